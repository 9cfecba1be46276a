package dev.oriel.platform.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which servers for mail may be entered, and when TLS begins there. */
class MailServersTest {

  private static final MailServers BY_DEFAULT = servers(List.of());

  @ParameterizedTest
  @CsvSource({
    "mail.example.com:465,TLS",
    "Mail.Example.COM.:993,TLS",
    "mail.example.com:587,STARTTLS",
    "mail.example.com:143,STARTTLS",
    "bücher.example:465,TLS",
    "8.8.8.8:465,TLS",
    "[2606:4700:4700::1111]:587,STARTTLS"
  })
  void thePortSaysWhenTlsBegins(String text, MailServers.Security security) {
    HostAndPort server = BY_DEFAULT.server("smtp", text);
    assertThat(BY_DEFAULT.security(server)).isEqualTo(security);
    assertThat(BY_DEFAULT.server("smtp", server.toString())).isEqualTo(server);
  }

  @ParameterizedTest
  @CsvSource({
    "mail.example.com,bad_mail_server",
    "mail.example.com:,bad_mail_server",
    "mail.example.com:0,bad_mail_server",
    "mail.example.com:70000,bad_mail_server",
    "https://mail.example.com:465,bad_mail_server",
    "ada@mail.example.com:465,bad_mail_server",
    "mail example.com:465,bad_mail_server",
    "-x.example.com:465,bad_mail_server",
    "[::g]:465,bad_mail_server",
    "mail.example.com:25,bad_mail_server",
    "mail.example.com:22,bad_mail_server",
    "127.0.0.1:465,internal_address",
    "localhost:465,internal_address",
    "[::1]:465,internal_address",
    "2130706433:465,bad_url"
  })
  void otherServersAreRefused(String text, String code) {
    assertThatThrownBy(() -> BY_DEFAULT.server("smtp", text))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> assertThat(refused.refusal().problems().getFirst().code()).isEqualTo(code));
  }

  @Test
  void onlyHostsThatTheOperatorTrustsGoWithoutTls() {
    MailServers servers = servers(List.of("relay.test", "other.test:2525", "[2001:db8::1]:25"));
    assertThat(security(servers, "relay.test", 587)).isEqualTo(MailServers.Security.NONE);
    assertThat(security(servers, "relay.test", 465)).isEqualTo(MailServers.Security.NONE);
    assertThat(security(servers, "relay.test", 25)).isNull();
    assertThat(security(servers, "other.test", 2525)).isEqualTo(MailServers.Security.NONE);
    assertThat(security(servers, "other.test", 587)).isEqualTo(MailServers.Security.STARTTLS);
    assertThat(security(servers, "2001:db8::1", 25)).isEqualTo(MailServers.Security.NONE);
    assertThat(security(servers, "sub.relay.test", 587)).isEqualTo(MailServers.Security.STARTTLS);
    // Without TLS does not mean internal.
    assertThatThrownBy(() -> servers(List.of("127.0.0.1")).server("smtp", "127.0.0.1:587"))
        .isInstanceOf(Refused.class);
  }

  @Test
  void theOperatorAllowsOtherPorts() {
    MailServers servers =
        new MailServers(egress(), List.of("465", "2000-2010"), List.of("2587"), List.of());
    assertThat(security(servers, "a.test", 2010)).isEqualTo(MailServers.Security.TLS);
    assertThat(security(servers, "a.test", 2587)).isEqualTo(MailServers.Security.STARTTLS);
    assertThat(security(servers, "a.test", 587)).isNull();
    assertThat(servers.ports()).isEqualTo("465, 2000-2010, 2587");
  }

  private static MailServers.Security security(MailServers servers, String host, int port) {
    return servers.security(new HostAndPort(host, port));
  }

  private static MailServers servers(List<String> plain) {
    return new MailServers(egress(), List.of("465", "993"), List.of("587", "143"), plain);
  }

  private static Egress egress() {
    return new Egress(
        List.of(),
        InetAddress::getAllByName,
        SSLContexts::createSystemDefault,
        Duration.ofSeconds(30));
  }
}
