package dev.oriel.openapi;

import dev.oriel.field.Address;
import dev.oriel.field.Lookup;
import dev.oriel.field.User;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** The parameters of lists that depend on the object's fields. */
final class ListParameters {

  private ListParameters() {}

  /** Adds {@code fields} and, if anything can be expanded, {@code expand}. */
  static void addProjection(Operation operation, ObjectView view) {
    List<String> readable = view.readableFields().stream().map(Field::apiName).toList();
    if (!readable.isEmpty()) {
      operation.takes(names("fields", "Only these fields.", readable));
    }
    List<String> expandable =
        view.readableFields().stream()
            .filter(f -> f.type() instanceof Lookup || f.type() instanceof User)
            .map(Field::apiName)
            .toList();
    if (!expandable.isEmpty()) {
      operation.takes(names("expand", "Lookups and users to answer with their names.", expandable));
    }
  }

  static ObjectNode sort(ObjectView view) {
    Stream<String> own = view.readableFields().stream().flatMap(ListParameters::sorted);
    List<String> keys = new ArrayList<>();
    Stream.concat(Stream.of("name", "createdAt", "updatedAt", "id"), own)
        .forEach(name -> {
          keys.add(name);
          keys.add("-" + name);
        });
    ObjectNode parameter =
        names(
            "sort",
            "Up to five fields, `-` before those that go down. Empty values come last; without"
                + " `sort` the newest record comes first.",
            keys);
    ((ObjectNode) parameter.get("schema")).put("maxItems", 5);
    return parameter;
  }

  /** What of a field can be sorted by. */
  private static Stream<String> sorted(Field field) {
    return switch (field.type().comparison()) {
      case TEXT, ORDERED, BOOLEAN, OPTION -> Stream.of(field.apiName());
      case OPTIONS, REFERENCE -> Stream.empty();
      case PARTS -> Address.PARTS.stream().map(part -> field.apiName() + "." + part);
    };
  }

  static ObjectNode filter() {
    return Common.query(
        "filter",
        """
        A JSON array of `{"field", "operator", "value"}` that must all hold; an element may also be \
        `{"or": […]}` or `{"and": […]}`. `field` is `id`, `name`, `createdAt`, `updatedAt`, \
        `createdBy`, a field, a part of an address (`address.city`) or one step through a lookup \
        (`company.industry`). Operators: `eq`, `neq`, `gt`, `gte`, `lt`, `lte`, `contains`, \
        `startsWith`, `in`, `notIn`, `between`, `isEmpty`, `isNotEmpty`.\
        """,
        JsonSchema.example(
            JsonSchema.string(),
            "[{\"field\":\"name\",\"operator\":\"startsWith\",\"value\":\"A\"}]"));
  }

  /** Names with commas between. */
  private static ObjectNode names(String name, String description, List<String> names) {
    return Common.query(name, description, JsonSchema.array(JsonSchema.oneOf(names)))
        .put("style", "form")
        .put("explode", false);
  }
}
