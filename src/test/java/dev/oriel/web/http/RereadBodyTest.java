package dev.oriel.web.http;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work that is done again, because the model was an old one, finds the body that it found. */
class RereadBodyTest {

  private static final AtomicInteger CHANGES = new AtomicInteger();

  private static Api admin;
  private static String contact;

  @BeforeAll
  static void workspace() {
    // Unchecked, since a check reads the description and with it the present model.
    admin = TestWorkspace.create().admin().unchecked();
    contact = "/objects/contacts/records/" + admin.create("contacts", "Ada", Map.of());
  }

  private static void makeTheModelOld() {
    var changed =
        admin.patch("/objects/deals", Map.of("name", "Deals " + CHANGES.incrementAndGet()));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
  }

  private static RawHttp.Response chunked(String method, String path, byte[] body) {
    makeTheModelOld();
    byte[] start = (Integer.toHexString(body.length) + "\r\n").getBytes(StandardCharsets.UTF_8);
    byte[] end = "\r\n0\r\n\r\n".getBytes(StandardCharsets.UTF_8);
    byte[] sent = new byte[start.length + body.length + end.length];
    System.arraycopy(start, 0, sent, 0, start.length);
    System.arraycopy(body, 0, sent, start.length, body.length);
    System.arraycopy(end, 0, sent, start.length + body.length, end.length);
    return RawHttp.send(
        sent,
        method + " /api/v1" + path + " HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + admin.key(),
        "Content-Type: application/json",
        "Transfer-Encoding: chunked");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"PATCH /objects/companies", "POST /objects", "POST /objects/contacts/records"})
  void malformedJsonIsStillMalformed(String operation) {
    String[] words = operation.split(" ", -1);
    byte[] body = "{\"name\": x}".getBytes(StandardCharsets.UTF_8);
    var answered = chunked(words[0], words[1], body);
    assertRefused(answered, 400);
    assertThat(answered.body()).contains("not_json").contains("line 1");
  }

  @Test
  void whatIsNotUtf8IsStillNotUtf8() {
    byte[] body = "{\"name\":\"Müller\"}".getBytes(StandardCharsets.ISO_8859_1);
    var answered = chunked("POST", "/objects/contacts/records", body);
    assertRefused(answered, 400);
    assertThat(answered.body()).contains("not_utf8");
  }

  @Test
  void theEndOfABodyThatIsTooLargeIsNoBody() {
    String body = " ".repeat((1 << 20) + 1) + "{\"name\":\"Smuggled\"}";
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    assertRefused(chunked("PATCH", "/objects/companies", bytes), 413);
    assertThat(admin.get("/objects/companies").at("/data/object/name").asString())
        .isEqualTo("Companies");
    assertRefused(chunked("POST", "/objects/contacts/records", bytes), 413);
  }

  @Test
  void aGoodBodyIsStillGood() {
    byte[] body = "{\"fields\":{\"jobTitle\":\"Analyst\"}}".getBytes(StandardCharsets.UTF_8);
    assertThat(chunked("PATCH", contact, body).status()).isEqualTo(200);
    assertThat(admin.get(contact).at("/data/record/fields/jobTitle").asString())
        .isEqualTo("Analyst");
  }
}
