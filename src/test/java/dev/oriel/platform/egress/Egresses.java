package dev.oriel.platform.egress;

import dev.oriel.testing.RawServer;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.ssl.SSLContexts;

/** Outgoing requests that are as patient as a busy machine needs, or give up soon. */
final class Egresses {

  static final Duration SHORT = Duration.ofSeconds(1);
  private static final Duration PATIENT = Duration.ofSeconds(30);
  static final List<String> LOOPBACK = List.of("127.0.0.1");

  private Egresses() {}

  static Egress egress(List<String> allowed, InetAddress... addresses) throws Exception {
    return egress(PATIENT, allowed, addresses);
  }

  static Egress egress(Duration patience, List<String> allowed, InetAddress... addresses)
      throws Exception {
    return new Egress(
        allowed,
        _ -> Arrays.copyOf(addresses, addresses.length),
        SSLContexts::createSystemDefault,
        patience);
  }

  static EgressAnswer post(Egress egress, String host, RawServer server) {
    return egress.post(
        URI.create("http://" + host + ":" + server.port() + "/"), Map.of(), new byte[0]);
  }
}
