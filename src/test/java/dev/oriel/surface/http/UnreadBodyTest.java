package dev.oriel.surface.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A request is answered before its body is read if it is refused for another reason. Its client may
 * send the whole body first, and gets the answer nevertheless: a connection that is closed with
 * unread data is reset, which destroys an answer that has not been read.
 */
class UnreadBodyTest {

  /** More than any operation takes, and than fits into the buffers of a connection. */
  private static final int SIZE = 20 << 20;

  private static final Api ADMIN = TestWorkspace.create().admin();

  @ParameterizedTest
  @CsvSource({
    "objects, nobody, application/json, 401",
    "objects, admin, text/plain, 415",
    "objects, admin, application/json, 413",
    "objects/contacts/records/batch, admin, application/json, 413",
    "nothing, admin, application/json, 404",
  })
  void aClientThatSendsAllBeforeItReadsGetsTheAnswer(
      String path, String caller, String type, int status) throws IOException {
    String head =
        String.join(
            "\r\n",
            "POST /api/v1/" + path + " HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + (caller.equals("admin") ? ADMIN.key() : caller),
            "Content-Type: " + type,
            "Content-Length: " + SIZE,
            "",
            "");
    try (Socket socket = new Socket("localhost", RunningOriel.port())) {
      socket.setSoTimeout(120_000);
      OutputStream out = socket.getOutputStream();
      out.write(head.getBytes(StandardCharsets.UTF_8));
      out.write(new byte[SIZE]);
      assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8))
          .isEqualTo("HTTP/1.1 " + status);
    }
  }
}
