package dev.oriel.integration.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Definitions and rights that change after a request was checked and before it writes. */
class ChangedMeanwhileTest {

  private static final String PROFILE =
      """
      {'name': 'Form', 'defaultAccess': {'view': true, 'create': %s, 'update': true},
       'objects': {'contacts': {'view': true, 'create': %s, 'update': true, 'fields': {
         'jobTitle': {'read': true, 'edit': %s}}}}}
      """;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  @BeforeEach
  void profile() {
    workspace.profile(PROFILE.formatted(true, true, true));
  }

  private Actor sender(String action) {
    Hook hook =
        Hook.create(
            workspace,
            "Form",
            "{'object': 'contacts', 'action': '"
                + action
                + "', "
                + (action.equals("create") ? "" : "'matchField': 'email', ")
                + "'mapping': {'email': 'mail', 'firstName': 'first', 'lastName': 'last',"
                + " 'jobTitle': 'job'}}");
    return RunningOriel.bean(Actors.class).webhook(workspace.workspace().id(), hook.id());
  }

  /** A payload that arrives while something else happens. */
  private static Payload during(Runnable change) {
    return during("", change);
  }

  private static Payload during(String person, Runnable change) {
    AtomicBoolean done = new AtomicBoolean();
    byte[] bytes =
        "{\"mail\":\"ada%s@acme.test\",\"first\":\"Ada\",\"last\":\"King\",\"job\":\"Cook\"}"
            .formatted(person)
            .getBytes(StandardCharsets.UTF_8);
    return new Payload(
        () -> {
          if (!done.getAndSet(true)) {
            change.run();
          }
          return Json.parse(bytes);
        },
        () -> bytes,
        false);
  }

  private JsonNode contact(Outcome.Written outcome) {
    return admin.get("/objects/contacts/records/" + outcome.recordId()).at("/data/record/fields");
  }

  private void rename(String from, String to) {
    assertThat(admin.patch("/objects/contacts/fields/" + from, Map.of("apiName", to)).status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "update", "upsert"})
  void valuesGoToTheirFieldsIfTwoFieldsExchangeTheirNames(String action) {
    if (action.equals("update")) {
      admin.create("contacts", "Before", Map.of("email", "ada@acme.test"));
    }
    Outcome.Written outcome =
        (Outcome.Written)
            Hook.INBOX.receive(
                sender(action),
                during(() -> {
                  rename("firstName", "other");
                  rename("lastName", "firstName");
                  rename("other", "lastName");
                }));
    assertThat(contact(outcome).get("lastName").stringValue()).isEqualTo("Ada");
    assertThat(contact(outcome).get("firstName").stringValue()).isEqualTo("King");
  }

  @ParameterizedTest
  @ValueSource(strings = {"create", "upsert"})
  void aRightThatIsTakenAwayHolds(String action) {
    Outcome.Written outcome =
        (Outcome.Written)
            Hook.INBOX.receive(
                sender(action),
                during(() -> workspace.profile(PROFILE.formatted(true, true, false))));
    assertThat(outcome.ignored()).containsExactly("jobTitle");
    assertThat(contact(outcome).get("jobTitle").isNull()).isTrue();
    workspace.profile(PROFILE.formatted(true, true, true));
    Actor again = sender(action);
    assertThatThrownBy(() ->
            Hook.INBOX.receive(
                again, during("2", () -> workspace.profile(PROFILE.formatted(false, false, true)))))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.Forbidden.class));
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue()).isOne();
  }

  @Test
  void anObjectThatIsDeletedIsNotFound() {
    admin.post("/objects", Map.of("name", "Leads", "apiName", "leads"));
    Hook hook =
        Hook.create(
            workspace,
            "Form",
            "{'object': 'leads', 'action': 'create', 'mapping': {'name': 'first'}}");
    Actor sender = RunningOriel.bean(Actors.class).webhook(workspace.workspace().id(), hook.id());
    Payload payload = during(() -> admin.delete("/objects/leads"));
    assertThatThrownBy(() -> Hook.INBOX.receive(sender, payload))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.NotFound.class));
  }
}
