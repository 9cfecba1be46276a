package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.RawComponent.RawProperty;
import org.jspecify.annotations.Nullable;

/** The value of DTSTART or DTEND. */
sealed interface EventTime {

  /** A day, of an event that fills whole days. */
  record Day(LocalDate date) implements EventTime {}

  /**
   * A moment.
   *
   * @param zone where it is said what a day later is
   * @param name of the zone in the object; null if the moment is in UTC or has no zone
   */
  record Moment(Instant at, Zone zone, @Nullable String name) implements EventTime {}

  Pattern FORM = Pattern.compile("(\\d{8})(?:T(\\d{6})(Z?))?");

  Pattern DURATION =
      Pattern.compile(
          "([+-]?)P(?:(\\d{1,5})W)?(?:(\\d{1,6})D)?"
              + "(?:T(?:(\\d{1,7})H)?(?:(\\d{1,9})M)?(?:(\\d{1,9})S)?)?");

  /** The years that Oriel has. */
  int MAX_YEAR = 9_999;

  /** Throws a {@code DateTimeException} for what is no time. */
  static EventTime of(RawProperty property, Zones zones) {
    Matcher form = FORM.matcher(property.value().strip());
    if (!form.matches()) {
      throw new DateTimeException("no form of a time");
    }
    if (form.group(2) == null) {
      return new Day(inRange(LocalDate.parse(form.group(1), DateTimeFormatter.BASIC_ISO_DATE)));
    }
    LocalDateTime local = local(form.group(1), form.group(2));
    if (form.group(3).equals("Z")) {
      return moment(local, Zone.Known.of(ZoneOffset.UTC), null);
    }
    String name = property.parameters().get("TZID");
    return moment(local, name == null ? zones.floating() : zones.named(name), name);
  }

  private static Moment moment(LocalDateTime local, Zone zone, @Nullable String name) {
    Instant at = zone.instant(local);
    inRange(LocalDate.ofInstant(at, ZoneOffset.UTC));
    return new Moment(at, zone, name);
  }

  private static LocalDate inRange(LocalDate date) {
    if (date.getYear() < 1 || date.getYear() > MAX_YEAR) {
      throw new DateTimeException("a year that no event has");
    }
    return date;
  }

  /** A date and a time of day, in which a leap second is the second before. */
  static LocalDateTime local(String date, String time) {
    return LocalDate.parse(date, DateTimeFormatter.BASIC_ISO_DATE)
        .atTime(
            Integer.parseInt(time, 0, 2, 10),
            Integer.parseInt(time, 2, 4, 10),
            Math.min(Integer.parseInt(time, 4, 6, 10), 59));
  }

  /** This time after a DURATION. Days are days of the zone, in which some have 23 hours. */
  default EventTime plus(String duration) {
    Matcher form = DURATION.matcher(duration.strip());
    if (!form.matches()) {
      throw new DateTimeException("no form of a duration");
    }
    int sign = form.group(1).equals("-") ? -1 : 1;
    long days = sign * (7 * number(form, 2) + number(form, 3));
    long seconds = sign * (3_600 * number(form, 4) + 60 * number(form, 5) + number(form, 6));
    return switch (this) {
      case Day(LocalDate date) -> new Day(inRange(date.plusDays(days)));
      case Moment(Instant at, Zone zone, String name) -> {
        LocalDateTime local = zone.local(at);
        Instant later =
            local == null ? at.plus(Duration.ofDays(days)) : zone.instant(local.plusDays(days));
        LocalDateTime end = LocalDateTime.ofInstant(later.plusSeconds(seconds), ZoneOffset.UTC);
        inRange(end.toLocalDate());
        yield new Moment(later.plusSeconds(seconds), zone, name);
      }
    };
  }

  private static long number(Matcher form, int group) {
    return form.group(group) == null ? 0 : Long.parseLong(form.group(group));
  }
}
