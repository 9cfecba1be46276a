package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Dates and times as people write them: {@code 2026-11-20}, {@code 20.11.2026}, {@code 20/11/2026}
 * or, where the month comes first, {@code 11/20/2026}; with a time such as {@code 14:30} or {@code
 * 2:30 pm}, which is a time in the zone unless it names an offset.
 *
 * @param order of day, month and year where the year does not come first with four digits
 * @param onlyWithSlashes whether only dates with slashes have the month first
 */
record DateTexts(DateOrder order, boolean onlyWithSlashes, ZoneId zone) {

  private static final int MAX = 40;

  private static final Pattern FORM =
      Pattern.compile(
          "(?:(?<y>[0-9]{4})[-/.](?<m>[0-9]{1,2})[-/.](?<d>[0-9]{1,2})|(?<a>[0-9]{1,2})(?<separator>[-/.])"
              + " ?(?<b>[0-9]{1,2})\\k<separator> ?(?<year>[0-9]{4}|[0-9]{2}))(?:[T"
              + " ,]+(?<hour>[0-9]{1,2}):(?<minute>[0-9]{2})"
              + "(?::(?<second>[0-9]{2})(?:[.,][0-9]{1,9})?)?\\s*(?<half>[AaPp]\\.?[Mm]\\.?)?"
              + "\\s*(?<offset>[Zz]|[+-][0-9]{2}:?[0-9]{2})?)?");

  static DateTexts of(String region, ZoneId zone) {
    return new DateTexts(DateOrder.ofRegion(region), true, zone);
  }

  /** The same with an order that was found or set, whatever stands between the numbers. */
  DateTexts with(DateOrder other) {
    return new DateTexts(other, false, zone);
  }

  /**
   * The orders in which a text is a date; none if it is no date, or the same date in all of them.
   */
  static Set<DateOrder> orders(String text) {
    Set<DateOrder> orders = EnumSet.noneOf(DateOrder.class);
    Matcher form = form(text);
    if (form == null) {
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

  /** The date of a text; null if it is none. */
  @Nullable LocalDate date(String text) {
    Matcher form = form(text);
    try {
      if (form == null) {
        return null;
      }
      // A time that is impossible makes the date doubtful.
      time(form);
      return date(form);
    } catch (DateTimeException _) {
      return null;
    }
  }

  /** The moment of a text, at midnight if it has no time; null if it is none. */
  @Nullable OffsetDateTime time(String text) {
    Matcher form = form(text);
    if (form == null) {
      return null;
    }
    try {
      if (form.group("offset") != null) {
        return OffsetDateTime.of(date(form), time(form), offset(form.group("offset")));
      }
      return date(form).atTime(time(form)).atZone(zone).toOffsetDateTime();
    } catch (DateTimeException _) {
      return null;
    }
  }

  private static @Nullable Matcher form(String text) {
    Matcher form = text.length() > MAX ? null : FORM.matcher(text.strip());
    return form != null && form.matches() ? form : null;
  }

  private LocalDate date(Matcher form) {
    boolean isDayFirst =
        onlyWithSlashes && form.group("y") == null && !form.group("separator").equals("/");
    return date(form, isDayFirst ? DateOrder.DMY : order);
  }

  private static LocalDate date(Matcher form, DateOrder order) {
    if (form.group("y") != null) {
      return LocalDate.of(number(form, "y"), number(form, "m"), number(form, "d"));
    }
    int first = number(form, "a");
    int second = number(form, "b");
    int third = number(form, "year");
    return switch (order) {
      case DMY -> LocalDate.of(year(third), second, first);
      case MDY -> LocalDate.of(year(third), first, second);
      case YMD -> {
        if (form.group("a").length() < 2) {
          throw new DateTimeException("no year of a digit");
        }
        yield LocalDate.of(year(first), second, third);
      }
    };
  }

  /** Years of two digits are those from 1950 to 2049. */
  private static int year(int given) {
    if (given > 99) {
      return given;
    }
    return given + (given < 50 ? 2000 : 1900);
  }

  private static LocalTime time(Matcher form) {
    if (form.group("hour") == null) {
      return LocalTime.MIDNIGHT;
    }
    int hour = number(form, "hour");
    String half = form.group("half");
    if (half != null) {
      if (hour < 1 || hour > 12) {
        throw new DateTimeException("no hour of half a day");
      }
      hour = hour % 12 + (half.toLowerCase(Locale.ROOT).startsWith("p") ? 12 : 0);
    }
    int second = form.group("second") == null ? 0 : number(form, "second");
    return LocalTime.of(hour, number(form, "minute"), second);
  }

  private static ZoneOffset offset(String text) {
    return ZoneOffset.of(text.equalsIgnoreCase("z") ? "Z" : text);
  }

  private static int number(Matcher form, String group) {
    return Integer.parseInt(form.group(group));
  }
}
