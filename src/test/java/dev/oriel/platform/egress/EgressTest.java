package dev.oriel.platform.egress;

import static dev.oriel.platform.egress.Egresses.LOOPBACK;
import static dev.oriel.platform.egress.Egresses.SHORT;
import static dev.oriel.platform.egress.Egresses.egress;
import static dev.oriel.platform.egress.Egresses.post;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import dev.oriel.testing.Certificate;
import dev.oriel.testing.RawServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes of a request, whatever the receiver does. */
class EgressTest {

  @Test
  void aRedirectIsNotFollowed() throws Exception {
    try (RawServer secret = RawServer.start(RawServer.answering("200 OK", "secret"));
        RawServer server =
            RawServer.start(
                RawServer.answering(
                    "301 Moved\r\nLocation: http://127.0.0.1:" + secret.port() + "/", ""));
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(post(egress, "redirecting.test", server))
          .isEqualTo(new EgressAnswer.Answered(301, ""));
      assertThat(secret.connections()).isZero();
    }
  }

  @Test
  void onlyTheBeginningOfAnAnswerIsKept() throws Exception {
    try (RawServer server = RawServer.start(RawServer.answering("500 No", "a".repeat(3_000_000)));
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(post(egress, "talkative.test", server))
          .isEqualTo(new EgressAnswer.Answered(500, "a".repeat(Egress.KEPT_ANSWER)));
    }
  }

  @Test
  void anAnswerWithoutEndCountsByItsStatus() throws Exception {
    try (RawServer server =
            RawServer.start(connection -> {
              connection.getOutputStream().write("HTTP/1.1 202 OK\r\n\r\n".getBytes(UTF_8));
              while (true) {
                connection.getOutputStream().write("a".repeat(1_000).getBytes(UTF_8));
              }
            });
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(post(egress, "endless.test", server))
          .isEqualTo(new EgressAnswer.Answered(202, "a".repeat(Egress.KEPT_ANSWER)));
    }
  }

  @Test
  void aServerMayCloseAConnectionThatItHasKeptOpen() throws Exception {
    try (RawServer server =
            RawServer.start(connection ->
                connection
                    .getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(UTF_8)));
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      for (int i = 0; i < 20; i++) {
        assertThat(post(egress, "closing.test", server))
            .isEqualTo(new EgressAnswer.Answered(200, ""));
      }
    }
  }

  /** The server takes each second request of a connection, and answers none of them. */
  @Test
  void aRequestThatMayBeSentOnceIsNotRepeatedOnAClosedConnection() throws Exception {
    try (RawServer server =
            RawServer.start(connection -> {
              connection
                  .getOutputStream()
                  .write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(UTF_8));
              connection.getInputStream().read();
            });
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      URI url = URI.create("http://once.test:" + server.port() + "/");
      EgressRequest request = EgressRequest.of("POST", url).once();
      Await.until(() ->
          egress.send(request, (_, content) -> content.readAllBytes())
              instanceof EgressReply.Failed<byte[]>);
    }
  }

  @Test
  void aRequestOverANewConnectionIsNotRepeated() throws Exception {
    try (RawServer server = RawServer.start(_ -> {});
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(post(egress, "dropping.test", server)).isInstanceOf(EgressAnswer.Failed.class);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void anAnswerThatDoesNotComeIsAwaitedForALimitedTime() throws Exception {
    assertLate(_ -> TimeUnit.MINUTES.sleep(1));
  }

  @Test
  void anAnswerThatTricklesIsAwaitedForALimitedTime() throws Exception {
    assertLate(connection -> {
      connection
          .getOutputStream()
          .write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".getBytes(UTF_8));
      while (true) {
        connection.getOutputStream().write('a');
        TimeUnit.MILLISECONDS.sleep(50);
      }
    });
  }

  @Test
  void aHeadThatTricklesIsAwaitedForALimitedTime() throws Exception {
    assertLate(connection -> {
      connection.getOutputStream().write("HTTP/1.1 200 OK\r\nX-Long: ".getBytes(UTF_8));
      while (true) {
        connection.getOutputStream().write('a');
        TimeUnit.MILLISECONDS.sleep(50);
      }
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "a: b\r\n"})
  void aHeadWithoutEndDoesNotFillTheMemory(String part) throws Exception {
    byte[] much = part.repeat(16 * 1_024).getBytes(UTF_8);
    AtomicLong sent = new AtomicLong();
    try (RawServer server =
            RawServer.start(connection -> {
              connection.getOutputStream().write("HTTP/1.1 200 OK\r\n".getBytes(UTF_8));
              while (true) {
                connection.getOutputStream().write(much);
                sent.addAndGet(much.length);
              }
            });
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(post(egress, "endless.test", server))
          .isEqualTo(new EgressAnswer.Failed("The head of the answer is too large."));
      // The rest of it is in the buffers of the connection.
      assertThat(sent.get()).isLessThan(32 << 20);
    }
  }

  @Test
  void aNameServerThatHangsIsAwaitedForALimitedTime() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    try (Egress egress =
        new Egress(
            LOOPBACK,
            _ -> {
              try {
                never.await();
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
              return new InetAddress[0];
            },
            SSLContexts::createSystemDefault,
            SHORT)) {
      assertThat(egress.post(URI.create("http://slow.test/"), Map.of(), new byte[0]))
          .isInstanceOf(EgressAnswer.Failed.class);
    }
  }

  @Test
  void aDroppedConnectionIsAFailure() throws Exception {
    try (RawServer server = RawServer.start(_ -> {});
        Egress egress = egress(LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(post(egress, "rude.test", server))
          .isInstanceOfSatisfying(
              EgressAnswer.Failed.class,
              failed -> assertThat(failed.reason()).contains("connection was lost"));
    }
  }

  @Test
  void tlsVerifiesTheHostNameAlthoughTheAddressIsChosenBefore() throws Exception {
    SSLContext tls = Certificate.of("hooks.test");
    try (RawServer server =
            RawServer.start(tls.getServerSocketFactory(), RawServer.answering("200 OK", "hello"));
        Egress egress =
            new Egress(
                LOOPBACK,
                _ -> new InetAddress[] {InetAddress.ofLiteral("127.0.0.1")},
                () -> tls,
                Duration.ofSeconds(30))) {
      String port = ":" + server.port() + "/";
      assertThat(egress.post(URI.create("https://hooks.test" + port), Map.of(), new byte[0]))
          .isEqualTo(new EgressAnswer.Answered(200, "hello"));
      assertThat(egress.post(URI.create("https://other.test" + port), Map.of(), new byte[0]))
          .isEqualTo(
              new EgressAnswer.Failed(
                  "The TLS connection failed: the certificate is for another name."));
    }
  }

  private static void assertLate(RawServer.Behaviour behaviour) throws IOException, Exception {
    try (RawServer server = RawServer.start(behaviour);
        Egress egress = egress(SHORT, LOOPBACK, InetAddress.ofLiteral("127.0.0.1"))) {
      assertThat(post(egress, "slow.test", server))
          .isInstanceOfSatisfying(
              EgressAnswer.Failed.class,
              failed -> assertThat(failed.reason()).contains("no complete answer"));
    }
  }
}
