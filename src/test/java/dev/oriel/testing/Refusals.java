package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What every refusal looks like, whatever was asked. */
public final class Refusals {

  private static final Map<Integer, String> CODES =
      Map.ofEntries(
          Map.entry(400, "bad_request"),
          Map.entry(401, "unauthorized"),
          Map.entry(403, "forbidden"),
          Map.entry(404, "not_found"),
          Map.entry(405, "method_not_allowed"),
          Map.entry(409, "conflict"),
          Map.entry(412, "precondition_failed"),
          Map.entry(413, "payload_too_large"),
          Map.entry(414, "bad_request"),
          Map.entry(415, "unsupported_media_type"),
          Map.entry(431, "bad_request"));

  /** Traces of how the server is made, which are nobody's business. */
  private static final String INNARDS =
      "(?s).*(\\bjava\\.|\\bjakarta\\.|org\\.(spring|apache|postgres)|jackson|dev\\.oriel|Exception|SQLSTATE|ERROR:|\\bw[0-9]+\\.o[0-9]+|\\b(select|insert"
          + " into|update|delete from) \\S+ (from|set|where)).*";

  private Refusals() {}

  /** The answer is a refusal with this status, its code, and everything that belongs to it. */
  public static void assertRefused(Api.Answered answered, int status) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
    assertRefused(
        answered.toString(),
        status,
        answered.header("Content-Type"),
        answered.header("X-Request-Id"),
        answered.response().body());
  }

  public static void assertRefused(RawHttp.Response answered, int status) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
    assertRefused(
        answered.toString(),
        status,
        answered.header("content-type"),
        answered.header("x-request-id"),
        answered.body());
  }

  /** What is wrong with an input: {@code field code}, with commas between. */
  public static String problems(Api.Answered answered) {
    assertRefused(answered, 400);
    return answered
        .at("/error/details")
        .valueStream()
        .map(detail -> detail.get("field").asString() + " " + detail.get("code").asString())
        .collect(Collectors.joining(", "));
  }

  /** Any answer but a failure of the server; a refusal must look like one. */
  public static void assertNoFailure(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isLessThan(500);
    if (answered.status() >= 400) {
      assertRefused(answered, answered.status());
    } else {
      assertThat(answered.at("/data").isObject()).as(answered.toString()).isTrue();
    }
  }

  private static void assertRefused(
      String what, int status, String contentType, String requestId, String body) {
    assertThat(contentType).as(what).startsWith("application/json");
    JsonNode error = Json.MAPPER.readTree(body).get("error");
    assertThat(error).as(what).isNotNull();
    assertThat(error.get("code").asString()).as(what).isEqualTo(CODES.get(status));
    assertThat(error.get("requestId").asString()).as(what).isEqualTo(requestId).isNotEmpty();
    assertThat(error.get("message").asString())
        .as(what)
        .isNotBlank()
        .doesNotMatch(INNARDS)
        .hasSizeLessThan(2_000);
  }
}
