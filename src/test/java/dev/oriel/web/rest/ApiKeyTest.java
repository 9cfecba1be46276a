package dev.oriel.web.rest;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {

  private static String key;

  @BeforeAll
  static void workspace() {
    key = TestWorkspace.create().admin().key();
  }

  private static Stream<List<String>> noKeys() {
    String flipped = key.substring(0, key.length() - 1) + (key.endsWith("A") ? "B" : "A");
    return Stream.of(
        List.of(),
        List.of("Authorization:"),
        List.of("Authorization: "),
        List.of("Authorization: Bearer"),
        List.of("Authorization: Bearer "),
        List.of("Authorization: Bearer osk_"),
        List.of("Authorization: " + key),
        List.of("Authorization: Basic " + key),
        List.of("Authorization: Token " + key),
        List.of("Authorization: Bearer:" + key),
        List.of("Authorization: Bearer" + key),
        List.of("Authorization: Bearer " + flipped),
        List.of("Authorization: Bearer " + key + "A"),
        List.of("Authorization: Bearer " + key.substring(1)),
        List.of("Authorization: Bearer " + key.substring(0, key.length() - 1)),
        List.of("Authorization: Bearer omk_" + key.substring(4)),
        List.of("Authorization: Bearer whk_" + key.substring(4)),
        List.of("Authorization: Bearer OSK_" + key.substring(4)),
        List.of("Authorization: Bearer \"" + key + "\""),
        List.of("Authorization: Bearer " + key + " " + key),
        List.of("Authorization: Bearer " + key + ","),
        List.of("Authorization: Bearer " + key + ", Bearer " + key),
        List.of("Authorization: Bearer " + key, "Authorization: Bearer " + key),
        List.of("Authorization: Bearer " + key, "Authorization: Basic eDp5"),
        List.of("Authorization: Bearer é" + key),
        List.of("Authorization: Bearer osk_" + "a".repeat(5_000)),
        List.of("X-Api-Key: " + key),
        List.of("Proxy-Authorization: Bearer " + key),
        List.of("Cookie: Authorization=Bearer " + key + "; token=" + key));
  }

  @ParameterizedTest
  @MethodSource("noKeys")
  void whatIsNoSingleValidKeyIsUnauthorizedOnEveryPath(List<String> headers) {
    for (String line :
        List.of(
            "GET /api/v1/objects HTTP/1.1",
            "GET /api/v1/nothing HTTP/1.1",
            "POST /api/v1/objects HTTP/1.1",
            "DELETE /api/v1/objects/contacts HTTP/1.1",
            "FOO /api/v1 HTTP/1.1")) {
      String[] head =
          Stream.concat(Stream.of(line, "Host: localhost"), headers.stream())
              .toArray(String[]::new);
      var answered = RawHttp.send("", head);
      assertRefused(answered, 401);
      assertThat(answered.header("www-authenticate")).isEqualTo("Bearer");
      assertThat(answered.body()).doesNotContain(key);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"access_token", "key", "api_key", "token", "Authorization"})
  void aKeyInTheQueryIsNoKey(String parameter) {
    assertRefused(
        RawHttp.send(
            "", "GET /api/v1/objects?" + parameter + "=" + key + " HTTP/1.1", "Host: localhost"),
        401);
  }

  /**
   * The scheme ignores case (RFC 9110, 11.1); blanks around a header's value are not part of it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"Bearer %s", "bearer %s", "BEARER %s", "Bearer %s  ", "  Bearer   %s\t"})
  void everyProperSpellingOfTheHeaderIsTaken(String value) {
    var answered =
        RawHttp.send(
            "",
            "GET /api/v1/objects HTTP/1.1",
            "Host: localhost",
            "authorization:" + value.formatted(key));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
  }

  @Test
  void aKeyThatIsRevokedIsRefusedOnTheConnectionThatItHasOpened() throws IOException {
    TestWorkspace workspace = TestWorkspace.create();
    String revoked = workspace.key("Standard", "Short-lived").key();
    try (Socket connection = new Socket("localhost", RunningOriel.port())) {
      connection.setSoTimeout(30_000);
      assertThat(head(connection, revoked)).startsWith("HTTP/1.1 200");
      workspace.revoke("Short-lived");
      assertThat(head(connection, revoked)).startsWith("HTTP/1.1 401");
    }
  }

  /** What a HEAD is answered, which has no body whose end would have to be found. */
  private static String head(Socket connection, String key) throws IOException {
    connection
        .getOutputStream()
        .write(
            "HEAD /api/v1/objects HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                .formatted(key)
                .getBytes(StandardCharsets.US_ASCII));
    StringBuilder answer = new StringBuilder();
    while (answer.indexOf("\r\n\r\n") < 0) {
      int next = connection.getInputStream().read();
      assertThat(next).as("open after " + answer).isNotNegative();
      answer.append((char) next);
    }
    return answer.toString();
  }

  @Test
  void aKeyOfAnotherWorkspaceSeesNothingOfThisOne() {
    TestWorkspace mine = TestWorkspace.create();
    TestWorkspace other = TestWorkspace.create();
    Api admin = mine.admin();
    Api stranger = other.admin();
    String record = admin.create("contacts", "Ada", Map.of());
    String path = "/objects/contacts/records/" + record;
    String note = admin.post(path + "/notes", Map.of("body", "x")).at("/data/note/id").asString();
    String own = stranger.create("contacts", "Eve", Map.of());
    String ownPath = "/objects/contacts/records/" + own;
    assertRefused(stranger.get(path), 404);
    assertRefused(stranger.patch(path, Map.of("name", "x")), 404);
    assertRefused(stranger.delete(path), 404);
    assertRefused(stranger.get(path + "/history"), 404);
    assertRefused(stranger.get(path + "/notes"), 404);
    assertRefused(stranger.post(path + "/notes", Map.of("body", "x")), 404);
    assertRefused(stranger.delete(path + "/notes/" + note), 404);
    assertRefused(stranger.delete(ownPath + "/notes/" + note), 404);
    assertRefused(
        stranger.post(
            "/objects/deals/records", Map.of("name", "x", "fields", Map.of("contact", record))),
        400);
    String member = mine.member("ada@example.com", "Ada").toString();
    assertRefused(stranger.patch(ownPath, Map.of("fields", Map.of("owner", member))), 400);
    assertThat(stranger.get("/objects/contacts/records?q=ada").at("/data/count").intValue())
        .isZero();
    assertThat(admin.get(path).status()).isEqualTo(200);
    assertRefused(stranger.get("/objects/contacts/records?cursor=" + record), 400);
  }
}
