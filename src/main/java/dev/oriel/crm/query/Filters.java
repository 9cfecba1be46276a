package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Checks filters that are stored, to be applied later. */
@Component
@ForDoors
public record Filters(Clock clock) {

  /**
   * Adds all mistakes of a filter to the problems, among them moves since a day that would be too
   * long ago some day. Refuses fields that may not be read as {@code Forbidden}.
   */
  public void check(ObjectScope scope, JsonNode filter, Problems problems) {
    Filter read = FilterReader.read(filter, "filter", problems);
    Criteria.of(scope, null, read, clock, problems);
    checkMoves(read, 0, problems);
  }

  /**
   * Adds to the problems moves of a stored filter since a day that would be too long ago some day.
   *
   * @param daysAgo how many days before its own day the filter is applied, too
   */
  public static void checkMoves(Filter filter, int daysAgo, Problems problems) {
    filter
        .moves()
        .filter(one -> one.since() != null && !isKept(one.since(), daysAgo))
        .forEach(one -> problems.add(one.path() + ".since", "not_relative.since"));
  }

  /**
   * Whether the log has the changes since then on each day of four years, one of them a leap year.
   */
  private static boolean isKept(JsonNode since, int daysAgo) {
    LocalDate first = LocalDate.of(2024, 1, 1);
    try {
      for (LocalDate today = first; today.getYear() < 2028; today = today.plusDays(1)) {
        if (!RelativeDay.isMeant(since)
            || RelativeDay.of(since, today.minusDays(daysAgo), DayOfWeek.MONDAY)
                .isBefore(today.minus(ChangeLog.KEPT))) {
          return false;
        }
      }
      return true;
    } catch (InvalidValue _) {
      // It is among the problems already.
      return true;
    }
  }
}
