package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The states of messages, whatever their server does: nothing is sent twice, nothing is lost. */
class SendStateTest extends MailCase {

  private JsonNode sent(Object... more) {
    return send(with(more)).at("/message");
  }

  private Object[] with(Object... more) {
    Object[] all = java.util.Arrays.copyOf(more, more.length + 2);
    all[more.length] = "recordId";
    all[more.length + 1] = contact;
    return all;
  }

  @Test
  void oneRefusedRecipientMeansThatNobodyGetsIt() {
    connect();
    String other = "bob@client.test";
    admin.create("contacts", "", Map.of("firstName", "Bob", "email", other));
    server.replyTo(other, "550 5.1.1 <b>no such user</b>");
    JsonNode message = sent("to", List.of(LENA, other));
    assertThat(message.at("/status").stringValue()).isEqualTo("failed");
    assertThat(message.at("/error").stringValue()).contains(other).doesNotContain("<b>");
    assertThat(server.accepted()).isEmpty();
    assertThat(messages(admin, contact)).isEmpty();
  }

  /** What nobody has decided about for a month is not kept to be sent again. */
  @Test
  void whatIsUnknownIsKeptForAMonth() {
    Colleague bob = Colleague.in(workspace, "Standard");
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(bob.member()),
            new MailboxSpec("bob@acme.test", server.address(), null, "", "right", null));
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    Actor actor = TestPerson.actor(bob.session());
    UUID message = RunningOriel.bean(Outbox.class).send(actor, input()).message().id();
    awaitState(message.toString(), "unknown");
    MessageSweep sweep = RunningOriel.bean(MessageSweep.class);
    sweep.sweep();
    assertThat(isKept(message)).isTrue();
    jdbc()
        .update(
            "update "
                + table("message")
                + " set tried_at = now() - interval '31 days' where id = ?",
            message);
    sweep.sweep();
    assertThat(isKept(message)).isFalse();
    MailMessages messages = RunningOriel.bean(MailMessages.class);
    assertThatThrownBy(() -> messages.again(actor, message))
        .hasMessageContaining("Write a new one");
    assertThat(messages.wasSent(actor, message).state()).isEqualTo(MessageState.SENT);
  }

  /** A backup can be older than messages are kept about which nobody has decided. */
  @Test
  void whatAnOldBackupHadQueuedCanBeSentAgain() {
    connect();
    UUID message = UUID.fromString(send("recordId", contact).at("/message/id").stringValue());
    jdbc()
        .update(
            "update "
                + table("message")
                + " set state = 'queued', tried_at = null, created_at = now() - interval '40 days',"
                + " mime = 'x' where id = ?",
            message);
    new RestoredMailTable().restored(jdbc(), workspace.workspace().schema());
    assertThat(state(message.toString())).isEqualTo("unknown");
    RunningOriel.bean(MessageSweep.class).sweep();
    assertThat(isKept(message)).isTrue();
  }

  private boolean isKept(UUID message) {
    return Boolean.TRUE.equals(
        jdbc()
            .queryForObject(
                "select mime is not null from " + table("message") + " where id = ?",
                Boolean.class,
                message));
  }

  private MessageInput input() {
    return MessageInput.read(
        JsonBody.of(
            Json.parse(
                "{\"subject\": \"Hi\", \"body\": \"Hi\", \"recordId\": \"" + contact + "\"}")));
  }

  @Test
  void aServerThatIsBusyGetsItLater() {
    connect();
    server.reply(Stage.MAIL, "451 4.3.0 later");
    JsonNode message = sent();
    String id = message.at("/id").stringValue();
    assertThat(message.at("/status").stringValue()).isEqualTo("queued");
    assertThat(message.at("/error").stringValue()).isNotEmpty();
    server.behave();
    work.hurry(id);
    awaitState(id, "sent");
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void aServerThatStaysBusyIsGivenUp() {
    connect();
    server.reply(Stage.MAIL, "451 4.3.0 later");
    String id = sent().at("/id").stringValue();
    for (int attempt = 2; attempt <= 5; attempt++) {
      int expected = attempt;
      work.hurry(id);
      Await.until(() -> attempts(id) == expected);
    }
    awaitState(id, "failed");
    assertThat(server.accepted()).isEmpty();
  }

  /** Each round has its own pauses: those of an earlier one say nothing of the server now. */
  @Test
  void aRoundBeginsWithTheFirstPause() {
    Colleague bob = Colleague.in(workspace, "Standard");
    connect(bob.member(), null, Sharing.FULL);
    Actor actor = TestPerson.actor(bob.session());
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    UUID message = RunningOriel.bean(Outbox.class).send(actor, input()).message().id();
    String id = message.toString();
    awaitState(id, "unknown");
    jdbc()
        .update(
            "update " + table("message") + " set attempt = 5, delays = 4 where id = ?", message);
    server.behave();
    server.reply(Stage.MAIL, "451 4.3.0 later");
    RunningOriel.bean(MailMessages.class).again(actor, message);
    Await.until(() -> attempts(id) == 6 && !state(id).equals("sending"));
    assertThat(state(id)).isEqualTo("queued");
    server.behave();
    work.hurry(id);
    awaitState(id, "sent");
    assertThat(server.accepted()).hasSize(2);
  }

  private int attempts(String id) {
    Integer attempts =
        jdbc()
            .queryForObject(
                "select attempt from " + table("message") + " where id = ?::uuid",
                Integer.class,
                id);
    return attempts == null ? 0 : attempts;
  }

  /** The final dot has arrived, and the reply has not. */
  @Test
  void withoutAReplyNobodyKnowsAndNothingIsSentAgain() {
    connect();
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    JsonNode answer = send(with());
    String id = answer.at("/message/id").stringValue();
    assertThat(answer.at("/message/status").stringValue()).isEqualTo("unknown");
    assertThat(answer.at("/advice").stringValue()).contains("Do not send it again");
    server.behave();
    work.hurry(id);
    Await.until(() -> openJobs() == 0);
    assertThat(state(id)).isEqualTo("unknown");
    assertThat(server.accepted()).hasSize(1);
    assertThat(mcp.call("send_email", email(with())).at("/repeated").booleanValue()).isTrue();
    assertThat(messages(admin, contact)).isEmpty();
  }

  private int openJobs() {
    Integer jobs =
        jdbc()
            .queryForObject(
                "select count(*) from oriel.job where task_name = 'mail.send'"
                    + " and state in ('QUEUED', 'RUNNING') and workspace_id = ?",
                Integer.class,
                workspace.workspace().id());
    return jobs == null ? 0 : jobs;
  }

  /** Whoever was sending has been killed: the row says that it was begun. */
  @Test
  void whatWasBegunIsNeverBegunAgain() {
    connect();
    server.reply(Stage.GREETING, "421 no");
    String id = sent().at("/id").stringValue();
    server.behave();
    jdbc()
        .update(
            "update "
                + table("message")
                + " set state = 'sending', attempt = 7, lease_until = now() - interval '1 s'"
                + " where id = ?::uuid",
            id);
    work.hurry(id);
    awaitState(id, "unknown");
    assertThat(server.accepted()).isEmpty();
  }

  @Test
  void twoRefusalsOfThePasswordStopTheMailbox() {
    connect();
    server.reply(Stage.AUTH, "535 5.7.8 no");
    assertThat(sent("subject", "1").at("/status").stringValue()).isEqualTo("failed");
    assertThat(sent("subject", "2").at("/status").stringValue()).isEqualTo("failed");
    server.behave();
    assertThat(mcp.refusal("send_email", email(with("subject", "3"))))
        .contains("connects it again");
    assertThat(server.connections()).isEqualTo(2);
    connect();
    assertThat(mcp.refusal("send_email", email(with("subject", "3"))))
        .contains("connects it again");
  }

  @Test
  void aRecordThatIsDeletedMeanwhileSendsNothing() {
    connect();
    server.reply(Stage.MAIL, "451 later");
    String id = sent().at("/id").stringValue();
    admin.delete("/objects/contacts/records/" + contact);
    server.behave();
    work.hurry(id);
    awaitState(id, "failed");
    assertThat(server.accepted()).isEmpty();
  }

  @Test
  void aMergeMovesMessages() {
    connect();
    sent();
    String into = admin.create("contacts", "", Map.of("firstName", "Lena", "lastName", "B."));
    admin.post("/objects/contacts/records/" + into + "/merge", Map.of("from", List.of(contact)));
    assertThat(messages(admin, into)).hasSize(1);
  }

  /** The old bytes name the old mailbox as their sender. */
  @Test
  void whatWaitsIsNotSentFromAnotherMailbox() {
    connect();
    server.reply(Stage.MAIL, "451 later");
    String id = sent().at("/id").stringValue();
    try (RudeSmtp other = RudeSmtp.plain()) {
      RunningOriel.bean(Mailboxes.class)
          .connectFor(
              workspace.operator(),
              workspace.findMember(ada),
              new MailboxSpec("ada@other.test", other.address(), null, "", "right", null));
      work.hurry(id);
      awaitState(id, "failed");
      assertThat(other.connections()).isZero();
    }
  }

  @Test
  void whatWaitsIsNotSentWithoutTheRight() {
    connect();
    server.reply(Stage.MAIL, "451 later");
    String id = sent().at("/id").stringValue();
    server.behave();
    workspace.give(ada, "Read only");
    work.hurry(id);
    awaitState(id, "failed");
    assertThat(server.accepted()).isEmpty();
  }

  /** A definite failure of the second attempt says nothing of the first. */
  @Test
  void whatWasUnknownStaysUnknownIfItIsRefusedTheSecondTime() {
    Colleague bob = Colleague.in(workspace, "Standard");
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(bob.member()),
            new MailboxSpec("bob@acme.test", server.address(), null, "", "right", null));
    Outbox outbox = RunningOriel.bean(Outbox.class);
    Actor actor = TestPerson.actor(bob.session());
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    UUID message = outbox.send(actor, input()).message().id();
    String id = message.toString();
    awaitState(id, "unknown");
    server.behave();
    server.reply(Stage.RCPT, "550 5.1.1 no");
    RunningOriel.bean(MailMessages.class).again(actor, message);
    Await.until(() -> attempts(id) == 2 && !state(id).equals("sending"));
    assertThat(state(id)).isEqualTo("unknown");
    assertThat(server.accepted()).hasSize(1);
  }
}
