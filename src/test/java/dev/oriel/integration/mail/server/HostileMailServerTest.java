package dev.oriel.integration.mail.server;

import static dev.oriel.integration.mail.server.MailSenderTest.MESSAGE;
import static dev.oriel.integration.mail.server.MailSenderTest.PATIENT;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServersOfTests;
import dev.oriel.platform.egress.PublicOrigin;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RudeImap;
import dev.oriel.testing.RudeSmtp;
import dev.oriel.testing.RudeSmtp.Stage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mail servers whose answers would fill the memory of a client that believes or keeps them. */
class HostileMailServerTest {

  private static final AccountReport WORKS = new AccountReport(null, null);

  private final RudeImap imap = new RudeImap();
  private final RudeSmtp smtp = RudeSmtp.plain();
  private final SentFolder sent = new SentFolder(MailServersOfTests.plain(), PATIENT);
  private final AccountCheck check =
      new AccountCheck(MailServersOfTests.plain(), new PublicOrigin(""), PATIENT);

  @AfterEach
  void close() {
    imap.close();
    smtp.close();
  }

  /** The second is a large mailbox, which works as any other. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "* 2000000000 EXISTS",
        "* 3000000 EXISTS",
        "* VANISHED (EARLIER) 1:2000000000",
        "* VANISHED 1:2000000000"
      })
  void theNumberOfMessagesThatAServerClaimsToHaveReservesNoMemory(String line) {
    for (String command : List.of("EXAMINE", "SEARCH", "CLOSE", "APPEND")) {
      imap.before(command, line + "\r\n");
    }
    assertThat(sent.find(account(smtp), MESSAGE.id())).isEqualTo(new CopyOutcome.Missing());
    assertThat(sent.store(account(smtp), MESSAGE)).isEqualTo(new CopyOutcome.Stored(false));
    assertThat(imap.appended()).containsExactly(new String(MESSAGE.mime(), ISO_8859_1));
    assertThat(check.check(account(smtp))).isEqualTo(WORKS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CAPABILITY", "LIST", "SEARCH"})
  void linesWithoutEndAreNotKept(String command) {
    imap.before(command, "* A\r\n".repeat(20_000));
    assertThat(kind(sent.find(account(smtp), MESSAGE.id()))).isEqualTo(MailFault.Kind.LOST);
  }

  @Test
  void aLongAnswerIsNotKept() {
    imap.before("CAPABILITY", "* A" + " A".repeat(600_000) + "\r\n");
    smtp.reply(Stage.EHLO, "250-rude\r\n".repeat(30_000) + "250 AUTH PLAIN LOGIN");
    AccountReport report = check.check(account(smtp));
    assertThat(List.of(report.smtp(), report.imap()))
        .extracting(MailFault::kind)
        .containsOnly(MailFault.Kind.LOST);
  }

  @Test
  void parenthesesWithoutEndAreAFaultOfTheServer() {
    imap.before("LIST", "* 1 FETCH (BODYSTRUCTURE " + "(".repeat(500_000) + "\r\n");
    assertThat(kind(sent.find(account(smtp), MESSAGE.id())))
        .isEqualTo(MailFault.Kind.NO_MAIL_SERVER);
  }

  /** Both servers are awaited for a limited time, and whichever is late is named. */
  @Test
  void serversThatHangOrTrickleAreLate() throws IOException {
    MailTimes reply = times(1, 30);
    MailTimes whole = times(30, 1);
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
      HostAndPort imaps = new HostAndPort("127.0.0.1", silent.getLocalPort());
      List<Supplier<MailFault>> checks =
          List.of(
              () -> bySmtp(Stage.GREETING, RudeSmtp.HANG, reply),
              () -> bySmtp(Stage.EHLO, RudeSmtp.HANG, reply),
              () -> bySmtp(Stage.AUTH, RudeSmtp.HANG, reply),
              () -> bySmtp(Stage.GREETING, RudeSmtp.DRIP, whole),
              () -> bySmtp(Stage.AUTH, RudeSmtp.DRIP, whole),
              // Its server for SMTP does reply in time.
              () ->
                  check(new MailAccount(address(smtp), imaps, "me", "right"), times(3, 30)).imap());
      List<MailFault> faults = Parallel.all(checks.size(), i -> checks.get(i).get());
      assertThat(faults).extracting(MailFault::kind).containsOnly(MailFault.Kind.LATE);
      assertThat(faults.getLast().sentence()).isEqualTo(imaps + " did not reply in time.");
    }
  }

  private static MailTimes times(int reply, int whole) {
    return new MailTimes(
        Duration.ofSeconds(30), Duration.ofSeconds(reply), Duration.ofSeconds(whole));
  }

  private static AccountReport check(MailAccount account, MailTimes times) {
    return new AccountCheck(MailServersOfTests.plain(), new PublicOrigin(""), times).check(account);
  }

  private static MailFault bySmtp(Stage stage, String reply, MailTimes times) {
    try (RudeSmtp server = RudeSmtp.plain().reply(stage, reply)) {
      return check(new MailAccount(address(server), null, "me", "right"), times).smtp();
    }
  }

  private static HostAndPort address(RudeSmtp server) {
    return new HostAndPort("127.0.0.1", server.port());
  }

  @Test
  void fourMailboxesAreCheckedAtATime() {
    List<RudeSmtp> slow = new ArrayList<>();
    List<CompletableFuture<AccountReport>> waiting = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 4; i++) {
        RudeSmtp server = RudeSmtp.plain().reply(Stage.GREETING, RudeSmtp.HANG);
        slow.add(server);
        waiting.add(CompletableFuture.supplyAsync(() -> check.check(account(server)), threads));
        server.awaitStage(Stage.GREETING);
      }
      AccountReport fifth = check.check(account(smtp));
      assertThat(fifth.smtp())
          .isEqualTo(
              new MailFault(
                  MailFault.Kind.BUSY,
                  "Oriel is checking too many mailboxes now. Please try again in a minute."));
      assertThat(fifth.imap())
          .extracting(MailFault::kind)
          .as("nobody says that it works")
          .isEqualTo(MailFault.Kind.NOT_ASKED);
      assertThat(smtp.connections()).isZero();
      slow.forEach(RudeSmtp::release);
      assertThat(waiting).allMatch(report -> report.join().equals(WORKS));
      assertThat(check.check(account(smtp))).isEqualTo(WORKS);
    } finally {
      slow.forEach(RudeSmtp::close);
    }
  }

  private MailAccount account(RudeSmtp server) {
    return new MailAccount(
        address(server), new HostAndPort("127.0.0.1", imap.port()), "me", "right");
  }

  private static MailFault.Kind kind(CopyOutcome outcome) {
    return outcome instanceof CopyOutcome.Failed failed ? failed.fault().kind() : null;
  }
}
