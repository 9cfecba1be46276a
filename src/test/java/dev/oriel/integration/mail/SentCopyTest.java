package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RudeImap;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.ServerLog;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The copy of a message in the mailbox that has sent it, and the search for one there. */
class SentCopyTest extends MailCase {

  private final RudeImap imap = new RudeImap();
  private final Colleague bob = Colleague.in(workspace, "Standard");
  private final Mcp agent = new Mcp(workspace.connection(bob.member(), Restrictions.NONE));

  @AfterEach
  void closeImap() {
    imap.close();
  }

  private JsonNode sent() {
    return sent(imap.address());
  }

  private JsonNode sent(String keeper) {
    connect(bob.member(), keeper, Sharing.FULL);
    return send(agent, email("recordId", contact)).get("message");
  }

  /** The same request once more, which answers with the message as it is now. */
  private JsonNode again() {
    return agent.call("send_email", email("recordId", contact)).at("/message");
  }

  private String page(String id) {
    return bob.visitor().get("/me/mailbox/messages/" + id).body();
  }

  private void awaitCopy(String copy) {
    Await.until(() -> again().at("/sentCopy").asString("").equals(copy));
  }

  @Test
  void itHasTheBytesThatWereSent() {
    String id = sent().at("/id").stringValue();
    awaitCopy("done");
    assertThat(again().has("sentCopyError")).isFalse();
    assertThat(imap.appended()).containsExactly(server.accepted().getFirst().content());
    assertThat(page(id)).contains("Copy in your mailbox", "In the folder for sent messages");
  }

  @Test
  void oneThatTheProviderHasStoredIsNotStoredAgain() {
    imap.answer("SEARCH", "* SEARCH 1\r\n");
    sent();
    awaitCopy("done");
    assertThat(imap.appended()).isEmpty();
  }

  /** The message is sent all the same, once, and its sender learns why there is no copy. */
  @ParameterizedTest
  @CsvSource({
    "APPEND,NO [OVERQUOTA] <b>full</b>,is full",
    "LOGIN,NO wrong,does not accept the user and the password",
    "SEARCH,BAD what,does not answer as a mail server"
  })
  void aCopyThatFailsChangesNothingElse(String command, String words, String sentence) {
    imap.refuse(command, words);
    String id = sent().at("/id").stringValue();
    awaitCopy("failed");
    JsonNode message = again();
    assertThat(message.at("/status").stringValue()).isEqualTo("sent");
    assertThat(message.has("error")).isFalse();
    assertThat(message.at("/sentCopyError").stringValue()).contains(imap.address(), sentence);
    assertThat(page(id)).contains(imap.address(), sentence, ">Sent<").doesNotContain("<b>full");
    assertThat(ServerLog.text().lines().filter(line -> line.contains("message " + id)))
        .singleElement()
        .asString()
        .contains("The mailbox has no copy", imap.address(), sentence)
        .doesNotContain(LENA);
    assertThat(server.accepted()).hasSize(1);
  }

  @Test
  void aServerThatIsDownOrHasNoFolderIsNamed() throws IOException {
    imap.answer("LIST", "* LIST () \"/\" Archive\r\n");
    sent();
    awaitCopy("failed");
    assertThat(again().at("/sentCopyError").stringValue())
        .isEqualTo("The mailbox at " + imap.address() + " has no folder for sent messages.");
    // Bound, so that nobody else takes the port, and not listening.
    try (Socket reserved = new Socket()) {
      reserved.bind(new InetSocketAddress("127.0.0.1", 0));
      connect(ada, "127.0.0.1:" + reserved.getLocalPort(), Sharing.FULL);
      send("recordId", contact);
      Await.until(() ->
          send("recordId", contact)
              .at("/message/sentCopyError")
              .asString("")
              .equals(
                  "The connection to 127.0.0.1:%d was refused."
                      .formatted(reserved.getLocalPort())));
    }
    assertThat(server.accepted()).hasSize(2);
  }

  /** Providers put what they have sent into the mailbox, whether or not the reply has arrived. */
  @Test
  void whatIsUnknownIsSentIfTheMailboxHasIt() {
    server.reply(Stage.DOT, RudeSmtp.CLOSE);
    String id = sent().at("/id").stringValue();
    assertThat(state(id)).isEqualTo("unknown");
    imap.refuse("LOGIN", "NO [UNAVAILABLE] later");
    work.lookAgain(id);
    Await.until(() -> again().has("sentCopyError"));
    assertThat(state(id)).isEqualTo("unknown");
    assertThat(page(id)).contains(imap.address() + " cannot do this now");
    assertThat(ServerLog.text()).contains("Message " + id + " could not be looked for");
    imap.behave();
    imap.answer("SEARCH", "* SEARCH 7\r\n");
    work.lookAgain(id);
    awaitState(id, "sent");
    JsonNode message = again();
    assertThat(message.at("/sentCopy").stringValue()).isEqualTo("done");
    assertThat(message.has("error")).isFalse();
    assertThat(message.has("sentCopyError")).isFalse();
    Await.until(() -> messages(admin, contact).size() == 1);
    assertThat(server.accepted()).hasSize(1);
    assertThat(imap.appended()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "smtp.gmail.com:465,imap.gmail.com:993,PROVIDER",
    "smtp.office365.com:587,,PROVIDER",
    "smtp.fastmail.com:465,imap.fastmail.com:993,PENDING",
    "smtp.example.com:465,,FAILED"
  })
  void someProvidersKeepCopiesThemselves(String smtp, String imapServer, SentCopy copy) {
    Mailbox mailbox =
        new Mailbox(
            UUID.randomUUID(),
            ada,
            "ada@acme.test",
            smtp,
            imapServer,
            "",
            null,
            Sharing.FULL,
            false,
            Mailbox.State.ACTIVE,
            0,
            OffsetDateTime.now());
    assertThat(SentCopy.first(mailbox)).isEqualTo(copy);
  }
}
