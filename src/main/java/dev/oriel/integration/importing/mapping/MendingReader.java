package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mending;
import dev.oriel.integration.importing.job.ImportConfig.Replacement;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.upload.ImportContent;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads corrections of the data of a job. Mistakes are added to the problems of the input. */
public final class MendingReader {

  public static final int MAX_REPLACEMENTS = 1_000;
  private static final int MAX_VALUE = 100_000;

  private MendingReader() {}

  /** The corrections: those before, with the given lists in place of theirs. */
  public static @Nullable Mending read(
      Shape shape, List<Column> columns, @Nullable Mending before) {
    Mending present = Objects.requireNonNullElse(before, Mending.NONE);
    List<Replacement> replace =
        shape.has("replace") ? replacements(shape, columns) : present.replace();
    List<Integer> skip = shape.has("skipRows") ? rows(shape) : present.skipRows();
    return replace.isEmpty() && skip.isEmpty() ? null : new Mending(replace, skip);
  }

  /** The corrections before with the given ones. */
  public static Mending added(Shape shape, List<Column> columns, Mending before) {
    Mending mending = before.skipping(rows(shape));
    for (Replacement one : replacements(shape, columns)) {
      mending = mending.replacing(one);
    }
    if (mending.replace().size() > MAX_REPLACEMENTS) {
      shape.problem("replace", "too_many", MAX_REPLACEMENTS);
    }
    return mending;
  }

  private static List<Replacement> replacements(Shape shape, List<Column> columns) {
    List<Replacement> replacements = new ArrayList<>();
    ArrayNode array = array(shape, "replace", MAX_REPLACEMENTS);
    for (int i = 0; i < array.size(); i++) {
      String path = "replace[" + i + "]";
      if (!(array.get(i) instanceof ObjectNode object)) {
        shape.problem(path, "not_an_object.replacement");
        continue;
      }
      Shape one = shape.inner(object, path).only(List.of("column", "from", "to"));
      String column = column(one, columns);
      String from = value(one, "from");
      String to = value(one, "to");
      if (column != null) {
        replacements.add(new Replacement(column, from, to));
      }
    }
    return replacements;
  }

  private static ArrayNode array(Shape shape, String property, int most) {
    JsonNode given = shape.get(property);
    if (given instanceof ArrayNode array && array.size() <= most) {
      return array;
    }
    if (given instanceof ArrayNode) {
      shape.problem(property, "too_many", most);
    } else if (given != null) {
      shape.problem(property, "not_an_array");
    }
    return JsonNodeFactory.instance.arrayNode();
  }

  private static @Nullable String column(Shape one, List<Column> columns) {
    String name = one.required("column");
    List<String> headers = columns.stream().map(Column::name).toList();
    if (!name.isEmpty() && !headers.contains(name)) {
      one.problem("column", "unknown_column", name, Suggestion.didYouMean(name, headers));
    }
    return headers.contains(name) ? name : null;
  }

  /** A text, as messages show values; empty for a blank cell. */
  private static String value(Shape one, String property) {
    String given = one.text(property);
    if (given != null && given.length() > MAX_VALUE) {
      one.problem(property, "too_long", MAX_VALUE);
    }
    return given == null ? "" : given;
  }

  private static List<Integer> rows(Shape shape) {
    Set<Integer> rows = new TreeSet<>();
    ArrayNode array = array(shape, "skipRows", ImportContent.MAX_ROWS);
    for (int i = 0; i < array.size(); i++) {
      JsonNode row = array.get(i);
      if (row.isInt() && row.intValue() > 0) {
        rows.add(row.intValue());
      } else {
        shape.problem("skipRows[" + i + "]", "not_a_row");
      }
    }
    return List.copyOf(rows);
  }
}
