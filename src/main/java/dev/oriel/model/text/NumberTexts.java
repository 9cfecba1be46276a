package dev.oriel.model.text;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Numbers as people write them: {@code 1,234.50}, {@code 1.234,50}, {@code 1,23,456}, {@code € 12},
 * {@code 12 %}, {@code 12,-}, and {@code (5)} or {@code 5-} for minus five. A separator that could
 * be either, as in {@code 1.234}, has the meaning of the region.
 *
 * @param decimal the decimal separator of the region, a dot or a comma
 */
record NumberTexts(char decimal) {

  private static final int MAX = 60;

  /** Regions with several languages in which most people write numbers in the English way. */
  private static final Set<String> ENGLISH =
      Set.of("US", "GB", "IE", "AU", "NZ", "CA", "IN", "ZA", "SG", "HK", "PH", "NG", "KE");

  /** What stands beside a number, such as the sign of a currency or its code. */
  private static final String UNIT = "[\\p{L}\\p{Sc}%][\\p{L}\\p{Sc}.]*(?: \\p{L}+)*";

  private static final String SPACE = "[\\s\\u00A0\\u2009\\u202F]*";

  private static final Pattern FORM =
      Pattern.compile(
          "(?<sign>[+-]?)%1$s(?<before>%2$s)??%1$s(?<inner>[+-]?)(?<number>[0-9.,](?:[^\\p{L}\\p{Sc}%%]*[0-9.,])?)(?<behind>%1$s-)?%1$s(?<after>%2$s)?(?<last>-?)"
              .formatted(SPACE, UNIT));

  /** Told quickly: no address on the web or of e-mail is a number. */
  private static final Pattern MAYBE = Pattern.compile("[^/@0-9]*+[0-9][^/@]*+", Pattern.DOTALL);

  /** A dash in the place of decimals: {@code 12,-}. */
  private static final Pattern DASH = Pattern.compile("(?<=[0-9])(?<mark>[.,])-{1,2}(?![0-9])");

  /** A negative amount as spreadsheets for accounts write it: {@code $ (1,200.00)}. */
  private static final Pattern ACCOUNTED =
      Pattern.compile(
          "(?<before>%2$s)?%1$s\\((?<inner>[^()]*)\\)%1$s(?<after>%2$s)?".formatted(SPACE, UNIT));

  /** Thousands that a space or an apostrophe separates, which leave no doubt about the rest. */
  private static final Pattern SPACED =
      Pattern.compile(
          "(?<whole>[1-9][0-9]{0,2}(?<by>["
              + " '\\u2019´`\\u00A0\\u2007\\u2009\\u202F])[0-9]{3}(?:\\k<by>[0-9]{3})*)"
              + "(?:[.,](?<part>[0-9]+))?");

  private static final Pattern DIGITS = Pattern.compile("[0-9][0-9.,]*|[.,][0-9]+");

  /** Thousands, or as in India a thousand and its hundreds. */
  private static final Pattern GROUPED =
      Pattern.compile("[1-9][0-9]{0,2}([.,][0-9]{3})+|[1-9][0-9]?(,[0-9]{2})+,[0-9]{3}");

  /** Finding the separator of a region takes milliseconds. */
  private static final Map<String, NumberTexts> BY_REGION = new ConcurrentHashMap<>();

  static NumberTexts of(String region) {
    return BY_REGION.computeIfAbsent(region, one -> new NumberTexts(decimal(one)));
  }

  /** The same with a decimal mark that was found or set. */
  static NumberTexts of(DecimalMark mark) {
    return new NumberTexts(mark.sign());
  }

  /** The decimal marks that a text with a point or a comma can have; none if it is no number. */
  static Set<DecimalMark> marks(String text) {
    Matcher accounted = ACCOUNTED.matcher(text.strip());
    Matcher form = form(accounted.matches() ? accounted.group("inner") : text);
    if (form == null) {
      return Set.of();
    }
    String number = form.group("number");
    Matcher spaced = SPACED.matcher(number);
    if (spaced.matches()) {
      return spaced.group("part") == null
          ? Set.of()
          : Set.of(mark(number.charAt(number.length() - spaced.group("part").length() - 1)));
    }
    if (new NumberTexts('.').unified(number) == null) {
      return Set.of();
    }
    int dot = number.lastIndexOf('.');
    int comma = number.lastIndexOf(',');
    if (dot < 0 && comma < 0) {
      return Set.of();
    }
    DecimalMark last = dot > comma ? DecimalMark.POINT : DecimalMark.COMMA;
    if (dot >= 0 && comma >= 0) {
      return Set.of(last);
    }
    if (!GROUPED.matcher(number).matches()) {
      return Set.of(last);
    }
    return number.indexOf(last.sign()) < number.lastIndexOf(last.sign())
        ? Set.of(last.other())
        : Set.of(DecimalMark.POINT, DecimalMark.COMMA);
  }

