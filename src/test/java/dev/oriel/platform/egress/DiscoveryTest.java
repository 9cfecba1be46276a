package dev.oriel.platform.egress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Certificate;
import dev.oriel.testing.RawServer;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where redirects of a service may lead, and who gets the credentials on the way. */
class DiscoveryTest {

  private static final SSLContext TLS =
      Certificate.of("cal.test", "dav.provider.test", "evil.test");
  private static final String CREDENTIALS = "Basic c2VjcmV0";

  @Test
  void credentialsGoToTheEnteredHostAndToTheDomainsOfItsProviderAlone() throws Exception {
    try (RawServer evil = https("200 OK");
        RawServer provider =
            https("302 Found\r\nLocation: https://evil.test:" + evil.port() + "/x");
        RawServer entered =
            https("301 Moved\r\nLocation: https://dav.provider.test:" + provider.port() + "/dav/");
        Egress egress = egress()) {
      Discovery.Found<Integer> found =
          find(egress, "https://cal.test:" + entered.port() + "/.well-known/caldav");
      assertThat(entered.requests().getFirst()).contains("Authorization: " + CREDENTIALS);
      assertThat(provider.requests().getFirst())
          .startsWith("PROPFIND /dav/ ")
          .contains("Authorization: " + CREDENTIALS);
      assertThat(evil.requests().getFirst()).doesNotContain("Authorization", "c2VjcmV0");
      assertThat(found.hadCredentials()).isFalse();
      assertThat(found.url()).isEqualTo(URI.create("https://evil.test:" + evil.port() + "/x"));
      assertThat(found.reply())
          .isInstanceOfSatisfying(
              EgressReply.Answered.class, answered -> assertThat(answered.body()).isEqualTo(200));
    }
  }

  @Test
  void aRedirectToAnotherOriginWithoutTlsIsNotFollowed() throws Exception {
    try (RawServer plain = RawServer.start(RawServer.answering("200 OK", ""));
        RawServer entered = https("301 Moved\r\nLocation: http://cal.test:" + plain.port() + "/");
        Egress egress = egress()) {
      Discovery.Found<Integer> found = find(egress, "https://cal.test:" + entered.port() + "/");
      assertThat(found.reply())
          .isEqualTo(
              new EgressReply.Failed<>("The server redirects to an address that is not allowed."));
      assertThat(plain.connections()).isZero();
    }
  }

  @Test
  void aServerWithoutTlsMayRedirectWithinItself() throws Exception {
    try (RawServer plain =
            RawServer.start(RawServer.answering("301 Moved\r\nLocation: /deeper", ""));
        Egress egress = egress()) {
      assertThat(find(egress, "http://cal.test:" + plain.port() + "/").reply())
          .isEqualTo(new EgressReply.Failed<>("The server redirects more than 5 times."));
      assertThat(plain.connections()).isEqualTo(1 + Discovery.MAX_HOPS);
      assertThat(plain.requests().getLast()).startsWith("PROPFIND /deeper ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.test/x/,y,https://a.test/x/y",
    "https://a.test/x,HTTPS://A.test:443/y#z,https://a.test:443/y",
    "https://a.test/x,//a.test/y?b,https://a.test/y?b",
    "https://a.test/x,//b.test/y,",
    "https://a.test/x,http://a.test/y,",
    "https://a.test/x,https://a.test:444/y,",
    "https://a.test/x,https://user@a.test/y,",
    "https://a.test/x,mailto:a@a.test,",
    "https://a.test/x,ht tp://,",
    "https://a.test/x,https:y,"
  })
  void aReferenceStaysInItsOrigin(String base, String reference, String result) {
    URI url = SameOrigin.resolve(URI.create(base), reference);
    if (result == null) {
      assertThat(url).isNull();
    } else {
      assertThat(url).hasToString(result.replace("https://a.test:443", "HTTPS://A.test:443"));
    }
  }

  private static RawServer https(String head) {
    return RawServer.start(TLS.getServerSocketFactory(), RawServer.answering(head, ""));
  }

  private static Discovery.Found<Integer> find(Egress egress, String url) {
    return new Discovery(egress)
        .find(
            EgressRequest.of("PROPFIND", URI.create(url)),
            CREDENTIALS,
            List.of("provider.test"),
            (head, _) -> head.status());
  }

  private static Egress egress() {
    return new Egress(
        List.of("127.0.0.1"),
        _ -> new InetAddress[] {InetAddress.ofLiteral("127.0.0.1")},
        () -> TLS,
        Duration.ofSeconds(30));
  }
}
