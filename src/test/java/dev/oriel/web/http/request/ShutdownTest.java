package dev.oriel.web.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.PoolLimits;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import org.apache.catalina.core.StandardWrapper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.core.env.Environment;

/** Requests that are in progress when the server is asked to end. */
class ShutdownTest {

  private static Duration setting(String name) {
    return DurationStyle.detectAndParse(
        RunningOriel.bean(Environment.class).getRequiredProperty(name));
  }

  @Test
  void theSlowestBodyAndItsStatementHaveTheTimeToFinish() {
    PoolLimits statements = PoolLimits.requests(1);
    Duration longest =
        BodyReader.PATIENCE
            // The wait for the last bytes.
            .plus(setting("server.tomcat.connection-timeout"))
            .plus(statements.connection())
            .plus(statements.lock())
            .plus(statements.statement());
    assertThat(setting("spring.lifecycle.timeout-per-shutdown-phase")).isGreaterThan(longest);
  }

  @Tag(SecondTier.SERVER)
  @Test
  void aBodyThatIsArrivingIsReadAndAnswered() throws IOException, InterruptedException {
    Api admin = TestWorkspace.create().admin();
    var server = RunningOriel.another();
    int port = Objects.requireNonNull(server.getWebServer()).getPort();
    try (server;
        Socket socket = new Socket("localhost", port)) {
      socket.setSoTimeout(30_000);
      String head =
          String.join(
              "\r\n",
              "POST /api/v1/objects/contacts/records HTTP/1.1",
              "Host: localhost",
              "Authorization: Bearer " + admin.key(),
              "Content-Type: application/json",
              "Content-Length: 15",
              "Expect: 100-continue",
              "",
              "");
      send(socket, head);
      assertThat(read(socket)).isEqualTo("HTTP/1.1 100");
      Await.until(() -> isInProgress(server));
      Thread closing = Thread.ofVirtual().start(server::close);
      Await.until(() -> refusesConnections(port));
      send(socket, "{\"name\": ");
      send(socket, "\"Ada\"}");
      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .contains("HTTP/1.1 201");
      closing.join();
    }
  }

  /** Whether a servlet works, for which a graceful shutdown waits. */
  private static boolean isInProgress(ServletWebServerApplicationContext server) {
    TomcatWebServer tomcat = (TomcatWebServer) Objects.requireNonNull(server.getWebServer());
    return Arrays.stream(tomcat.getTomcat().getHost().findChildren())
        .flatMap(context -> Arrays.stream(context.findChildren()))
        .anyMatch(servlet -> servlet instanceof StandardWrapper one && one.getCountAllocated() > 0);
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String read(Socket socket) throws IOException {
    return new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
  }

  private static boolean refusesConnections(int port) {
    try (Socket socket = new Socket("localhost", port)) {
      return !socket.isConnected();
    } catch (IOException _) {
      return true;
    }
  }
}
