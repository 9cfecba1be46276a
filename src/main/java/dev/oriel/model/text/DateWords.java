package dev.oriel.model.text;

import module java.base;

import dev.oriel.model.field.Folding;
import java.time.format.TextStyle;
import org.jspecify.annotations.Nullable;

/**
 * The names of months, weekdays and zones in texts, in English, German, French and Spanish. Names
 * can be shortened: {@code Sept.}, {@code déc.}, {@code Di}.
 */
final class DateWords {

  private static final List<Locale> LOCALES =
      Stream.of("en", "de", "de-AT", "fr", "es").map(Locale::forLanguageTag).toList();

  /** Short names that are not the beginning of a name, and other spellings, folded. */
  private static final Map<String, Integer> OTHER_MONTHS =
      Map.of("mrz", 3, "maerz", 3, "jaenner", 1, "feber", 2, "setiembre", 9, "juin", 6);

  private static final Map<Integer, Set<String>> MONTHS = months();
  private static final Set<String> DAYS = days();

  /**
   * The zones that RFC 2822 and programs name, with one offset each, and those of North America
   * whose clocks change. Names that mean several zones, such as BST and IST, are none.
   */
  private static final Map<String, String> ZONES =
      Map.ofEntries(
          Map.entry("Z", "Z"),
          Map.entry("UTC", "Z"),
          Map.entry("UT", "Z"),
          Map.entry("GMT", "Z"),
          Map.entry("WET", "Z"),
          Map.entry("WEST", "+01"),
          Map.entry("CET", "+01"),
          Map.entry("MEZ", "+01"),
          Map.entry("CEST", "+02"),
          Map.entry("MESZ", "+02"),
          Map.entry("EET", "+02"),
          Map.entry("EEST", "+03"),
          Map.entry("MSK", "+03"),
          Map.entry("JST", "+09"),
          Map.entry("AEST", "+10"),
          Map.entry("AEDT", "+11"),
          Map.entry("NZST", "+12"),
          Map.entry("NZDT", "+13"),
          Map.entry("EST", "-05"),
          Map.entry("EDT", "-04"),
          Map.entry("CST", "-06"),
          Map.entry("CDT", "-05"),
          Map.entry("MST", "-07"),
          Map.entry("MDT", "-06"),
          Map.entry("PST", "-08"),
          Map.entry("PDT", "-07"),
          Map.entry("ET", "America/New_York"),
          Map.entry("CT", "America/Chicago"),
          Map.entry("MT", "America/Denver"),
          Map.entry("PT", "America/Los_Angeles"));

  /** The names of zones with a place, such as {@code Europe/Vienna}, by their capitals. */
  private static final Map<String, String> PLACES =
      ZoneId.getAvailableZoneIds().stream()
          .filter(id -> id.indexOf('/') > 0)
          .collect(Collectors.toMap(id -> id.toUpperCase(Locale.ROOT), Function.identity()));

  /** Dates with the name of a month, which leaves no doubt about the order. */
  private static final List<Pattern> NAMED =
      Stream.of(
              "(?<d>[0-9]{1,2})(?:st|nd|rd|th|er|º)?[-/. ]*(?:(?:de|of) )?(?<name>\\p{L}{3,})"
                  + "(?:[-/.,' ]*(?:del? )?(?<y>[0-9]{4}|[0-9]{2}))?",
              "(?<name>\\p{L}{3,})[-/. ]*(?<d>[0-9]{1,2})(?:st|nd|rd|th)?"
                  + "(?:[-/.,' ]+(?<y>[0-9]{4}|[0-9]{2}))?",
              "(?<y>[0-9]{4})[-/. ]+(?<name>\\p{L}{3,})[-/. ]+(?<d>[0-9]{1,2})")
          .map(form -> Pattern.compile(form, Pattern.CASE_INSENSITIVE))
          .toList();

  /** Words for birthdays in names of fields and headers, folded. */
  private static final Pattern BIRTHDAY =
      Pattern.compile("birth|\\bdob\\b|\\bbday|geburt|naissance|anniversaire|nacimiento|cumple");

  private DateWords() {}

  private static Map<Integer, Set<String>> months() {
    Map<Integer, Set<String>> months = new TreeMap<>();
    for (Month month : Month.values()) {
      Set<String> names = new HashSet<>();
      for (Locale locale : LOCALES) {
        names.add(Folding.fold(month.getDisplayName(TextStyle.FULL, locale)));
      }
      months.put(month.getValue(), names);
    }
    return months;
  }

  private static Set<String> days() {
    Set<String> days = new HashSet<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      LOCALES.forEach(locale -> days.add(Folding.fold(day.getDisplayName(TextStyle.FULL, locale))));
    }
    return days;
  }

  /** The number of the month that a word names, if it can be only one; otherwise 0. */
  static int month(String word) {
    String folded = Folding.fold(word);
    Integer other = OTHER_MONTHS.get(folded);
    if (other != null || folded.length() < 3) {
      return other == null ? 0 : other;
    }
    List<Integer> found = new ArrayList<>();
    MONTHS.forEach((month, names) -> {
      if (names.stream().anyMatch(name -> name.startsWith(folded))) {
        found.add(month);
      }
    });
    return found.size() == 1 ? found.getFirst() : 0;
  }

  /**
   * The groups {@code d}, {@code name} and {@code y}, which is null without a year, of a date with
   * the name of a month; null if it is none.
   */
  static @Nullable Matcher named(String date) {
    return NAMED.stream()
        .map(form -> form.matcher(date))
        .filter(form -> form.matches() && month(form.group("name")) > 0)
        .findFirst()
        .orElse(null);
  }

  /** Whether a text begins with a month, a day and a year, as {@code Mar 3, 2026} does. */
  static boolean isMonthFirst(String text) {
    return text.matches(
        "\\p{L}+[-/. ]*[0-9]{1,2}(?:st|nd|rd|th)?[-/.,' ]+[0-9]{2,4}(?![0-9:./-]).*");
  }

  /** Whether a word is the name of a weekday, or its beginning. */
  static boolean isDay(String word) {
    String folded = Folding.fold(word);
    return folded.length() > 1 && DAYS.stream().anyMatch(day -> day.startsWith(folded));
  }

  /** Whether one of the names of a field or column says that it has birthdays. */
  static boolean areBirthday(String... names) {
    return Arrays.stream(names).anyMatch(name -> BIRTHDAY.matcher(Folding.fold(name)).find());
  }

  /**
   * The zone that a text names: {@code +01:00}, {@code GMT}, {@code Europe/Vienna}; null if none.
   */
  static @Nullable ZoneId zone(String text) {
    String named = text.toUpperCase(Locale.ROOT);
    String place = PLACES.get(named);
    String zone = ZONES.getOrDefault(named, named.replaceFirst("^(?:GMT|UTC)(?=[+-])", ""));
    try {
      return zone.indexOf('/') > 0 || place != null
          ? ZoneId.of(Objects.requireNonNullElse(place, zone))
          : ZoneOffset.of(zone);
    } catch (DateTimeException _) {
      return null;
    }
  }
}
