package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

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
      implements Source {

    /**
     * The value in a payload; null if it is missing. Refuses as {@link BadValue}.
     *
     * @param all whether all values of a list are taken; otherwise the first of those that a path
     *     finds which can find several
     */
    @Nullable JsonNode value(Received received, boolean all) throws BadValue {
      JsonNode found = path.find(received);
      if (!(found instanceof ArrayNode list) || !(all || path.findsSeveral())) {
        return transformed(found, received);
      }
      if (!all) {
        if (list.size() > 1) {
          received.doubts().add(ProblemMessage.of("first_of_several", list.size(), path));
        }
        return transformed(list.get(0), received);
      }
      ArrayNode each = JsonNodeFactory.instance.arrayNode();
      for (JsonNode one : list) {
        JsonNode value = transformed(one, received);
        if (value != null) {
          each.add(value);
        }
      }
      return each;
    }

    private @Nullable JsonNode transformed(@Nullable JsonNode found, Received received)
        throws BadValue {
      JsonNode value = found;
      for (Transform transform : transforms) {
        if (value == null || value.isNull()) {
          break;
        }
        value = transform.apply(value, received);
      }
      return value;
    }
  }
}
