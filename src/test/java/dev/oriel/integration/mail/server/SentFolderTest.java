package dev.oriel.integration.mail.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.store.MailFolder;
import com.icegreen.greenmail.store.StoredMessage;
import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.egress.MailServersOfTests;
import dev.oriel.platform.egress.PublicOrigin;
import dev.oriel.testing.Certificate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The copy of a sent message, and whether an account works. */
class SentFolderTest {

  private static final AccountReport WORKS = new AccountReport(null, null);

  private static final MailTimes PATIENT =
      new MailTimes(Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(30));

  private final GreenMail mail =
      new GreenMail(
          new ServerSetup[] {
            setup(ServerSetup.PROTOCOL_SMTP),
            setup(ServerSetup.PROTOCOL_IMAP),
            setup(ServerSetup.PROTOCOL_IMAPS)
          });

  private GreenMailUser user;

  /** A machine that is busy may take long to start it. */
  private static ServerSetup setup(String protocol) {
    ServerSetup setup = new ServerSetup(0, "127.0.0.1", protocol);
    setup.setServerStartupTimeout(30_000);
    return setup;
  }

  @BeforeEach
  void start() {
    mail.start();
    user = mail.setUser("me@example.org", "me", "right");
  }

  @AfterEach
  void stop() {
    mail.stop();
  }

  @Test
  void aCopyIsStoredOnceAndFoundByItsId() throws Exception {
    MailFolder sent = folder("Sent Items");
    folder("Drafts");
    SentFolder folder = new SentFolder(MailServersOfTests.plain(), PATIENT);
    FinishedMessage message = message("<1@example.org>");
    assertThat(folder.find(account("right"), message.id())).isEqualTo(new CopyOutcome.Missing());
    assertThat(folder.store(account("right"), message)).isEqualTo(new CopyOutcome.Stored(false));
    assertThat(folder.store(account("right"), message)).isEqualTo(new CopyOutcome.Stored(true));
    assertThat(folder.find(account("right"), message.id())).isEqualTo(new CopyOutcome.Stored(true));
    assertThat(folder.find(account("right"), "<2@example.org>"))
        .isEqualTo(new CopyOutcome.Missing());
    List<StoredMessage> stored = sent.getMessages();
    assertThat(stored).hasSize(1);
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    stored.getFirst().getMimeMessage().writeTo(content);
    assertThat(content.toByteArray()).isEqualTo(message.mime());
    assertThat(stored.getFirst().isSet(jakarta.mail.Flags.Flag.SEEN)).isTrue();
  }

  @Test
  void anAccountWithoutTheFolderSaysSo() throws Exception {
    folder("Archive");
    SentFolder folder = new SentFolder(MailServersOfTests.plain(), PATIENT);
    assertThat(kind(folder.store(account("right"), message("<1@example.org>"))))
        .isEqualTo(MailFault.Kind.NO_SENT_FOLDER);
    assertThat(kind(folder.store(account("wrong"), message("<1@example.org>"))))
        .isEqualTo(MailFault.Kind.WRONG_CREDENTIALS);
    MailAccount without = new MailAccount(account("right").smtp(), null, "me", "right");
    assertThat(kind(folder.find(without, "<1@example.org>")))
        .isEqualTo(MailFault.Kind.NO_SENT_FOLDER);
  }

  @Test
  void anAccountIsTriedOnBothServers() {
    AccountCheck check =
        new AccountCheck(MailServersOfTests.plain(), new PublicOrigin(""), PATIENT);
    assertThat(check.check(account("right"))).isEqualTo(WORKS);
    AccountReport wrong = check.check(account("wrong"));
    assertThat(wrong.smtp())
        .extracting(MailFault::kind)
        .isEqualTo(MailFault.Kind.WRONG_CREDENTIALS);
    assertThat(wrong.imap())
        .as("a refused password is not tried once more")
        .isEqualTo(new MailFault(MailFault.Kind.NOT_ASKED, imap() + " was not asked."));
    // A server for IMAP is none for SMTP.
    AccountReport crossed =
        check.check(new MailAccount(imap(), account("right").smtp(), "me", "right"));
    assertThat(crossed.smtp()).extracting(MailFault::kind).isEqualTo(MailFault.Kind.NO_MAIL_SERVER);
    assertThat(crossed.imap()).extracting(MailFault::kind).isEqualTo(MailFault.Kind.NO_MAIL_SERVER);
    assertThat(mail.getReceivedMessages()).isEmpty();
  }

  @Test
  void imapNeedsTlsWithACertificateForItsName() {
    HostAndPort imaps = new HostAndPort("mail.test", mail.getImaps().getPort());
    assertThat(imapFault(MailServers.Security.TLS, imaps).kind())
        .isEqualTo(MailFault.Kind.CERTIFICATE);
    HostAndPort plain = new HostAndPort("mail.test", mail.getImap().getPort());
    assertThat(imapFault(MailServers.Security.STARTTLS, plain).kind())
        .isEqualTo(MailFault.Kind.NO_TLS);
  }

  private static MailFault imapFault(MailServers.Security security, HostAndPort imap) {
    MailServers servers = MailServersOfTests.servers(Certificate.of("mail.test"), security);
    AccountReport report =
        new AccountCheck(servers, new PublicOrigin(""), PATIENT)
            .check(new MailAccount(imap, imap, "me", "right"));
    return report.imap();
  }

  /** A library that believes this reserves two gigabytes, which ends the process. */
  @Test
  void aServerThatAnnouncesTooMuchFillsNoMemory() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
      Thread.ofVirtual().start(() -> announce(server));
      HostAndPort imap = new HostAndPort("127.0.0.1", server.getLocalPort());
      SentFolder folder = new SentFolder(MailServersOfTests.plain(), PATIENT);
      CopyOutcome found =
          folder.find(new MailAccount(imap, imap, "me", "right"), "<1@example.org>");
      assertThat(kind(found)).isEqualTo(MailFault.Kind.LOST);
    }
  }

  private static void announce(ServerSocket server) {
    try (Socket connection = server.accept()) {
      connection.getOutputStream().write("* OK {2000000000}\r\n".getBytes(UTF_8));
      while (connection.getInputStream().read() >= 0) {
        continue;
      }
    } catch (IOException _) {
      // The client has gone.
      return;
    }
  }

  private MailFolder folder(String name) throws Exception {
    return mail.getManagers().getImapHostManager().createMailbox(user, name);
  }

  private HostAndPort imap() {
    return new HostAndPort("127.0.0.1", mail.getImap().getPort());
  }

  private MailAccount account(String password) {
    HostAndPort smtp = new HostAndPort("127.0.0.1", mail.getSmtp().getPort());
    return new MailAccount(smtp, imap(), "me", password);
  }

  private static MailFault.Kind kind(CopyOutcome outcome) {
    return outcome instanceof CopyOutcome.Failed failed ? failed.fault().kind() : null;
  }

  private static FinishedMessage message(String id) {
    return new FinishedMessage(
        id,
        "me@example.org",
        List.of("ada@example.com"),
        ("Message-ID: " + id + "\r\nSubject: Hi\r\n\r\nHello\r\n").getBytes(UTF_8));
  }
}
