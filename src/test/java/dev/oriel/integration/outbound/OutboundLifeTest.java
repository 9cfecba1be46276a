package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhookStatus;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.database.embedded.EmbeddedSettings;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What becomes of a webhook, its secrets and the log of what it has sent. */
class OutboundLifeTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin();

  @Test
  void aFilterChoosesRecordsAndSurvivesARename() {
    try (Receiver receiver = new Receiver()) {
      UUID hook =
          Hooks.door()
              .create(
                  hooks.operator(),
                  hooks.spec(
                      receiver.url(),
                      "Administrator",
                      List.of("companies"),
                      "[{'field':'industry','operator':'eq','value':'Steel'}]"))
              .credential()
              .id();
      admin.create("companies", "Glass Ltd", Map.of("industry", "Glass"));
      admin.create("companies", "Steel Ltd", Map.of("industry", "Steel"));
      admin.create("contacts", "Ada", Map.of());
      Await.until(() -> receiver.received().size() == 1);
      admin.patch("/objects/companies/fields/industry", Map.of("apiName", "branch"));
      assertThat(String.valueOf(hooks.get(hook).spec().filter())).contains("branch");
      admin.create("companies", "Wood Ltd", Map.of("branch", "Wood"));
      admin.create("companies", "Iron Ltd", Map.of("branch", "Steel"));
      Await.until(() -> receiver.received().size() == 2);
      assertThat(receiver.received().stream().map(one -> one.data().at("/record/name").asString()))
          .containsExactly("Steel Ltd", "Iron Ltd");
    }
  }

  @Test
  void bothSecretsSignDuringARotation() {
    try (Receiver receiver = new Receiver()) {
      MadeCredential first = hooks.create(receiver);
      UUID hook = first.credential().id();
      MadeCredential second =
          Hooks.door().rotate(hooks.operator(), hook, null, Duration.ofHours(1));
      Hooks.log().sendTest(hooks.operator(), hook);
      Await.until(() -> receiver.received().size() == 1);
      Receiver.Received both = receiver.received().getFirst();
      assertThat(both.type()).isEqualTo("webhook.test");
      assertThat(both.signature()).isEqualTo(sign(second, both) + " " + sign(first, both));
      MadeCredential third = Hooks.door().rotate(hooks.operator(), hook, null, Duration.ZERO);
      Hooks.log().sendTest(hooks.operator(), hook);
      Await.until(() -> receiver.received().size() == 2);
      Receiver.Received one = receiver.received().getLast();
      assertThat(one.signature()).isEqualTo(sign(third, one));
      assertThat(
              RunningOriel.bean(JdbcTemplate.class)
                  .queryForList("select secret from oriel.outbound_webhook", String.class))
          .doesNotContain(third.token());
    }
  }

  @Test
  void aSecretThatAnEarlierVersionHasStoredStillSigns() throws Exception {
    try (Receiver receiver = new Receiver()) {
      MadeCredential made = hooks.create(receiver);
      UUID hook = made.credential().id();
      JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
      jdbc.update(
          "update oriel.outbound_webhook set secret = ? where id = ?",
          unbound(SigningSecret.parse(made.token()).key()),
          hook);
      Hooks.log().sendTest(hooks.operator(), hook);
      Await.until(() -> receiver.received().size() == 1);
      Receiver.Received received = receiver.received().getFirst();
      assertThat(received.signature()).isEqualTo(sign(made, received));
    }
  }

  /** Encrypts as before secrets belonged to rows. */
  private static String unbound(byte[] secret) throws Exception {
    Path data = RunningOriel.bean(EmbeddedSettings.class).dataDirectory();
    String file = Files.readString(data.resolve("secret.key")).strip();
    byte[] key = DigestUtils.sha256(Base64.getDecoder().decode(file));
    byte[] mark = Arrays.copyOf(DigestUtils.sha256(key), 4);
    byte[] nonce = new byte[12];
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
    byte[] sealed = cipher.doFinal(secret);
    return Base64.getEncoder()
        .encodeToString(
            ByteBuffer.allocate(16 + sealed.length).put(mark).put(nonce).put(sealed).array());
  }

  private static String sign(MadeCredential hook, Receiver.Received received) {
    return SigningSecret.parse(hook.token())
        .sign(received.id(), received.timestamp(), received.body());
  }

  @Test
  void theTextOfADeletedNoteIsErasedFromTheLog() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      String notes =
          "/objects/companies/records/" + admin.create("companies", "Acme", Map.of()) + "/notes";
      String note = admin.post(notes, Map.of("body", "Called")).at("/data/note/id").stringValue();
      Await.until(() -> receiver.received().size() == 2);
      assertThat(receiver.received().get(1).data().at("/note/body").stringValue())
          .isEqualTo("Called");
      UUID delivery = UUID.fromString(receiver.received().get(1).id());
      admin.patch(notes + "/" + note, Map.of("body", "Called back"));
      Await.until(() -> receiver.received().size() == 3);
      UUID edit = UUID.fromString(receiver.received().get(2).id());
      Await.until(() -> hooks.deliveries(hook).size() == 3);
      admin.delete(notes + "/" + note);
      assertThat(Hooks.log().get(hooks.operator(), hook, edit).body())
          .contains("note.updated", note)
          .doesNotContain("Called");
      assertThat(Hooks.log().get(hooks.operator(), hook, delivery).body())
          .contains("note.created", note)
          .doesNotContain("Called");
    }
  }

  @Test
  void theValuesOfADeletedRecordAreErasedFromTheLog() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      String id = admin.create("companies", "Forgotten Ltd", Map.of("industry", "Oblivion"));
      UUID delivery = hooks.await(hook, Delivery.State.DELIVERED).delivery().id();
      assertThat(Hooks.log().get(hooks.operator(), hook, delivery).body()).contains("Oblivion");
      admin.delete("/objects/companies/records/" + id);
      Delivery.Details erased = Hooks.log().get(hooks.operator(), hook, delivery);
      assertThat(erased.body()).contains("record.created", id).doesNotContain("Oblivion", " Ltd");
      assertThat(erased.attempts().getFirst().answer()).isEmpty();
      Await.until(() -> receiver.received().size() == 2);
      assertThat(receiver.received().getLast().type()).isEqualTo("record.deleted");
    }
  }

  @Test
  void aDeletedWebhookLeavesItsNameAndNothingInTheLog() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      admin.create("companies", "Acme", Map.of());
      hooks.await(hook, Delivery.State.DELIVERED);
      OutboundWebhookStatus present = hooks.get(hook);
      Hooks.door().delete(hooks.operator(), hook);
      assertThat(Hooks.door().list(hooks.operator())).isEmpty();
      OutboundWebhookSpec spec = hooks.spec(receiver.url(), "Administrator", List.of(), null);
      UUID again =
          Hooks.door()
              .create(
                  hooks.operator(),
                  new OutboundWebhookSpec(
                      present.spec().name(),
                      spec.url(),
                      spec.profile(),
                      spec.events(),
                      List.of("contacts"),
                      null))
              .credential()
              .id();
      assertThat(hooks.deliveries(again)).isEmpty();
      Hooks.door().change(hooks.operator(), again, _ -> spec);
      assertThat(hooks.get(again).spec()).isEqualTo(spec);
    }
  }

  @Test
  void theEndOfAnImportIsToldOnceAndOnlyIfItIsCommitted() {
    try (Receiver receiver = new Receiver()) {
      OutboundWebhookSpec spec =
          new OutboundWebhookSpec(
              "Imports",
              receiver.url(),
              hooks.profile("Administrator"),
              List.of("import.finished", "record.created"),
              List.of(),
              null);
      Hooks.door().create(hooks.operator(), spec);
      ImportEvents events = RunningOriel.bean(ImportEvents.class);
      Transactions transactions = RunningOriel.bean(Transactions.class);
      UUID job = UUID.randomUUID();
      assertThatThrownBy(() ->
              transactions.run(() -> {
                finish(events, job);
                throw new IllegalStateException("rolled back");
              }))
          .isInstanceOf(IllegalStateException.class);
      admin.create("companies", "Acme", Map.of());
      for (int i = 0; i < 2; i++) {
        transactions.run(() -> finish(events, job));
      }
      Await.until(() -> receiver.received().size() == 2);
      assertThat(receiver.received().stream().map(Receiver.Received::type))
          .containsExactly("record.created", "import.finished");
      assertThat(receiver.received().getLast().data().at("/jobId").asString())
          .isEqualTo(job.toString());
    }
  }

  private UUID finish(ImportEvents events, UUID job) {
    events.finished(
        hooks.operator(),
        job,
        OffsetDateTime.now(ZoneOffset.UTC),
        json -> {
          json.writeStartObject();
          json.writeStringProperty("jobId", job.toString());
          json.writeEndObject();
        });
    return job;
  }
}
