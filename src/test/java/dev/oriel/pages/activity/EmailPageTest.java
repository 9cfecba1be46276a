package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.MailWork;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** E-mails that a person writes on the page of a record. */
class EmailPageTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final MailWork work = new MailWork(workspace.workspace());
  private final Colleague ada = Colleague.in(workspace, "Standard");
  private final WebVisitor visitor = ada.visitor();
  private final RudeSmtp server = RudeSmtp.plain();
  private final String contact =
      workspace
          .admin()
          .create("contacts", "", Map.of("firstName", "Lena", "email", "lena@client.test"));
  private final String record = "/contacts/" + contact;
  private final String page = record + "/email";

  @AfterEach
  void end() {
    server.close();
  }

  private void connect() {
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(ada.member()),
            new MailboxSpec("ada@acme.test", server.address(), null, "", "right", Sharing.FULL));
  }

  /**
   * Sends the form, or saves it. An answer that has not waited long enough for the mail server is
   * asked for again, of the same e-mail.
   */
  private HttpResponse<String> send(HttpResponse<String> form, String... more) {
    Map<String, String> typed =
        new LinkedHashMap<>(
            Map.of(
                "to",
                "lena@client.test",
                "subject",
                "Your offer",
                "body",
                "Here it is.",
                "sharing",
                "full"));
    for (int i = 0; i < more.length; i += 2) {
      typed.put(more[i], more[i + 1]);
    }
    HttpResponse<String> answer = visitor.send(form, page, typed);
    if (answer.statusCode() != 303 || typed.containsKey("act")) {
      return answer;
    }
    work.await();
    return work.latestState().equals("sent") ? answer : visitor.send(form, page, typed);
  }

  @Test
  void anEmailIsSentOnceAndStandsInTheActivity() {
    assertThat(visitor.get(page).body())
        .contains("/me/mailbox", "not connected", "href=\"mailto:lena@client.test\"");
    connect();
    String file =
        FileForm.attach(workspace.admin(), "contacts", contact, "offer.txt", new byte[] {'4', '2'});
    HttpResponse<String> form = visitor.get(page);
    assertThat(form.body()).contains("lena@client.test", "offer.txt");
    assertThat(send(form, "attachmentIds", file).statusCode()).isEqualTo(303);
    assertThat(send(form, "attachmentIds", file).statusCode()).isEqualTo(303);
    assertThat(server.accepted()).hasSize(1);
    assertThat(server.accepted().getFirst().content()).contains("offer.txt");
    assertThat(visitor.get(record + "?show=messages").body())
        .contains("sent an e-mail to lena@client.test", "Your offer", "Here it is.");
  }

  @Test
  void whatTheServerRefusesComesBackIntoTheForm() {
    connect();
    server.replyTo("lena@client.test", "550 5.1.1 <b>no</b>");
    HttpResponse<String> refused = send(visitor.get(page));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body())
        .contains("Here it is.", "lena@client.test")
        .doesNotContain("<b>no</b>");
    server.behave();
    assertThat(send(refused).statusCode()).isEqualTo(303);
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void ofWhatNobodyKnowsThePersonDecides() {
    connect();
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    assertThat(send(visitor.get(page)).statusCode()).isEqualTo(303);
    assertThat(visitor.get(record).body()).contains("Nobody knows whether the e-mail was sent");
    server.behave();
    HttpResponse<String> mailbox = visitor.get("/me/mailbox");
    assertThat(mailbox.body()).contains("Sent or not?");
    String message =
        mailbox.body().replaceAll("(?s).*/me/mailbox/messages/([0-9a-f-]{36}).*", "$1");
    String again = "/me/mailbox/messages/" + message + "/again";
    HttpResponse<String> question = visitor.get(again);
    assertThat(question.body()).contains("Send “Your offer” again?");
    visitor.send(question, again, Map.of());
    Await.until(() -> server.accepted().size() == 2);
    assertThat(server.accepted().get(0).content()).isEqualTo(server.accepted().get(1).content());
    WebVisitor other = Colleague.in(workspace, "Administrator").visitor();
    assertThat(other.get(again).statusCode()).isEqualTo(404);
    String own = "/me/mailbox/messages/" + message;
    assertThat(other.get(own).statusCode()).isEqualTo(404);
    Await.until(() -> visitor.get(own).body().contains(">Sent<"));
    HttpResponse<String> shared =
        visitor.send(visitor.get(own), own + "/sharing", Map.of("sharing", "private"));
    assertThat(visitor.get(shared.headers().firstValue("Location").orElseThrow()).body())
        .contains("The sharing is changed");
    assertThat(other.get(record).body()).doesNotContain("Your offer");
    visitor.send(visitor.get(own), own + "/sharing", Map.of("sharing", "full"));
    assertThat(other.get(record).body()).contains("Your offer");
    // It is decided already.
    assertThat(visitor.send(visitor.get(own), own + "/sent", Map.of()).statusCode()).isEqualTo(409);
  }

  /** A message can fail after its page was left: its text and its files come back. */
  @Test
  void whatHasFailedIsWrittenAgain() {
    connect();
    String file =
        FileForm.attach(workspace.admin(), "contacts", contact, "offer.txt", new byte[] {'4', '2'});
    server.replyTo("lena@client.test", "550 5.1.1 no");
    send(visitor.get(page), "attachmentIds", file, "sharing", "subject");
    String mailbox = visitor.get("/me/mailbox").body();
    String own = mailbox.replaceAll("(?s).*(/me/mailbox/messages/[0-9a-f-]{36}).*", "$1");
    String address =
        visitor.get(own).body().replaceAll("(?s).*href=\"(/contacts/[^\"]*again=[^\"]*)\".*", "$1");
    HttpResponse<String> form = visitor.get(address);
    assertThat(form.body())
        .contains("Here it is.", "lena@client.test", "value=\"Your offer\"")
        .containsPattern("value=\"" + file + "\" checked")
        .containsPattern("value=\"subject\" selected");
    server.behave();
    assertThat(send(form, "attachmentIds", file).statusCode()).isEqualTo(303);
    assertThat(server.accepted()).hasSize(1);
    workspace.admin().delete("/objects/contacts/records/" + contact + "/attachments/" + file);
    String namesake =
        FileForm.attach(workspace.admin(), "contacts", contact, "offer.txt", new byte[] {'4', '3'});
    assertThat(visitor.get(address).body())
        .contains("offer.txt is not on this record any more", namesake)
        .doesNotContainPattern("value=\"" + namesake + "\" checked");
    WebVisitor other = Colleague.in(workspace, "Administrator").visitor();
    assertThat(other.get(address).statusCode()).isNotEqualTo(200);
    assertThat(other.get(address).body()).doesNotContain("Here it is.");
  }

  @Test
  void whatIsWrittenAgainKeepsItsFormatAndWhatItAnswers() {
    connect();
    send(visitor.get(page));
    String first = lastMessage();
    server.replyTo("lena@client.test", "550 5.1.1 no");
    send(visitor.get(page), "bodyFormat", "text", "replyToMessageId", first, "subject", "Re");
    String again = visitor.get(page + "?again=" + lastMessage()).body();
    assertThat(again)
        .contains("name=\"bodyFormat\" value=\"text\"")
        .contains("name=\"replyToMessageId\" value=\"" + first + "\"");
  }

  /** The id of the newest message. */
  private String lastMessage() {
    return visitor
        .get("/me/mailbox")
        .body()
        .replaceFirst("(?s).*?/me/mailbox/messages/([0-9a-f-]{36}).*", "$1");
  }

  @Test
  void mistakesStandBesideTheirFields() {
    connect();
    HttpResponse<String> wrong = send(visitor.get(page), "to", "nobody", "subject", "");
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("must be one e-mail address", "Here it is.");
    assertThat(send(visitor.get(page), "to", "x@y.test").body()).contains("x@y.test is no e-mail");
    assertThat(server.connections()).isZero();
  }

  @Test
  void aDraftIsSavedOpenedAndSent() {
    connect();
    HttpResponse<String> form = visitor.get(page);
    assertThat(send(form, "act", "save", "subject", "", "sharing", "private").statusCode())
        .isEqualTo(303);
    assertThat(send(form, "act", "save", "subject", "", "sharing", "private").statusCode())
        .isEqualTo(303);
    String activity = visitor.get(record).body();
    assertThat(activity).contains("drafted an e-mail", "Here it is.");
    assertThat(Colleague.in(workspace, "Administrator").visitor().get(record).body())
        .doesNotContain("Here it is.");
    String open = page + "?draft=" + activity.replaceAll("(?s).*draft=([0-9a-f-]{36}).*", "$1");
    String message = "/me/mailbox/messages/" + open.substring(open.indexOf('=') + 1);
    assertThat(visitor.get("/me/mailbox").body()).contains("No subject", message);
    assertThat(visitor.get(message).body()).contains(open, message + "/discard");
    HttpResponse<String> opened = visitor.get(open);
    assertThat(opened.body())
        .contains("Here it is.", "lena@client.test")
        .contains("value=\"private\" selected");
    // It is saved in its own place, and then sent.
    send(opened, "act", "save", "subject", "Better", "sharing", "private");
    assertThat(visitor.get(record).body().split("drafted an e-mail", -1)).hasSize(2);
    send(visitor.get(open), "subject", "Best");
    assertThat(server.accepted()).hasSize(1);
    assertThat(server.accepted().getFirst().content()).contains("Subject: Best");
    assertThat(visitor.get(open).headers().firstValue("location")).contains(message);
    assertThat(visitor.send(opened, message + "/discard", Map.of()).statusCode()).isEqualTo(409);
  }

  private HttpResponse<String> openedDraft() {
    send(visitor.get(page), "act", "save");
    String id = visitor.get(record).body().replaceAll("(?s).*draft=([0-9a-f-]{36}).*", "$1");
    return visitor.get(page + "?draft=" + id);
  }

  @Test
  void aDraftThatTheServerRefusesIsSentFromItsForm() {
    connect();
    HttpResponse<String> opened = openedDraft();
    server.replyTo("lena@client.test", "550 5.1.1 no");
    HttpResponse<String> refused = send(opened);
    assertThat(refused.statusCode()).isEqualTo(409);
    server.behave();
    assertThat(send(refused).statusCode()).isEqualTo(303);
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void aDraftThatWasSentWithAnotherTextIsNoSuccess() {
    connect();
    HttpResponse<String> opened = openedDraft();
    assertThat(send(opened, "subject", "First").statusCode()).isEqualTo(303);
    assertThat(send(opened, "subject", "First").statusCode()).isEqualTo(303);
    HttpResponse<String> refused = send(opened, "subject", "Second");
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body()).contains("sent meanwhile with another text", "value=\"Second\"");
    HttpResponse<String> saved = send(opened, "subject", "Second", "act", "save");
    assertThat(saved.statusCode()).isEqualTo(409);
    assertThat(saved.body()).contains("no draft any more");
    assertThat(server.accepted()).hasSize(1);
    assertThat(send(saved, "subject", "Second").statusCode()).isEqualTo(303);
    assertThat(server.accepted()).hasSize(2);
  }

  @Test
  void aDraftIsDiscardedAfterAQuestion() {
    connect();
    send(visitor.get(page), "act", "save");
    String activity = visitor.get(record).body();
    String discard =
        activity.replaceAll("(?s).*(/me/mailbox/messages/[0-9a-f-]{36}/discard).*", "$1");
    HttpResponse<String> question = visitor.get(discard);
    assertThat(question.body()).contains("Discard this draft?", "Your offer");
    WebVisitor other = Colleague.in(workspace, "Administrator").visitor();
    assertThat(other.get(discard).statusCode()).isEqualTo(404);
    assertThat(visitor.send(question, discard, Map.of()).headers().firstValue("location"))
        .contains(record + "#activity");
    assertThat(visitor.get(record).body()).doesNotContain("drafted an e-mail");
    assertThat(visitor.get(discard).statusCode()).isEqualTo(404);
  }

  @Test
  void whoMayNotSendIsOfferedNothing() {
    WebVisitor reader = Colleague.in(workspace, "Read only").visitor();
    assertThat(reader.get(record).body()).doesNotContain(page);
    assertThat(visitor.get(record).body()).contains(page);
  }
}
