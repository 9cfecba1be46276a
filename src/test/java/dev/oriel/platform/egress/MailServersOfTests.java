package dev.oriel.platform.egress;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLContext;

/** Mail servers on this machine that tests start, under names of their own. */
public final class MailServersOfTests {

  private static final Set<String> KNOWN = Set.of("mail.test", "other.test", "127.0.0.1");

  private MailServersOfTests() {}

  /** Servers on all ports without TLS. */
  public static MailServers plain() {
    return servers(null, MailServers.Security.NONE);
  }

  /**
   * Servers on all ports.
   *
   * @param trusted knows the certificates that are trusted
   */
  public static MailServers servers(SSLContext trusted, MailServers.Security security) {
    boolean isTls = security == MailServers.Security.TLS;
    boolean isPlain = security == MailServers.Security.NONE;
    return new MailServers(
        egress(trusted),
        List.of(isTls ? "1-65535" : "465"),
        List.of(isTls ? "587" : "1-65535"),
        isPlain ? List.of("mail.test", "127.0.0.1") : List.of());
  }

  /** Servers on the ports that are allowed by default. */
  public static MailServers onUsualPorts() {
    return new MailServers(
        egress(null), List.of("465", "993"), List.of("587", "143"), List.of("mail.test"));
  }

  private static Egress egress(SSLContext trusted) {
    return new Egress(
        List.of("127.0.0.1"),
        host -> {
          if (!KNOWN.contains(host)) {
            throw new UnknownHostException(host);
          }
          return new InetAddress[] {InetAddress.ofLiteral("127.0.0.1")};
        },
        () -> trusted,
        Duration.ofSeconds(30));
  }
}
