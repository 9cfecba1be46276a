package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

class OutboundTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin();

  @Test
  void whatHappensIsSentSignedAndInOrder() {
    try (Receiver receiver = new Receiver()) {
      MadeCredential hook = hooks.create(receiver);
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
      SigningSecret secret = SigningSecret.parse(hook.token());
      assertThat(received)
          .allSatisfy(one ->
              assertThat(one.signature())
                  .isEqualTo(secret.sign(one.id(), one.timestamp(), one.body())));
      assertThat(new HashSet<>(received.stream().map(Receiver.Received::id).toList())).hasSize(5);

      Await.until(() -> hooks.deliveries(hook.credential().id()).size() == 5);
      Delivery.Details last = hooks.await(hook.credential().id(), Delivery.State.DELIVERED);
      assertThat(last.delivery().id()).isEqualTo(UUID.fromString(received.getLast().id()));
      assertThat(last.attempts()).hasSize(1);
      assertThat(last.attempts().getFirst().answer()).isIn("seen", "");
      assertThat(last.attempts().getFirst().status()).isEqualTo(200);
    }
  }

  /** The id of an event is the same for each attempt, so each edit has another one. */
  @Test
  void eachEditOfANoteIsAnEventOfItsOwn() {
    try (Receiver receiver = new Receiver()) {
      hooks.create(receiver);
      String notes =
          "/objects/companies/records/" + admin.create("companies", "Acme", Map.of()) + "/notes";
      String note = admin.post(notes, Map.of("body", "One")).at("/data/note/id").asString();
      Await.until(() -> receiver.received().size() == 2);
      for (String body : List.of("Two", "Three")) {
        admin.patch(notes + "/" + note, Map.of("body", body));
        Await.until(() -> receiver.received().getLast().body().contains(body));
      }
      List<Receiver.Received> edits = receiver.received().subList(2, 4);
      assertThat(edits.stream().map(Receiver.Received::type)).containsOnly("note.updated");
      assertThat(edits.getFirst().id()).isNotEqualTo(edits.getLast().id());
      assertThat(edits.getLast().data().at("/note/body").asString()).isEqualTo("Three");
      assertThat(edits.getLast().data().at("/noteId").asString()).isEqualTo(note);
    }
  }

  @Test
  void aMergeIsAChangeOfTheRecordThatRemainsAndADeletionOfEachOther() {
    try (Receiver receiver = new Receiver()) {
      hooks.create(receiver);
      String into = admin.create("companies", "Acme", Map.of());
      List<String> others =
          List.of(
              admin.create("companies", "ACME Inc.", Map.of()),
              admin.create("companies", "Acme GmbH", Map.of()));
      Await.until(() -> receiver.received().size() == 3);
      admin.post("/objects/companies/records/" + into + "/merge", Map.of("from", others));
      Await.until(() -> receiver.received().size() == 6);

      List<Receiver.Received> told = receiver.received().subList(3, 6);
      assertThat(told.stream().map(Receiver.Received::type))
          .containsExactly("record.updated", "record.deleted", "record.deleted");
      JsonNode remains = told.getFirst().data();
      assertThat(remains.get("recordId").stringValue()).isEqualTo(into);
      assertThat(remains.get("mergedFrom").valueStream().map(JsonNode::stringValue))
          .containsExactlyInAnyOrderElementsOf(others);
      assertThat(told.subList(1, 3))
          .extracting(one -> one.data().get("recordId").stringValue())
          .containsExactlyInAnyOrderElementsOf(others);
      assertThat(told.subList(1, 3))
          .allSatisfy(
              one -> assertThat(one.data().get("mergedInto").stringValue()).isEqualTo(into));
    }
  }

  /** The filter means the same objects and fields under other names. */
  @Test
  void aFilterAsksForRelatedRecordsWhateverTheyAreCalled() {
    String filter =
        "[{'some':{'object':'deals','by':'company','filter':[{'field':'stage','operator':'eq',"
            + "'value':'won'},{'field':'company.industry','operator':'isEmpty'}]}}]";
    // Their creation is no event for a webhook that comes later: one that is sent late would
    // satisfy the filter.
    String acme = admin.create("companies", "Acme", Map.of());
    String other = admin.create("companies", "Other", Map.of());
    try (Receiver receiver = new Receiver()) {
      OutboundWebhookSpec spec =
          hooks.spec(receiver.url(), "Administrator", List.of("companies"), filter);
      UUID hook = Hooks.door().create(hooks.operator(), spec).credential().id();
      admin.patch("/objects/deals", Map.of("apiName", "chances"));
      admin.patch("/objects/chances/fields/stage", Map.of("apiName", "phase"));
      admin.patch("/objects/chances/fields/company", Map.of("apiName", "customer"));
      assertThat(String.valueOf(hooks.get(hook).spec().filter()))
          .contains("\"chances\"", "\"customer\"", "\"phase\"", "customer.industry");
      // A deal alone makes no event of its company.
      admin.create("chances", "Deal", Map.of("customer", acme, "phase", "won"));
      for (String id : List.of(other, acme)) {
        admin.patch("/objects/companies/records/" + id, Map.of("fields", Map.of("phone", "1234")));
      }
      Await.until(
          () -> receiver.received().stream().anyMatch(one -> one.type().equals("record.updated")));
      assertThat(receiver.received())
          .singleElement()
          .satisfies(
              one -> assertThat(one.data().at("/record/name").stringValue()).isEqualTo("Acme"));
    }
  }

  @Test
  void filesAreToldByNameAndForgottenWithTheirRecord() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      String id = admin.create("companies", "Acme", Map.of());
      String file = FileForm.attach(admin, "companies", id, "offer.txt", new byte[] {'x'});
      Await.until(() -> receiver.received().size() == 2);
      Receiver.Received added = receiver.received().getLast();
      assertThat(added.type()).isEqualTo("attachment.created");
      assertThat(added.data().at("/attachment/id").asString()).isEqualTo(file);
      assertThat(added.data().at("/attachment/fileName").asString()).isEqualTo("offer.txt");
      admin.delete("/objects/companies/records/" + id + "/attachments/" + file);
      Await.until(() -> receiver.received().size() == 3);
      assertThat(receiver.received().getLast().id()).isNotEqualTo(added.id());
      Await.until(() -> hooks.deliveries(hook).size() == 3);
      assertThat(bodies()).contains("offer.txt");

      admin.delete("/objects/companies/records/" + id);
      assertThat(bodies()).doesNotContain("offer.txt");
    }
  }

  private String bodies() {
    return String.valueOf(
        RunningOriel.bean(JdbcTemplate.class)
            .queryForList(
                "select body from %s.delivery".formatted(workspace.workspace().schema()),
                String.class));
  }

  @Test
  void eachEventOfABacklogIsSentOnceInTheOrderOfTheCommits() {
    try (Receiver receiver = new Receiver()) {
      MadeCredential hook = hooks.create(receiver);
      Hooks.door().disable(hooks.operator(), hook.credential().id());
      List<String> created = new ArrayList<>();
      for (int i = 0; i < 350; i++) {
        created.add(admin.unchecked().create("companies", "C" + i, Map.of()));
      }
      assertThat(receiver.received()).isEmpty();
      Hooks.door().enable(hooks.operator(), hook.credential().id());
      Await.until(() -> receiver.received().size() >= 350);
      assertThat(receiver.received().stream().map(one -> one.data().at("/recordId").asString()))
          .isEqualTo(created);
    }
  }
}
