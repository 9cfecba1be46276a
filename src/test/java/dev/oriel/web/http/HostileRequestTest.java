package dev.oriel.web.http;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are odd before their body is looked at. */
class HostileRequestTest {

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
    admin.create("contacts", "Ada", Map.of());
  }

  private static RawHttp.Response get(String target, String... headers) {
    return request("GET " + target + " HTTP/1.1", headers);
  }

  private static RawHttp.Response request(String line, String... headers) {
    String[] head = new String[headers.length + 3];
    head[0] = line;
    head[1] = "Host: localhost";
    head[2] = "Authorization: Bearer " + admin.key();
    System.arraycopy(headers, 0, head, 3, headers.length);
    return RawHttp.send("", head);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/objects/contacts/records?limit=%, 400",
    "/api/v1/objects/contacts/records?q=%zz, 400",
    "/api/v1/objects/contacts/records?q=%c3, 400",
    "/api/v1/objects/contacts/records?q=%ed%a0%80, 400",
    "/api/v1/objects/contacts/records?q=%c0%80, 400",
    "/api/v1/objects/contacts/records?q=a%00b, 400",
    "/api/v1/objects/contacts/records?filter=%00, 400",
    "/api/v1/objects/contacts/records?sort=%00, 400",
    "/api/v1/objects/contacts/records?fields=%00, 400",
    "/api/v1/objects/contacts/records?cursor=%00, 400",
    "/api/v1/objects/contacts/records?limit=1&limit=2, 400",
    "/api/v1/objects/contacts/records?q=a&q=a, 400",
    "/api/v1/objects/contacts/records/%00, 400",
    "/api/v1/objects/contacts/records/%zz, 400",
    "/api/v1/objects/contacts/records/%, 400",
    "/api/v1/objects/contacts/records/%ff, 400",
    "/api/v1/objects/%ff, 400",
    "/api/v1/objects/%c3%28, 400",
    "/api/v1/objects/%ed%a0%80, 400",
    "/api/v1/objects/%00, 400",
    "/api/v1/objects%2fcontacts, 400",
    "/api/v1/objects/a%2fb, 400",
    "/api/v1/objects/a%5cb, 400",
    "/api/v1/objects/..%2f..%2fx, 400",
    "/api/v1/objects/a\\b, 400",
    "/api/v1/objects/contacts/fields/.., 404",
    "/api/v1/objects/contacts/fields/%2e%2e/nothing, 404",
    "/api/v1/nothing, 404",
    "/api/v1/objects/contacts/nothing, 404",
    "/api/v1/objects/contacts/records/, 404",
    "/api/v1/objects//records, 404",
    "/api/v1/objects/%20/records, 404",
    "/api/v1/objects/nothing/records?limit=0, 404",
    "/api/v1/objects/contacts';drop, 400",
    "/api/v1/objects/contacts%20or%201=1, 404",
    "/api/v1/objects/%2a, 404",
    "/api/nothing, 404",
    "/api, 404",
    "/api/, 404",
    "//api/v1/nothing, 404",
    "/api//v1/nothing, 404",
    "/api/v1, 404"
  })
  void oddTargetsAreRefusedInJson(String target, int status) {
    assertRefused(get(target), status);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/objects?%00=1&x=%00",
        "/api/v1/objects/;a=b/contacts",
        "/api/v1;a=b/objects",
        "/api/v1/objects;a=b",
        "/api;x/v1/objects",
        "//api/v1/objects",
        "/api/v1//objects",
        "/api/./v1/objects",
        "/api/x/../v1/objects",
        "/%61pi/v1/objects",
        "/api/v1/%6fbjects",
        "/api/v1/objects/contacts/..;/contacts",
        "http://localhost/api/v1/objects",
        "http://elsewhere.example/api/v1/objects"
      })
  void noSpellingOfAPathLeadsPastTheKey(String target) {
    var withKey = get(target);
    var without = RawHttp.send("", "GET " + target + " HTTP/1.1", "Host: localhost");
    assertThat(withKey.status()).as(withKey.toString()).isLessThan(500);
    assertThat(without.status()).as(without.toString()).isIn(400, 401, 404);
    assertRefused(without, without.status());
    if (withKey.status() >= 400) {
      assertRefused(withKey, withKey.status());
    }
  }

  /** These are addresses of pages, of which there is none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/objects/contacts/../../../../etc/passwd",
        "/API/v1/objects",
        "/apis/v1/objects",
        "/etc/passwd"
      })
  void whatIsNotBelowTheApiIsRefusedByAPage(String target) {
    var answered = get(target);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(404);
    assertThat(answered.header("content-type")).startsWith("text/html");
    assertThat(answered.body()).doesNotContain("root:", "contacts", target);
  }

  @Test
  void aVeryLongPathIsRefusedInJson() {
    assertRefused(get("/api/v1/objects/" + "a".repeat(4_000)), 404);
    var refused = get("/api/v1/objects/" + "a".repeat(200_000));
    assertRefused(refused, 414);
    assertThat(refused.body()).contains("URL", "32 KiB");
  }

  @Test
  void veryLongAndVeryManyHeadersAreRefusedInJson() {
    var refused = get("/api/v1/objects", "X-Long: " + "a".repeat(200_000));
    assertRefused(refused, 431);
    assertThat(refused.body()).contains("headers", "32 KiB");
    String[] headers = new String[500];
    java.util.Arrays.fill(headers, "X-Many: a");
    var tooMany = get("/api/v1/objects", headers);
    assertRefused(tooMany, 431);
    assertThat(tooMany.body()).contains("at most 100 headers");
  }

  @Test
  void manyParametersAreRefusedInJson() {
    assertRefused(get("/api/v1/objects/contacts/records?a" + "&a".repeat(1_500)), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "TRACE", "FOO", "PROPFIND", "get", "G3T", "CONNECT", "POST1"})
  void otherMethodsAreRefusedInJson(String method) {
    var answered = request(method + " /api/v1/objects/contacts HTTP/1.1");
    assertRefused(answered, answered.status() == 400 ? 400 : 405);
    if (answered.status() == 405) {
      assertThat(answered.header("allow")).contains("DELETE").contains("GET").contains("PATCH");
    }
  }

  @Test
  void theRightMethodElsewhereIsRefusedWithThoseThatAreAllowed() {
    var answered = admin.delete("/objects");
    assertRefused(answered, 405);
    assertThat(answered.header("Allow")).contains("GET").contains("POST");
    assertRefused(admin.patch("/objects/contacts/records", Map.of()), 405);
    assertRefused(admin.post("/objects/contacts", Map.of()), 405);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/objects",
        "/api/v1/objects/contacts",
        "/api/v1/objects/contacts/fields/email",
        "/api/v1/objects/contacts/records",
        "/api/v1/objects/contacts/deleted",
        "/api/v1/openapi.json"
      })
  void everyRefusalOfAMethodAllowsWhatOptionsTells(String path) {
    var options = request("OPTIONS " + path + "?x=1 HTTP/1.1");
    assertThat(options.status()).isEqualTo(200);
    assertThat(options.headers()).doesNotContainKey("accept-patch");
    var refused = request("PUT " + path + " HTTP/1.1");
    assertRefused(refused, 405);
    assertThat(refused.header("allow").split(",\\s*", -1))
        .containsExactlyInAnyOrder(options.header("allow").split(",\\s*", -1))
        .contains("GET", "HEAD", "OPTIONS");
  }

  @Test
  void noHeaderOfARefusalIsEmpty() {
    for (String method : new String[] {"TRACE", "PUT", "UNKNOWN"}) {
      var refused = request(method + " /api/v1/objects HTTP/1.1");
      assertRefused(refused, 405);
      assertThat(refused.headers().values()).as(refused.toString()).doesNotContain("");
      assertThat(refused.header("allow"))
          .as(refused.toString())
          .contains("GET", "HEAD")
          .doesNotContain("TRACE", "UNKNOWN");
    }
  }

  @Test
  void theMethodsOfAPathAreTold() {
    for (String path : List.of("/api/v1/objects", "/api/v1/me")) {
      var refused = request("PUT " + path + " HTTP/1.1");
      assertThat(refused.header("allow")).startsWith("GET, HEAD");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/objects/a%2fb, slash",
    "/api/v1/objects/a%5Cb, slash",
    "/api/v1/objects/a%00b, U+0000",
    "/api/v1/objects/a%ffb, not properly encoded",
    "/api/v1/objects/a%zzb, not properly encoded",
  })
  void anOddPathIsToldFromImproperHttp(String path, String reason) {
    var answered = get(path);
    assertRefused(answered, 400);
    assertThat(answered.body()).contains(reason).doesNotContain("proper HTTP");
    assertThat(get("/api/v1/objects", "Bad Header: x").body()).contains("proper HTTP");
  }

  @Test
  void headAnswersLikeGetWithoutABody() {
    var get = get("/api/v1/objects/contacts");
    var head = request("HEAD /api/v1/objects/contacts HTTP/1.1");
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.header("content-length")).isEqualTo(get.header("content-length"));
    assertThat(request("HEAD /api/v1/objects/nothing HTTP/1.1").status()).isEqualTo(404);
    assertThat(RawHttp.send("", "HEAD /api/v1/objects HTTP/1.1", "Host: localhost").status())
        .isEqualTo(401);
  }

  @Test
  void optionsNeedsAKeyAndTellsTheMethods() {
    assertThat(RawHttp.send("", "OPTIONS /api/v1/objects HTTP/1.1", "Host: localhost").status())
        .isEqualTo(401);
    var answered = request("OPTIONS /api/v1/objects HTTP/1.1");
    assertThat(answered.status()).isLessThan(300);
    assertThat(answered.header("allow")).contains("GET").contains("POST");
    var everywhere = request("OPTIONS * HTTP/1.1");
    assertThat(everywhere.status()).as(everywhere.toString()).isLessThan(500);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "application/xml", "image/*;q=0.1", "garbage", ";;,,", "*"})
  void anAcceptHeaderNeverChangesTheAnswer(String accept) {
    assertThat(get("/api/v1/objects", "Accept: " + accept).status()).isEqualTo(200);
    assertRefused(get("/api/v1/objects/nothing", "Accept: " + accept), 404);
    assertRefused(get("/api/v1/nothing", "Accept: " + accept), 404);
    assertRefused(get("/api/nothing", "Accept: " + accept), 404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "<script>",
        "${jndi:ldap://x}",
        "é",
        "a/../b",
        "%0d%0aX: y",
        "\"'",
        "osk_0123456789abcdef0123456789abcdef",
        "r-osk_0123456789abcdef0123456789abcdef",
        "Bearer.omk_0123456789abcdef0123456789abcdef",
        "whwhsec_0123456789abcdef",
        "oat_0123456789abcdef0123456789abcdef",
        "x4Gm0nJc3dYwJ2qkQv8sT1uZ5aBcDeFgHiJkLmNoPqR"
      })
  void anOddRequestIdIsNotTakenOver(String id) {
    var answered = get("/api/v1/objects/nothing", "X-Request-Id: " + id);
    assertRefused(answered, 404);
    assertThat(answered.header("x-request-id")).isNotEqualTo(id).matches("[a-f0-9-]{36}");
  }

  @Test
  void aProperRequestIdIsTakenOver() {
    var answered = get("/api/v1/objects/nothing", "X-Request-Id: order-42.a_B");
    assertRefused(answered, 404);
    assertThat(answered.header("x-request-id")).isEqualTo("order-42.a_B");
    assertThat(get("/api/v1/objects", "X-Request-Id: order-42").header("x-request-id"))
        .isEqualTo("order-42");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/v1/objects HTTP/9.9",
        "GET  /api/v1/objects HTTP/1.1",
        "GET /api/v1/objects HTTP/1.1 x",
        "GET /api/v1/ob jects HTTP/1.1",
        "GET /api/v1/objects/\u0001 HTTP/1.1",
        "GET api/v1/objects HTTP/1.1",
        "\u0000\u0001\u0002",
        "{\"name\":\"Ada\"}"
      })
  void whatIsNoProperHttpIsNeverAFailureOfTheServer(String line) {
    var answered = request(line);
    assertThat(answered.status()).as(answered.toString()).isLessThan(500);
  }

  @Test
  void oddHeadersAreNeverAFailureOfTheServer() {
    assertRefused(get("/api/v1/objects", "Bad Header: x"), 400);
    assertRefused(get("/api/v1/objects", "NoColon"), 400);
    assertRefused(get("/api/v1/objects", "Content-Length: -1"), 400);
    assertRefused(get("/api/v1/objects", "Content-Length: 1", "Content-Length: 2"), 400);
    assertRefused(get("/api/v1/objects", "Transfer-Encoding: nonsense"), 400);
    assertRefused(get("/api/v1/objects", "Host: elsewhere"), 400);
    assertThat(get("/api/v1/objects", "Range: bytes=0-1").status()).isEqualTo(200);
    assertThat(get("/api/v1/objects", "Cookie: =;;\u00ff").status()).isEqualTo(200);
    assertThat(get("/api/v1/objects", "X-Forwarded-Host: <x>").status()).isEqualTo(200);
    assertThat(get("/api/v1/objects", "Expect: 200-maybe").status()).isIn(200, 417);
  }
}
