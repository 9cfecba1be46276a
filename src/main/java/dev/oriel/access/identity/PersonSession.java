package dev.oriel.access.identity;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The session by which a person acts.
 *
 * @param provedAt when the person has proved last who they are
 * @param zone the time zone that the person has chosen; null for that of the workspace
 * @param weekStart the day with which the person's weeks begin; null for Monday
 * @param viewsVersion the version that the views of the workspace had when the session was read
 */
public record PersonSession(
    Instant provedAt, @Nullable ZoneId zone, @Nullable DayOfWeek weekStart, long viewsVersion) {

  /** The same with weeks that begin on this day. */
  PersonSession weeksFrom(DayOfWeek day) {
    return new PersonSession(provedAt, zone, day, viewsVersion);
  }
}
