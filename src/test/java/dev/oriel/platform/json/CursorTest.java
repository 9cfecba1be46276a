package dev.oriel.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.platform.refusal.Refused;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

  @Test
  void valuesComeBack() {
    UUID id = UUID.randomUUID();
    OffsetDateTime time = OffsetDateTime.parse("2026-11-23T10:00:00.123456Z");
    Cursor read = Cursor.read(Cursor.of(id, time, 7L).text(), 3);
    assertThat(read.id(0)).isEqualTo(id);
    assertThat(read.time(1)).isEqualTo(time);
    assertThat(read.number(2)).isEqualTo(7);
    Cursor texts = new Cursor(Arrays.asList("ä \"", null, ""));
    assertThat(Cursor.read(texts.text(), 3)).isEqualTo(texts);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[",
        "[\"x\"] ]",
        "[]",
        "{}",
        "\"x\"",
        "null",
        "[1]",
        "[[\"x\"]]",
        "[\"x\",\"y\"]",
        "[\"\\u0000\"]"
      })
  void otherTextsAreRefused(String json) {
    String text = Base64.getUrlEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    assertRefused(() -> Cursor.read(text, 1));
  }

  @Test
  void whatIsNoBase64IsRefused() {
    assertRefused(() -> Cursor.read("ä", 1));
    assertRefused(() -> Cursor.read("1700000000000_3f2504e0-4f89-41d3-9a0c-0305e82c3301", 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "x", "1.5", "9223372036854775808", "+999999999-12-31T00:00:00Z"})
  void valuesOfOtherTypesAreRefused(String value) {
    Cursor cursor = Cursor.read(Cursor.of(value).text(), 1);
    assertRefused(() -> cursor.number(0));
    assertRefused(() -> cursor.time(0));
    assertRefused(() -> cursor.id(0));
  }

  private static void assertRefused(ThrowingCallable read) {
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(read)
        .withMessage("'cursor' must be the nextCursor of an answer to the same query.");
  }
}
