package dev.oriel.second;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A second surface gets everything but its own form from the kit that it shares with REST. */
@ExpectsLog({
  "GET /second/failed failed",
  "IllegalStateException: hush",
  "POST /second/bytes failed",
  "an answer that is kept for an Idempotency-Key must be text"
})
class SecondSurfaceTest {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(RunningOriel.origin() + "/second" + path));
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return HTTP.send(request.build(), BodyHandlers.ofString());
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  @Test
  void itServesAnybodyAndTellsWhoHasAKey() throws Exception {
    HttpResponse<String> hello = send(request("/hello"));
    assertThat(hello.body()).isEqualTo("Hello.");
    assertThat(header(hello, "X-Request-Id")).isNotEmpty();
    assertThat(header(hello, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(send(request("/key").header("X-Key", admin.key())).statusCode()).isEqualTo(200);
    assertText(send(request("/key")), 401);
    assertText(send(request("/key").header("X-Key", "osk_unknown")), 401);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /nothing, 404",
    "GET, /refused, 503",
    "GET, /failed, 500",
    "DELETE, /hello, 405",
    "GET, /%zz, 400",
    "GET, /a%2fb, 400",
    "TRACE, /hello, 405",
  })
  void itsErrorsAreInItsOwnForm(String method, String path, int status) {
    var answered =
        RawHttp.send(
            "", method + " /second" + path + " HTTP/1.1", "Host: localhost", "X-Request-Id: mine");
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
    assertThat(answered.header("content-type")).startsWith("text/plain");
    assertThat(answered.body()).startsWith(status + " mine ").doesNotContain("hush", "{");
    assertThat(answered.header("retry-after")).isEqualTo(status == 503 ? "1" : "");
    assertThat(answered.header("allow")).as(answered.toString()).matches(status == 405 ? ".+" : "");
  }

  private RawHttp.Response get(String path) {
    return RawHttp.send(
        "", "GET " + path + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + admin.key());
  }

  @Test
  void thoseOfOthersAreNot() {
    assertRefused(get("/api/v1/nothing"), 404);
    for (String path : new String[] {"/secondary/a/b/c", "/nothing/a/b/c"}) {
      var answered = get(path);
      assertThat(answered.status()).as(answered.toString()).isEqualTo(404);
      assertThat(answered.header("content-type")).startsWith("text/html");
    }
  }

  @Test
  void itCanAnswerForAnOperation() throws Exception {
    HttpResponse<String> answered =
        send(request("/hello").header("X-Elsewhere", "yes").header("X-Seen", "1"));
    assertThat(answered.statusCode()).isEqualTo(303);
    assertThat(header(answered, "Location")).isEqualTo("/elsewhere");
    assertThat(header(answered, "Set-Cookie")).isEqualTo("seen=1");
    assertThat(header(answered, "Cache-Control")).isEqualTo("no-store");
    assertThat(answered.body()).isEmpty();
  }

  @Test
  void itFinishesEveryAnswer() throws Exception {
    for (String path : new String[] {"/hello", "/nothing", "/refused", "/key", "/never-begun"}) {
      HttpResponse<String> answered = send(request(path).header("X-Seen", "1"));
      assertThat(answered.headers().allValues("Set-Cookie")).as(path).containsExactly("seen=1");
      assertThat(header(send(request(path)), "Set-Cookie")).as(path).isEmpty();
    }
    HttpResponse<String> unknown =
        send(request("/hello").header("X-Key", "osk_unknown").header("X-Seen", "1"));
    assertThat(unknown.statusCode()).isEqualTo(401);
    assertThat(header(unknown, "Set-Cookie")).isEqualTo("seen=1");
  }

  @Test
  void itChecksARequestWhoseSenderIsKnown() throws Exception {
    assertText(send(request("/hello").header("X-Foreign", "yes")), 403);
    assertText(
        send(request("/hello").header("X-Foreign", "yes").header("X-Key", admin.key())), 403);
    assertText(
        send(request("/hello").header("X-Foreign", "yes").header("X-Key", "osk_unknown")), 401);
  }

  @Test
  void itsChallengeIsItsOwn() throws Exception {
    assertThat(header(send(request("/key")), "WWW-Authenticate")).isEqualTo("Key");
    assertThat(header(send(request("/key").header("X-Key", "osk_unknown")), "WWW-Authenticate"))
        .isEqualTo("Key error=\"unknown\"");
    assertThat(header(send(request("/nothing")), "WWW-Authenticate")).isEmpty();
    assertThat(
            RawHttp.send("", "GET /api/v1/me HTTP/1.1", "Host: localhost")
                .header("www-authenticate"))
        .isEqualTo("Bearer");
  }

  @Test
  void parametersOfOthersAreIgnored() throws Exception {
    for (String path : new String[] {"/page?view=a", "/page?utm_source=x&view=a&utm_source=y"}) {
      assertThat(send(request(path).header("X-Key", admin.key())).body()).isEqualTo("view a");
      assertThat(send(request(path)).body()).isEqualTo("view a");
    }
    assertText(send(request("/page?view=a&view=b")), 400);
    assertThat(send(request("/key?utm_source=x").header("X-Key", admin.key())).statusCode())
        .isEqualTo(200);
    assertRefused(admin.get("/me?utm_source=x"), 400);
  }

  @Tag(SecondTier.SERVER)
  @Test
  void itsSendersAreCountedInItsOwnWords() throws Exception {
    try (var limited = RunningOriel.another("--oriel.connection-rate-limit=1")) {
      String port = limited.getEnvironment().getRequiredProperty("local.server.port");
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/second/hello"));
      assertThat(send(request).statusCode()).isEqualTo(200);
      assertThat(send(request).statusCode()).isEqualTo(200);
      request.header("X-Key", admin.key());
      assertThat(send(request).statusCode()).isEqualTo(200);
      HttpResponse<String> refused = send(request);
      assertText(refused, 429);
      assertThat(refused.body())
          .endsWith("This connection may send 1 requests a minute, which it has done.");
    }
  }

  @Test
  void aDownloadIsSentWhileItIsWritten() throws Exception {
    HttpResponse<InputStream> response;
    SecondController.PERMITS.add(true);
    response = HTTP.send(request("/download").build(), BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      assertThat(header(response, "Content-Type")).isEqualTo("application/x-parts");
      assertThat(header(response, "Content-Disposition"))
          .startsWith("attachment")
          .contains("filename*=UTF-8''Gr%C3%B6%C3%9Fe.bin");
      for (int i = 0; i < 20; i++) {
        // The next part is made only when this one has come.
        assertThat(body.readNBytes(SecondController.PART.length))
            .hasSize(SecondController.PART.length);
        SecondController.PERMITS.add(i < 19);
      }
      assertThat(body.read()).isNegative();
    }
  }

  @Test
  void aDownloadThatBreaksOffIsNotTakenForWhole() throws Exception {
    var response = HTTP.send(request("/broken").build(), BodyHandlers.ofInputStream());
    assertThat(response.statusCode()).isEqualTo(200);
    try (InputStream body = response.body()) {
      assertThatThrownBy(body::readAllBytes).isInstanceOf(IOException.class);
    }
    assertThat(
            ServerLog.text().lines().filter(line -> line.contains("IllegalStateException: hush")))
        .hasSize(1);
  }

  @Test
  void aDownloadThatFailsBeforeAnythingIsSentIsAnError() throws Exception {
    HttpResponse<String> response = send(request("/never-begun"));
    assertText(response, 403);
    assertThat(header(response, "Content-Disposition")).isEmpty();
  }

  @Test
  void itsBodiesAreLimited() throws Exception {
    byte[] fits = new byte[10 << 20];
    HttpResponse<String> taken = send(request("/upload").POST(BodyPublishers.ofByteArray(fits)));
    assertThat(taken.body()).isEqualTo("" + fits.length);
    assertText(
        send(request("/upload").POST(BodyPublishers.ofByteArray(new byte[fits.length + 1]))), 413);
  }

  @Test
  void whatIsSentTwiceWithAnIdempotencyKeyIsDoneOnce() throws Exception {
    HttpRequest.Builder create =
        request("/contacts")
            .header("X-Key", admin.key())
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", "second")
            .POST(BodyPublishers.ofString("{\"name\":\"Ada\"}"));
    HttpResponse<String> first = send(create);
    assertThat(first.statusCode()).as(first.body()).isEqualTo(201);
    HttpResponse<String> again = send(create);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(header(again, "Content-Type")).isEqualTo("text/x-id");
    assertThat(header(again, "Idempotency-Replayed")).isEqualTo("true");
    assertThat(admin.get("/objects/contacts/records").at("/data/count").intValue()).isEqualTo(1);
    assertRefused(
        admin.send(
            "POST",
            "/objects/contacts/records",
            Map.of("name", "Ada"),
            Map.of("Idempotency-Key", "second")),
        409);
    assertText(send(create.POST(BodyPublishers.ofString("{\"name\":\"Eve\"}"))), 409);
  }

  @Test
  void bytesAreNotKeptAsAText() throws Exception {
    HttpRequest.Builder post =
        request("/bytes").header("X-Key", admin.key()).POST(BodyPublishers.noBody());
    assertThat(HTTP.send(post.build(), BodyHandlers.ofByteArray()).body())
        .containsExactly((byte) 0x89);
    assertText(send(post.header("Idempotency-Key", "bytes")), 500);
  }

  private static void assertText(HttpResponse<String> response, int status) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(header(response, "Content-Type")).startsWith("text/plain");
    assertThat(response.body()).startsWith(status + " " + header(response, "X-Request-Id") + " ");
  }
}
