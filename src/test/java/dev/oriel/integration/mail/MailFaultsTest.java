package dev.oriel.integration.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.oriel.access.identity.Restrictions;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.testing.Await;
import dev.oriel.testing.Certificate;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.MailWork;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What mail servers do is said in the same plain sentence in all places, and in the log. */
class MailFaultsTest {

  private static final String LENA = "lena@client.test";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final MailWork work = new MailWork(workspace.workspace());
  private final Colleague ada = Colleague.in(workspace, "Standard");
  private final WebVisitor visitor = ada.visitor();
  private final Mcp agent = new Mcp(workspace.connection(ada.member(), Restrictions.NONE));
  private final String contact =
      workspace.admin().create("contacts", "", Map.of("firstName", "Lena", "email", LENA));

  @Test
  void aServerThatIsDown() throws IOException {
    // Bound, so that nobody else takes the port, and not listening.
    try (Socket reserved = new Socket()) {
      reserved.bind(new InetSocketAddress("127.0.0.1", 0));
      String server = "127.0.0.1:" + reserved.getLocalPort();
      isSaidWhereItIsConnected(server, "The connection to " + server + " was refused.");
      isSaidWhereItSends(server, "The connection to " + server + " was refused.");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GREETING,HTTP/1.1 400 Bad,%s does not answer as a mail server (SMTP).",
    "GREETING,554 5.3.2 <b>no</b>,%s refuses connections from Oriel (554 5.3.2).",
    "AUTH,535 5.7.8 <b>no</b>,%s does not accept the user and the password (535 5.7.8).",
    "AUTH,close,%s has closed the connection."
  })
  void aServerThatLetsNobodyIn(Stage stage, String reply, String sentence) {
    try (RudeSmtp server = RudeSmtp.plain().reply(stage, reply)) {
      isSaidWhereItIsConnected(server.address(), sentence.formatted(server.address()));
      isSaidWhereItSends(server.address(), sentence.formatted(server.address()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "MAIL,552 5.2.2 <b>full</b>,The mailbox at %s is full (552 5.2.2).",
    "MAIL,550 5.7.1 <b>no</b>,%s does not send for this sender (550 5.7.1).",
    "DOT,552 5.2.2 <b>full</b>,"
        + "%s says that a mailbox is full (552 5.2.2): that of the sender or of a recipient.",
    "DOT,554 5.7.0 <b>spam</b>,%s has refused the message (554 5.7.0)."
  })
  void aServerThatDoesNotTakeAMessage(Stage stage, String reply, String sentence) {
    try (RudeSmtp server = RudeSmtp.plain().reply(stage, reply)) {
      isSaidWhereItSends(server.address(), sentence.formatted(server.address()));
    }
  }

  @Test
  void aMailboxThatIsStoppedSaysWhy() {
    try (RudeSmtp server = RudeSmtp.plain().reply(Stage.AUTH, "535 5.7.8 no")) {
      connect(server.address());
      awaited(begun(), "failed");
      work.await();
      assertThat(visitor.get("/me/mailbox").body()).contains("Active");
      awaited(begun(), "failed");
      work.await();
      assertThat(visitor.get("/me/mailbox").body())
          .contains("The mail server has refused the user or the password twice.");
      connect("mail.acme.test:587", null);
      assertThat(visitor.get("/me/mailbox").body())
          .contains("The password of the mailbox has to be entered.");
    }
  }

  /** The servers on this machine do without TLS by their address, and not by their name. */
  @Test
  void aServerWithoutTheRightCertificate() throws IOException {
    assumeThat(InetAddress.getAllByName("localhost"))
        .as("other addresses are not allowed")
        .containsExactly(InetAddress.ofLiteral("127.0.0.1"));
    try (RudeSmtp server = RudeSmtp.withStartTls(Certificate.of("mail.test"));
        RudeSmtp plain = RudeSmtp.plain()) {
      String untrusted = "localhost:" + server.port();
      String sentence = "The TLS connection to %s failed: the certificate".formatted(untrusted);
      isSaidWhereItIsConnected(untrusted, sentence);
      isSaidWhereItSends(untrusted, sentence);
      String open = "localhost:" + plain.port();
      isSaidWhereItIsConnected(open, open + " offers no encryption (STARTTLS)");
      assertThat(server.commands()).noneMatch(command -> command.startsWith("AUTH"));
      assertThat(plain.commands()).noneMatch(command -> command.startsWith("AUTH"));
    }
  }

  /** The answer says that the server has not answered; the message goes on. */
  @Tag(SecondTier.CLOCK)
  @Test
  void aServerThatHangs() {
    try (RudeSmtp server = RudeSmtp.plain().reply(Stage.GREETING, RudeSmtp.HANG)) {
      Colleague bob = Colleague.in(workspace, "Standard");
      connect(server.address());
      // At once, because each waits as long as it may.
      List<String> answers =
          Parallel.all(
              3,
              i ->
                  switch (i) {
                    case 0 -> connectOnPage(bob.visitor(), server.address()).body();
                    case 1 -> String.valueOf(sendOnPage().statusCode());
                    default -> agent.call("send_email", Map.of("messageId", sending())).toString();
                  });
      assertThat(answers.get(0)).contains(server.address() + " did not reply in time.");
      assertThat(answers.get(1)).isEqualTo("303");
      assertThat(answers.get(2))
          .contains("\"status\":\"sending\"", "\"advice\":\"The mail server has not answered yet.");
      String id = sending();
      server.behave();
      server.release();
      JsonNode later = awaited(id, "sent");
      assertThat(later.at("/repeated").booleanValue()).isTrue();
      assertThat(server.accepted()).hasSize(1);
    }
  }

  /** The id of the message that the server is about to take. */
  private String sending() {
    String table = workspace.workspace().schema() + ".message";
    String select = "select id::text from " + table + " where state = 'sending'";
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    Await.until(() -> !jdbc.queryForList(select).isEmpty());
    String id = jdbc.queryForObject(select, String.class);
    assertThat(visitor.get("/me/mailbox/messages/" + id).body()).contains("On its way");
    return id;
  }

  private void isSaidWhereItIsConnected(String server, String sentence) {
    HttpResponse<String> refused = connectOnPage(visitor, server);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains(sentence).doesNotContain("<b>no</b>");
    assertThat(ServerLog.text())
        .contains(
            "The mailbox of member " + ada.member() + " was checked and does not work: ", sentence);
  }

  private void isSaidWhereItSends(String server, String sentence) {
    connect(server);
    String id = begun();
    assertThat(awaited(id, "failed").at("/message/error").stringValue()).startsWith(sentence);
    assertThat(visitor.get("/me/mailbox/messages/" + id).body()).contains(sentence);
    work.await();
    assertThat(ServerLog.text().lines().filter(line -> line.contains("Message " + id)))
        .singleElement()
        .asString()
        .contains("was not sent", sentence)
        .doesNotContain(LENA, "<b>");
    HttpResponse<String> answer = sendOnPage();
    work.await();
    // A page that has waited in vain, which it seldom does, leaves the sentence to the message.
    boolean hasWaited = answer.statusCode() == 303;
    HttpResponse<String> refused = hasWaited ? visitor.get(work.latest()) : answer;
    assertThat(refused.statusCode()).isEqualTo(hasWaited ? 200 : 409);
    assertThat(refused.body()).contains(sentence, "Here it is.").doesNotContain("<b>");
  }

  /** Sends a message, and returns its id. */
  private String begun() {
    return agent
        .call("send_email", MailCase.email("recordId", contact))
        .at("/message/id")
        .stringValue();
  }

  /** Asks for a message until it has a state: a call waits for a limited time. */
  private JsonNode awaited(String id, String status) {
    AtomicReference<JsonNode> answer = new AtomicReference<>();
    Await.until(() -> {
      answer.set(agent.call("send_email", Map.of("messageId", id)));
      return answer.get().at("/message/status").stringValue().equals(status);
    });
    return answer.get();
  }

  private HttpResponse<String> sendOnPage() {
    String page = "/contacts/" + contact + "/email";
    return visitor.send(
        visitor.get(page),
        page,
        Map.of("to", LENA, "subject", "Your offer", "body", "Here it is.", "sharing", "full"));
  }

  private void connect(String server) {
    connect(server, "right");
  }

  private void connect(String server, @Nullable String password) {
    RunningOriel.bean(Mailboxes.class)
        .connectFor(
            workspace.operator(),
            workspace.findMember(ada.member()),
            new MailboxSpec("ada@acme.test", server, null, "", password, Sharing.FULL));
  }

  private static HttpResponse<String> connectOnPage(WebVisitor visitor, String server) {
    return visitor.send(
        visitor.get("/me/mailbox"),
        "/me/mailbox",
        Map.of("address", "ada@acme.test", "smtp", server, "password", "right", "sharing", "full"));
  }
}
