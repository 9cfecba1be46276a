package dev.oriel.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class OutboundTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin();

  @Test
  void whatHappensIsSentSignedAndInOrder() {
    try (Receiver receiver = new Receiver()) {
      OutboundWebhooks.WithSecret hook = hooks.create(receiver);
      String id = admin.create("companies", "Acme", Map.of("industry", "Steel"));
      String path = "/objects/companies/records/" + id;
      admin.patch(path, Map.of("fields", Map.of("industry", "Glass")));
      String note =
          admin.post(path + "/notes", Map.of("body", "Called")).at("/data/note/id").asString();
      // A deletion takes back what was not sent yet.
      Await.until(() -> receiver.received().size() == 3);
      admin.delete(path + "/notes/" + note);
      Await.until(() -> receiver.received().size() == 4);
      admin.delete(path);
      Await.until(() -> receiver.received().size() == 5);

      List<Receiver.Received> received = receiver.received();
      assertThat(received.stream().map(Receiver.Received::type))
          .isEqualTo(
              List.of(
                  "record.created",
                  "record.updated",
                  "note.created",
                  "note.deleted",
                  "record.deleted"));
      assertThat(received.stream().map(one -> one.data().at("/version").intValue())).isSorted();
      Receiver.Received updated = received.get(1);
      assertThat(updated.json().get("timestamp").asString()).endsWith("Z");
      assertThat(updated.data().at("/objectApiName").asString()).isEqualTo("companies");
      assertThat(updated.data().at("/actor/kind").asString()).isEqualTo("key");
      assertThat(updated.data().at("/changes/0/field").asString()).isEqualTo("industry");
      assertThat(updated.data().at("/changes/0/after").asString()).isEqualTo("Glass");
      SigningSecret secret = SigningSecret.parse(hook.secret());
      assertThat(received)
          .allSatisfy(one ->
              assertThat(one.signature())
                  .isEqualTo(secret.sign(one.id(), one.timestamp(), one.body())));
      assertThat(new HashSet<>(received.stream().map(Receiver.Received::id).toList())).hasSize(5);

      Await.until(() -> hooks.deliveries(hook.webhook().id()).size() == 5);
      Delivery.Details last = hooks.await(hook.webhook().id(), Delivery.State.DELIVERED);
      assertThat(last.delivery().id()).isEqualTo(UUID.fromString(received.getLast().id()));
      assertThat(last.attempts()).hasSize(1);
      assertThat(last.attempts().getFirst().answer()).isIn("seen", "");
      assertThat(last.attempts().getFirst().status()).isEqualTo(200);
    }
  }

  @Test
  void eachEventOfABacklogIsSentOnceInTheOrderOfTheCommits() {
    try (Receiver receiver = new Receiver()) {
      OutboundWebhooks.WithSecret hook = hooks.create(receiver);
      Hooks.door().disable(hooks.operator(), hook.webhook().id());
      List<String> created = new ArrayList<>();
      for (int i = 0; i < 350; i++) {
        created.add(admin.unchecked().create("companies", "C" + i, Map.of()));
      }
      assertThat(receiver.received()).isEmpty();
      Hooks.door().enable(hooks.operator(), hook.webhook().id());
      Await.until(() -> receiver.received().size() >= 350);
      assertThat(receiver.received().stream().map(one -> one.data().at("/recordId").asString()))
          .isEqualTo(created);
    }
  }
}
