package dev.oriel.pages.value;

import dev.oriel.platform.refusal.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The input of a form for a field.
 *
 * @param value for the door; one that it refuses if there is a problem
 * @param problem a mistake that only the form knows; null for none
 */
public record Entry(JsonNode value, @Nullable Problem problem) {

  /** A value in which only the door can find a mistake. */
  public static Entry of(JsonNode value) {
    return new Entry(value, null);
  }

  /** Whether nothing was typed, and nothing is wrong with that. */
  public boolean isEmpty() {
    return problem == null && (value.isNull() || (value.isArray() && value.isEmpty()));
  }
}
