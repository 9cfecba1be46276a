package dev.oriel.model.text;

import module java.base;

/** A month without a day, as spreadsheets show some dates: {@code Mar-80}, {@code 03/2026}. */
final class MonthText {

  /** A year that is no day. */
  private static final String YEAR = "(?:[0-9]{4}|'[0-9]{2}|00|3[2-9]|[4-9][0-9])";

  private static final Pattern NUMBERS =
      Pattern.compile(
          "(?<m>0?[1-9]|1[0-2])[-/.] ?%s|[0-9]{4}[-/.](?:0?[1-9]|1[0-2])".formatted(YEAR));

  private static final Pattern NAMED =
      Pattern.compile("(?<name>\\p{L}{3,})\\.?[-/, ]*(?:del? )?%s".formatted(YEAR));

  private MonthText() {}

  static boolean is(String text) {
    String plain = text.strip();
    Matcher named = NAMED.matcher(plain);
    return NUMBERS.matcher(plain).matches()
        || (named.matches() && DateWords.month(named.group("name")) > 0);
  }
}
