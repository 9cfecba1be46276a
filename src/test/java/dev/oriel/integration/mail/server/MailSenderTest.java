package dev.oriel.integration.mail.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.egress.MailServersOfTests;
import dev.oriel.platform.egress.PublicOrigin;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The outcome of sending, whatever the server does: for all recipients, for none, or unknown. */
class MailSenderTest {

  private static final String ADA = "ada@example.com";
  private static final String BOB = "bob@example.com";
  static final MailTimes PATIENT = times(30, 30);
  static final FinishedMessage MESSAGE =
      new FinishedMessage(
          "<1@example.org>",
          "me@example.org",
          List.of(ADA, BOB),
          "Message-ID: <1@example.org>\r\nSubject: Hi\r\n\r\nHello\r\n.dot\r\n".getBytes(UTF_8));

  @Test
  void aMessageArrivesAsItIs() {
    try (RudeSmtp server = RudeSmtp.plain()) {
      assertThat(send(server)).isEqualTo(new SendOutcome.Accepted());
      assertThat(server.accepted())
          .containsExactly(
              new RudeSmtp.Message(
                  "me@example.org", List.of(ADA, BOB), new String(MESSAGE.mime(), UTF_8)));
      assertThat(server.commands().getFirst()).isEqualTo("EHLO crm.example.com");
    }
  }

  @Test
  void anAddressWithLettersBeyondAsciiNeedsAServerThatTakesThem() throws IOException {
    MailAddress recipient = new MailAddress("Jörg", "jörg@client.test");
    MailContent content =
        new MailContent(
            "<1@example.org>",
            new MailAddress(null, "me@example.org"),
            List.of(recipient),
            List.of(),
            "Grüße",
            Instant.EPOCH,
            null,
            List.of(),
            "Hello",
            false,
            List.of());
    FinishedMessage message = MessageComposer.compose(content);
    String offer = "250-rude.test\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN";
    try (RudeSmtp server = RudeSmtp.plain().reply(Stage.EHLO, offer)) {
      assertThat(send(server, message)).isEqualTo(new SendOutcome.Accepted());
      RudeSmtp.Message arrived = server.accepted().getFirst();
      assertThat(utf8(arrived.recipients().getFirst())).isEqualTo("jörg@client.test");
      assertThat(utf8(arrived.content())).contains("<jörg@client.test>");
      assertThat(server.commands())
          .anyMatch(command -> command.matches("MAIL FROM:<me@example.org>.* SMTPUTF8.*"));
    }
    try (RudeSmtp server = RudeSmtp.plain()) {
      SendOutcome refused = send(server, message);
      assertThat(refused)
          .isInstanceOfSatisfying(
              SendOutcome.Refused.class,
              one ->
                  assertThat(one.fault().sentence())
                      .contains(server.address(), "SMTPUTF8", "jörg@client.test"));
      assertThat(server.accepted()).isEmpty();
    }
  }

  private static String utf8(String latin) {
    return new String(latin.getBytes(ISO_8859_1), UTF_8);
  }

  /** Before DATA each failure is definite; then only a reply is. */
  @ParameterizedTest
  @CsvSource({
    "GREETING,close,Refused,LOST",
    "GREETING,421 no,Later,BUSY",
    "GREETING,554 no,Refused,REFUSED",
    "GREETING,HTTP/1.1 400 Bad,Refused,NO_MAIL_SERVER",
    "GREETING,hello,Refused,NO_MAIL_SERVER",
    "EHLO,close,Refused,LOST",
    "EHLO,421 no,Later,BUSY",
    "EHLO,250 rude.test,Refused,NO_SIGN_IN",
    "EHLO,250 AUTH GSSAPI,Refused,NO_SIGN_IN",
    "AUTH,close,Refused,LOST",
    "AUTH,454 4.7.0 later,Later,BUSY",
    "AUTH,535 5.7.8 no,Refused,WRONG_CREDENTIALS",
    "AUTH,534 5.7.9 no,Refused,WRONG_CREDENTIALS",
    "AUTH,504 no,Refused,NO_SIGN_IN",
    "MAIL,close,Refused,LOST",
    "MAIL,451 no,Later,BUSY",
    "MAIL,550 no,Refused,SENDER",
    "MAIL,552 no,Refused,TOO_LARGE",
    "MAIL,552 5.3.4 no,Refused,TOO_LARGE",
    "MAIL,552 5.2.2 no,Refused,FULL",
    "MAIL,452 4.2.2 no,Later,FULL",
    "MAIL,552 5.7.1 no,Refused,SENDER",
    "RCPT,close,Refused,LOST",
    "RCPT,450 no,Later,RECIPIENTS",
    "RCPT,550 no,Refused,RECIPIENTS",
    "DATA,close,Unknown,LOST",
    "DATA,451 no,Later,BUSY",
    "DATA,554 no,Refused,REFUSED",
    "DOT,close,Unknown,LOST",
    "DOT,nonsense,Unknown,NO_MAIL_SERVER",
    "DOT,451 no,Later,BUSY",
    "DOT,554 no,Refused,REFUSED",
    "DOT,552 no,Refused,TOO_LARGE",
    "DOT,554 5.2.3 no,Refused,TOO_LARGE",
    "DOT,552 5.2.2 no,Refused,FULL",
    "DOT,452 4.2.2 no,Later,FULL",
    "DOT,552 5.7.0 no,Refused,REFUSED",
    "DOT,251 somewhere,Accepted,",
    "QUIT,close,Accepted,",
    "QUIT,500 no,Accepted,"
  })
  void eachReplyDecides(Stage stage, String reply, String outcome, MailFault.Kind kind) {
    try (RudeSmtp server = RudeSmtp.plain().reply(stage, reply)) {
      SendOutcome sent = send(server);
      assertThat(sent.getClass().getSimpleName()).isEqualTo(outcome);
      assertThat(kind(sent)).isEqualTo(kind);
      assertThat(server.accepted()).hasSize(stage.compareTo(Stage.DOT) < 0 ? 0 : 1);
    }
  }

