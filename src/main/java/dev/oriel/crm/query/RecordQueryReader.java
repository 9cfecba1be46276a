package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads queries for records from JSON: {@code {q, filter, sort, fields, expand, limit, offset,
 * cursor, asOf}}. Lists of names are arrays, or texts with commas between. {@code sort} may also be
 * an array of {@code {field, direction}}.
 */
public final class RecordQueryReader {

  public static final List<String> PROPERTIES =
      List.of("limit", "offset", "cursor", "q", "sort", "filter", "fields", "expand", AsOf.NAME);

  private static final List<String> DIRECTIONS = List.of("asc", "desc");

  private final Shape shape;
  private final Problems problems;

  private RecordQueryReader(ObjectNode json, Problems problems) {
    this.shape = new Shape(json, "", problems);
    this.problems = problems;
  }

  /** Reads a query. Adds what is wrong to the problems and leaves it out. */
  public static RecordQuery read(ObjectNode json, Problems problems) {
    return new RecordQueryReader(json, problems).query();
  }

  /** Reads {@code fields} and {@code expand} alone. */
  public static Projection projection(ObjectNode json, Problems problems) {
    return new RecordQueryReader(json, problems).projection();
  }

  /** Reads {@code {q, filter, field, functions, groupBy, having, top, asOf}}. */
  public static AggregateQuery aggregate(ObjectNode json, Problems problems) {
    RecordQueryReader reader = new RecordQueryReader(json, problems);
    return new AggregateQuery(
        reader.filled("q"),
        reader.filter("filter"),
        reader.filled("field"),
        reader.names("functions"),
        reader.names("groupBy"),
        reader.filter("having"),
        reader.shape.get("top") == null
            ? null
            : reader.shape.integer("top", 1, 1, AggregateQuery.MAX_TOP),
        false,
        reader.moment());
  }

  private RecordQuery query() {
    shape.only(PROPERTIES);
    String cursor = filled("cursor");
    int offset = shape.integer("offset", 0, 0, RecordQuery.MAX_OFFSET);
    if (cursor != null && offset > 0) {
      problems.add("offset", "with_cursor");
    }
    return new RecordQuery(
            shape.integer("limit", 25, 1, RecordQuery.MAX_LIMIT),
            offset,
            cursor,
            filled("q"),
            sort(),
            filter("filter"),
            projection())
        .at(moment());
  }

  private @Nullable OffsetDateTime moment() {
    String text = filled(AsOf.NAME);
    if (text == null) {
      return null;
    }
    try {
      return (OffsetDateTime) new DateTime().parse(JsonNodeFactory.instance.stringNode(text), null);
    } catch (InvalidValue e) {
      shape.problem(AsOf.NAME, "in.field", e.reason());
      return null;
    }
  }

  private Projection projection() {
    return new Projection(shape.get("fields") == null ? null : names("fields"), names("expand"));
  }

  private @Nullable Filter filter(String property) {
    JsonNode filter = shape.get(property);
    return filter == null ? null : FilterReader.read(filter, property, problems);
  }

  private @Nullable String filled(String property) {
    String text = shape.text(property);
    return text == null || text.isEmpty() ? null : text;
  }

  private List<String> names(String property) {
    List<String> names = new ArrayList<>();
    for (JsonNode entry : entries(property)) {
      if (entry.isString()) {
        names.addAll(parts(entry));
      } else {
        problems.add(property, "not_names");
      }
    }
    return names;
  }

  private List<SortKey> sort() {
    List<SortKey> keys = new ArrayList<>();
    int index = 0;
    for (JsonNode entry : entries("sort")) {
      String path = "sort[" + index++ + "]";
      if (entry.isString()) {
        parts(entry).forEach(part -> keys.add(SortKey.parse(part)));
      } else if (entry instanceof ObjectNode object) {
        keys.add(sortKey(new Shape(object, path, problems)));
      } else {
        problems.add("sort", "not_sort_keys");
      }
    }
    return keys;
  }

  private static SortKey sortKey(Shape key) {
    key.only(List.of("field", "direction"));
    String direction = key.text("direction");
    if (direction != null && !DIRECTIONS.contains(direction)) {
      key.problem("direction", "unknown_direction");
    }
    return new SortKey(key.required("field"), "desc".equals(direction));
  }

  private Iterable<JsonNode> entries(String property) {
    JsonNode given = shape.get(property);
    if (given == null) {
      return List.of();
    }
    return given.isArray() ? given : List.of(given);
  }

  private static List<String> parts(JsonNode text) {
    return Arrays.stream(text.stringValue().split(",", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }
}
