package dev.oriel.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {

  @ParameterizedTest
  @CsvSource({
    "Éric, eric",
    "Łódź Đorđe Ørsted, lodz dorde orsted",
    "STRAẞE straße, strasse strasse",
    "Ναός ΝΑΟΣ, ναοσ ναοσ",
    "Ёлка, елка",
    "Мой, мой",
    "Їжак, їжак",
    "ﾀﾞｲﾔ, ダイヤ",
    "한국어, 한국어",
    "मूल्य, मूल्य",
    "İstanbul ısı, istanbul isi",
    "ﬁn Ⅳ, fin iv",
    "O´Connell O`Connell, o'connell o'connell",
    "O’Neil OʼNeil O‘Neil, o'neil o'neil o'neil",
    "Meyer–Lang Meyer‑Lang −5 Meyer⁃Lang Meyer－Lang, meyer-lang meyer-lang -5 meyer-lang"
        + " meyer-lang",
    "a\u200db\u00adc, abc",
    "1️⃣, 1",
    "👍🏽, 👍🏽",
    "ა Ა, ა ა"
  })
  void textIsFolded(String text, String folded) {
    assertThat(Folding.fold(text)).isEqualTo(folded);
    assertThat(Folding.fold(Normalizer.normalize(text, Form.NFD))).isEqualTo(folded);
  }

  @Test
  void whiteSpaceOfAnyKindIsOneBlankInKeys() {
    assertThat(Folding.key(" \u3000A\u2003\n\tb\u00a0c\u2028")).isEqualTo("a b c");
  }

  /** To normalize many marks in a row takes time with the square of their number. */
  @Test
  void aLetterKeepsAFewMarksOnly() {
    assertThat(Folding.fold("и" + "\u0301\u0316".repeat(100))).hasSize(31);
    assertThat(Folding.fold("カ" + "\u0301ﾞ".repeat(100))).hasSizeLessThan(32);
    assertThat(Folding.fold("e" + "\u0301\u0316".repeat(500_000) + "l")).isEqualTo("el");
  }

  @Test
  void foldingTwiceIsFoldingOnce() {
    assertThat(
            letters().filter(text -> !Folding.fold(Folding.fold(text)).equals(Folding.fold(text))))
        .isEmpty();
  }

  /** But for the iota below Greek vowels: it is an accent there, and a letter in upper case. */
  @Test
  void caseNeverMatters() {
    assertThat(
            letters()
                .filter(text -> Normalizer.normalize(text, Form.NFKD).indexOf(0x345) < 0)
                .filter(text ->
                    !Folding.fold(text.toUpperCase(Locale.ROOT)).equals(Folding.fold(text))
                        || !Folding.fold(text.toLowerCase(Locale.ROOT)).equals(Folding.fold(text))))
        .isEmpty();
  }

  /** Every character, by itself and behind letters of several scripts. */
  private static Stream<String> letters() {
    return IntStream.rangeClosed(1, Character.MAX_CODE_POINT)
        .filter(c -> Character.isDefined(c) && Character.getType(c) != Character.SURROGATE)
        .filter(c -> Character.getType(c) != Character.PRIVATE_USE)
        .mapToObj(Character::toString)
        .flatMap(c -> Stream.of(c, "a" + c, "е" + c, "か" + c));
  }
}
