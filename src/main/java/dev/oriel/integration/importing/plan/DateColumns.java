package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.schema.Field;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The columns of dates whose day, month and year are in columns of their own. */
final class DateColumns {

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");

  /** The positions of the columns by their part. */
  private final Map<Field, Map<String, Integer>> parts = new LinkedHashMap<>();

  /** The positions by header. */
  private final Map<String, Integer> headers = new HashMap<>();

  /** Adds a column. Returns whether it is the first of its date. */
  boolean add(Field field, String part, int index, String header) {
    Map<String, Integer> of = parts.computeIfAbsent(field, _ -> new HashMap<>());
    of.put(part, index);
    headers.put(header, index);
    return of.size() == 1;
  }

  /** The position of a column; -1 if it has no part of a date. */
  int index(String header) {
    return headers.getOrDefault(header, -1);
  }

  boolean has(MappedColumn column) {
    return column.field() != null && parts.containsKey(column.field());
  }

  /** The date of a row in one cell; null in JSON without any part, and a cell that is an error. */
  JsonNode cell(Field field, ImportRow row) {
    Map<String, String> texts = new HashMap<>();
    for (var part : Objects.requireNonNull(parts.get(field)).entrySet()) {
      JsonNode cell = row.cells().get(part.getValue());
      if (cell.isObject()) {
        return cell;
      }
      String text = CellValues.isBlank(cell) ? "" : CellValues.text(cell).strip();
      texts.put(part.getKey(), text.matches("0+") ? "" : text);
    }
    return date(
        texts.getOrDefault(Place.DAY, ""),
        texts.getOrDefault(Place.MONTH, ""),
        texts.getOrDefault(Place.YEAR, ""));
  }

  /** With points the day is first in every region. */
  private static JsonNode date(String day, String month, String year) {
    if ((day + month + year).isEmpty()) {
      return JsonNodeFactory.instance.nullNode();
    }
    boolean isNumber = DIGITS.matcher(month).matches();
    String date =
        isNumber && !day.isEmpty()
            ? day + "." + month + "." + year
            : String.join(" ", day, month + (isNumber ? "/" : ""), year);
    return JsonNodeFactory.instance.stringNode(date.strip());
  }
}
