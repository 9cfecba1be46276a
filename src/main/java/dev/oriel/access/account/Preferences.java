package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.TimeZones;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/**
 * The preferences of a person for pages.
 *
 * @param locale null for the language of the browser
 * @param timeZone null for that of the workspace
 * @param shortcuts whether single keys are commands
 * @param weekStart null for that of the language
 * @param dateForm null for that of the language
 * @param numberForm null for that of the language and its region
 */
public record Preferences(
    @Nullable Locale locale,
    @Nullable ZoneId timeZone,
    Appearance appearance,
    Density density,
    boolean shortcuts,
    @Nullable DayOfWeek weekStart,
    @Nullable DateForm dateForm,
    @Nullable NumberForm numberForm) {

  /** The days on which a week can start, here: others start none anywhere (CLDR). */
  public static final List<DayOfWeek> WEEK_STARTS =
      List.of(DayOfWeek.MONDAY, DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

  public static final Preferences DEFAULT =
      new Preferences(null, null, Appearance.SYSTEM, Density.COMFORTABLE, true, null, null, null);

  /**
   * Refuses as {@code Invalid} a zone that has no name, such as {@code +02:00}, and another day.
   */
  void check() {
    Problems problems = new Problems();
    if (timeZone != null && !TimeZones.isName(timeZone.getId())) {
      problems.add("timeZone", "unknown.zone");
    }
    if (weekStart != null && !WEEK_STARTS.contains(weekStart)) {
      problems.add("weekStart", "not_an_option.value", WEEK_STARTS);
    }
    problems.check();
  }

  /** The colours of pages. Constants are stored by name, so they are never renamed. */
  public enum Appearance {
    SYSTEM,
    LIGHT,
    DARK
  }

  /** The height of rows. Constants are stored by name, so they are never renamed. */
  public enum Density {
    COMFORTABLE,
    COMPACT,
    ROOMY
  }

  /** The form of numbers. Constants are stored by name, so they are never renamed. */
  public enum NumberForm {
    /** As in 1,234.5. */
    POINT,

    /** As in 1.234,5. */
    COMMA,

    /** As in 1 234,5. */
    SPACE,

    /** As in 1’234.5. */
    APOSTROPHE
  }

  /** The form of dates. Constants are stored by name, so they are never renamed. */
  public enum DateForm {
    /** As in 2026-11-20 (ISO 8601). */
    ISO,

    /** As in 20.11.2026. */
    DAY_FIRST,

    /** As in 11/20/2026. */
    MONTH_FIRST
  }
}
