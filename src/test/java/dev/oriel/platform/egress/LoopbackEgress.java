package dev.oriel.platform.egress;

import java.net.InetAddress;
import java.util.List;
import org.apache.hc.core5.ssl.SSLContexts;

/** Outgoing requests of tests of other modules, which may reach servers on this machine. */
public final class LoopbackEgress {

  private LoopbackEgress() {}

  public static Egress create() {
    return new Egress(
        List.of("127.0.0.1"),
        InetAddress::getAllByName,
        SSLContexts::createSystemDefault,
        Egress.TIMEOUT);
  }

  /** Hosts that may be used without TLS. */
  public static MailServers plain(Egress egress, String... hosts) {
    return new MailServers(egress, List.of(), List.of(), List.of(hosts));
  }
}
