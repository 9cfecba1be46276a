package dev.oriel.platform.egress;

import static dev.oriel.platform.egress.Egresses.LOOPBACK;
import static dev.oriel.platform.egress.Egresses.egress;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.RawServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Requests of any method, whose answers are read while they arrive. */
class SendTest {

  private static final EgressReply.Reader<String> TEXT =
      (_, body) -> new String(body.readAllBytes(), UTF_8);

  @Test
  void methodHeadersAndBodyArriveAndSoDoesTheAnswer() throws Exception {
    try (RawServer server =
            RawServer.start(
                RawServer.answering("207 Multi-Status\r\nETag: \"1\"\r\nDAV: 1\r\nDAV: 2", "xml"));
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      EgressRequest request =
          EgressRequest.of("PROPFIND", url(server, "/cal/a@b.test/"))
              .header("Depth", "1")
              .header("Authorization", "Basic c2VjcmV0")
              .body("application/xml", "<propfind/>".getBytes(UTF_8));
      EgressReply<String> reply = egress.send(request, TEXT);
      assertThat(reply)
          .isInstanceOfSatisfying(
              EgressReply.Answered.class,
              answered -> {
                assertThat(answered.head().status()).isEqualTo(207);
                assertThat(answered.head().header("etag")).isEqualTo("\"1\"");
                assertThat(answered.head().header("dav")).isEqualTo("1");
                assertThat(answered.head().header("Location")).isNull();
                assertThat(answered.body()).isEqualTo("xml");
              });
      assertThat(server.requests().getFirst())
          .startsWith("PROPFIND /cal/a@b.test/ HTTP/1.1\r\n")
          .contains("\r\nDepth: 1\r\n", "\r\nContent-Type: application/xml\r\n")
          .endsWith("\r\n\r\n<propfind/>");
      assertThat(request.toString()).doesNotContain("c2VjcmV0").startsWith("PROPFIND http://");
    }
  }

  @Test
  void aRedirectIsAnAnswerThatSaysWhereItLeads() throws Exception {
    try (RawServer server =
            RawServer.start(RawServer.answering("301 Moved\r\nLocation: /dav/", ""));
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      URI asked = url(server, "/.well-known/caldav");
      assertThat(egress.send(EgressRequest.of("GET", asked), (head, _) -> head))
          .isInstanceOfSatisfying(
              EgressReply.Answered.class,
              answered ->
                  assertThat(SameOrigin.resolve(asked, answered.head().header("Location")))
                      .isEqualTo(url(server, "/dav/")));
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  /** Parsers wrap the exceptions of their streams, or take them for the end. */
  @Test
  void anAnswerLargerThanItsLimitFailsWhateverTheReaderMakesOfIt() throws Exception {
    EgressReply.Reader<String> wrapping =
        (head, body) -> {
          try {
            return TEXT.read(head, body);
          } catch (IOException e) {
            throw new IllegalArgumentException("no XML", e);
          }
        };
    EgressReply.Reader<String> swallowing =
        (head, body) -> {
          try {
            return TEXT.read(head, body);
          } catch (IOException _) {
            return "half of it";
          }
        };
    try (RawServer server = RawServer.start(RawServer.answering("200 OK", "a".repeat(2_049)));
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      EgressRequest request =
          EgressRequest.of("GET", url(server, "/")).limits(2_048, Duration.ofSeconds(30));
      for (EgressReply.Reader<String> reader : List.of(TEXT, wrapping, swallowing)) {
        assertThat(egress.send(request, reader))
            .isEqualTo(new EgressReply.Failed<>("The answer is larger than 2 KiB."));
      }
      assertThat(egress.send(request.limits(2_049, Duration.ofSeconds(30)), TEXT))
          .isInstanceOf(EgressReply.Answered.class);
    }
  }

  @Test
  void anAnswerWithoutEndIsReadUpToItsLimit() throws Exception {
    AtomicInteger read = new AtomicInteger();
    try (RawServer server =
            RawServer.start(connection -> {
              connection.getOutputStream().write("HTTP/1.1 200 OK\r\n\r\n".getBytes(UTF_8));
              while (true) {
                connection.getOutputStream().write("a".repeat(1_000).getBytes(UTF_8));
              }
            });
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      EgressReply<String> reply =
          egress.send(
              EgressRequest.of("REPORT", url(server, "/")),
              (_, body) -> {
                byte[] part = new byte[1_000];
                for (int n = body.read(part); n >= 0; n = body.read(part)) {
                  read.addAndGet(n);
                }
                return "";
              });
      assertThat(reply).isEqualTo(new EgressReply.Failed<>("The answer is larger than 256 KiB."));
      assertThat(read.get()).isLessThanOrEqualTo(EgressRequest.MAX_ANSWER);
    }
  }

  @Test
  void theTimeIsThatOfTheRequest() throws Exception {
    try (RawServer server =
            RawServer.start(connection -> {
              connection
                  .getOutputStream()
                  .write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".getBytes(UTF_8));
              while (true) {
                connection.getOutputStream().write('a');
                TimeUnit.MILLISECONDS.sleep(50);
              }
            });
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(
              egress.send(
                  EgressRequest.of("GET", url(server, "/")).limits(2_048, Duration.ofSeconds(1)),
                  TEXT))
          .isEqualTo(new EgressReply.Failed<>("There was no complete answer within 1 s."));
    }
  }

  @Test
  void aMistakeOfTheReaderReachesItsCaller() throws Exception {
    try (RawServer server = RawServer.start(RawServer.answering("200 OK", "hello"));
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      EgressReply.Reader<InputStream> mistaken =
          (_, _) -> {
            throw new IllegalArgumentException("no calendar");
          };
      assertThatThrownBy(() -> egress.send(EgressRequest.of("GET", url(server, "/")), mistaken))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no calendar");
    }
  }

  private static URI url(RawServer server, String path) {
    return URI.create("http://dav.test:" + server.port() + path);
  }
}
