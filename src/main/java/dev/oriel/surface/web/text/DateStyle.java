package dev.oriel.surface.web.text;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The form in which a person writes dates and weeks.
 *
 * @param pattern of dates in numbers; null for the form of the language
 * @param weekStart null for that of the language
 */
public record DateStyle(@Nullable String pattern, @Nullable DayOfWeek weekStart) {

  public static final DateStyle OF_LANGUAGE = new DateStyle(null, null);
}
