package dev.oriel.crm.query;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Checks filters that are stored, to be applied later. */
@Component
@ForDoors
public record Filters(Clock clock) {

  /**
   * Adds all mistakes of a filter to the problems, among them moves since a day of the calendar,
   * which would be too long ago some day. Refuses fields that may not be read as {@code Forbidden}.
   */
  public void check(ObjectScope scope, JsonNode filter, Problems problems) {
    Filter read = FilterReader.read(filter, "filter", problems);
    Criteria.of(scope, null, read, clock, problems);
    read.moves()
        .filter(one -> one.since() != null && !RelativeDay.isMeant(one.since()))
        .forEach(one -> problems.add(one.path() + ".since", "not_relative.since"));
  }
}
