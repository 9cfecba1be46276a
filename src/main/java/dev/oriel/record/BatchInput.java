package dev.oriel.record;

import dev.oriel.json.JsonBody;
import dev.oriel.json.Shape;
import dev.oriel.refusal.Suggestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is given for a batch: {@code {operations: [{op, id?, name?, fields?, matchField?}],
 * atomic?}}.
 */
record BatchInput(List<BatchOperation> operations, boolean atomic) {

  static final int MAX = 1_000;

  /** Refuses as {@code Invalid} whatever is no operation; values are not looked at. */
  static BatchInput read(JsonBody body) {
    Shape shape = new Shape(body.object()).only(List.of("operations", "atomic"));
    Boolean atomic = shape.flag("atomic");
    List<BatchOperation> operations = new ArrayList<>();
    if (shape.get("operations") instanceof ArrayNode given
        && !given.isEmpty()
        && given.size() <= MAX) {
      for (int i = 0; i < given.size(); i++) {
        BatchOperation operation = operation(shape, i, given.get(i));
        if (operation != null) {
          operations.add(operation);
        }
      }
    } else {
      shape.problem(
          "operations",
          "not_operations",
          "'operations' must be a list of 1 to 1,000 operations, such as {\"op\": \"create\","
              + " \"name\": …, \"fields\": {…}}.");
    }
    shape.check();
    return new BatchInput(List.copyOf(operations), !Boolean.FALSE.equals(atomic));
  }

  private static @Nullable BatchOperation operation(Shape batch, int index, JsonNode given) {
    String place = "operations[" + index + "]";
    if (!(given instanceof ObjectNode object)) {
      batch.problem(place, "not_an_object", "'" + place + "' must be an object.");
      return null;
    }
    Shape shape = batch.inner(object, place);
    BatchOperation.Kind kind = kind(shape);
    if (kind == null) {
      return null;
    }
    shape.only(
        switch (kind) {
          case CREATE -> List.of("op", "name", "fields");
          case UPDATE -> List.of("op", "id", "name", "fields");
          case UPSERT -> List.of("op", "matchField", "name", "fields");
          case DELETE -> List.of("op", "id");
        });
    boolean named = kind == BatchOperation.Kind.UPDATE || kind == BatchOperation.Kind.DELETE;
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    for (String part : List.of("name", "fields")) {
      JsonNode value = object.get(part);
      if (value != null) {
        input.set(part, value);
      }
    }
    return new BatchOperation(
        index,
        kind,
        named ? shape.required("id") : null,
        kind == BatchOperation.Kind.UPSERT ? shape.required("matchField") : null,
        input);
  }

  private static BatchOperation.@Nullable Kind kind(Shape shape) {
    String word = shape.required("op");
    if (word.isEmpty()) {
      return null;
    }
    for (BatchOperation.Kind kind : BatchOperation.Kind.values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    List<String> words =
        Arrays.stream(BatchOperation.Kind.values()).map(BatchOperation.Kind::word).toList();
    shape.problem(
        "op",
        "unknown",
        "'"
            + shape.place("op")
            + "' must be one of "
            + String.join(", ", words)
            + "."
            + Suggestion.didYouMean(word, words));
    return null;
  }
}
