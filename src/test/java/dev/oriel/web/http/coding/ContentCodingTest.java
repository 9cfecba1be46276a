package dev.oriel.web.http.coding;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import dev.oriel.testing.Java;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers are compressed in the coding that a client prefers, and are the same afterwards. */
class ContentCodingTest {

  private static String key;

  @BeforeAll
  static void workspace() {
    key = TestWorkspace.create().admin().key();
  }

  private static HttpResponse<byte[]> read(String encodings, String authorization)
      throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(URI.create(RunningOriel.origin() + "/api/v1/objects"))
              .headers("Accept-Encoding", encodings, "Authorization", authorization)
              .build(),
          BodyHandlers.ofByteArray());
    }
  }

  private static byte[] plain(String coding, byte[] body) {
    return switch (coding) {
      case "zstd" -> read(body, ZstdInputStream::new);
      case "gzip" -> read(body, GZIPInputStream::new);
      default -> body;
    };
  }

  private interface Decoder {
    InputStream of(InputStream coded) throws IOException;
  }

  private static byte[] read(byte[] body, Decoder decoder) {
    try (InputStream in = decoder.of(new ByteArrayInputStream(body))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip, deflate, br, zstd | zstd",
        "br, gzip | gzip",
        "ZSTD;q=0.5, gzip;q=0.50 | zstd",
        "zstd;q=0.1, gzip; q=0.2 | gzip",
        "zstd;q=0, gzip;q=1.000 | gzip",
        "gzip;q=0.0010 | gzip",
        "zstd;q=1.5, gzip;q=0.5 | gzip",
      })
  void theCodingIsTheOneThatTheClientPrefers(String accepted, String coding) throws Exception {
    HttpResponse<byte[]> answer = read(accepted, "Bearer " + key);
    assertThat(answer.headers().firstValue("Content-Encoding")).hasValue(coding);
    assertThat(answer.headers().allValues("Vary")).contains("Accept-Encoding");
    assertThat(answer.headers().firstValueAsLong("Content-Length")).hasValue(answer.body().length);
    assertThat(plain(coding, answer.body())).isEqualTo(read("identity", "Bearer " + key).body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"identity", "gzip;q=0", "br", "zstd;q=0.000, gzip;q=0.", "xzstd, gzip2", "*"})
  void nothingIsCompressedThatTheClientDoesNotName(String accepted) throws Exception {
    HttpResponse<byte[]> answer = read(accepted, "Bearer " + key);
    assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(answer.headers().allValues("Vary").toString())
        .containsIgnoringCase("Accept-Encoding");
    assertThat(answer.body()).isEqualTo(read("identity", "Bearer " + key).body());
  }

  @Test
  void shortAnswersAreSentAsTheyAre() throws Exception {
    HttpResponse<byte[]> answer = read("gzip, zstd", "Bearer none");
    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(ContentCoding.class)
  void contentOfAnyKindAndLengthIsTheSameAfterwards(ContentCoding coding) throws IOException {
    Random random = new Random(7);
    for (int length : new int[] {2_048, 70_001, 163_840, 3_000_000}) {
      byte[] noise = new byte[length];
      random.nextBytes(noise);
      byte[] same = "<td>".repeat(length / 4).getBytes(StandardCharsets.UTF_8);
      for (byte[] content : new byte[][] {noise, same}) {
        byte[] coded = coding.of("text/html;charset=utf-8", content);
        assertThat(plain(coding.token(), coded)).isEqualTo(content);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(ContentCoding.class)
  void answersThatAreCompressedAtOnceDoNotMix(ContentCoding coding) {
    Parallel.all(
        64,
        i -> {
          byte[] content =
              IntStream.range(0, 20_000)
                  .mapToObj(n -> i + "," + n * i)
                  .reduce(new StringBuilder(), StringBuilder::append, StringBuilder::append)
                  .toString()
                  .getBytes(StandardCharsets.UTF_8);
          try {
            byte[] coded = coding.of("application/json", content);
            assertThat(coded).hasSizeLessThan(content.length);
            assertThat(plain(coding.token(), coded)).isEqualTo(content);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return i;
        });
  }

  @Test
  void longPagesAreCompressedBetterThanAnswersThatProgramsRead() throws IOException {
    Random random = new Random(7);
    StringBuilder page = new StringBuilder();
    while (page.length() < 200_000) {
      page.append("<td><a href=\"mailto:")
          .append(random.nextInt(5_000))
          .append("@example.com\" dir=\"auto\">")
          .append(random.nextInt(5_000))
          .append("</a>\n");
    }
    byte[] content = page.toString().getBytes(StandardCharsets.UTF_8);
    for (ContentCoding coding : ContentCoding.values()) {
      assertThat(coding.of("text/html", content).length)
          .as(coding.token())
          .isLessThan(coding.of("application/json", content).length);
    }
  }

  /**
   * Where the native library finds no place, such as a directory without the right to run files.
   */
  static final class WithoutLibrary {

    static void main() {
      System.setProperty("ZstdTempFolder", "/dev/null");
      System.out.println(ContentCoding.preferred("gzip;q=0.5, zstd"));
    }
  }

  @Test
  void withoutTheNativeLibraryAnswersAreCompressedByGzip() throws Exception {
    Process java = new ProcessBuilder(Java.running(WithoutLibrary.class)).start();
    String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(java.waitFor()).isZero();
    assertThat(said).contains("compressed by gzip instead of zstd").endsWith("GZIP\n");
  }
}
