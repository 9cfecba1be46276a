package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.embedded.EmbeddedOptions;
import dev.oriel.platform.database.embedded.EmbeddedPostgres;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a process writes down, whatever it is sent: no secret, and JSON if that is asked for. */
@Tag(SecondTier.PROCESS)
class LogIT {

  private static final String KEY = "osk_valid_0123456789abcdef0123456789abcdef";
  private static final String ELSEWHERE = "osk_misplaced_0123456789abcdef0123456789";
  private static final String PASSWORD = "correct-horse-battery-staple";
  private static final String BEARER = "Authorization: Bearer " + KEY;
  private static final byte[] NOTHING = {};

  @TempDir private Path directory;

  @BeforeEach
  void describeWorkspace() throws IOException {
    Files.writeString(
        directory.resolve("setup.yaml"),
        """
        workspace: Test
        members:
          - {email: ada@example.com, profile: Standard, password: %s}
        keys:
          - {name: Reader, profile: Administrator, token: %s}
        """
            .formatted(PASSWORD, KEY));
  }

  @Test
  void plainLogHoldsNoSecret() throws Exception {
    assertNoSecret(run());
  }

  @Test
  void jsonLogHoldsNoSecretAndIsJsonInEveryLine() throws Exception {
    String output = run("--spring.profiles.active=json");
    assertNoSecret(output);
    List<JsonNode> lines = output.lines().map(Json.MAPPER::readTree).toList();
    assertThat(lines)
        .hasSizeGreaterThan(5)
        .allSatisfy(line -> {
          assertThat(line.at("/@timestamp").asString()).satisfies(Instant::parse);
          assertThat(line.at("/log/level").asString()).isIn("INFO", "WARN", "ERROR");
          assertThat(line.at("/log/logger").asString()).isNotEmpty();
          assertThat(line.at("/message").asString()).isNotEmpty();
          assertThat(line.at("/ecs/version").asString()).isNotEmpty();
          assertThat(line.at("/service/name").asString()).isEqualTo("oriel");
        })
        .anySatisfy(line -> {
          assertThat(line.at("/message").asString())
              .isEqualTo("GET /api/v1/objects/{object}/records failed");
          assertThat(line.at("/requestId").asString()).isEqualTo("traced");
          assertThat(line.at("/error/stack_trace").asString()).contains("PSQLException");
        });
  }

  /** All output of a process that was sent every kind of request, healthy and not. */
  private String run(String... settings) throws Exception {
    Path data = directory.resolve("data");
    List<String> arguments = new ArrayList<>(List.of(settings));
    arguments.add("--oriel.setup=" + directory.resolve("setup.yaml"));
    arguments.add("--oriel.embedded.fsync=false");
    try (OrielProcess oriel = OrielProcess.start(data, arguments.toArray(String[]::new))) {
      assertThat(send(oriel)).contains(400, 401, 404, 405, 413, 415).doesNotContain(500);
      takeTablesAway(data);
      assertThat(send(oriel)).contains(500);
      RawHttp.Response failed =
          RawHttp.sendTo(
              oriel.port(),
              NOTHING,
              "GET /api/v1/objects/contacts/records HTTP/1.1",
              "Host: localhost",
              BEARER,
              "X-Request-Id: traced");
      assertThat(failed.status()).isEqualTo(500);
      oriel.terminate();
      oriel.awaitEnd();
      return oriel.output();
    }
  }

