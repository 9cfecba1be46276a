package dev.oriel.idempotency;

import dev.oriel.json.Json;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What became of a request, without anything that it was answered by way of values and definitions:
 * those were for another profile. What is not known to tell the outcome is left out.
 */
final class Outcome {

  /** What things are found by, and what was done to them. */
  private static final Set<String> TOLD =
      Set.of("id", "apiName", "noteId", "jobId", "deleted", "op", "status", "code", "requestId");

  /** What surrounds these. Nothing that holds fields by the names that users give them. */
  private static final Set<String> AROUND =
      Set.of("data", "record", "object", "field", "note", "job", "results", "error");

  private static final String MESSAGE =
      "The request was refused. Why is not said again, because the profile of the key has changed.";

  private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

  private Outcome() {}

  /** The answer with its status and place, and a body that tells the outcome. */
  static Reply of(Reply reply) {
    String location = reply.headers().get("Location");
    JsonNode told = told(Json.MAPPER.readTree(reply.body()));
    if (told.get("error") instanceof ObjectNode error) {
      error.put("message", MESSAGE);
    }
    return new Reply(
        reply.status(),
        location == null ? JSON : Map.of("Location", location, "Content-Type", "application/json"),
        Json.write(told));
  }

  private static JsonNode told(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        ObjectNode told = JsonNodeFactory.instance.objectNode();
        object
            .properties()
            .forEach(property -> {
              JsonNode value = property.getValue();
              if (value.isContainer()
                  ? AROUND.contains(property.getKey())
                  : TOLD.contains(property.getKey())) {
                told.set(property.getKey(), told(value));
              }
            });
        yield told;
      }
      case ArrayNode array -> {
        ArrayNode told = JsonNodeFactory.instance.arrayNode();
        array.values().stream().filter(JsonNode::isObject).forEach(entry -> told.add(told(entry)));
        yield told;
      }
      default -> node;
    };
  }
}
