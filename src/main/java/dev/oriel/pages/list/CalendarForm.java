package dev.oriel.pages.list;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The numbers of days that a calendar shows at once. */
enum CalendarForm {
  MONTH(ChronoUnit.MONTHS, 3),
  WEEK(ChronoUnit.WEEKS, 3),
  DAY(ChronoUnit.DAYS, 6);

  private final String word = name().toLowerCase(Locale.ROOT);
  private final ChronoUnit step;
  private final int most;

  CalendarForm(ChronoUnit step, int most) {
    this.step = step;
    this.most = most;
  }

  /** The form that an address names; null for others. */
  static @Nullable CalendarForm of(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst().orElse(null);
  }

  /** As addresses name it. */
  String word() {
    return word;
  }

  /** How many records a day of a month shows, and how many stand side by side in other forms. */
  int most() {
    return most;
  }

  /** A day in what comes so many steps later. */
  LocalDate later(LocalDate day, int steps) {
    return day.plus(steps, step);
  }

  /** The days that are shown with a day: a month in whole weeks, a week, or the day alone. */
  List<LocalDate> days(LocalDate day, DayOfWeek weekStart) {
    LocalDate from = this == MONTH ? day.withDayOfMonth(1) : day;
    LocalDate to = this == MONTH ? day.with(TemporalAdjusters.lastDayOfMonth()) : day;
    if (this == DAY) {
      return List.of(day);
    }
    LocalDate first = from.with(TemporalAdjusters.previousOrSame(weekStart));
    LocalDate last = to.with(TemporalAdjusters.nextOrSame(weekStart.minus(1)));
    return first.datesUntil(last.plusDays(1)).toList();
  }
}
