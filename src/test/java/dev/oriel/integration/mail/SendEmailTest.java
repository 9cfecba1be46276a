package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RudeSmtp;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The tool by which AI clients send e-mail from the mailbox of their member. */
class SendEmailTest extends MailCase {

  @Test
  void aMessageGoesToTheContactAndStandsOnItsRecord() {
    connect();
    JsonNode sent = send("recordId", contact, "body", "Here **it** is. <script>");
    assertThat(sent.at("/message/status").stringValue()).as("%s", sent).isEqualTo("sent");
    assertThat(sent.at("/repeated").booleanValue()).isFalse();
    assertThat(sent.at("/message/messageIdHeader").stringValue())
        .isEqualTo("<" + sent.at("/message/id").stringValue() + "@acme.test>");
    assertThat(sent.at("/message/url").stringValue())
        .endsWith("/me/mailbox/messages/" + sent.at("/message/id").stringValue());
    RudeSmtp.Message arrived = server.accepted().getFirst();
    assertThat(arrived.from()).isEqualTo("ada@acme.test");
    assertThat(arrived.recipients()).containsExactly(LENA);
    assertThat(arrived.content())
        .contains("From: Ada <ada@acme.test>", "Subject: Your offer", "<strong>it</strong>")
        .contains(sent.at("/message/messageIdHeader").stringValue())
        .contains("<strong>it</strong> is. &lt;script&gt;")
        .doesNotContain("X-Mailer");
    JsonNode shown = messages(admin, contact).get(0);
    assertThat(shown.at("/subject").stringValue()).isEqualTo("Your offer");
    assertThat(shown.at("/to/0").stringValue()).isEqualTo(LENA);
    assertThat(shown.at("/sender/name").stringValue()).isEqualTo("Ada");
    assertThat(shown.at("/sentAt"))
        .isEqualTo(
            admin
                .get("/objects/contacts/records/" + contact)
                .at("/data/record/fields/lastContactAt"));
  }

  @Test
  void withoutAMailboxItSaysWhereOneIsConnected() {
    assertThat(mcp.refusal("send_email", email("recordId", contact))).contains("/me/mailbox");
  }