  private static DecimalMark mark(char sign) {
    return sign == '.' ? DecimalMark.POINT : DecimalMark.COMMA;
  }

  private static char decimal(String region) {
    if (ENGLISH.contains(region)) {
      return '.';
    }
    // A region alone, without a language, has no separators.
    return Arrays.stream(Locale.getAvailableLocales())
        .filter(locale -> locale.getCountry().equals(region) && !locale.getLanguage().equals("en"))
        .min(Comparator.comparing(Locale::toLanguageTag))
        .map(locale -> DecimalFormatSymbols.getInstance(locale).getDecimalSeparator())
        .filter(separator -> separator == ',')
        .orElse('.');
  }

  /** The form of a text as a number; null if it has none. */
  private static @Nullable Matcher form(String text) {
    if (text.length() > MAX || !MAYBE.matcher(text).matches()) {
      return null;
    }
    String plain = text.strip().replaceAll("[\u2212\u2013\u2014]", "-");
    Matcher form = FORM.matcher(DASH.matcher(plain).replaceFirst("${mark}0"));
    return form.matches() ? form : null;
  }

  /** The number of a text; null if it is none. */
  @Nullable TextNumber read(String text) {
    String stripped = text.strip();
    Matcher accounted = ACCOUNTED.matcher(stripped);
    boolean inBrackets = accounted.matches();
    Matcher form =
        form(
            inBrackets
                ? Stream.of("before", "inner", "after")
                    .map(accounted::group)
                    .filter(Objects::nonNull)
                    .collect(Collectors.joining(" "))
                : stripped);
    String plain = form == null ? null : unified(form.group("number"));
    if (form == null || plain == null) {
      return scientific(stripped);
    }
    boolean isBehind = form.group("behind") != null;
    String signs =
        form.group("sign") + form.group("inner") + (isBehind ? "-" : "") + form.group("last");
    if (signs.length() > 1 || (inBrackets && !signs.isEmpty())) {
      return null;
    }
    try {
      BigDecimal value = new BigDecimal(plain);
      return new TextNumber(
          inBrackets || signs.equals("-") ? value.negate() : value,
          Stream.of("before", "after")
              .map(form::group)
              .filter(Objects::nonNull)
              .map(String::strip)
              .toList());
    } catch (NumberFormatException _) {
      return null;
    }
  }

  /** A number with an exponent, as spreadsheets write large ones; null if it is none. */
  private static @Nullable TextNumber scientific(String text) {
    return text.matches("[+-]?[0-9](\\.[0-9]+)?[eE][+-]?[0-9]{1,2}")
        ? new TextNumber(new BigDecimal(text), List.of())
        : null;
  }

  /**
   * Returns the number with a dot as decimal separator and without others; null if the separators
   * make no sense.
   */
  private @Nullable String unified(String number) {
    Matcher spaced = SPACED.matcher(number);
    if (spaced.matches()) {
      String part = spaced.group("part");
      return spaced.group("whole").replaceAll("[^0-9]", "") + (part == null ? "" : "." + part);
    }
    if (!DIGITS.matcher(number).matches()) {
      return null;
    }
    int dot = number.lastIndexOf('.');
    int comma = number.lastIndexOf(',');
    if (dot < 0 && comma < 0) {
      return number;
    }
    if (dot >= 0 && comma >= 0) {
      char last = dot > comma ? '.' : ',';
      String whole = number.substring(0, Math.max(dot, comma));
      return whole.indexOf(last) >= 0 || !isGrouped(whole)
          ? null
          : digits(whole) + "." + number.substring(Math.max(dot, comma) + 1);
    }
    char only = dot >= 0 ? '.' : ',';
    boolean several = number.indexOf(only) != number.lastIndexOf(only);
    boolean grouped = GROUPED.matcher(number).matches();
    if (several) {
      return grouped ? digits(number) : null;
    }
    return grouped && only != decimal ? digits(number) : number.replace(',', '.');
  }

  private static boolean isGrouped(String whole) {
    return GROUPED.matcher(whole).matches() || whole.matches("[0-9]+");
  }

  private static String digits(String number) {
    return number.replace(".", "").replace(",", "");
  }
}
