package dev.oriel.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** A request of whose body only the first byte comes. */
  private static Socket beginning(String method, String path, Api api, String header)
      throws IOException {
    Socket socket = new Socket("localhost", RunningOriel.port());
    String head =
        String.join(
            "\r\n",
            method + " /api/v1" + path + " HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + api.key(),
            "Content-Type: application/json",
            "Content-Length: 100",
            header.replace("{number}", String.valueOf(NUMBERS.incrementAndGet())),
            "",
            "{");
    socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
    return socket;
  }
}