  /** An address that is hidden from the profile is answered like one that nobody has. */
  @Test
  void unknownRecipientsAreRefusedWhetherTheyExistOrNot() {
    connect();
    workspace.profile(
        """
        {'name': 'Blind', 'rights': {'email': ['send']}, 'defaultAccess': {'view': true},
         'objects': {'contacts': {'view': true, 'fields': {'email': {'read': false}}}}}
        """);
    assertThat(send("to", List.of(LENA)).at("/message/status").stringValue()).isEqualTo("sent");
    workspace.give(ada, "Blind");
    String hidden = mcp.refusal("send_email", email("to", List.of(LENA), "subject", "1"));
    String nobody = mcp.refusal("send_email", email("to", List.of("x@y.test"), "subject", "1"));
    assertThat(hidden.replace(LENA, "x@y.test")).isEqualTo(nobody);
    assertThat(mcp.refusal("send_email", email("recordId", contact))).contains("may not read");
    assertThat(messages(workspace.key("Blind"), contact).toString())
        .contains("Your offer")
        .doesNotContain(LENA);
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void membersAreKnownAndOutsideNeedsARight() {
    connect();
    UUID bob = workspace.member("bob" + UUID.randomUUID() + "@acme.test", "Bob");
    String address = workspace.findMember(bob).email();
    assertThat(send("to", address).at("/message/status").stringValue()).isEqualTo("sent");
    assertThat(mcp.refusal("send_email", email("to", "x@y.test"))).contains("x@y.test");
    workspace.give(ada, "Administrator");
    // The right of the profile is not enough: the connection was not given it.
    assertThat(mcp.refusal("send_email", email("to", "x@y.test"))).contains("x@y.test");
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void aRequestThatIsRepeatedTwentyTimesAtOnceSendsOnce() {
    connect();
    List<JsonNode> answers =
        callAtOnce(20, email("recordId", contact, "idempotencyKey", "offer 1"));
    assertThat(answers)
        .extracting(answer -> answer.at("/message/id").stringValue())
        .containsOnly(answers.getFirst().at("/message/id").stringValue());
    assertThat(answers.stream().filter(answer -> !answer.at("/repeated").booleanValue()))
        .hasSizeLessThan(2);
    assertThat(
            mcp.refusal(
                "send_email",
                email("recordId", contact, "idempotencyKey", "offer 1", "body", "Other")))
        .contains("key");
    // Without a key the content is known for a while, and another text is another message.
    assertThat(send("recordId", contact).at("/repeated").booleanValue()).isTrue();
    assertThat(send("recordId", contact, "body", "2").at("/repeated").booleanValue()).isFalse();
    assertThat(server.accepted()).hasSize(2);
  }

  @Test
  void aMemberSendsTwentyMessagesInAnHour() {
    connect();
    for (int i = 0; i < MailLimits.HOUR; i++) {
      send("recordId", contact, "subject", "Nr. " + i);
    }
    assertThat(mcp.refusal("send_email", email("recordId", contact, "subject", "One more")))
        .contains("20 messages in an hour");
    assertThat(server.accepted()).hasSize(MailLimits.HOUR);
  }

  @Test
  void filesOfTheRecordAreSentAndNoOthers() {
    connect();
    String own = FileForm.attach(admin, "contacts", contact, "offer.txt", "4 711".getBytes());
    String other = admin.create("contacts", "", Map.of("lastName", "Other"));
    String foreign = FileForm.attach(admin, "contacts", other, "secret.txt", "s".getBytes());
    assertThat(
            mcp.refusal(
                "send_email", email("recordId", contact, "attachmentIds", List.of(foreign))))
        .contains(foreign);
    send("recordId", contact, "attachmentIds", List.of(own));
    assertThat(server.accepted().getFirst().content()).contains("offer.txt", "NCA3MTE=");
    assertThat(messages(admin, contact).at("/0/attachments/0").stringValue())
        .isEqualTo("offer.txt");
  }

  @Test
  void aDryRunSendsNothing() {
    connect();
    JsonNode planned = send("recordId", contact, "dryRun", true);
    assertThat(planned.at("/message/to/0").stringValue()).isEqualTo(LENA);
    assertThat(planned.at("/message/url").stringValue()).endsWith("/me/mailbox");
    assertThat(messages(admin, contact)).isEmpty();
    assertThat(server.connections()).isZero();
  }

  @Test
  void aConnectionThatMayOnlyReadDoesNotSend() {
    connect();
    Mcp reading = new Mcp(workspace.connection(ada, new Restrictions(true, false, null)));
    assertThat(reading.toolNames()).doesNotContain("send_email");
    assertThat(reading.refusal("send_email", email("recordId", contact))).contains("only read");
    assertThat(server.connections()).isZero();
  }

  @Test
  void aConnectionThatMayOnlyDraftNeitherSendsNorLearnsOfMessages() {
    connect();
    String sent = send("recordId", contact).at("/message/id").stringValue();
    for (MailLimit mail : List.of(MailLimit.DRAFT, MailLimit.NONE)) {
      Restrictions limited = new Restrictions(false, false, null, mail);
      Mcp client = new Mcp(workspace.connection(ada, limited));
      assertThat(client.toolNames()).doesNotContain("send_email");
      for (Map<String, Object> call :
          List.of(email("recordId", contact), Map.<String, Object>of("messageId", sent))) {
        assertThat(client.refusal("send_email", call))
            .contains(mail == MailLimit.DRAFT ? "may only draft" : "may not use e-mail")
            .doesNotContain(LENA, "Your offer");
      }
    }
    assertThat(server.accepted()).hasSize(1);
  }

  /** Hostile input names what is wrong, and reaches no server. */
  @Test
  void addressesAndSubjectsAreStrict() {
    connect();
    for (String to :
        List.of(
            "a@b.test\r\nBcc: x@y.test",
            "a@b.test, c@d.test",
            "Group: a@b.test;",
            "<a@b.test",
            "a@b",
            "")) {
      assertThat(mcp.refusal("send_email", email("to", to))).as(to).contains("'to'");
    }
    assertThat(mcp.refusal("send_email", email("recordId", contact, "subject", "a\r\nBcc: x")))
        .contains("one line");
    List<String> many =
        java.util.stream.IntStream.range(0, 11).mapToObj(i -> i + "@a.test").toList();
    assertThat(mcp.refusal("send_email", email("to", many))).contains("at most 10");
    assertThat(server.connections()).isZero();
  }
}
