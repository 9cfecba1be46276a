package dev.oriel.integration.mail.server;

import static dev.oriel.integration.mail.server.MailSenderTest.MESSAGE;
import static dev.oriel.integration.mail.server.MailSenderTest.PATIENT;
import static dev.oriel.integration.mail.server.MailSenderTest.kind;
import static dev.oriel.integration.mail.server.MailSenderTest.sender;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.egress.MailServersOfTests;
import dev.oriel.platform.egress.PublicOrigin;
import dev.oriel.testing.Certificate;
import dev.oriel.testing.RudeSmtp;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The way to a server: its name, its port and its certificate, before any password is sent. */
class MailWayTest {

  private static final SSLContext TLS = Certificate.of("mail.test");

  @Test
  void noPasswordIsSentWithoutTls() {
    try (RudeSmtp server = RudeSmtp.plain()) {
      SendOutcome sent = send(server, MailServers.Security.STARTTLS, "mail.test");
      assertThat(kind(sent)).isEqualTo(MailFault.Kind.NO_TLS);
      assertThat(server.commands()).noneMatch(command -> command.startsWith("AUTH"));
    }
  }

  @Test
  void tlsBeginsAtOnceOrByStartTlsForTheNameOfTheServerAlone() {
    for (MailServers.Security security :
        List.of(MailServers.Security.TLS, MailServers.Security.STARTTLS)) {
      try (RudeSmtp server =
          security == MailServers.Security.TLS
              ? RudeSmtp.withTls(TLS)
              : RudeSmtp.withStartTls(TLS)) {
        assertThat(send(server, security, "mail.test")).isEqualTo(new SendOutcome.Accepted());
        server.commands().clear();
        SendOutcome other = send(server, security, "other.test");
        assertThat(kind(other)).isEqualTo(MailFault.Kind.CERTIFICATE);
        assertThat(other.toString()).contains("the certificate is for another name");
        assertThat(server.commands()).noneMatch(command -> command.startsWith("AUTH"));
      }
    }
  }

  @Test
  void serversThatCannotBeReachedAreNamed() throws IOException {
    // Bound, so that nobody else takes the port, and not listening.
    try (Socket reserved = new Socket()) {
      reserved.bind(new InetSocketAddress("127.0.0.1", 0));
      assertThat(kind(send(new HostAndPort("127.0.0.1", reserved.getLocalPort()))))
          .isEqualTo(MailFault.Kind.UNREACHABLE);
    }
    assertThat(kind(send(new HostAndPort("unknown.test", 587))))
        .isEqualTo(MailFault.Kind.UNKNOWN_HOST);
  }

  @ParameterizedTest
  @CsvSource({
    "https://crm.example.com,crm.example.com",
    "http://localhost:8080/,localhost",
    "https://192.0.2.1,[192.0.2.1]",
    "'',[127.0.0.1]"
  })
  void theNameOfOrielIsThatOfItsAddress(String origin, String name) {
    assertThat(MailSender.clientName(new PublicOrigin(origin))).isEqualTo(name);
  }

  @Test
  void aPortThatTheOperatorDoesNotAllowIsNotConnectedTo() {
    try (RudeSmtp server = RudeSmtp.plain()) {
      MailServers strict = MailServersOfTests.onUsualPorts();
      HostAndPort place = new HostAndPort("127.0.0.1", server.port());
      MailAccount account = new MailAccount(place, place, "me", "right");
      assertThat(kind(sender(strict, PATIENT).send(account, MESSAGE, () -> {})))
          .isEqualTo(MailFault.Kind.NOT_ALLOWED);
      AccountReport report = new AccountCheck(strict, new PublicOrigin(""), PATIENT).check(account);
      assertThat(List.of(report.smtp(), report.imap()))
          .extracting(MailFault::kind)
          .containsOnly(MailFault.Kind.NOT_ALLOWED);
      assertThat(server.connections()).isZero();
    }
  }

  private static SendOutcome send(HostAndPort server) {
    return sender(MailServersOfTests.plain(), PATIENT)
        .send(new MailAccount(server, null, "me", "right"), MESSAGE, () -> {});
  }

  private static SendOutcome send(RudeSmtp server, MailServers.Security security, String name) {
    HostAndPort place = new HostAndPort(name, server.port());
    return sender(MailServersOfTests.servers(TLS, security), PATIENT)
        .send(new MailAccount(place, null, "me", "right"), MESSAGE, () -> {});
  }
}
