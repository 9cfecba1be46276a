package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.json.JsonElements;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads rows in JSON: {@code headers}, an array of strings, and {@code rows}, an array of objects
 * with a value by header. Without headers, they are the names in the rows.
 */
record JsonRows(Shape shape, JsonElements rows) {

  static final String ROWS = "rows";

  static final List<String> PROPERTIES =
      List.of(
          "fileName",
          "headers",
          ROWS,
          "primaryObjectApiName",
          "sourceType",
          "duplicateMode",
          "primaryMappings",
          "embedded",
          "matchFields");

  private static final int MAX_HEADER = 255;
  private static final int MAX_CELL = 100_000;

  /**
   * Reads the headers and the rows. Mistakes in cells are added to the problems of the body, which
   * the caller checks.
   *
   * @param rows the elements of the property {@value #ROWS}
   */
  static ImportContent read(Shape shape, JsonElements rows) {
    return new JsonRows(shape, rows).read();
  }

  private ImportContent read() {
    boolean isArray = array(ROWS) != null;
    if (isArray && rows.size() == 0) {
      shape.problem(ROWS, "empty.rows");
    }
    if (rows.size() > ImportContent.MAX_ROWS) {
      shape.problem(ROWS, "too_many.rows", ImportContent.MAX_ROWS, rows.size());
    }
    List<String> headers = headers(isArray);
    if (shape.problems().concern("headers") || shape.problems().concern(ROWS)) {
      // Rows are only understood with right headers.
      shape.check();
    }
    Map<String, Integer> positions = new HashMap<>();
    headers.forEach(header -> positions.put(header, positions.size()));
    try (ContentWriter content = new ContentWriter(ROWS, headers)) {
      shape
          .problems()
          .attempt(() ->
              RequestBudget.inTurns(() ->
                  rows.forEach((row, i) -> {
                    RequestBudget.takeTurn();
                    content.add(row(i, row, headers, positions));
                  })));
      return content.content();
    }
  }

  private @Nullable ArrayNode array(String property) {
    JsonNode value = shape.get(property);
    if (value instanceof ArrayNode array) {
      return array;
    }
    shape.problem(property, value == null ? "required.array" : "not_an_array");
    return null;
  }

  private List<String> headers(boolean haveRows) {
    Set<String> headers = new LinkedHashSet<>();
    Map<String, Integer> folded = new HashMap<>();
    JsonNode given = shape.get("headers") == null && haveRows ? namesInRows() : array("headers");
    if (given != null && given.size() > ImportContent.MAX_COLUMNS) {
      shape.problem("headers", "too_many.columns", ImportContent.MAX_COLUMNS);
      return List.of();
    }
    for (int i = 0; given != null && i < given.size(); i++) {
      String header = header(i, given.get(i));
      Integer other = folded.putIfAbsent(header.strip().toLowerCase(Locale.ROOT), i);
      if (other != null) {
        shape.problem("headers[" + i + "]", "duplicate.header", i, header, other);
      }
      headers.add(header);
    }
    return List.copyOf(headers);
  }

  /**
   * The headers of rows without an array of headers: the names in them, or some that are too many.
   */
  private ArrayNode namesInRows() {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach((row, _) -> {
      if (names.size() <= ImportContent.MAX_COLUMNS) {
        names.addAll(row.propertyNames());
      }
    });
    ArrayNode headers = JsonNodeFactory.instance.arrayNode();
    names.forEach(headers::add);
    return headers;
  }

  private String header(int index, JsonNode given) {
    String path = "headers[" + index + "]";
    if (!given.isString() || given.stringValue().isBlank()) {
      shape.problem(path, "not_a_string.empty");
      return path;
    }
    String header = given.stringValue();
    if (header.length() > MAX_HEADER) {
      shape.problem(path, "too_long", MAX_HEADER);
    }
    return header;
  }

  private ImportRow row(
      int index, JsonNode given, List<String> headers, Map<String, Integer> positions) {
    JsonNode[] cells = new JsonNode[headers.size()];
    Arrays.fill(cells, JsonNodeFactory.instance.nullNode());
    String path = "rows[" + index + "]";
    if (given instanceof ObjectNode values) {
      for (var value : values.properties()) {
        Integer position = positions.get(value.getKey());
        if (position == null) {
          shape.problem(
              path + "." + value.getKey(),
              "unknown.header",
              path,
              value.getKey(),
              Suggestion.didYouMean(value.getKey(), headers));
        } else {
          cells[position] = cell(path + "." + value.getKey(), value.getValue());
        }
      }
    } else {
      shape.problem(path, "not_an_object.row");
    }
    return new ImportRow(index + 1, List.of(cells));
  }

  private JsonNode cell(String path, JsonNode value) {
    if (value.isContainer()) {
      shape.problem(path, "not_a_value");
    } else if (value.isString() && value.stringValue().length() > MAX_CELL) {
      shape.problem(path, "too_long", 100_000);
    }
    return value;
  }
}