  @Test
  void aServerThatHangsIsAwaitedForALimitedTime() {
    List<Stage> before = List.of(Stage.GREETING, Stage.EHLO, Stage.AUTH, Stage.MAIL, Stage.RCPT);
    List<Stage> after = List.of(Stage.DATA, Stage.DOT);
    List<SendOutcome> sent =
        Parallel.all(
            before.size() + after.size(),
            i -> {
              Stage stage = i < before.size() ? before.get(i) : after.get(i - before.size());
              try (RudeSmtp server = RudeSmtp.plain().reply(stage, RudeSmtp.HANG)) {
                return send(server, times(3, 30));
              }
            });
    for (int i = 0; i < sent.size(); i++) {
      assertThat(sent.get(i))
          .isInstanceOf(i < before.size() ? SendOutcome.Refused.class : SendOutcome.Unknown.class);
      assertThat(kind(sent.get(i))).isEqualTo(MailFault.Kind.LATE);
    }
  }

  @Test
  void repliesThatTrickleEndWithTheWholeTime() {
    List<Stage> stages = List.of(Stage.GREETING, Stage.DOT);
    List<SendOutcome> sent =
        Parallel.all(
            2,
            i -> {
              try (RudeSmtp server = RudeSmtp.plain().reply(stages.get(i), RudeSmtp.DRIP)) {
                return send(server, times(30, 3));
              }
            });
    assertThat(sent.get(0)).isInstanceOf(SendOutcome.Refused.class);
    assertThat(sent.get(1)).isInstanceOf(SendOutcome.Unknown.class);
    assertThat(sent).extracting(MailSenderTest::kind).containsOnly(MailFault.Kind.LATE);
  }

  @Test
  void oneRefusedRecipientIsNamedAndNothingIsSent() {
    try (RudeSmtp server =
        RudeSmtp.plain().replyTo(ADA, "450 4.2.1 later").replyTo(BOB, "550 5.1.1 no such user")) {
      assertThat(send(server))
          .isEqualTo(
              new SendOutcome.Refused(
                  new MailFault(
                      MailFault.Kind.RECIPIENTS,
                      "%s refuses bob@example.com (550 5.1.1). Nothing was sent to anybody."
                          .formatted(server.address())),
                  List.of(BOB)));
      server.replyTo(BOB, "250 ok");
      assertThat(send(server))
          .isInstanceOfSatisfying(
              SendOutcome.Later.class,
              later -> assertThat(later.recipients()).containsExactly(ADA));
      assertThat(server.commands()).doesNotContain("DATA");
    }
  }

  @Test
  void theLogHasNoAddressesOfRecipients() {
    try (RudeSmtp server = RudeSmtp.plain().reply(Stage.RCPT, "550 5.1.1 no")) {
      assertThat(send(server))
          .isInstanceOfSatisfying(
              SendOutcome.Refused.class,
              refused ->
                  assertThat(refused.fault().logged())
                      .isEqualTo(
                          "RECIPIENTS: %s refuses a recipient (550 5.1.1), a recipient (550 5.1.1)."
                                  .formatted(server.address())
                              + " Nothing was sent to anybody."));
    }
  }

