package dev.oriel.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RawHttp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocsPolicyTest {

  @ParameterizedTest
  @ValueSource(strings = {"/docs", "/docs/", "/docs/index.html"})
  void thePageIsPublicAndMayLoadNothingFromElsewhere(String path) {
    var page = RawHttp.send("", "GET " + path + " HTTP/1.1", "Host: localhost");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("content-type")).startsWith("text/html");
    assertThat(page.header("content-security-policy"))
        .contains("default-src 'self'", "script-src 'self';", "frame-ancestors 'none'")
        .doesNotContain("http", "unsafe-eval");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs", "/docs/", "/docs/index.html"})
  void otherMethodsAreToldThoseThatThereAre(String path) {
    var answer =
        RawHttp.send("", "PUT " + path + " HTTP/1.1", "Host: localhost", "Content-Length: 0");
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("allow")).isEqualTo("GET, HEAD, OPTIONS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs/nothing.js", "/docs/../application.properties", "/scalar.js"})
  void thereIsNothingElse(String path) {
    var answer = RawHttp.send("", "GET " + path + " HTTP/1.1", "Host: localhost");
    assertThat(answer.status()).isEqualTo(404);
  }
}
