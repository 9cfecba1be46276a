package dev.oriel.integration.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Exports that fail or are cancelled. Each is larger than all buffers between server and client.
 */
@ExpectsLog("A download broke off")
@Tag(SecondTier.SERVER)
class ExportFaultTest {

  /** It cuts nobody off who reads nothing for a while, as tests do on a busy machine. */
  private static ServletWebServerApplicationContext patient;

  private static String table;
  private static Api key;

  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @BeforeAll
  static void fill() {
    patient = RunningOriel.another("--server.tomcat.connection-timeout=10m");
    TestWorkspace workspace = LongTexts.create();
    key = Api.at(OwnDatabase.origin(patient), workspace.admin().key());
    table = workspace.workspace().schema() + ".o" + workspace.objectId("texts");
  }

  @AfterAll
  static void stop() {
    patient.close();
  }

  private static int port() {
    return Objects.requireNonNull(patient.getWebServer()).getPort();
  }

  private static Socket begun() throws IOException {
    return begun(port());
  }

  /** Begins an export and reads only the head of the answer. */
  private static Socket begun(int port) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4_096);
    socket.connect(new InetSocketAddress("localhost", port));
    String head =
        """
        GET /api/v1/objects/texts/export HTTP/1.1
        Host: localhost
        Authorization: Bearer %s

        """
            .formatted(key.key());
    socket
        .getOutputStream()
        .write(head.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
    StringBuilder answer = new StringBuilder();
    while (answer.indexOf("\r\n\r\n") < 0) {
      answer.append((char) socket.getInputStream().read());
    }
    assertThat(answer.toString()).startsWith("HTTP/1.1 200").contains("chunked");
    return socket;
  }

  /** The processes of PostgreSQL that export the records. */
  private List<Integer> exporting() {
    return jdbc.query(
        """
        select pid from pg_stat_activity
        where query ilike 'copy (%' and query like ? and state <> 'idle'
        """,
        (row, _) -> row.getInt(1), "%" + table + "%");
  }

  private void awaitExports(int number) {
    Await.until(() -> exporting().size() == number);
  }

  /** A key may have two exports at once. */
  private void assertAllPermitsAreFree(int port) throws IOException {
    try (Socket _ = begun(port);
        Socket _ = begun(port)) {
      // Both have begun, so both have a permit.
    }
    awaitExports(0);
  }

  /** Reads what still comes; whether it ends as a whole body does. */
  private static boolean isWhole(Socket socket) throws IOException {
    StringBuilder end = new StringBuilder();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = socket.getInputStream()) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        end.append(new String(buffer, 0, n, StandardCharsets.ISO_8859_1));
        end.delete(0, Math.max(0, end.length() - 10));
        if (end.toString().endsWith("0\r\n\r\n")) {
          return true;
        }
      }
    } catch (SocketException _) {
      // The connection was reset.
      return false;
    }
    return false;
  }

  @Test
  void aClientThatHangsUpHoldsNothing() throws IOException {
    Socket one = begun();
    Socket other = begun();
    awaitExports(2);
    assertThat(key.get(LongTexts.EXPORT).code()).isEqualTo("unavailable");
    one.close();
    other.close();
    awaitExports(0);
    assertAllPermitsAreFree(port());
    assertThat(ServerLog.text()).doesNotContain("A download broke off");
  }

  @Test
  void aClientThatReadsNothingIsCutOff() throws IOException {
    // It may be cut off before the test sees that it exports.
    try (Socket silent = begun(RunningOriel.port())) {
      awaitExports(0);
      assertThat(isWhole(silent)).isFalse();
    }
    assertAllPermitsAreFree(RunningOriel.port());
  }

  @Test
  void aClientThatReadsGetsTheWholeBody() throws IOException {
    try (Socket socket = begun()) {
      assertThat(isWhole(socket)).isTrue();
    }
  }

  @Test
  void anErrorInTheMiddleEndsTheBodyTooEarlyAndIsLoggedOnce() throws IOException {
    // The end of an export that was read whole may come a little later.
    awaitExports(0);
    try (Socket socket = begun()) {
      awaitExports(1);
      jdbc.queryForList("select pg_cancel_backend(?)", exporting().getFirst());
      assertThat(isWhole(socket)).isFalse();
    }
    awaitExports(0);
    assertAllPermitsAreFree(port());
    assertThat(ServerLog.text().split("A download broke off", -1)).hasSize(2);
  }
}
