package dev.oriel.crm.query;

import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.ValueKind;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A period of the calendar. */
public enum Period {
  DAY,
  WEEK,
  MONTH,
  QUARTER,
  YEAR;

  /** Its name in requests, which is also that of PostgreSQL's {@code date_trunc}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Period::word).toList();
  }

  /** Whether values of the type lie in periods. */
  public static boolean exist(FieldType type) {
    return type.kind() == ValueKind.DATE || type.kind() == ValueKind.TIME;
  }

  public static @Nullable Period of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findAny().orElse(null);
  }

  /**
   * The first day of the period in which a day lies.
   *
   * @param weekStart with which weeks begin
   */
  public LocalDate start(LocalDate day, DayOfWeek weekStart) {
    return switch (this) {
      case DAY -> day;
      case WEEK -> day.with(TemporalAdjusters.previousOrSame(weekStart));
      case MONTH -> day.withDayOfMonth(1);
      case QUARTER -> day.with(IsoFields.DAY_OF_QUARTER, 1);
      case YEAR -> day.withDayOfYear(1);
    };
  }

  /**
   * The day until which the period before is compared with the one in which a day lies: the same
   * one of it, or its last one if that is shorter, and if the day is the last one of its own.
   *
   * @param weekStart with which weeks begin
   */
  public LocalDate before(LocalDate day, DayOfWeek weekStart) {
    LocalDate start = start(day, weekStart);
    boolean isLast = later(start, 1).equals(day.plusDays(1));
    return isLast ? start.minusDays(1) : later(day, -1);
  }

  /** The day that is some of these periods later, or earlier for a negative number. */
  public LocalDate later(LocalDate day, long number) {
    return switch (this) {
      case DAY -> day.plusDays(number);
      case WEEK -> day.plusWeeks(number);
      case MONTH -> day.plusMonths(number);
      case QUARTER -> day.plusMonths(3 * number);
      case YEAR -> day.plusYears(number);
    };
  }
}
