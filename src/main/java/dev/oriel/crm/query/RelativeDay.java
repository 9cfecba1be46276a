package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.InvalidValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A day that moves with the present one: {@code {"relative": "-7d"}}, or the first or last day of a
 * week, month, quarter or year, such as {@code "startOfMonth"} or {@code "endOfQuarter+1"}.
 */
public final class RelativeDay {

  private static final Pattern DISTANCE = Pattern.compile("([+-]?[0-9]{1,4})([dwmy])");
  private static final Pattern EDGE =
      Pattern.compile("(start|end)Of(Week|Month|Quarter|Year)([+-][0-9]{1,4})?");

  private static final Pattern DAY = Pattern.compile("[0-9-]+");

  private RelativeDay() {}

  /** Whether the value has this form, right or wrong. */
  public static boolean isMeant(JsonNode given) {
    return given.isObject() && given.has("relative");
  }

  /**
   * The day that is meant.
   *
   * @param weekStart with which weeks begin
   */
  public static LocalDate of(JsonNode given, LocalDate today, DayOfWeek weekStart)
      throws InvalidValue {
    String form = given.path("relative").stringValue("");
    if (given.size() == 1) {
      try {
        LocalDate day = day(form, today, weekStart);
        if (day != null && day.getYear() >= 1 && day.getYear() <= 9999) {
          return day;
        }
      } catch (DateTimeException _) {
        // Refused below, because it is far out of range.
      }
    }
    throw new InvalidValue("not_relative");
  }

  /**
   * The beginning of a day, which may be relative, or a time; null for an empty text. Weeks begin
   * on Monday.
   */
  public static @Nullable OffsetDateTime beginning(JsonNode given, ZoneId zone, Clock clock)
      throws InvalidValue {
    if (isMeant(given)) {
      return beginning(of(given, LocalDate.now(clock.withZone(zone)), DayOfWeek.MONDAY), zone);
    }
    boolean isDay = given.isString() && DAY.matcher(given.stringValue().strip()).matches();
    if (isDay) {
      Object day = new DateOnly().parse(given, null);
      return day instanceof LocalDate date ? beginning(date, zone) : null;
    }
    Object time = new DateTime().parse(given, null);
    return time instanceof OffsetDateTime moment ? moment : null;
  }

  private static OffsetDateTime beginning(LocalDate day, ZoneId zone) {
    return day.atStartOfDay(zone).toOffsetDateTime();
  }

  private static @Nullable LocalDate day(String form, LocalDate today, DayOfWeek weekStart) {
    Matcher distance = DISTANCE.matcher(form);
    if (distance.matches()) {
      long number = Long.parseLong(distance.group(1));
      return switch (distance.group(2)) {
        case "d" -> today.plusDays(number);
        case "w" -> today.plusWeeks(number);
        case "m" -> today.plusMonths(number);
        default -> today.plusYears(number);
      };
    }
    Matcher edge = EDGE.matcher(form);
    if (!edge.matches()) {
      return null;
    }
    Period period = Period.valueOf(edge.group(2).toUpperCase(Locale.ROOT));
    long offset = edge.group(3) == null ? 0 : Long.parseLong(edge.group(3));
    LocalDate start = period.later(period.start(today, weekStart), offset);
    return edge.group(1).equals("start") ? start : period.later(start, 1).minusDays(1);
  }
}
