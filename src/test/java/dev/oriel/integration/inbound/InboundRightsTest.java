package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A webhook does what its profile may, on objects and fields that change. */
class InboundRightsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private void form(Object... rights) {
    workspace.profile(
        """
        {'name': 'Form', 'defaultAccess': {'view': false, 'create': false},
         'objects': {'contacts': {'view': %s, 'create': %s, 'update': %s, 'fields': {
           'email': {'read': %s, 'edit': %s}, 'phone': {'read': %s, 'edit': %s},
           'company': {'read': false, 'edit': false}}}}}
        """
            .formatted(rights));
  }

  private Hook upsert() {
    return Hook.create(
        workspace,
        "Form",
        """
        {'object': 'contacts', 'action': 'upsert', 'matchField': 'email',
         'mapping': {'email': 'email', 'phone': 'phone', 'lastName': 'name'}}
        """);
  }

  private static final String BODY =
      "{'email': 'ada@acme.test', 'phone': '+43 1 5550001', 'name': 'King'}";

  @Test
  void aFieldThatMayNotBeEditedAnyMoreIsIgnoredAndTheLogSaysSo() {
    form(true, true, true, true, true, true, true);
    Hook hook = upsert();
    form(true, true, true, true, true, true, false);
    Answered answered = hook.send(BODY);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
    assertThat(record(answered).at("/fields/phone").isNull()).isTrue();
    assertThat(record(answered).at("/fields/email").asString()).isEqualTo("ada@acme.test");
    assertThat(hook.log().getFirst().reason()).isEqualTo("Ignored: phone.");
  }

  private JsonNode record(Answered answered) {
    return admin
        .get("/objects/contacts/records/" + answered.at("/record_id").stringValue())
        .at("/data/record");
  }

  @Test
  void aRightThatIsTakenAwayIsMissingAtOnce() {
    form(true, true, true, true, true, true, true);
    Hook hook = upsert();
    assertThat(hook.send(BODY).status()).isEqualTo(201);
    form(true, true, false, true, true, true, true);
    assertRefused(hook.send(BODY), 403);
    form(true, true, true, false, false, true, true);
    assertRefused(hook.send(BODY), 403);
    form(true, false, true, true, true, true, true);
    assertThat(hook.send(BODY).status()).isEqualTo(200);
    assertRefused(hook.send(BODY.replace("ada@", "eve@")), 403);
  }

  /** The sender does not notice which fields are hidden, nor what they contain. */
  @Test
  void aProfileThatIsNarrowedBetweenTwoRequestsHoldsForTheSecond() {
    form(true, true, true, true, true, true, true);
    Hook hook = upsert();
    Answered first = hook.send(BODY);
    assertThat(first.status()).isEqualTo(201);
    form(true, true, true, true, true, false, false);
    Answered second = hook.send(BODY.replace("5550001", "5550002"));
    assertThat(second.status()).isEqualTo(200);
    assertThat(second.json())
        .isEqualTo(Json.parse(first.response().body().replace("\"created\"", "\"updated\"")));
    assertThat(record(first).at("/fields/phone").stringValue()).isEqualTo("+43 1 5550001");

    form(true, true, true, false, false, true, true);
    List<String> refusals = new ArrayList<>();
    for (String email : List.of("ada@acme.test", "nobody@acme.test", "no address")) {
      Answered refused = hook.send(BODY.replace("ada@acme.test", email));
      assertRefused(refused, 403);
      refusals.add(refused.message());
    }
    assertThat(refusals.stream().distinct()).hasSize(1);
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue()).isOne();
  }

  @Test
  void renamedFieldsAndObjectsAreWrittenUnderTheirNewNames() {
    form(true, true, true, true, true, true, true);
    Hook hook = upsert();
    admin.patch("/objects/contacts", Map.of("apiName", "people"));
    admin.post("/objects/people/fields", Map.of("apiName", "extra", "type", "text"));
    assertThat(hook.send(BODY).status()).isEqualTo(201);
    assertThat(Hook.WEBHOOKS.list(workspace.operator()).getFirst().object()).isEqualTo("people");
  }

  @Test
  void aDeletedFieldIsNamedInTheAnswerAndInTheLog() {
    admin.post("/objects/companies/fields", Map.of("apiName", "size", "type", "text"));
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'companies', 'action': 'create', 'mapping': {'name': 'n', 'size':"
                + " 'how.big'}}");
    assertThat(hook.send("{'n': 'Acme', 'how': {'big': 'very'}}").status()).isEqualTo(201);
    assertThat(admin.delete("/objects/companies/fields/size").status()).isEqualTo(200);
    Answered refused = hook.send("{'n': 'Other'}");
    assertRefused(refused, 400);
    assertThat(refused.message()).contains("how.big").contains("deleted");
    assertThat(hook.log().getFirst().reason()).contains("how.big");
    assertThat(Hook.WEBHOOKS.list(workspace.operator()).getFirst().hasDeletedFields()).isTrue();
    hook.change(
        "Standard", "{'object': 'companies', 'action': 'create', 'mapping': {'name': 'n'}}");
    assertThat(hook.send("{'n': 'Other'}").status()).isEqualTo(201);
  }

  @Test
  void aDeletedObjectIsNamedInTheAnswerAndInTheLog() {
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'things', 'action': 'create', 'mapping': {'name': 'n'}}");
    assertThat(admin.delete("/objects/things").status()).isEqualTo(200);
    Answered refused = hook.send("{'n': 'Other'}");
    assertRefused(refused, 404);
    assertThat(refused.message()).contains("object of the webhook was deleted");
    assertThat(hook.log().getFirst().reason()).contains("deleted");
    assertThat(Hook.WEBHOOKS.list(workspace.operator()).getFirst().object()).isNull();
  }

  /** Two workspaces that differ only in hidden values answer the sender alike. */
  @Test
  void answersTellNothingOfHiddenValues() {
    List<List<String>> worlds = new ArrayList<>();
    for (Map<String, ?> hidden :
        List.<Map<String, ?>>of(
            Map.of("phone", "+43 1 5550001", "firstName", "Ada"),
            Map.of("phone", "+43 1 7770007"))) {
      TestWorkspace world = TestWorkspace.create();
      Api key = world.admin();
      key.post(
          "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
      for (int i = 0; i < 2; i++) {
        Map<String, Object> fields = new HashMap<>(hidden);
        fields.put("lastName", "King");
        fields.put("email", "ada" + i + "@acme.test");
        fields.put("code", hidden.get("phone") + " " + i);
        assertThat(key.post("/objects/contacts/records", Map.of("fields", fields)).status())
            .isEqualTo(201);
      }
      world.profile(
          """
          {'name': 'Blind', 'defaultAccess': {'view': true, 'create': true, 'update': true},
           'objects': {'contacts': {'view': true, 'create': true, 'update': true, 'fields': {
             'phone': {'read': false}, 'firstName': {'read': false}, 'code': {'read': false}}}}}
          """);
      assertThatThrownBy(() -> hook(world, "phone", "lastName"))
          .hasMessageContaining("may not read");
      List<String> answers = new ArrayList<>();
      for (Hook hook : List.of(hook(world, "email", "email"), hook(world, "name", "name"))) {
        for (String value :
            List.of("ada0@acme.test", "new@acme.test", "Ada King", "King", "+43 1 5550001")) {
          for (String body : List.of("{'m': '%s'}", "{'m': '%s', 'x': 7}", "{'m': ['%s']}")) {
            Answered answered = hook.send(body.formatted(value));
            answers.add(
                answered.status()
                    + answered.response().body().replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "ID"));
          }
        }
      }
      worlds.add(answers);
    }
    assertThat(worlds.get(0)).isEqualTo(worlds.get(1));
  }

  private static Hook hook(TestWorkspace world, String match, String field) {
    return Hook.create(
        world,
        "Blind",
        "{'object': 'contacts', 'action': 'upsert', 'matchField': '%s', 'mapping': {'%s': 'm', 'jobTitle': 'x'}}"
            .formatted(match, field));
  }
}