  private static void takeTablesAway(Path data) throws Exception {
    DatabaseAddress address =
        EmbeddedPostgres.attach(
                data,
                new EmbeddedOptions(false, Path.of("target/postgres"), Duration.ofSeconds(30)))
            .address();
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement()) {
      statement.execute("alter schema w1 rename to gone");
    }
  }

  private static List<Integer> send(OrielProcess oriel) {
    List<Integer> statuses = new ArrayList<>();
    for (String[] head : heads()) {
      statuses.add(RawHttp.sendTo(oriel.port(), NOTHING, head).status());
    }
    for (String[] body : bodies()) {
      String path = "POST /api/v1/objects/contacts/records HTTP/1.1";
      byte[] bytes = body[1].getBytes(StandardCharsets.UTF_8);
      String[] head = {path, "Host: localhost", BEARER, body[0], "Content-Length: " + bytes.length};
      statuses.add(RawHttp.sendTo(oriel.port(), bytes, head).status());
    }
    return statuses;
  }

  /** A key wherever it does not belong, with and without one where it belongs. */
  private static List<String[]> heads() {
    List<String[]> heads = new ArrayList<>();
    for (String line :
        List.of(
            "GET /api/v1/objects?key=S HTTP/1.1",
            "GET /api/v1/objects/contacts/records?filter=S HTTP/1.1",
            "GET /api/v1/objects/contacts/records?cursor=S&limit=S&sort=S HTTP/1.1",
            "GET /api/v1/objects/contacts/records?q=%ZZS HTTP/1.1",
            "GET /api/v1/objects/contacts/records?S=%ZZ HTTP/1.1",
            "GET /api/v1/objects/contacts/records?q=%FFS&q=S HTTP/1.1",
            "GET /api/v1/objects/contacts/records/S HTTP/1.1",
            "GET /api/v1/objects/S HTTP/1.1",
            "GET /api/v1/S HTTP/1.1",
            "GET /api/v1/objects;jsessionid=S HTTP/1.1",
            "DELETE /api/v1/objects/S/fields/S HTTP/1.1",
            "PUT /api/v1/objects/S HTTP/1.1",
            "TRACE /S HTTP/1.1",
            "S /api/v1/objects HTTP/1.1",
            "S",
            "GET /S S",
            "GET /S HTTP/S",
            "GET /api/v1/objects?S=\u0001 HTTP/1.1",
            "GET /api/v1/%zzS HTTP/1.1",
            "GET /api/v1/%2fS HTTP/1.1",
            "GET /api/v1/..%5cS HTTP/1.1",
            "GET http://S:S@localhost/S HTTP/1.1",
            "GET /S HTTP/1.1",
            "GET /docs/S?S HTTP/1.1",
            "GET /docs/%2e%2e/S HTTP/1.1",
            "GET /WEB-INF/S HTTP/1.1",
            "GET /docs/WEB-INF/S HTTP/1.1",
            "GET /error;S?S HTTP/1.1",
            "GET /readyz?S HTTP/1.1",
            "POST /readyz/S HTTP/1.1")) {
      heads.add(head(line, "Accept: */*"));
      heads.add(head(line, BEARER));
    }
    for (String header :
        List.of(
            "Authorization: S",
            "Authorization: Bearer S",
            "Authorization: Bearer S S",
            "Authorization: Bearer \"S\"",
            "Authorization: Basic S",
            "Proxy-Authorization: Bearer S",
            "X-Api-Key: S",
            "X-Request-Id: S",
            "Cookie: key=S",
            "Cookie: key=\"S",
            "Cookie: S;;=S,\"",
            "Cookie: JSESSIONID=S; $Version=S",
            "Referer: http://localhost/?key=S",
            "Host: S@S",
            "Content-Length: S",
            "Transfer-Encoding: S",
            "Content-Type: S",
            "Content-Type: multipart/form-data; boundary=S",
            "Accept: S",
            "Accept-Language: S",
            "Range: S",
            "Expect: S",
            "If-Match: S",
            "If-Modified-Since: S",
            "X-Forwarded-For: S",
            "S",
            "S: S",
            "S S: S",
            "X: S\u0001",
            "X: " + "S".repeat(1_500))) {
      heads.add(head("GET /api/v1/objects HTTP/1.1", header));
      heads.add(head("POST /api/v1/objects/contacts/records HTTP/1.1", BEARER, header));
      heads.add(head("GET /docs HTTP/1.1", header));
    }
    return heads;
  }

  private static String[] head(String line, String... headers) {
    return Stream.concat(Stream.of(line, "Host: localhost"), Stream.of(headers))
        .map(text -> text.replaceAll("\\bS\\b", ELSEWHERE))
        .toArray(String[]::new);
  }

  private static List<String[]> bodies() {
    String json = "Content-Type: application/json";
    String form = "Content-Type: application/x-www-form-urlencoded";
    String parts = "Content-Type: multipart/form-data; boundary=x";
    List<String[]> bodies = new ArrayList<>();
    for (String secret : List.of(ELSEWHERE, KEY, PASSWORD)) {
      bodies.add(new String[] {json, "{\"name\":\"x\",\"password\":\"" + secret + "\"}"});
      bodies.add(new String[] {json, "{\"fields\":{\"" + secret + "\":\"" + secret + "\"}}"});
      bodies.add(new String[] {json, "{\"fields\":{\"company\":\"" + secret + "\"}}"});
      bodies.add(new String[] {json, "{\"name\":" + secret + "}"});
      bodies.add(new String[] {json, "{\"name\":\"" + secret});
      bodies.add(new String[] {json, "\"" + (secret + " ").repeat(40_000) + "\""});
      bodies.add(new String[] {form, "name=%ZZ" + secret + "&" + secret + "=%"});
      bodies.add(new String[] {parts, "--x\r\n" + secret + "\r\n\r\n" + secret + "\r\n--x"});
    }
    return bodies;
  }

  private void assertNoSecret(String output) throws IOException {
    List<String> written = new ArrayList<>(List.of(output));
    Path logs = directory.resolve("data/postgres/log");
    try (Stream<Path> files = Files.walk(logs)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        written.add(Files.readString(file));
      }
    }
    String database = Files.readString(directory.resolve("data/postgres/password")).strip();
    assertThat(written).hasSizeGreaterThan(1);
    for (String text : written) {
      for (String secret : List.of(KEY, ELSEWHERE, PASSWORD, database)) {
        assertThat(text.lines().filter(line -> line.contains(secret))).isEmpty();
      }
    }
  }
}
