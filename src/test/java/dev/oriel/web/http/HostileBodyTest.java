package dev.oriel.web.http;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.oriel.testing.Api;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostileBodyTest {

  private static final String CONTACTS = "/objects/contacts/records";

  private static Api admin;
  private static String contact;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
    contact = CONTACTS + "/" + admin.create("contacts", "Ada", Map.of());
  }

  /** Every operation that reads a body. */
  private static List<Api.Answered> everywhere(byte[] body, Map<String, String> headers) {
    List<Api.Answered> answers = new ArrayList<>();
    for (String path :
        List.of("/objects", "/objects/contacts/fields", CONTACTS, contact + "/notes")) {
      answers.add(admin.send("POST", path, body, headers));
    }
    for (String path : List.of("/objects/deals", "/objects/contacts/fields/email", contact)) {
      answers.add(admin.send("PATCH", path, body, headers));
    }
    return answers;
  }

  private static Stream<byte[]> notEvenJson() {
    return Stream.concat(
        Stream.of(
                "",
                " ",
                "\uFEFF{}",
                "{",
                "}",
                "{}{}",
                "{} x",
                "{},",
                "{'a':1}",
                "{\"a\":1,}",
                "{\"a\":1,\"a\":2}",
                "{\"fields\":{\"email\":null,\"email\":null}}",
                "{\"a\":NaN}",
                "{\"a\":Infinity}",
                "{\"a\":01}",
                "{\"a\":+1}",
                "{\"a\":.5}",
                "{\"a\":1.}",
                "{\"a\":1e}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\n\"}",
                "{\"a\":/**/1}",
                "{\"a\":" + "9".repeat(5_000) + "}",
                "{\"a\":1e99999999999999999999}",
                "{\"" + "k".repeat(60_000) + "\":1}",
                "{\"\\ud800\":1}",
                "{\"a\":\"\\udc00\\ud800\"}",
                "{\"a\":\"\\u0000\"}",
                "{\"a\\u0000b\":1}",
                "{\"a\":[{\"b\":\"\\ud800x\"}]}",
                "[]",
                "null",
                "true",
                "1",
                "\"text\"",
                "[{\"name\":\"Ada\"}]",
                "[".repeat(101),
                "[".repeat(101) + "]".repeat(101),
                "{\"a\":".repeat(101) + "1" + "}".repeat(101),
                "[".repeat(200_000))
            .map(text -> text.getBytes(StandardCharsets.UTF_8)),
        Stream.of(
            bytes("7b2261223a22", 0xC3, "227d"),
            bytes("7b2261223a22", 0xC0, "80227d"),
            bytes("7b2261223a22", 0xE0, "8080227d"),
            bytes("7b2261223a22", 0xED, "a080227d"),
            bytes("7b2261223a22", 0xF4, "908080227d"),
            bytes("7b2261223a22", 0xF8, "88808080227d"),
            bytes("7b22", 0xFF, "223a317d"),
            "{\"name\":\"Ada\"}".getBytes(StandardCharsets.UTF_16),
            "{\"name\":\"Ada\"}".getBytes(StandardCharsets.UTF_16LE),
            "{\"name\":\"Müller\"}".getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static byte[] bytes(String before, int odd, String after) {
    return java.util.HexFormat.of().parseHex(before + "%02x".formatted(odd) + after);
  }

  @ParameterizedTest
  @MethodSource("notEvenJson")
  void whatIsNoJsonObjectInUtf8IsABadRequest(byte[] body) {
    everywhere(body, Map.of()).forEach(answered -> assertRefused(answered, 400));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/xml",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "multipart/form-data; boundary=",
        "multipart/mixed",
        "application/json; charset=utf-16",
        "application/json; charset=latin1",
        "application/json; charset=no-such-charset",
        "application/json; charset=\"",
        "application/*",
        "*/*",
        "json",
        "application/",
        ";",
        "application/json, text/html"
      })
  void whatIsNotSaidToBeJsonIsNotRead(String contentType) {
    byte[] body = "{\"name\":\"Ada\"}".getBytes(StandardCharsets.UTF_8);
    everywhere(body, Map.of("Content-Type", contentType))
        .forEach(answered -> assertRefused(answered, 415));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "br", "identity, gzip"})
  void aCompressedBodyIsNotRead(String encoding) {
    for (var answered :
        everywhere(new byte[] {31, -117, 8, 0}, Map.of("Content-Encoding", encoding))) {
      assertRefused(answered, 415);
      assertThat(answered.message()).contains("Content-Encoding", "identity");
    }
  }

  @Test
  void aBodyWithoutContentTypeIsNotRead() {
    assertRefused(
        RawHttp.send(
            "{\"name\":\"Ada\"}",
            "POST /api/v1/objects/contacts/records HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + admin.key(),
            "Content-Length: 14"),
        415);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "Application/JSON",
        "application/json;charset=UTF-8",
        "application/json; charset=\"utf-8\"",
        "application/merge-patch+json"
      })
  void everySpellingOfJsonIsRead(String contentType) {
    var answered =
        admin.send("POST", CONTACTS, "{\"name\":\"Ada\"}", Map.of("Content-Type", contentType));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
  }

  @Test
  void aBodyOfMoreThanOneMebibyteIsTooLarge() {
    String note = "{\"body\":\"" + "x".repeat(1 << 20) + "\"}";
    everywhere(note.getBytes(StandardCharsets.UTF_8), Map.of())
        .forEach(answered -> assertRefused(answered, 413));
  }

  @Test
  void aBodyOfExactlyOneMebibyteIsRead() {
    String start = "{\"name\":\"Ada\"}";
    var answered =
        admin.send("POST", CONTACTS, start + " ".repeat((1 << 20) - start.length()), Map.of());
    assertThat(answered.status()).as(answered.toString()).isEqualTo(201);
  }

  @Test
  void aChunkedBodyOfMoreThanOneMebibyteIsTooLarge() {
    String chunk = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
    assertRefused(chunked(chunk.repeat(20) + "0\r\n\r\n"), 413);
  }

  @Test
  void aChunkedBodyIsReadLikeAnyOther() {
    assertThat(chunked("7\r\n{\"name\"\r\n7\r\n:\"Ada\"}\r\n0\r\n\r\n").status()).isEqualTo(201);
  }

  @Test
  void aChunkedBodyThatBreaksOffOrIsMalformedIsABadRequest() {
    assertRefused(chunked("e\r\n{\"name\":\"Ada\"}\r\n"), 400);
    assertRefused(chunked("e\r\n{\"name\""), 400);
    assertRefused(chunked("zz\r\n{\"name\":\"Ada\"}\r\n0\r\n\r\n"), 400);
    assertRefused(chunked("-1\r\n\r\n"), 400);
    assertRefused(chunked(""), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"14", "5", "0"})
  void twoWaysToTellTheLengthAreRefused(String length) {
    var answered =
        RawHttp.send(
            "e\r\n{\"name\":\"Eve\"}\r\n0\r\n\r\n",
            "POST /api/v1/objects/contacts/records HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + admin.key(),
            "Content-Type: application/json",
            "Content-Length: " + length,
            "Transfer-Encoding: chunked");
    assertRefused(answered, 400);
    assertThat(answered.body()).contains("Content-Length", "Transfer-Encoding");
    assertThat(answered.header("connection")).isEqualTo("close");
    assertThat(admin.get("/objects/contacts/records?q=Eve").at("/data/count").intValue()).isZero();
  }

  private static RawHttp.Response chunked(String body) {
    return RawHttp.send(
        body,
        "POST /api/v1/objects/contacts/records HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + admin.key(),
        "Content-Type: application/json",
        "Transfer-Encoding: chunked");
  }

  @Test
  void aBodyShorterThanItsContentLengthIsABadRequest() {
    assertRefused(
        RawHttp.send(
            "{\"name\":\"Ada\"}",
            "POST /api/v1/objects/contacts/records HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + admin.key(),
            "Content-Type: application/json",
            "Content-Length: 100"),
        400);
  }

  @Test
  void theMessageNamesThePlaceOfBadText() {
    var answered = admin.send("POST", CONTACTS, "{\"fields\":{\"a\":[\"\\u0000\"]}}", Map.of());
    assertThat(answered.message()).contains("fields.a[0]").contains("U+0000");
    answered = admin.send("POST", CONTACTS, "{\n\"name\": x}", Map.of());
    assertThat(answered.message()).contains("line 2");
    answered = admin.send("POST", CONTACTS, "{\"a\":[{\"b\":{\"c\":\"\\udc00\"}}]}", Map.of());
    assertThat(answered.at("/error/details/0/field").asString()).isEqualTo("a[0].b.c");
    answered = admin.send("POST", CONTACTS, "[[\"\\u0000\"]]", Map.of());
    assertThat(answered.at("/error/details/0/field").asString()).isEqualTo("[0][0]");
  }

  private static Stream<Arguments> wrongAtAPlace() {
    return Stream.of(
        arguments("{\"a\":1e99999999999999999999}", "number at line 1, column 6"),
        arguments("{\n\"a\":" + "9".repeat(5_000) + "}", "1,000 characters"),
        arguments("{\"" + "k".repeat(60_000) + "\":1}", "50,000 in a name"),
        arguments("[".repeat(101) + "]".repeat(101), "100 levels"),
        arguments("{\n \"a\": x}", "line 2, column"),
        arguments("{\"a\":1,\"a\":2}", "line 1, column 11: a name is given twice"),
        arguments("{\"a\":", "it ends before it is complete"),
        arguments("{\"a\":\"", "it ends before it is complete"),
        arguments("{", "it ends before it is complete"),
        arguments("{} x", "line 1, column"),
        arguments("{}{}", "line 1, column 3: there is more text after the end"),
        arguments("{\"a\":\"\\x\"}", "line 1, column"),
        arguments("{\"a\":NaN}", "line 1, column"),
        arguments("{\"a\":01}", "line 1, column"),
        arguments("\uFEFF{}", "begins with a byte order mark"),
        arguments("{\"a\":\"\n\"}", "the syntax is wrong here"));
  }

  @ParameterizedTest
  @MethodSource("wrongAtAPlace")
  void theMessageNamesThePlaceAndTheCauseInOurWords(String body, String message) {
    var filter = URLEncoder.encode(body, StandardCharsets.UTF_8);
    for (var answered :
        body.length() > 5_000
            ? List.of(admin.post(CONTACTS, body))
            : List.of(admin.post(CONTACTS, body), admin.get(CONTACTS + "?filter=" + filter))) {
      assertRefused(answered, 400);
      assertThat(answered.message())
          .contains(message)
          .containsPattern("at line \\d+, column \\d+")
          .doesNotContain("Source", "token", "Stream", "code ", "Feature");
    }
  }

  @Test
  void theMessageNamesTheByteThatIsNotUtf8() {
    byte[] body = "{\"name\":\"Mü\"}".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(admin.send("POST", CONTACTS, body, Map.of()).message()).contains("at byte 11");
    body = Arrays.copyOf("{\"name\":\"ü".getBytes(StandardCharsets.UTF_8), 10);
    assertThat(admin.send("POST", CONTACTS, body, Map.of()).message()).contains("at byte 10");
  }

  @Test
  void problemsAreToldTogetherButNotWithoutEnd() {
    StringBuilder body = new StringBuilder("{\"fields\":{\"k\":1");
    for (int i = 0; i < 20_000; i++) {
      body.append(",\"k").append(i).append("\":1");
    }
    var answered = admin.send("POST", CONTACTS, body.append("}}").toString(), Map.of());
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").size()).isBetween(2, 100);
  }

  /** Each takes much memory: one body of 1 MiB took 30, and a few of them all there is. */
  @Test
  void aBodyOfVeryManyValuesIsABadRequest() {
    for (String value : List.of("{}", "[]", "1")) {
      String body = "{\"fields\":{\"a\":[" + (value + ",").repeat(300_000) + "1]}}";
      var answered = admin.send("POST", CONTACTS, body, Map.of());
      assertRefused(answered, 400);
      assertThat(answered.message()).contains("more than 50,000 names");
    }
    String many = "{\"operations\":[" + "1,".repeat(500_000) + "1]}";
    var answered = admin.send("POST", CONTACTS + "/batch", many, Map.of());
    assertRefused(answered, 400);
    assertThat(answered.message()).contains("more than 500,000 names");
  }
}
