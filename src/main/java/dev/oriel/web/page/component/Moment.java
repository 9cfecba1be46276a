package dev.oriel.web.page.component;

import module java.base;

import dev.oriel.web.page.text.Formats;

/**
 * A point in time.
 *
 * @param machine in ISO 8601
 * @param exact what a pointer that rests on it is told
 */
public record Moment(String machine, String shown, String exact) implements Cell {

  /** The time of a day that stands beside it. */
  public static Moment time(Instant moment, Formats formats) {
    return new Moment(machine(moment), formats.time(moment), formats.exact(moment));
  }

  /** The date and the time of the day. */
  public static Moment dateTime(Instant moment, Formats formats) {
    return new Moment(machine(moment), formats.dateTime(moment), formats.exact(moment));
  }

  /** How long ago it was, if that is less than a week; otherwise the date. */
  public static Moment relative(Instant moment, Formats formats) {
    return new Moment(machine(moment), formats.relative(moment), formats.exact(moment));
  }

  /** The same in the fewest words, such as 3 min. */
  public static Moment age(Instant moment, Formats formats) {
    return new Moment(machine(moment), formats.age(moment), formats.exact(moment));
  }

  /** A time with its offset writes itself faster than an instant, which takes a formatter. */
  private static String machine(Instant moment) {
    return moment.atOffset(ZoneOffset.UTC).toString();
  }
}
