package dev.oriel.web.page.asset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssetApiTest {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + path)).GET();
    if (headers.length > 0) {
      request.headers(headers);
    }
    return CLIENT.send(request.build(), BodyHandlers.ofByteArray());
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  private static byte[] unpacked(byte[] gzipped) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzipped))) {
      return in.readAllBytes();
    }
  }

  static Stream<String> names() {
    return Assets.names().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void browsersKeepEveryAssetForEver(String name) throws Exception {
    var answer = get(Assets.url(name));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(header(answer, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
    assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(header(answer, "Content-Encoding")).isEmpty();
    assertThat(header(answer, "Content-Length")).isEqualTo("" + answer.body().length);
    assertThat(header(answer, "Set-Cookie")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "oriel.css, text/css;charset=utf-8",
    "oriel.js, text/javascript;charset=utf-8",
    "icons.svg, image/svg+xml",
    "apple-touch-icon.png, image/png",
  })
  void aBrowserIsToldTheType(String name, String type) throws Exception {
    assertThat(header(get(Assets.url(name)), "Content-Type").replace(" ", "").toLowerCase())
        .isEqualTo(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oriel.css", "htmx.js", "icons.svg"})
  void aClientThatTakesGzipGetsLess(String name) throws Exception {
    var packed = get(Assets.url(name), "Accept-Encoding", "br, gzip;q=0.8");
    assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(packed, "Vary")).isEqualTo("Accept-Encoding");
    var plain = get(Assets.url(name), "Accept-Encoding", "gzip;q=0");
    assertThat(header(plain, "Vary")).isEqualTo("Accept-Encoding");
    assertThat(unpacked(packed.body())).isEqualTo(plain.body());
    assertThat(packed.body().length).isLessThan(plain.body().length / 2);
    assertThat(header(packed, "ETag")).isNotEqualTo(header(plain, "ETag"));
  }

  @Test
  void whoHasAnAssetIsNotSentItAgain() throws Exception {
    String tag = header(get(Assets.url("oriel.css")), "ETag");
    var again = get(Assets.url("oriel.css"), "If-None-Match", tag);
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(header(again, "ETag")).isEqualTo(tag);
    assertThat(header(again, "Cache-Control")).endsWith("immutable");
    var other = get(Assets.url("oriel.css"), "If-None-Match", "\"0\"");
    assertThat(other.statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/oriel.css",
        "/assets/oriel-00000000000000000000.css",
        "/assets/assets.properties",
        "/assets/Assets.class",
        "/assets/..%2fassets.properties",
        "/assets/../application.properties",
        "/assets/%2e%2e/application.properties",
        "/assets/%2fetc%2fpasswd",
        "/assets//oriel.css",
        "/assets/",
        "/assets",
        "/assets/a/b.css",
      })
  void anUnknownAssetIsNotFoundAndNotKept(String path) {
    var answer = RawHttp.send("", "GET " + path + " HTTP/1.1", "Host: localhost");
    assertThat(answer.status()).as(path).isIn(400, 404);
    assertThat(answer.header("cache-control")).as(path).isIn("", "no-store");
    assertThat(answer.body()).as(path).doesNotContain("root:", "spring.");
  }

  @Test
  void nobodyRemembersThatAnAssetIsMissing() throws Exception {
    var answer = get("/assets/oriel-00000000000000000000.css");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void compressedCopiesHaveNoAddressOfTheirOwn() throws Exception {
    assertThat(get(Assets.url("oriel.css") + ".gz").statusCode()).isEqualTo(404);
  }

  @Test
  void anAssetIsOnlyRead() {
    String path = Assets.url("oriel.css");
    var head = RawHttp.send("", "HEAD " + path + " HTTP/1.1", "Host: localhost");
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    var written = RawHttp.send("", "PUT " + path + " HTTP/1.1", "Host: localhost");
    assertThat(written.status()).isEqualTo(405);
  }

  @Test
  void anAssetIsTheSameForAKeyThatIsNotValid() throws Exception {
    assertThat(get(Assets.url("icons.svg"), "Authorization", "Bearer wrong").statusCode())
        .isEqualTo(200);
  }
}
