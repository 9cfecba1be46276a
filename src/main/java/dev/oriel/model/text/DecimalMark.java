package dev.oriel.model.text;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The character that stands before the decimals of a number. */
public enum DecimalMark {
  POINT('.'),
  COMMA(',');

  private final char sign;

  DecimalMark(char sign) {
    this.sign = sign;
  }

  char sign() {
    return sign;
  }

  DecimalMark other() {
    return this == POINT ? COMMA : POINT;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The mark with this word; null if there is none. */
  public static @Nullable DecimalMark of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst().orElse(null);
  }

  /** The mark that people of a region write. */
  public static DecimalMark ofRegion(String region) {
    return NumberTexts.of(region).decimal() == COMMA.sign ? COMMA : POINT;
  }
}
