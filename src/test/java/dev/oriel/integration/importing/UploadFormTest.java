package dev.oriel.integration.importing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** The parts of a form that uploads a file, which are read while they arrive. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UploadFormTest {

  private final Api admin = TestWorkspace.create().admin();

  private static final byte[] ROWS = ("name\n" + "Ümit\n".repeat(9_000)).getBytes(UTF_8);

  private static FormData form(byte[] file) {
    return new FormData().text("primaryObjectApiName", "companies").file("file", "a.csv", file);
  }

  @Test
  void aLongFileIsReadToItsEndWhetherItIsKeptOrRead() {
    Map<String, String> once = Map.of("Idempotency-Key", "upload");
    for (Map<String, String> headers : List.of(Map.<String, String>of(), once)) {
      Api.Answered created = form(ROWS).post(admin, headers);
      assertThat(created.status()).as(created.toString()).isEqualTo(201);
      assertThat(created.at("/data/job/rowCount").intValue()).isEqualTo(9_000);
    }
    Api.Answered again = form(ROWS).post(admin, once);
    assertThat(again.status()).isEqualTo(201);
    assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
  }

  @Test
  void otherFilesAreNamedAsUnknown() {
    Api.Answered refused =
        form(ROWS).file("one", "b.csv", ROWS).file("two", "c.csv", ROWS).post(admin);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.at("/error/details").valueStream())
        .extracting(UploadFormTest::field)
        .containsExactly("one unknown", "two unknown");
  }

  private static String field(JsonNode detail) {
    return detail.path("field").stringValue() + " " + detail.path("code").stringValue();
  }

  /** They stay in memory, and become JSON. */
  @Test
  void fieldsAreBoundedTogether() {
    String half = "x".repeat(1 << 19);
    Api.Answered both = form(ROWS).text("one", half).text("two", half).post(admin);
    assertThat(both.status()).as(both.toString()).isEqualTo(413);
    assertThat(both.at("/error/message").stringValue()).contains("1 MiB", "fields");
    Api.Answered single = form(ROWS).text("one", half).post(admin);
    assertThat(single.status()).as(single.toString()).isEqualTo(400);
  }

  /** What was read ahead passes the same checks. */
  @Test
  void aKeyedBodyIsCheckedLikeOthers() {
    String json = "{\"primaryObjectApiName\": \"companies\", \"rows\": [{\"name\": \"A\"}]}";
    assertThat(send(json + " ".repeat(10 << 20), Map.of("Idempotency-Key", "long"))).isEqualTo(413);
    assertThat(send(json, compressed("json"))).isEqualTo(415);
    assertThat(form(ROWS).post(admin, compressed("form")).status()).isEqualTo(415);
  }

  private static Map<String, String> compressed(String key) {
    return Map.of("Idempotency-Key", key, "Content-Encoding", "gzip");
  }

  private int send(String json, Map<String, String> headers) {
    return admin.send("POST", ImportJobs.PATH, json, headers).status();
  }
}