  /** A sender can do something about these. */
  @ParameterizedTest
  @CsvSource({
    "552 5.2.2 no,Refused,'refuses bob@example.com (552 5.2.2), whose mailbox is full.'",
    "552 5.3.4 no,Refused,"
        + "'refuses bob@example.com (552 5.3.4), for which the message is too large.'",
    "452 4.2.2 no,Later,"
        + "'does not take mail now for bob@example.com (452 4.2.2), whose mailbox is full.'"
  })
  void aFullMailboxOfARecipientIsSaid(String reply, String outcome, String sentence) {
    try (RudeSmtp server = RudeSmtp.plain().replyTo(BOB, reply)) {
      SendOutcome sent = send(server);
      assertThat(sent.getClass().getSimpleName()).isEqualTo(outcome);
      assertThat(sent.toString()).contains(server.address() + " " + sentence);
    }
  }

  @Test
  void noTextOfTheServerIsRepeated() {
    String hostile =
        "550-5.7.1 <script>alert(1)</script>\r\n"
            + "550-see http://evil.test\0\u001b[31m\r\n"
            + "550 goodbye";
    for (Stage stage : List.of(Stage.GREETING, Stage.AUTH, Stage.MAIL, Stage.RCPT, Stage.DOT)) {
      try (RudeSmtp server = RudeSmtp.plain().reply(stage, hostile)) {
        SendOutcome sent = send(server);
        assertThat(sent.toString())
            .contains(server.address(), "550 5.7.1")
            .doesNotContain("script", "evil", "\0", "\u001b", "goodbye", "\n", "\r");
      }
    }
  }

  @Test
  void aReplyWithoutEndIsCutOff() {
    String much = ("250-" + "a".repeat(1_000) + "\r\n").repeat(20_000);
    try (RudeSmtp server = RudeSmtp.plain().reply(Stage.EHLO, much)) {
      assertThat(kind(send(server))).isEqualTo(MailFault.Kind.LOST);
    }
  }

  @Test
  void theCallerMayPreventDataAtTheLastMoment() {
    try (RudeSmtp server = RudeSmtp.plain()) {
      MailSender sender = sender(MailServersOfTests.plain(), PATIENT);
      assertThatThrownBy(() ->
              sender.send(
                  account(server),
                  MESSAGE,
                  () -> {
                    assertThat(server.commands().getLast()).startsWith("RCPT");
                    throw new IllegalStateException("somebody else sends it");
                  }))
          .hasMessage("somebody else sends it");
      assertThat(server.commands()).doesNotContain("DATA");
      assertThat(server.accepted()).isEmpty();
    }
  }

  @Test
  void aMessageThatIsTooLargeIsNotBegun() {
    try (RudeSmtp server =
        RudeSmtp.plain().reply(Stage.EHLO, "250-rude.test\r\n250-SIZE 20\r\n250 AUTH PLAIN")) {
      assertThat(kind(send(server))).isEqualTo(MailFault.Kind.TOO_LARGE);
      assertThat(server.commands()).noneMatch(command -> command.startsWith("MAIL"));
    }
  }

  /** The kind of the fault; null for none. */
  static MailFault.Kind kind(SendOutcome outcome) {
    return switch (outcome) {
      case SendOutcome.Accepted _ -> null;
      case SendOutcome.Refused refused -> refused.fault().kind();
      case SendOutcome.Later later -> later.fault().kind();
      case SendOutcome.Unknown unknown -> unknown.fault().kind();
    };
  }

  private static SendOutcome send(RudeSmtp server) {
    return send(server, PATIENT);
  }

  private static SendOutcome send(RudeSmtp server, MailTimes times) {
    return sender(MailServersOfTests.plain(), times).send(account(server), MESSAGE, () -> {});
  }

  private static SendOutcome send(RudeSmtp server, FinishedMessage message) {
    return sender(MailServersOfTests.plain(), PATIENT).send(account(server), message, () -> {});
  }

  static MailSender sender(MailServers servers, MailTimes times) {
    return new MailSender(servers, new PublicOrigin("https://crm.example.com"), times);
  }

  private static MailAccount account(RudeSmtp server) {
    return new MailAccount(new HostAndPort("127.0.0.1", server.port()), null, "me", "right");
  }

  private static MailTimes times(int reply, int whole) {
    return new MailTimes(
        Duration.ofSeconds(30), Duration.ofSeconds(reply), Duration.ofSeconds(whole));
  }
}
