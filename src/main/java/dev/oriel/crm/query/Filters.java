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
   * Adds all mistakes of a filter to the problems. Refuses fields that may not be read as {@code
   * Forbidden}.
   */
  public void check(ObjectScope scope, JsonNode filter, Problems problems) {
    Criteria.of(scope, null, FilterReader.read(filter, "filter", problems), clock, problems);
  }
}
