package dev.oriel.integration.importing.plan;

import module java.base;

/**
 * A postal code and a city in one text: {@code 1010 Wien}, {@code D-80331 München}, {@code 100 00
 * Praha}, {@code Wien 1010}.
 *
 * @param isClear whether nothing of the text can be another part
 */
record CityLine(String postalCode, String city, boolean isClear) {

  private static final Pattern CODE_FIRST =
      Pattern.compile(
          "(?<code>(?:[A-Z]{1,3}[- ])?(?:[0-9]{4} ?[A-Z]{2}(?= \\p{Lu}\\p{Ll})"
              + "|[0-9]{2,6}(?:[ -][0-9]{2,4})?))[, ]+(?<city>\\p{L}[^0-9]*)");

  private static final Pattern CITY_FIRST =
      Pattern.compile("(?<city>\\p{L}[^0-9,]*)[, ]+(?<code>(?:[A-Z]{1,2}-)?[0-9]{4,6})");

  private static final Pattern CODE = Pattern.compile("(?:[A-Z]{1,3}[- ])?[0-9][0-9 -]*");

  /** Two capitals that may be the end of a code of the Netherlands, or the beginning of a city. */
  private static final Pattern DOUBTFUL = Pattern.compile("[0-9]{4} ?[A-Z]{2} \\p{Lu}.*");

  static CityLine of(String text) {
    String line = text.strip();
    for (Pattern pattern : List.of(CODE_FIRST, CITY_FIRST)) {
      Matcher form = pattern.matcher(line);
      if (form.matches()) {
        boolean isClear = !DOUBTFUL.matcher(line).matches();
        return new CityLine(form.group("code"), form.group("city").strip(), isClear);
      }
    }
    return CODE.matcher(line).matches()
        ? new CityLine(line, "", true)
        : new CityLine("", line, line.chars().noneMatch(Character::isDigit));
  }
}
