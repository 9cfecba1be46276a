package dev.oriel.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.Pause;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * A request is answered before its body is read if it is refused for another reason. Its client may
 * send the whole body first, and gets the answer nevertheless: a connection that is closed with
 * unread data is reset, which destroys an answer that has not been read.
 */
class UnreadBodyTest {

  /** More than any operation takes, and than fits into the buffers of a connection. */
  private static final int SIZE = 20 << 20;

  private static final int CHUNK = 64 << 10;
  private static final int TRIES = 20;
  private static final String BUSY = "HTTP/1.1 503";
  private static final String JSON = "application/json";
  private static final String FORM = FileForm.TYPE.get("Content-Type");

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private static final Map<String, String> KEYS =
      Map.of(
          "nobody", "nobody",
          "admin", WORKSPACE.admin().key(),
          "standard", WORKSPACE.key("Standard").key(),
          "connection", WORKSPACE.connection("Administrator"));

  /** Requests that are refused, each with a body that says its length and with one in chunks. */
  static final List<Refusal> REFUSED =
      Stream.of(
              new Refusal("v1/objects", "nobody", JSON, false, 401),
              new Refusal("v1/objects", "admin", "text/plain", false, 415),
              new Refusal("v1/objects", "admin", JSON, false, 413),
              new Refusal("v1/objects/contacts/records/batch", "admin", JSON, false, 413),
              new Refusal("v1/nothing", "admin", JSON, false, 404),
              new Refusal("v1/import/jobs", "nobody", FORM, false, 401),
              new Refusal("v1/import/jobs", "standard", FORM, false, 403),
              new Refusal("v1/import/jobs", "admin", FORM, false, 413),
              new Refusal("mcp", "nobody", JSON, false, 401),
              new Refusal("mcp", "connection", "text/plain", false, 415),
              new Refusal("mcp", "connection", JSON, false, 413))
          .flatMap(refusal -> Stream.of(refusal, refusal.inChunks()))
          .toList();

  record Refusal(String path, String caller, String type, boolean chunked, int status) {

    Refusal inChunks() {
      return new Refusal(path, caller, type, true, status);
    }

    /**
     * The beginning of the answer to a client that reads nothing before it has sent all, and sends
     * it some times again while the server is busy with others.
     */
    String answer() {
      String answer = sent();
      for (int again = 0; again < TRIES && answer.equals(BUSY); again++) {
        Pause.millis(500);
        answer = sent();
      }
      return answer;
    }

    private String sent() {
      String head =
          String.join(
              "\r\n",
              "POST /api/" + path + " HTTP/1.1",
              "Host: localhost",
              "Authorization: Bearer " + KEYS.get(caller),
              "Accept: application/json, text/event-stream",
              "Content-Type: " + type,
              chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + SIZE,
              "",
              "");
      try (Socket socket = new Socket("localhost", RunningOriel.port())) {
        socket.setSoTimeout(30_000);
        OutputStream out = socket.getOutputStream();
        out.write(head.getBytes(UTF_8));
        sendBody(out);
        return new String(socket.getInputStream().readNBytes(12), UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(toString(), e);
      }
    }

    private void sendBody(OutputStream out) throws IOException {
      byte[] body = body();
      if (!chunked) {
        out.write(body);
        return;
      }
      byte[] length = (Integer.toHexString(CHUNK) + "\r\n").getBytes(UTF_8);
      byte[] end = "\r\n".getBytes(UTF_8);
      for (int from = 0; from < SIZE; from += CHUNK) {
        out.write(length);
        out.write(body, from, CHUNK);
        out.write(end);
      }
      out.write("0\r\n\r\n".getBytes(UTF_8));
    }

    /** A form begins with a part that is the rest of the body, as far as it goes. */
    private byte[] body() {
      byte[] body = new byte[SIZE];
      if (type.equals(FORM)) {
        byte[] begin = FileForm.file("large.csv", "name\n".getBytes(UTF_8)).bytes();
        int part = new String(begin, UTF_8).indexOf("name\n") + 5;
        System.arraycopy(begin, 0, body, 0, part);
      }
      return body;
    }
  }

  @ParameterizedTest
  @FieldSource("REFUSED")
  void aClientThatSendsAllBeforeItReadsGetsTheAnswer(Refusal refusal) {
    assertThat(refusal.answer()).isEqualTo("HTTP/1.1 " + refusal.status());
  }

  @Test
  void manyClientsAtOnceGetTheirAnswers() {
    List<String> answers = Parallel.all(REFUSED.size(), n -> REFUSED.get(n).answer());
    assertThat(answers)
        .containsExactlyElementsOf(
            REFUSED.stream().map(refusal -> "HTTP/1.1 " + refusal.status()).toList());
  }
}
