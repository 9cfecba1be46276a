package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Await;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Records that are merged or deleted while a message about them is handed over. */
class ChangedWhileSendingTest extends MailCase {

  private final Actor actor =
      RunningOriel.bean(Actors.class).byConnectionKey(workspace.connection(ada, Restrictions.NONE));

  /** Sends a message until the server hangs at a stage, and returns its id. */
  private String begin(Sharing sharing, Stage stage) {
    connect(sharing);
    server.reply(stage, RudeSmtp.HANG);
    String email = "{\"subject\": \"Hi\", \"body\": \"Hi\", \"recordId\": \"" + contact + "\"}";
    MailMessage message =
        RunningOriel.bean(Outbox.class)
            .send(actor, MessageInput.read(JsonBody.of(Json.parse(email))))
            .message();
    server.awaitStage(stage);
    return message.id().toString();
  }

  /** Lets the server go on, and waits for the end of the job. */
  private void goOn() {
    server.behave();
    server.release();
    Await.until(() -> jobs().stream().noneMatch(ChangedWhileSendingTest::isOpen));
    assertThat(jobs()).extracting(JobStatus::state).containsExactly(JobState.SUCCEEDED);
  }

  private List<JobStatus> jobs() {
    return RunningOriel.bean(Jobs.class).list(workspace.workspace(), null, 20).stream()
        .filter(job -> job.kind().equals("mail.send"))
        .toList();
  }

  private static boolean isOpen(JobStatus job) {
    return job.state() == JobState.QUEUED || job.state() == JobState.RUNNING;
  }

  private int rows(String table) {
    Integer rows = jdbc().queryForObject("select count(*) from " + table(table), Integer.class);
    return rows == null ? 0 : rows;
  }

  private void delete() {
    assertThat(admin.delete("/objects/contacts/records/" + contact).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @EnumSource(names = {"RCPT", "DOT"})
  void theMessageOfAMergedRecordStandsOnTheOther(Stage stage) {
    String message = begin(Sharing.FULL, stage);
    String into = admin.create("contacts", "", Map.of("firstName", "Lena", "lastName", "B."));
    admin.post("/objects/contacts/records/" + into + "/merge", Map.of("from", List.of(contact)));
    goOn();
    assertThat(state(message)).isEqualTo("sent");
    assertThat(server.accepted()).hasSize(1);
    JsonNode shown = messages(admin, into);
    assertThat(shown).hasSize(1);
    assertThat(shown.at("/0/status").stringValue()).isEqualTo("sent");
    assertThat(
            admin.get("/objects/contacts/records/" + into).at("/data/record/fields/lastContactAt"))
        .isEqualTo(shown.at("/0/sentAt"));
  }

  /** What is shared outlives its record, and what is begun goes on. */
  @ParameterizedTest
  @EnumSource(names = {"RCPT", "DOT"})
  void aSharedMessageIsSentOnceThoughItsRecordIsDeleted(Stage stage) {
    String message = begin(Sharing.FULL, stage);
    delete();
    goOn();
    assertThat(state(message)).isEqualTo("sent");
    assertThat(server.accepted()).hasSize(1);
    assertThat(rows("message_link")).isZero();
  }

  @Test
  void aPrivateMessageThatIsDeletedBeforeItsTextIsSentToNobody() {
    begin(Sharing.PRIVATE, Stage.RCPT);
    delete();
    goOn();
    assertThat(server.accepted()).isEmpty();
    assertThat(server.commands()).contains("RCPT TO:<" + LENA + ">").doesNotContain("DATA");
    assertThat(rows("message") + rows("message_link")).isZero();
  }

  /** The answer does not deny that there was a message. Calls and pages wait in this way. */
  @Test
  void whoWaitsForAMessageThatIsDeletedIsToldThatItMayHaveBeenSent() {
    UUID message = UUID.fromString(begin(Sharing.PRIVATE, Stage.DOT));
    MailMessages messages = RunningOriel.bean(MailMessages.class);
    Parallel.during(
        1,
        (_, _) ->
            assertThatThrownBy(() -> messages.await(actor, message, Duration.ofSeconds(30)))
                .hasMessageContaining("was deleted with its record")
                .hasMessageContaining("may have sent it: do not send it again"),
        this::delete);
    goOn();
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void aPrivateMessageThatIsDeletedAfterItsTextIsSentOnceAndGone() {
    begin(Sharing.PRIVATE, Stage.DOT);
    delete();
    goOn();
    assertThat(server.accepted()).hasSize(1);
    assertThat(rows("message") + rows("message_link")).isZero();
  }
}
