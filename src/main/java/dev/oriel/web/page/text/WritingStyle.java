package dev.oriel.web.page.text;

import module java.base;

import java.time.temporal.WeekFields;
import org.jspecify.annotations.Nullable;

/**
 * The form in which a person writes dates, weeks, numbers and amounts.
 *
 * @param pattern of dates in numbers; null for the form of the language
 * @param weekStart null for that of the language
 * @param numbers the locale whose numbers are written; null for that of the language
 * @param currency the one that has its short sign, such as $ for US$; null for none
 */
public record WritingStyle(
    @Nullable String pattern,
    @Nullable DayOfWeek weekStart,
    @Nullable Locale numbers,
    @Nullable String currency) {

  public static final WritingStyle OF_LANGUAGE = new WritingStyle(null, null, null, null);

  /** The day with which a week begins: the chosen one, or else that of a language. */
  public DayOfWeek weekStart(Locale language) {
    return weekStart == null ? WeekFields.of(language).getFirstDayOfWeek() : weekStart;
  }

  /** The same with the numbers of another locale. */
  public WritingStyle withNumbers(Locale other) {
    return new WritingStyle(pattern, weekStart, other, currency);
  }
}
