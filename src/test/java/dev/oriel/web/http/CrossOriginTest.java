package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** What scripts of other origins may read. */
@Tag(SecondTier.SERVER)
class CrossOriginTest {

  private static ServletWebServerApplicationContext server;
  private static String origin;
  private static String key;

  @BeforeAll
  static void startServer() {
    server =
        RunningOriel.another("--oriel.cors-origins=https://app.example, http://localhost:3000");
    origin = "http://localhost:" + Objects.requireNonNull(server.getWebServer()).getPort();
    key = TestWorkspace.create().admin().key();
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  private static HttpResponse<String> send(String at, String method, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(at + "/api/v1/objects")).headers(headers);
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          request.method(method, HttpRequest.BodyPublishers.noBody()).build(),
          BodyHandlers.ofString());
    }
  }

  private static HttpResponse<String> preflight(String at, String from) throws Exception {
    return send(
        at,
        "OPTIONS",
        "Origin",
        from,
        "Access-Control-Request-Method",
        "PATCH",
        "Access-Control-Request-Headers",
        "authorization,if-match");
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  @Test
  void namedOriginsMayReadAnswersAndTheirHeaders() throws Exception {
    HttpResponse<String> asked = preflight(origin, "https://app.example");
    assertThat(asked.statusCode()).isEqualTo(200);
    assertThat(header(asked, "Access-Control-Allow-Origin")).isEqualTo("https://app.example");
    assertThat(header(asked, "Access-Control-Allow-Methods")).contains("PATCH", "PUT");
    assertThat(header(asked, "Access-Control-Allow-Headers")).contains("authorization, if-match");
    assertThat(header(asked, "Access-Control-Allow-Credentials")).isEmpty();
    HttpResponse<String> read =
        send(origin, "GET", "Origin", "http://localhost:3000", "Authorization", "Bearer " + key);
    assertThat(read.statusCode()).isEqualTo(200);
    assertThat(header(read, "Access-Control-Allow-Origin")).isEqualTo("http://localhost:3000");
    assertThat(header(read, "Access-Control-Expose-Headers"))
        .contains("ETag", "X-Request-Id", "WWW-Authenticate");
    HttpResponse<String> refused = send(origin, "GET", "Origin", "https://app.example");
    assertThat(refused.statusCode()).isEqualTo(401);
    assertThat(header(refused, "Access-Control-Allow-Origin")).isEqualTo("https://app.example");
  }

  @Test
  void otherOriginsAreAnsweredLikeClientsThatAreNoBrowsers() throws Exception {
    for (String at : List.of(origin, RunningOriel.origin())) {
      HttpResponse<String> asked = preflight(at, "https://evil.example");
      assertThat(asked.headers().map().keySet())
          .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("access-control"));
      HttpResponse<String> read =
          send(at, "GET", "Origin", "https://evil.example", "Authorization", "Bearer " + key);
      assertThat(read.statusCode()).isEqualTo(200);
      assertThat(header(read, "Access-Control-Allow-Origin")).isEmpty();
    }
  }
}
