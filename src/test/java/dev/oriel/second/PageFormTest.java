package dev.oriel.second;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms of pages, as browsers send them and as nobody should. */
@Order(1)
class PageFormTest {

  private static final String TYPE = "application/x-www-form-urlencoded";

  private static RawHttp.Response post(String body) {
    return post(body.getBytes(ISO_8859_1), TYPE);
  }

  private static RawHttp.Response post(byte[] body, String type) {
    return RawHttp.send(
        body,
        "POST /second/form?one=query HTTP/1.1",
        "Host: localhost",
        "Content-Type: " + type,
        "Content-Length: " + body.length);
  }

  private static RawHttp.Response post(FileForm form) {
    return post(form.bytes(), Objects.requireNonNull(FileForm.TYPE.get("Content-Type")));
  }

  private static FileForm field(FileForm form, String name, byte[] text) {
    return form.part("form-data; name=\"" + name + "\"", text);
  }

  private static FileForm field(FileForm form, String name, String text) {
    return field(form, name, text.getBytes(UTF_8));
  }

  private static void assertRefused(RawHttp.Response answered, int status, String message) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
    assertThat(answered.body()).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "one=1|1 fields, one 1 true, many [], query query",
        "one=|1 fields, one  true, many [], query query",
        "one|1 fields, one  true, many [], query query",
        "=1&&=2&|1 fields, one  false, many [], query query",
        "many=a&many=b&many=a|1 fields, one  false, many [a, b, a], query query",
        "one=a+b%20c%2B%26%3d=|1 fields, one a b c+&== true, many [], query query",
        "%6fne=gr%C3%B6%c3%9Fe|1 fields, one größe true, many [], query query",
        "one=%0D%0A|\"1 fields, one \r\n true, many [], query query\"",
        "one=%F0%9F%98%80|1 fields, one 😀 true, many [], query query",
        "one=;x=1|1 fields, one ;x=1 true, many [], query query",
      })
  void aFormIsReadAsItWasSent(String sent, String told) {
    var answered = post(sent);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    assertThat(answered.body()).isEqualTo(told);
  }

  @Test
  void aFormWithoutAnythingHasNoFields() {
    String told = "0 fields, one  false, many [], query query";
    assertThat(post("").body()).isEqualTo(told);
    assertThat(RawHttp.send("", "POST /second/form?one=query HTTP/1.1", "Host: localhost").body())
        .isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "one=%, '%'",
        "one=%1, '%'",
        "one=%zz, '%'",
        "one=%1=, '%'",
        "%&one=41, '%'",
        "one=%+1, '%'",
        "one=%ff, UTF-8",
        "one=%c3%28, UTF-8",
        "one=%c0%80, UTF-8",
        "one=%ed%a0%80, UTF-8",
        "one=%F0%9F, UTF-8",
        "one=é, UTF-8",
        "one=%00, 'one' contains the character U+0000",
        "o%00ne=1, 'one' contains the character U+0000",
        "one=1&one=2, 'one' is given 2 times",
      })
  void whatIsMalformedIsRefused(String sent, String message) {
    assertRefused(post(sent), 400, message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "text/plain",
        "application/x-www-form-urlencoded; charset=ISO-8859-1",
        "application/x-www-form-urlencoded; charset=utf-7",
        "application/x-www-form-urlencoded; charset=nothing",
        "application/x-www-form-urlencodedx",
        "form",
        "*/*",
        "",
      })
  void whatIsNoFormInUtf8IsRefused(String type) {
    assertRefused(post("one=1".getBytes(UTF_8), type), 415, "must be a form in UTF-8");
  }

  @Test
  void theNameOfUtf8CanStandBesideTheType() {
    for (String type : new String[] {TYPE + ";charset=UTF-8", TYPE + "; Charset=\"utf-8\""}) {
      assertThat(post("one=1".getBytes(UTF_8), type).body()).contains("one 1 true");
    }
  }

  @Test
  void fiveThousandInputsAreRead() {
    String sent =
        IntStream.range(0, 5_000)
            .mapToObj(i -> "profile.object%5B" + i + "%5D=read+" + i)
            .collect(Collectors.joining("&"));
    assertThat(post(sent).body()).startsWith("5000 fields");
    FileForm parts = new FileForm();
    for (int i = 0; i < 5_000; i++) {
      field(parts, "profile.object[" + i + "]", "read " + i);
    }
    assertThat(post(parts).body()).startsWith("5000 fields");
  }

  @Test
  void aFormHasAtMostTenThousandFields() {
    assertThat(post("many&".repeat(10_000)).body()).startsWith("1 fields");
    assertRefused(post("many&".repeat(10_001)), 400, "more than 10,000");
    FileForm parts = new FileForm();
    for (int i = 0; i < 10_001; i++) {
      field(parts, "many", "");
    }
    assertRefused(post(parts), 400, "more than 10,000");
  }

  @Test
  void itsFieldsHaveAtMostOneMebibyte() {
    int most = 1 << 20;
    assertThat(post("one=" + "x".repeat(most - 4)).status()).isEqualTo(200);
    assertRefused(post("one=" + "x".repeat(most - 3)), 413, "1 MiB");
    assertThat(post("x".repeat(most)).body()).startsWith("1 fields");
    assertRefused(post("x".repeat(most + 1)), 413, "1 MiB");
    byte[] half = new byte[most / 2];
    FileForm fits = field(field(new FileForm(), "many", half), "x", new byte[0]);
    assertRefused(post(fits), 400, "'many' contains the character U+0000");
    String text = "x".repeat(most / 2);
    assertThat(post(field(field(new FileForm(), "a", text), "b", text)).body())
        .startsWith("2 fields");
    assertRefused(
        post(field(field(field(new FileForm(), "a", text), "b", text), "c", "x")),
        413,
        "1 MiB (1,048,576 bytes) of fields");
    assertRefused(
        post(field(new FileForm(), "a", text + text + "x")),
        413,
        "1 MiB (1,048,576 bytes) of fields");
  }

  @Test
  void aCompressedFormIsRefused() {
    assertRefused(
        RawHttp.send(
            "one=1",
            "POST /second/form HTTP/1.1",
            "Host: localhost",
            "Content-Type: " + TYPE,
            "Content-Encoding: gzip",
            "Content-Length: 5"),
        415,
        "Content-Encoding");
  }

  @Test
  void fieldsStandBeforeFiles() {
    FileForm form = field(field(new FileForm(), "one", "größe"), "many", "a");
    field(form, "many", "b\r\nc");
    form.part("form-data; name=\"file\"; filename=\"ä.txt\"", new byte[3 << 20]);
    form.part("form-data; name=\"other\"; filename=\"\"", new byte[0]);
    assertThat(post(form).body())
        .isEqualTo(
            "2 fields, one größe true, many [a, b\r\nc], query query,"
                + " file file 'ä.txt' 3145728, file other '' 0");
    assertRefused(post(field(form, "late", "1")), 400, "'late' comes after a file");
  }

  @Test
  void partsAreCheckedLikeOtherForms() {
    assertRefused(post(field(new FileForm(), "one", new byte[] {(byte) 0xff})), 400, "UTF-8");
    assertRefused(post(field(new FileForm(), "one", "a\0")), 400, "U+0000");
    assertRefused(post(new FileForm().part("form-data", new byte[0])), 400, "with a name");
    FileForm twice = field(field(new FileForm(), "one", "1"), "one", "2");
    assertRefused(post(twice), 400, "'one' is given 2 times");
    byte[] whole = field(new FileForm(), "one", "text").bytes();
    String type = Objects.requireNonNull(FileForm.TYPE.get("Content-Type"));
    for (int length : new int[] {1, 20, whole.length - 30}) {
      assertRefused(post(Arrays.copyOf(whole, length), type), 400, "form");
    }
    assertRefused(post(whole, "multipart/form-data"), 400, "boundary");
  }

  @Test
  void manyFormsAtOnceAreReadOrToldToComeAgain() {
    String sent =
        IntStream.range(0, 9_999)
            .mapToObj(i -> "field" + i + "=" + "x".repeat(90))
            .collect(Collectors.joining("&"));
    for (var answered : Parallel.all(60, _ -> post(sent))) {
      assertThat(answered.status()).as(answered.toString()).isIn(200, 503);
    }
    assertThat(post(sent).body()).startsWith("9999 fields");
  }

  @Tag(SecondTier.CLOCK)
  @Test
  void aFormThatTricklesIsRefused() {
    Attempts.untilInTime(PageFormTest::isRefusedAsItTrickles);
  }

  /** Whether the form trickled: a longer pause is the end of a connection. */
  private static boolean isRefusedAsItTrickles() throws IOException, InterruptedException {
    try (Socket socket = new Socket("localhost", RunningOriel.port())) {
      socket.setSoTimeout((int) Await.PATIENCE.toMillis());
      OutputStream out = socket.getOutputStream();
      String head =
          "POST /second/form HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
              + TYPE
              + "\r\nContent-Length: 1000\r\n\r\n";
      out.write(head.getBytes(UTF_8));
      long last = System.nanoTime();
      long longest = 0;
      try {
        for (int i = 0; i < 1_000 && socket.getInputStream().available() == 0; i++) {
          out.write('x');
          longest = Math.max(longest, System.nanoTime() - last);
          last = System.nanoTime();
          Thread.sleep(200);
        }
      } catch (SocketException _) {
        // Answered and closed.
      }
      if (Duration.ofNanos(longest).compareTo(Duration.ofSeconds(5)) > 0) {
        return false;
      }
      String answered = new String(socket.getInputStream().readNBytes(400), UTF_8);
      assertThat(answered).startsWith("HTTP/1.1 400").contains("longer than 30 s");
      return true;
    }
  }
}
