package dev.oriel.model.text;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times as people and programs write them: {@code 2026-11-20}, {@code 20.11.2026}, {@code
 * 20261120}, {@code Fri, 20 Nov 2026} or, where the month comes first, {@code 11/20/2026}; with a
 * time such as {@code 14:30} or {@code 2:30 pm}, which is a time in the zone unless it names an
 * offset.
 *
 * @param order of day, month and year where the year does not come first with four digits
 * @param onlyWithSlashes whether only dates with slashes have the month first
 * @param latest the last day that years of two digits mean; null for the years from 1950 to 2049
 */
record DateTexts(
    DateOrder order, boolean onlyWithSlashes, ZoneId zone, @Nullable LocalDate latest) {

  private static final Pattern NUMBERS =
      Pattern.compile(
          "(?<y>[0-9]{4})(?<by>[-/.]?)(?<m>[0-9]{2}|(?<=[-/.])[0-9])\\k<by>"
              + "(?<d>[0-9]{2}|(?<=[-/.])[0-9])"
              + "|(?<a>[0-9]{1,2})(?<separator>[-/.]) ?(?<b>[0-9]{1,2})\\k<separator>"
              + " ?(?<year>[0-9]{4}|[0-9]{2})");

  private static final Pattern WITHOUT_YEAR =
      Pattern.compile(
          "--(?<a>[0-9]{2})-?(?<b>[0-9]{2})|(?<c>[0-9]{1,2})[/.] ?(?<e>[0-9]{1,2})[/.]?");

  /** Zeros, and the day before 1900 that spreadsheets show for the number 0. */
  private static final Pattern NOTHING =
      Pattern.compile(
          "0{1,4}([-/.])0{1,2}\\1(?:0{1,4})|1900([-/.])0?1\\2(?:0{1,2})|0{1,2}([-/.])0?1\\3(?:19)?00"
              + "|0?1/0{1,2}/(?:19)?00");

  private static final Pattern COUNTED = Pattern.compile("([0-9]{9,13})(?:\\.[0-9]{1,9})?");
  private static final long FIRST_SECOND = 100_000_000L;
  private static final long LAST_SECOND = 4_102_444_799L;

  static DateTexts of(String region, ZoneId zone) {
    return new DateTexts(DateOrder.ofRegion(region), true, zone, null);
  }

  /** The same with an order that was found or set, whatever stands between the numbers. */
  DateTexts with(DateOrder other) {
    return new DateTexts(other, false, zone, latest);
  }

  /** The same for days that are not to come, such as birthdays. */
  DateTexts past() {
    return new DateTexts(order, onlyWithSlashes, zone, LocalDate.now(zone));
  }

  /**
   * The date and the time of a text.
   *
   * @param date as it is written; of a time in UTC, which programs write, but not of midnight
   *     there, that of the zone
   * @param time the first of the day if there is none
   * @param isShort whether the year has two digits
   * @param doubt of the time; null if there is none
   */
  record Moment(
      LocalDate date, OffsetDateTime time, boolean isShort, @Nullable ProblemMessage doubt) {}

  /**
   * The orders in which a text is a date; none if it is no date, or the same date in all of them.
   */
  static Set<DateOrder> orders(String text) {
    Set<DateOrder> orders = EnumSet.noneOf(DateOrder.class);
    DatedText dated = DatedText.of(text);
    Matcher form = dated == null ? null : NUMBERS.matcher(dated.date());
    if (form == null || !form.matches()) {
      return orders;
    }
    if (form.group("y") != null) {
      return EnumSet.of(DateOrder.YMD);
    }
    Set<LocalDate> dates = new HashSet<>();
    for (DateOrder order : DateOrder.values()) {
      try {
        LocalDate date = date(form, order);
        if (order != DateOrder.YMD || orders.isEmpty()) {
          dates.add(date);
          orders.add(order);
        }
      } catch (DateTimeException _) {
        // It is no date in this order.
      }
    }
    return orders.size() > 1 && dates.size() == 1 ? EnumSet.noneOf(DateOrder.class) : orders;
  }

  /**
   * Whether a text is a date with the day or the month first. With dots, the day is first
   * everywhere.
   */
  static boolean isAmbiguous(String text) {
    return text.indexOf('.') < 0 && orders(text).containsAll(Set.of(DateOrder.DMY, DateOrder.MDY));
  }

  /** The date and the time of a text; null if it is no date. */
  @Nullable Moment read(String text) {
    DatedText dated = DatedText.of(text);
    if (dated == null) {
      return null;
    }
    Matcher form = NUMBERS.matcher(dated.date());
    try {
      return form.matches() ? numbers(form, dated) : words(dated);
    } catch (DateTimeException _) {
      return null;
    }
  }

  private Moment numbers(Matcher form, DatedText dated) {
    if (form.group("y") != null) {
      return moment(date(form, order), dated, false);
    }
    boolean isDayFirst = onlyWithSlashes && !form.group("separator").equals("/");
    DateOrder used = isDayFirst ? DateOrder.DMY : order;
    boolean isShort = used == DateOrder.YMD || form.group("year").length() == 2;
    return moment(date(form, used), dated, isShort);
  }

  private @Nullable Moment words(DatedText dated) {
    Matcher form = DateWords.named(dated.date());
    String year = form == null ? null : form.group("y");
    if (form == null || year == null) {
      return null;
    }
    LocalDate date =
        LocalDate.of(year(year), DateWords.month(form.group("name")), number(form, "d"));
    return moment(date, dated, year.length() == 2);
  }

  private Moment moment(LocalDate read, DatedText dated, boolean isShort) {
    boolean isLate = isShort && latest != null && read.isAfter(latest);
    LocalDate date = isLate ? read.minusYears(100) : read;
    LocalTime time = Objects.requireNonNullElse(dated.time(), LocalTime.MIDNIGHT);
    ZonedTime zoned =
        ZonedTime.of(date.atTime(time), Objects.requireNonNullElse(dated.zone(), zone));
    boolean isOfPrograms =
        zoned.moment().getOffset().equals(ZoneOffset.UTC) && !time.equals(LocalTime.MIDNIGHT);
    LocalDate day = isOfPrograms ? zoned.moment().atZoneSameInstant(zone).toLocalDate() : date;
    return new Moment(day, zoned.moment(), isShort, zoned.doubt());
  }

  /**
   * The time that is so many seconds or milliseconds after the beginning of 1970; null if it is not
   * from 1973 to 2099.
   */
  @Nullable OffsetDateTime counted(String text) {
    Matcher counted = COUNTED.matcher(text.strip());
    if (!counted.matches()) {
      return null;
    }
    long number = Long.parseLong(counted.group(1));
    long millis = number <= LAST_SECOND ? number * 1_000 : number;
    return millis < FIRST_SECOND * 1_000 || millis / 1_000 > LAST_SECOND
        ? null
        : Instant.ofEpochMilli(millis).atZone(zone).toOffsetDateTime();
  }

  /** Whether a text stands for no date, as {@code 0000-00-00} does. */
  static boolean isNothing(String text) {
    DatedText dated = DatedText.of(text);
    return dated != null
        && NOTHING.matcher(dated.date()).matches()
        && (dated.time() == null || dated.time().equals(LocalTime.MIDNIGHT));
  }

  /** Whether a text is a day and a month without a year. */
  static boolean lacksYear(String text) {
    DatedText dated = DatedText.of(text);
    if (dated == null || dated.time() != null) {
      return false;
    }
    Matcher words = DateWords.named(dated.date());
    if (words != null) {
      return words.group("y") == null
          && isDay(DateWords.month(words.group("name")), number(words, "d"));
    }
    Matcher form = WITHOUT_YEAR.matcher(dated.date());
    if (!form.matches()) {
      return false;
    }
    if (form.group("a") != null) {
      return isDay(number(form, "a"), number(form, "b"));
    }
    int first = number(form, "c");
    int second = number(form, "e");
    return isDay(first, second) || isDay(second, first);
  }

  private static boolean isDay(int month, int day) {
    return month >= 1 && month <= 12 && day >= 1 && day <= Month.of(month).maxLength();
  }

  private static LocalDate date(Matcher form, DateOrder order) {
    if (form.group("y") != null) {
      int year = number(form, "y");
      if (form.group("by").isEmpty() && (year < 1900 || year > 2099)) {
        throw new DateTimeException("eight digits that are no date");
      }
      return LocalDate.of(year, number(form, "m"), number(form, "d"));
    }
    int first = number(form, "a");
    int second = number(form, "b");
    String third = form.group("year");
    return switch (order) {
      case DMY -> LocalDate.of(year(third), second, first);
      case MDY -> LocalDate.of(year(third), first, second);
      case YMD -> {
        if (form.group("a").length() < 2) {
          throw new DateTimeException("no year of a digit");
        }
        yield LocalDate.of(year(form.group("a")), second, Integer.parseInt(third));
      }
    };
  }

  /** Years of two digits are those from 1950 to 2049. */
  private static int year(String text) {
    int given = Integer.parseInt(text);
    return text.length() > 2 ? given : given + (given < 50 ? 2000 : 1900);
  }

  private static int number(Matcher form, String group) {
    return Integer.parseInt(form.group(group));
  }
}
