package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExpectsLog("Connection is not available")
class SlowBodyTest {

  /** More than there are connections to the database. */
  private static final int MANY = 100;

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  @ParameterizedTest
  @ValueSource(strings = {"X-Nothing: 1", "Idempotency-Key: one", "Idempotency-Key: {number}"})
  void bodiesThatDoNotComeHoldUpNobodyElse(String header) throws IOException {
    Api admin = TestWorkspace.create().admin();
    String contact = "/objects/contacts/records/" + admin.create("contacts", "Ada", Map.of());
    List<Socket> waiting = new ArrayList<>();
    try {
      for (int i = 0; i < MANY; i++) {
        waiting.add(beginning("POST", contact + "/notes", admin, header));
        waiting.add(beginning("PATCH", contact, admin, header));
        waiting.add(beginning("POST", "/objects", admin, header));
        waiting.add(beginning("PATCH", "/objects/companies", admin, header));
        waiting.add(beginning("POST", "/objects/companies/fields", admin, header));
      }
      for (int i = 0; i < MANY; i++) {
        var answered = admin.unchecked().get(contact);
        assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
      }
      var changed = admin.unchecked().patch("/objects/companies", Map.of("name", "Firms"));
      assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    } finally {
      for (Socket socket : waiting) {
        socket.close();
      }
    }
  }

  @Test
  void aBodyWithoutEndIsRefused() throws IOException {
    Api admin = TestWorkspace.create().admin();
    try (Socket socket =
        begun("POST", "/objects/contacts/records", admin, "Transfer-Encoding: chunked")) {
      socket.setSoTimeout(30_000);
      byte[] chunk = ("4000\r\n" + "x".repeat(0x4000) + "\r\n").getBytes(StandardCharsets.UTF_8);
      try {
        while (socket.getInputStream().available() == 0) {
          socket.getOutputStream().write(chunk);
        }
      } catch (SocketException _) {
        // Answered and closed, although we have not come to an end.
      }
      assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8))
          .isEqualTo("HTTP/1.1 413");
    }
  }

  @Test
  void manyLargeBodiesAtOnceAreReadOrToldToComeAgain() {
    Api admin = TestWorkspace.create().admin().unchecked();
    Map<String, String> body = Map.of("name", "Ada", "much", "x".repeat(1_000_000));
    for (var answered : Parallel.all(MANY, _ -> admin.post("/objects/contacts/records", body))) {
      assertThat(answered.status()).as(answered.toString()).isIn(400, 503);
    }
    var next = admin.post("/objects/contacts/records", body);
    assertThat(next.message()).contains("'much'");
  }

  /** A request of whose body only the first byte comes. */
  private static Socket beginning(String method, String path, Api api, String header)
      throws IOException {
    String more = header.replace("{number}", String.valueOf(NUMBERS.incrementAndGet()));
    Socket socket = begun(method, path, api, "Content-Length: 100\r\n" + more);
    socket.getOutputStream().write('{');
    return socket;
  }

  private static Socket begun(String method, String path, Api api, String headers)
      throws IOException {
    Socket socket = new Socket("localhost", RunningOriel.port());
    String head =
        String.join(
            "\r\n",
            method + " /api/v1" + path + " HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + api.key(),
            "Content-Type: application/json",
            headers,
            "",
            "");
    socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
    return socket;
  }
}
