package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a bulk write from JSON: {@code {operations: [{op, id?, name?, fields?, matchField?}],
 * atomic?}}.
 */
public final class BulkWriteReader {

  private static final List<String> WORDS = List.of("create", "update", "upsert", "delete");

  private BulkWriteReader() {}

  /** Leaves malformed operations out, as problems. Field values are checked later. */
  public static BulkWrite read(JsonBody body, Problems problems) {
    Shape shape = new Shape(body.object(), "", problems).only(List.of("operations", "atomic"));
    Boolean atomic = shape.flag("atomic");
    List<RecordWrite> writes = new ArrayList<>();
    if (shape.get("operations") instanceof ArrayNode given
        && !given.isEmpty()
        && given.size() <= BulkWrite.MAX) {
      for (int i = 0; i < given.size(); i++) {
        RecordWrite write = write(shape, BatchOutcome.path(i), given.get(i), body);
        if (write != null) {
          writes.add(write);
        }
      }
    } else {
      shape.problem("operations", "not_operations");
    }
    return new BulkWrite(writes, !Boolean.FALSE.equals(atomic));
  }

  private static @Nullable RecordWrite write(
      Shape batch, String path, JsonNode given, JsonBody body) {
    if (!(given instanceof ObjectNode object)) {
      batch.problem(path, "not_an_object");
      return null;
    }
    Shape shape = batch.inner(object, path);
    String word = shape.required("op");
    return switch (word) {
      case "create" -> {
        shape.only(properties("fields"));
        yield new RecordWrite.Create(body.part(input(object)));
      }
      case "update" -> {
        shape.only(properties("id", "fields"));
        yield new RecordWrite.Update(shape.required("id"), body.part(input(object)));
      }
      case "upsert" -> {
        shape.only(properties("matchField", "fields"));
        yield new RecordWrite.Upsert(shape.required("matchField"), body.part(input(object)));
      }
      case "delete" -> {
        shape.only(List.of("op", "id"));
        yield new RecordWrite.Delete(shape.required("id"));
      }
      default -> {
        refuseUnknown(shape, word);
        yield null;
      }
    };
  }

  /** Other system fields than the id may be sent as they were read. */
  private static List<String> properties(String... own) {
    List<String> all = new ArrayList<>(SystemField.apiNames());
    all.remove(SystemField.ID.apiName());
    all.add("op");
    all.addAll(Arrays.asList(own));
    return all;
  }

  /** The body that the write would have alone, where the path has the id. */
  private static ObjectNode input(ObjectNode operation) {
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    operation.properties().forEach(property -> input.set(property.getKey(), property.getValue()));
    return input.remove(List.of("op", "id", "matchField"));
  }

  private static void refuseUnknown(Shape shape, String word) {
    if (!word.isEmpty()) {
      shape.problem("op", "unknown.operation", WORDS, Suggestion.didYouMean(word, WORDS));
    }
  }
}
