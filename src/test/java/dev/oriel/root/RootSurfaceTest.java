package dev.oriel.root;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** A surface at the root serves what is left, and takes nothing from others. */
class RootSurfaceTest {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static ServletWebServerApplicationContext server;
  private static String key;

  @BeforeAll
  static void server() {
    key = TestWorkspace.create().admin().key();
    server = RunningOriel.another("--spring.profiles.active=root");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static int port() {
    return Objects.requireNonNull(server.getWebServer()).getPort();
  }

  private static RawHttp.Response raw(String method, String path, String... headers) {
    String[] head = new String[headers.length + 2];
    head[0] = method + " " + path + " HTTP/1.1";
    head[1] = "Host: localhost";
    System.arraycopy(headers, 0, head, 2, headers.length);
    return RawHttp.sendTo(port(), new byte[0], head);
  }

  private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return HTTP.send(
        HttpRequest.newBuilder(URI.create("http://localhost:" + port() + path)).build(),
        BodyHandlers.ofString());
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /contacts/1, 200",
    "GET, /nothing/a/b/c, 404",
    "GET, /apiary/1, 200",
    "GET, /apiary/a/b/c, 404",
    "GET, /livezone/a/b/c, 404",
    "GET, /favicon.ico, 404",
    "POST, /contacts/1, 403",
    "GET, /contacts/%zz, 400",
    "GET, /%c3%28/1, 400",
    "GET, /contacts/a%2fb, 400",
    "TRACE, /contacts/1, 405",
    "GET, nothing, 400",
    "GET, /contacts/<1>, 400",
  })
  void itServesWhatIsLeftInItsOwnForm(String method, String path, int status) {
    var answered = raw(method, path);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
    assertThat(answered.header("content-type")).startsWith("text/html");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api",
        "/api/",
        "/api/nothing",
        "/api/v1",
        "/api/v1/objects",
        "/api/v2/objects",
        "/api/%zz",
        "/api/v1/%c3%28",
        "/api/mcp/nothing",
        "/api/webhooks/nothing",
        "/%61pi/nothing",
        "/livez/nothing",
        "/readyz/nothing",
        "/docs/nothing"
      })
  void pathsOfTheApiAndPublicOnesStayInJson(String path) {
    var answered = raw("GET", path);
    assertThat(answered.status()).as(answered.toString()).isIn(400, 401, 404);
    assertThat(answered.header("content-type")).isEqualTo("application/json");
  }

  @Test
  void fixedPathsAnswerAsWithoutIt() {
    for (String path : new String[] {"/livez", "/readyz"}) {
      var answered = raw("GET", path);
      var without = RawHttp.send("", "GET " + path + " HTTP/1.1", "Host: localhost");
      assertThat(answered.body()).isEqualTo(without.body());
      assertThat(answered.header("cache-control")).isEqualTo(without.header("cache-control"));
      assertRefused(raw("POST", path), 405);
    }
    assertThat(raw("GET", "/docs").header("content-security-policy")).contains("script-src 'self'");
    assertThat(raw("GET", "/docs/index.html").header("content-type")).startsWith("text/html");
    assertThat(raw("GET", "/api/v1/me", "Authorization: Bearer " + key).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/../../a/b, 200, html",
    "/livez/../a/b/c/d, 200, html",
    "/a/b/../../api/v1, 404, json",
    "/a/%2e%2e/b/%2E./api/v1, 404, json",
    "/a/b/../../livez/x, 404, json",
    "/a/b/..;x=y/../docs/x, 404, json",
    "/api/../api/v1/me, 404, json",
    "//a/b, 404, html",
    "//api/v1/me, 404, json",
    "/;x/a/b, 404, html",
  })
  void noSpellingOfAPathLeadsToRoutesOfAnotherSurface(String path, int status, String form) {
    var answered = raw("GET", path, "Authorization: Bearer " + key);
    assertThat(answered.status()).as(path + ": " + answered).isEqualTo(status);
    assertThat(answered.header("content-type")).as(path + ": " + answered).contains(form);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/a", "/api/a/b/c/d/e", "/docs/a", "/livez/a", "/api/v1/a/b/c/d"})
  void methodsOfPagesAreNotToldElsewhere(String path) {
    assertRefused(raw("PUT", path, "Authorization: Bearer " + key), 404);
  }

  @Test
  void dotsInsideOfASegmentAreNotOdd() {
    for (String path : new String[] {"/.hidden/1", "/a/...", "/a/.b", "/a/b.", "/a/%2eb"}) {
      assertThat(raw("GET", path).status()).as(path).isEqualTo(200);
    }
  }

  @Test
  void anAnswerSetsSeveralCookies() throws Exception {
    HttpResponse<String> answered = get("/cookies");
    assertThat(answered.statusCode()).isEqualTo(303);
    assertThat(answered.headers().firstValue("Location")).contains("/contacts/1");
    assertThat(answered.headers().allValues("Set-Cookie"))
        .satisfiesExactly(
            one -> assertThat(one).isEqualTo("one=1; Path=/; HttpOnly; SameSite=Lax"),
            two -> assertThat(two).startsWith("two=; Path=/; Max-Age=0; "));
  }

  @Test
  void anAnswerIsKeptByNobodyUnlessItSaysSo() throws Exception {
    assertThat(get("/contacts/1").headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(get("/nothing").headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(get("/kept").headers().firstValue("Cache-Control"))
        .contains("public, max-age=31536000, immutable");
  }

  @Test
  void anErrorHasNothingOfTheAnswerThatFailed() throws Exception {
    HttpResponse<String> answered = get("/kept-but-broken");
    assertThat(answered.statusCode()).isEqualTo(403);
    assertThat(answered.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(answered.headers().allValues("Set-Cookie")).isEmpty();
  }
}
