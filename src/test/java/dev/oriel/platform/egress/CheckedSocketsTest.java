package dev.oriel.platform.egress;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.Certificate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sockets that libraries for mail connect, to checked addresses and verified names alone. */
class CheckedSocketsTest {

  private static final SSLContext TLS = Certificate.of("mail.test");
  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

  @Test
  void aSocketConnectsToItsServerWhateverItIsTold() throws Exception {
    try (Greeting server = new Greeting(ServerSocketFactory.getDefault());
        Greeting other = new Greeting(ServerSocketFactory.getDefault());
        CheckedSockets sockets = sockets(server, "mail.test", MailServers.Security.NONE, TLS);
        Socket socket = sockets.createSocket()) {
      socket.connect(new InetSocketAddress(LOOPBACK, other.port()), 10_000);
      assertThat(socket.getInputStream().readNBytes(5)).isEqualTo("hello".getBytes(US_ASCII));
      assertThat(socket.getPort()).isEqualTo(server.port());
      assertThat(other.connections()).isZero();
    }
  }

  @Test
  void anInternalAddressIsNotConnectedTo() throws Exception {
    try (Greeting server = new Greeting(ServerSocketFactory.getDefault());
        Egress egress = egress(List.of(), TLS);
        CheckedSockets sockets =
            egress.sockets(
                new HostAndPort("mail.test", server.port()), MailServers.Security.NONE)) {
      assertThatThrownBy(() -> connect(sockets))
          .isInstanceOfSatisfying(
              ConnectFault.class,
              fault -> assertThat(fault.kind()).isEqualTo(ConnectFault.Kind.INTERNAL));
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void theCertificateIsForTheNameAlthoughTheAddressWasChosenBefore() throws Exception {
    try (Greeting server = new Greeting(TLS.getServerSocketFactory())) {
      try (CheckedSockets sockets = sockets(server, "mail.test", MailServers.Security.TLS, TLS);
          Socket socket = connect(sockets)) {
        assertThat(socket.getInputStream().readNBytes(5)).isEqualTo("hello".getBytes(US_ASCII));
      }
      assertRefused(server, "other.test", TLS, "the certificate is for another name");
      assertRefused(
          server,
          "mail.test",
          Certificate.of("mail.test", "more.test"),
          "the certificate was not issued by an authority that is trusted here");
    }
    SSLContext expired = Certificate.expired("mail.test");
    try (Greeting server = new Greeting(expired.getServerSocketFactory())) {
      assertRefused(server, "mail.test", expired, "the certificate has expired");
    }
    try (Greeting server = new Greeting(ServerSocketFactory.getDefault())) {
      assertRefused(server, "mail.test", TLS, "the server does not speak TLS on this port");
    }
  }

  private static void assertRefused(Greeting server, String name, SSLContext trusted, String reason)
      throws Exception {
    try (CheckedSockets sockets = sockets(server, name, MailServers.Security.TLS, trusted)) {
      assertThatThrownBy(() -> connect(sockets))
          .isInstanceOf(ConnectFault.class)
          .hasMessage(
              "The TLS connection to %s:%d failed: %s.".formatted(name, server.port(), reason));
    }
    // Later in the conversation the same is verified.
    try (CheckedSockets sockets = sockets(server, name, MailServers.Security.STARTTLS, trusted);
        Socket plain = connect(sockets)) {
      assertThatThrownBy(() -> sockets.startTls().createSocket(plain, "mail.test", 1, true))
          .isInstanceOf(ConnectFault.class)
          .hasMessageContaining(reason);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = MailServers.Security.class,
      names = {"TLS", "NONE"})
  void closingEndsWhatWaits(MailServers.Security security) throws Exception {
    boolean isTls = security == MailServers.Security.TLS;
    ServerSocketFactory factory =
        isTls ? TLS.getServerSocketFactory() : ServerSocketFactory.getDefault();
    try (Greeting server = new Greeting(factory)) {
      CheckedSockets sockets = sockets(server, "mail.test", security, TLS);
      InputStream in = connect(sockets).getInputStream();
      assertThat(in.readNBytes(5)).hasSize(5);
      CountDownLatch reading = new CountDownLatch(1);
      CompletableFuture<Integer> read =
          CompletableFuture.supplyAsync(() -> {
            reading.countDown();
            try {
              return in.read();
            } catch (IOException _) {
              return -2;
            }
          });
      reading.await();
      sockets.close();
      assertThat(read.get()).isNegative();
      assertThatThrownBy(() -> connect(sockets)).isInstanceOf(SocketException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"* OK {1048577}\r\n", "* OK {2000000000}\r\n", "x{99999999999999}\r\n"})
  void aLiteralThatWouldFillTheMemoryIsNotHandedOn(String line) {
    assertThatThrownBy(() -> guarded(line).readAllBytes())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("announced");
    assertThatThrownBy(
            () -> {
              InputStream in = guarded(line);
              while (in.read() >= 0) {
                continue;
              }
            })
        .hasMessageContaining("announced");
  }

  @ParameterizedTest
  @ValueSource(strings = {"* OK {1048576}\r\nabc", "{99999999} x\r\n", "a {} {99999999}x\r\n"})
  void otherLinesAreHandedOn(String line) throws Exception {
    assertThat(new String(guarded(line).readAllBytes(), US_ASCII)).isEqualTo(line);
  }

  @Test
  void repliesWithoutEndAreCutOff() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'a';
          }
        };
    assertThatThrownBy(() -> new GuardedInput(endless, 1_000_000).readAllBytes())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("too much");
    assertThat(guarded("* A\r\n".repeat(10_000))).hasSameContentAs(input("* A\r\n".repeat(10_000)));
    assertThatThrownBy(() -> guarded("* A\r\n".repeat(10_001)).readAllBytes())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("too much");
  }

  private static GuardedInput guarded(String text) {
    return new GuardedInput(input(text), 1_000_000);
  }

  private static InputStream input(String text) {
    return new ByteArrayInputStream(text.getBytes(US_ASCII));
  }

  private static Socket connect(CheckedSockets sockets) throws IOException {
    Socket socket = sockets.createSocket();
    socket.setSoTimeout(30_000);
    socket.connect(InetSocketAddress.createUnresolved("mail.test", 1), 30_000);
    return socket;
  }

  private static CheckedSockets sockets(
      Greeting server, String name, MailServers.Security security, SSLContext trusted) {
    return egress(List.of("127.0.0.1"), trusted)
        .sockets(new HostAndPort(name, server.port()), security);
  }

  private static Egress egress(List<String> allowed, SSLContext trusted) {
    return new Egress(
        allowed, _ -> new InetAddress[] {LOOPBACK}, () -> trusted, Duration.ofSeconds(30));
  }

  /** A server that says hello and then nothing more. */
  private static final class Greeting implements AutoCloseable {

    private final ServerSocket server;
    private final AtomicInteger connections = new AtomicInteger();

    Greeting(ServerSocketFactory factory) throws IOException {
      server = factory.createServerSocket(0, 50, LOOPBACK);
      Thread.ofVirtual().start(this::accept);
    }

    int port() {
      return server.getLocalPort();
    }

    int connections() {
      return connections.get();
    }

    private void accept() {
      while (!server.isClosed()) {
        try {
          Socket connection = server.accept();
          connections.incrementAndGet();
          Thread.ofVirtual().start(() -> greet(connection));
        } catch (IOException _) {
          return;
        }
      }
    }

    private static void greet(Socket connection) {
      try (connection) {
        connection.getOutputStream().write("hello".getBytes(US_ASCII));
        connection.getInputStream().read();
      } catch (IOException _) {
        // The client has refused the certificate, or the test has ended.
        return;
      }
    }

    @Override
    public void close() throws IOException {
      server.close();
    }
  }
}
