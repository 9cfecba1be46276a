package dev.oriel.web.http.request;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.FileForm;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms, part by part. */
class MultipartFormTest {

  private static final byte[] CONTENT = "Hello, world.".getBytes(UTF_8);

  private static FileForm field(FileForm form, String name, String text) {
    return form.part("form-data; name=\"" + name + "\"", text.getBytes(UTF_8));
  }

  private static MultipartForm form(FileForm sent) {
    return form(sent.bytes());
  }

  private static MultipartForm form(byte[] sent) {
    return new MultipartForm(
        () -> new ByteArrayInputStream(sent),
        FileForm.TYPE.get("Content-Type"),
        null,
        new HashSet<>());
  }

  private static FormPart next(MultipartForm form) {
    return Objects.requireNonNull(form.next());
  }

  private static Refusal refusal(MultipartForm form) {
    return assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> {
          for (FormPart part = form.next(); part != null; part = form.next()) {
            part.text();
          }
        })
        .actual()
        .refusal();
  }

  private static String code(MultipartForm form) {
    return ((Refusal.Invalid) refusal(form)).problems().getFirst().code();
  }

  @Test
  void fieldsMayStandBeforeAndAfterTheFile() throws IOException {
    FileForm sent = field(new FileForm(), "größe", "zehn ✔");
    sent.part("form-data; name=\"file\"; filename=\"a.txt\"", CONTENT);
    MultipartForm form = form(field(sent, "after", ""));
    FormPart before = next(form);
    assertThat(before.name()).isEqualTo("größe");
    assertThat(before.fileName()).isNull();
    assertThat(before.text()).isEqualTo("zehn ✔");
    FormPart file = next(form);
    assertThat(file.fileName()).isEqualTo("a.txt");
    assertThat(file.content().open().readAllBytes()).isEqualTo(CONTENT);
    FormPart after = next(form);
    assertThat(after.name()).isEqualTo("after");
    assertThat(after.text()).isEmpty();
    assertThat(form.next()).isNull();
  }

  @Test
  void aFileIsReadInPiecesOfOneLength() {
    byte[] content = new byte[250_000];
    new Random(1).nextBytes(content);
    MultipartForm form = form(FileForm.file("a.bin", content));
    FormPart file = next(form);
    byte[] piece = new byte[100_000];
    assertThat(file.read(piece)).isEqualTo(100_000);
    assertThat(piece).isEqualTo(Arrays.copyOf(content, 100_000));
    assertThat(file.read(piece)).isEqualTo(100_000);
    assertThat(file.read(piece)).isEqualTo(50_000);
    assertThat(Arrays.copyOf(piece, 50_000))
        .isEqualTo(Arrays.copyOfRange(content, 200_000, 250_000));
    assertThat(form.next()).isNull();
  }

  @Test
  void whatIsNotReadIsSkipped() {
    FileForm sent = FileForm.file("a.bin", new byte[100_000]);
    MultipartForm form = form(field(field(sent, "one", "1"), "two", "2"));
    assertThat(next(form).read(new byte[10])).isEqualTo(10);
    next(form);
    assertThat(next(form).text()).isEqualTo("2");
    assertThat(form.next()).isNull();
  }

  @Test
  void aFileOfMoreThanTenMebibytesIsTooLarge() {
    FileForm sent = FileForm.file("a.bin", new byte[(10 << 20) + 1]);
    MultipartForm form = form(field(sent, "after", "1"));
    FormPart file = next(form);
    byte[] piece = new byte[10 << 20];
    assertThat(file.read(piece)).isEqualTo(piece.length);
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> file.read(piece))
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.TooLarge.class));
    // The file was read to its end.
    assertThat(next(form).text()).isEqualTo("1");
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> next(form(sent)).content())
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.TooLarge.class));
  }

  @Test
  void aFormHasAtMostFiftyPartsOfDifferentNames() {
    FileForm sent = new FileForm();
    for (int i = 0; i < 50; i++) {
      field(sent, "part" + i, "x");
    }
    MultipartForm whole = form(sent);
    for (int i = 0; i < 50; i++) {
      next(whole);
    }
    assertThat(whole.next()).isNull();
    assertThat(refusal(form(field(sent, "part50", "x"))).message()).contains("50 parts");
    assertThat(code(form(field(field(new FileForm(), "a", "1"), "a", "2")))).isEqualTo("duplicate");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 40, 100, 150, 190})
  void aFormThatEndsTooEarlyIsIncomplete(int length) {
    byte[] sent = field(FileForm.file("a.txt", new byte[50]), "after", "text").bytes();
    assertThat(sent.length).isGreaterThan(200);
    assertThat(code(form(Arrays.copyOf(sent, length)))).isEqualTo("bad_form");
  }
}
