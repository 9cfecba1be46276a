package dev.oriel.web.http.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** Clients that hold connections and do nothing with them; each address of loopback is another. */
@Tag(SecondTier.SERVER)
class ConnectionLimitsTest {

  private static final int CONNECTIONS = 60;
  private static final int REQUESTS = 20;
  private static final int OF_ADDRESS = 15;

  private static final int PATIENCE_MS = 30_000;

  private static final String GET = "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";
  private static final String HONEST = "127.0.0.1";
  private static final String PROXY = "127.0.9.1";

  private static ServletWebServerApplicationContext server;
  private static Api admin;

  private final List<Socket> sockets = new ArrayList<>();

  @BeforeAll
  static void start() {
    admin = TestWorkspace.create().admin();
    server =
        RunningOriel.another(
            "--server.tomcat.max-connections=" + CONNECTIONS,
            "--server.tomcat.processor-cache=" + REQUESTS,
            "--oriel.max-connections-per-address=" + OF_ADDRESS,
            "--oriel.trusted-proxies=10.0.0.1,127.0.9.0/24");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @AfterEach
  void closeAll() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private Socket connect(String from) throws IOException {
    int port = Objects.requireNonNull(server.getWebServer()).getPort();
    Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), port, InetAddress.ofLiteral(from), 0);
    socket.setSoTimeout(PATIENCE_MS);
    sockets.add(socket);
    return socket;
  }

  private static String answer(Socket socket, String request) throws IOException {
    send(socket, request);
    String answer = "";
    while (!answer.contains("\r\n\r\n")) {
      int next = socket.getInputStream().read();
      if (next < 0) {
        return answer;
      }
      answer += (char) next;
    }
    int length = Integer.parseInt(answer.replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
    socket.getInputStream().skipNBytes(length);
    return answer.substring(0, "HTTP/1.1 200".length());
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static boolean isClosed(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketException _) {
      return true;
    }
  }

  @Test
  void idleConnectionsOfManyAddressesMakeWayForNewOnes() throws IOException {
    for (int i = 0; i < 2 * CONNECTIONS; i++) {
      Socket idle = connect("127.0.1." + (1 + i % 20));
      if (i % 2 == 1) {
        assertThat(answer(idle, GET)).isEqualTo("HTTP/1.1 200");
      }
    }
    assertThat(answer(connect(HONEST), GET)).isEqualTo("HTTP/1.1 200");
    assertThat(isClosed(sockets.getFirst())).isTrue();
    assertThat(answer(sockets.get(2 * CONNECTIONS - 1), GET)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void anAddressClosesItsOwnOldestConnectionAndNoOther() throws IOException {
    Socket other = connect(HONEST);
    assertThat(answer(other, GET)).isEqualTo("HTTP/1.1 200");
    for (int i = 0; i <= OF_ADDRESS; i++) {
      assertThat(answer(connect("127.0.0.2"), GET)).isEqualTo("HTTP/1.1 200");
    }
    assertThat(isClosed(sockets.get(1))).isTrue();
    assertThat(answer(sockets.get(2), GET)).isEqualTo("HTTP/1.1 200");
    assertThat(answer(other, GET)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void aTrustedProxyMayHaveMoreConnections() throws IOException {
    for (int i = 0; i < 2 * OF_ADDRESS; i++) {
      assertThat(answer(connect(PROXY), GET)).isEqualTo("HTTP/1.1 200");
    }
    assertThat(answer(sockets.getFirst(), GET)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void headsThatDoNotArriveMakeWayForRequests() throws IOException {
    for (int i = 0; i < 2 * REQUESTS; i++) {
      send(connect("127.0.1." + (1 + i % 20)), "GET /live");
    }
    List<Socket> heads = List.copyOf(sockets);
    assertThat(answer(connect(HONEST), GET)).isEqualTo("HTTP/1.1 200");
    // Which of them had waited longest is known to the server only.
    Await.until(() -> open(heads).size() <= REQUESTS);
    Socket left = open(heads).getLast();
    assertThat(answer(left, GET.substring("GET /live".length()))).isEqualTo("HTTP/1.1 200");
  }

  private static List<Socket> open(List<Socket> sockets) throws IOException {
    List<Socket> open = new ArrayList<>();
    for (Socket socket : sockets) {
      socket.setSoTimeout(1);
      try {
        if (!isClosed(socket)) {
          throw new AssertionError("an answer came before its request");
        }
      } catch (SocketTimeoutException _) {
        open.add(socket);
      } finally {
        socket.setSoTimeout(PATIENCE_MS);
      }
    }
    return open;
  }

  /** A request that is worked on keeps its connection, so the new one is closed. */
  @Test
  void bodiesThatDoNotArriveLeavePlacesToOtherAddresses() throws IOException {
    for (int i = 0; i < OF_ADDRESS; i++) {
      Socket socket = connect("127.0.0.3");
      assertThat(answer(socket, GET)).isEqualTo("HTTP/1.1 200");
    }
    for (Socket socket : sockets) {
      send(socket, slowBody());
    }
    assertThat(answer(connect(HONEST), GET)).isEqualTo("HTTP/1.1 200");
    Await.until(() -> isRefused(connect("127.0.0.3")));
  }

  private static boolean isRefused(Socket socket) throws IOException {
    try {
      send(socket, slowBody());
      return open(List.of(socket)).isEmpty();
    } catch (SocketException _) {
      return true;
    }
  }

  /** The last place is taken by the request itself, beside connections that are all at work. */
  @ParameterizedTest
  @ValueSource(ints = {2 * REQUESTS, CONNECTIONS - 1, CONNECTIONS})
  void slowBodiesOfManyAddressesAreEndedForWaitingRequests(int bodies) throws IOException {
    for (int i = 0; i < bodies; i++) {
      send(connect("127.0.4." + (1 + i % 20)), slowBody());
    }
    assertThat(answer(connect(HONEST), GET)).isEqualTo("HTTP/1.1 200");
  }

  /** A request whose body does not arrive. */
  private static String slowBody() {
    return String.join(
        "\r\n",
        "POST /api/v1/objects/contacts/records HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + admin.key(),
        "Content-Type: application/json",
        "Content-Length: 100",
        "",
        "{");
  }

  @Test
  void requestsBeyondTheirLimitWaitForAPlace() throws IOException {
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 2 * REQUESTS; i++) {
        if (round == 0) {
          connect("127.0.2." + (1 + i % 20));
        }
        send(sockets.get(i), GET);
      }
      for (Socket socket : sockets) {
        assertThat(answer(socket, "")).isEqualTo("HTTP/1.1 200");
      }
    }
  }
}
