package dev.oriel.platform.egress;

import static dev.oriel.platform.egress.Egresses.SHORT;
import static dev.oriel.platform.egress.Egresses.egress;
import static dev.oriel.platform.egress.Egresses.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RawServer;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which addresses requests may go to. */
class AddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.8.8.8",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "239.255.255.255",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "::ffff:7f00:1",
        "::7f00:1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "2002:7f00:1::1",
        "2002:a00:1::",
        "2001::1",
        "2001:db8::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fec0::1",
        "ff02::1"
      })
  void anInternalAddressIsNeverReached(String address) throws Exception {
    InetAddress literal = InetAddress.ofLiteral(address);
    try (Egress egress = patient(literal)) {
      EgressAnswer answer = egress.post(URI.create("http://attacker.test/"), Map.of(), new byte[0]);
      assertThat(answer)
          .isInstanceOfSatisfying(
              EgressAnswer.Failed.class,
              failed -> assertThat(failed.reason()).contains("internal address"));
      String host = address.contains(":") ? "[" + address + "]" : address;
      assertRefused(egress, "http://" + host + "/hook", "internal_address");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "172.32.0.1",
        "100.128.0.1",
        "2606:4700:4700::1111",
        "64:ff9b::808:808",
        "2002:808:808::1"
      })
  void anAddressOfTheInternetIsPublic(String address) {
    assertThat(PublicAddresses.isPublic(InetAddress.ofLiteral(address).getAddress())).isTrue();
  }

  @Test
  void aMappedAddressInBytesIsThatOfVersion4() {
    byte[] mapped = new byte[16];
    mapped[10] = mapped[11] = (byte) 0xff;
    mapped[12] = 10;
    assertThat(PublicAddresses.isPublic(mapped)).isFalse();
    mapped[12] = 8;
    assertThat(PublicAddresses.isPublic(mapped)).isTrue();
  }

  @Test
  void oddFormsOfUrlsAreRefused() throws Exception {
    try (Egress egress = egress(List.of())) {
      for (String host :
          List.of("0x7f.1", "2130706433", "0177.0.0.1", "127.1", "0x7f000001", "1.2.3.0x4")) {
        assertRefused(egress, "http://" + host + "/", "bad_url");
      }
      assertRefused(egress, "http://[fe80::1%25eth0]/", "bad_url");
      assertRefused(egress, "http://[::ffff:127.0.0.1%251]/", "bad_url");
      assertRefused(egress, "http://localhost:8080/", "internal_address");
      assertRefused(egress, "http://api.localhost./", "internal_address");
      assertRefused(egress, "ftp://example.com/", "bad_scheme");
      assertRefused(egress, "file:///etc/passwd", "bad_url");
      assertRefused(egress, "gopher://example.com/", "bad_scheme");
      assertRefused(egress, "https://user:pass@example.com/", "bad_url");
      assertRefused(egress, "https://example.com/#x", "bad_url");
      assertRefused(egress, "https://example.com:0/", "bad_port");
      assertRefused(egress, "https://example.com:70000/", "bad_port");
      assertRefused(egress, "https:///hook", "bad_url");
      assertRefused(egress, "example.com", "bad_url");
      assertRefused(egress, "http://exa mple.com", "bad_url");
      assertRefused(egress, "", "bad_url");
      assertRefused(egress, "https://example.com/" + "a".repeat(2_000), "bad_url");
      assertThat(egress.url("url", "https://example.com:8443/hook?a=b").getPort()).isEqualTo(8443);
    }
  }

  @Test
  void oneInternalAddressAmongSeveralIsEnoughToRefuse() throws Exception {
    try (Egress egress =
        egress(List.of(), InetAddress.ofLiteral("8.8.8.8"), InetAddress.ofLiteral("10.0.0.1"))) {
      assertThat(egress.post(URI.create("http://both.test/"), Map.of(), new byte[0]))
          .isInstanceOf(EgressAnswer.Failed.class);
    }
  }

  /** A name server that answers a public address first must not be asked a second time. */
  @Test
  void aHostThatChangesItsAddressIsConnectedToTheOneThatWasChecked() throws Exception {
    Queue<InetAddress> answers =
        new ArrayDeque<>(
            List.of(InetAddress.ofLiteral("192.0.2.1"), InetAddress.ofLiteral("127.0.0.1")));
    // The first answer is allowed, but nothing listens there; the second is internal.
    try (RawServer secret = RawServer.start(RawServer.answering("200 OK", "secret"));
        Egress egress =
            new Egress(
                List.of("192.0.2.0/24"),
                _ -> new InetAddress[] {answers.remove()},
                SSLContexts::createSystemDefault,
                SHORT)) {
      URI url = URI.create("http://rebinding.test:" + secret.port() + "/");
      assertThat(egress.post(url, Map.of(), new byte[0])).isInstanceOf(EgressAnswer.Failed.class);
      assertThat(answers).hasSize(1);
      assertThat(egress.post(url, Map.of(), new byte[0]))
          .isInstanceOfSatisfying(
              EgressAnswer.Failed.class,
              failed -> assertThat(failed.reason()).contains("internal address"));
      assertThat(secret.connections()).isZero();
    }
  }

  @Test
  void whatTheOperatorAllowsIsReached() throws Exception {
    try (RawServer server = RawServer.start(RawServer.answering("200 OK", "hello"))) {
      InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
      for (String entry : List.of("127.0.0.0/8", "127.0.0.1", "inside.test", "Inside.Test")) {
        try (Egress egress = egress(List.of(entry), loopback)) {
          assertThat(post(egress, "inside.test", server))
              .isEqualTo(new EgressAnswer.Answered(200, "hello"));
        }
      }
      for (String entry : List.of("10.0.0.0/8", "127.0.0.2", "other.test", "test")) {
        try (Egress egress = egress(List.of(entry), loopback)) {
          assertThat(post(egress, "inside.test", server)).isInstanceOf(EgressAnswer.Failed.class);
        }
      }
    }
  }

  @Test
  void aLiteralAddressIsCheckedAtTheConnectionToo() throws Exception {
    try (RawServer server = RawServer.start(RawServer.answering("200 OK", "secret"));
        Egress egress =
            new Egress(
                List.of(), InetAddress::getAllByName, SSLContexts::createSystemDefault, SHORT)) {
      for (String host : List.of("127.0.0.1", "[::ffff:127.0.0.1]", "localhost", "2130706433")) {
        assertThat(post(egress, host, server)).isInstanceOf(EgressAnswer.Failed.class);
      }
      assertThat(server.connections()).isZero();
    }
  }

  /** Waits longer than a slow machine takes. */
  private static Egress patient(InetAddress address) throws Exception {
    return new Egress(
        List.of(),
        _ -> new InetAddress[] {address},
        SSLContexts::createSystemDefault,
        Duration.ofSeconds(30));
  }

  private static void assertRefused(Egress egress, String url, String code) {
    assertThatThrownBy(() -> egress.url("url", url))
        .as(url)
        .isInstanceOfSatisfying(
            Refused.class,
            refused ->
                assertThat(refused.refusal().problems().getFirst().code()).as(url).isEqualTo(code));
  }
}
