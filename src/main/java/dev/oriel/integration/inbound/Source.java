package dev.oriel.integration.inbound;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The source of the value of a field. */
public sealed interface Source {

  /** The same value for every request. */
  record Constant(JsonNode value) implements Source {}

  /**
   * A part of the payload, after these transformations.
   *
   * @param ifUnknown what becomes of a text that names no record
   */
  record FromPath(PayloadPath path, List<Transform> transforms, IfUnknown ifUnknown)
      implements Source {}

  /** The value in a payload; null if it is missing. Refuses as {@link BadValue}. */
  default @Nullable JsonNode value(Received received) throws BadValue {
    return switch (this) {
      case Constant constant -> constant.value();
      case FromPath from -> {
        JsonNode value = from.path().find(received);
        for (Transform transform : from.transforms()) {
          if (value == null || value.isNull()) {
            break;
          }
          value = transform.apply(value, received);
        }
        yield value;
      }
    };
  }
}
