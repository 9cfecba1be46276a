package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Which webhooks receive import.finished. */
class ImportEventsTest {

  private static final String CHIEF =
      "{'name': 'Chief', 'isAdmin': %s, 'defaultAccess': {'view': true}}";
  private static final String FINISHED = "import.finished";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin();

  private UUID hook(Receiver receiver, String profile) {
    OutboundWebhookSpec spec =
        new OutboundWebhookSpec(
            "Hook of " + profile,
            receiver.url(),
            hooks.profile(profile),
            List.of(FINISHED, "record.created"),
            List.of(),
            null);
    return Hooks.door().create(hooks.operator(), spec).credential().id();
  }

  /** Imports one contact and returns the id of the job. */
  private String run() {
    Api.Answered created =
        admin.post(
            "/import/jobs",
            Map.of(
                "fileName",
                "contacts.json",
                "headers",
                List.of("name"),
                "rows",
                List.of(Map.of("name", "Ada")),
                "primaryObjectApiName",
                "contacts"));
    String id = created.at("/data/job/id").stringValue();
    admin.post("/import/jobs/" + id + "/validate", null);
    assertThat(admin.post("/import/jobs/" + id + "/run", null).status()).isEqualTo(202);
    return id;
  }

  @Test
  void administratorsAreToldOfAnImportAfterItsRecordsAndOthersOfItsRecordsOnly() {
    workspace.profile(CHIEF.formatted("true"));
    try (Receiver chief = new Receiver();
        Receiver limited = new Receiver()) {
      hook(chief, "Administrator");
      UUID former = hook(limited, "Chief");
      workspace.profile(CHIEF.formatted("false"));
      String job = run();
      Await.until(() -> chief.received().size() == 2);
      assertThat(chief.received().stream().map(Receiver.Received::type))
          .containsExactly("record.created", FINISHED);
      assertThat(chief.received().getLast().data().at("/jobId").stringValue()).isEqualTo(job);
      assertThat(chief.received().getLast().data().at("/result/created").intValue()).isOne();
      Await.until(() -> !hooks.deliveries(former).isEmpty());
      assertThat(hooks.deliveries(former).stream().map(Delivery::type))
          .containsExactly("record.created");
      assertThat(limited.received()).hasSize(1);
    }
  }

  @Test
  void anImportIsNotToldAgainToAProfileThatHasLostItsAdministration() {
    workspace.profile(CHIEF.formatted("true"));
    try (Receiver receiver = new Receiver()) {
      UUID hook = hook(receiver, "Chief");
      receiver.answer(500);
      run();
      Delivery.Details failed = awaitFinished(hook, Delivery.State.PENDING, 1);
      assertThat(failed.body()).contains(FINISHED);
      workspace.profile(CHIEF.formatted("false"));
      hooks.makeDue(hook);
      // On a busy machine it may have been repeated before.
      int told = awaitFinished(hook, Delivery.State.DROPPED, 1).attempts().size();
      Hooks.log().sendAgain(hooks.operator(), hook, failed.delivery().id());
      assertThat(awaitFinished(hook, Delivery.State.DROPPED, 1).attempts()).hasSize(told);
      assertThat(receiver.received().stream().filter(one -> one.type().equals(FINISHED)))
          .hasSize(told);
      workspace.profile(CHIEF.formatted("true"));
      receiver.answer(200);
      Hooks.log().sendAgain(hooks.operator(), hook, failed.delivery().id());
      awaitFinished(hook, Delivery.State.DELIVERED, told + 1);
    }
  }

  private Delivery.Details awaitFinished(UUID hook, Delivery.State state, int attempts) {
    Await.until(() -> hooks.deliveries(hook).stream().anyMatch(one -> is(one, state, attempts)));
    return hooks.deliveries(hook).stream()
        .filter(one -> is(one, state, attempts))
        .map(one -> Hooks.log().get(hooks.operator(), hook, one.id()))
        .findFirst()
        .orElseThrow();
  }

  private static boolean is(Delivery one, Delivery.State state, int attempts) {
    return one.type().equals(FINISHED) && one.state() == state && one.attempts() >= attempts;
  }
}
