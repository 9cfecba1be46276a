package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.exchange.mail.MailboxSpec;
import dev.oriel.exchange.mail.Mailboxes;
import dev.oriel.exchange.mail.Sharing;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.FileForm;
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
    return visitor.send(form, page, typed);
  }

  @Test
  void anEmailIsSentOnceAndStandsInTheActivity() {
    assertThat(visitor.get(page).body()).contains("/me/mailbox", "not connected");
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
    visitor.send(visitor.get(own), own + "/sharing", Map.of("sharing", "private"));
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
    assertThat(visitor.get(address).body()).contains("offer.txt is not on this record any more");
    WebVisitor other = Colleague.in(workspace, "Administrator").visitor();
    assertThat(other.get(address).statusCode()).isNotEqualTo(200);
    assertThat(other.get(address).body()).doesNotContain("Here it is.");
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
  void whoMayNotSendIsOfferedNothing() {
    WebVisitor reader = Colleague.in(workspace, "Read only").visitor();
    assertThat(reader.get(record).body()).doesNotContain(page);
    assertThat(visitor.get(record).body()).contains(page);
  }
}
