package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The columns with the times of moments whose dates are in other columns. */
final class TimeColumns {

  /** What spreadsheets add to a time or a date alone. */
  private static final Pattern DAY = Pattern.compile("^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]");

  private static final Pattern MIDNIGHT =
      Pattern.compile(
          "[T ]+0?0:00(:00(\\.0+)?)?$|^(0?0[:.]00([:.]00)?|12:00(:00)? ?a\\.?m\\.?)$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CLOCK =
      Pattern.compile(
          "([0-9]{1,2})(?:[.h]?([0-9]{2})|h| ?Uhr)(?: ?(?:Uhr|h))?", Pattern.CASE_INSENSITIVE);

  private final Map<Field, Time> times = new LinkedHashMap<>();

  /** A column of times. */
  record Time(int index, String header) {}

  void add(Field field, int index, String header) {
    times.put(field, new Time(index, header));
  }

  Map<Field, Time> all() {
    return times;
  }

  /** The cell of a column, with the time that belongs to its date. */
  JsonNode cell(MappedColumn column, ImportRow row) {
    JsonNode date = row.cells().get(column.index());
    Time time = column.field() == null ? null : times.get(column.field());
    JsonNode cell = time == null ? null : row.cells().get(time.index());
    if (cell == null || CellValues.isBlank(cell) || CellValues.isBlank(date) || date.isObject()) {
      return date;
    }
    return cell.isObject() ? cell : moment(CellValues.text(date), CellValues.text(cell), date);
  }

  private static JsonNode moment(String date, String time, JsonNode alone) {
    String clock = DAY.matcher(time.strip()).replaceFirst("");
    if (MIDNIGHT.matcher(clock).find()) {
      return alone;
    }
    Matcher other = CLOCK.matcher(clock);
    String read =
        other.matches()
            ? other.group(1) + ":" + Objects.requireNonNullElse(other.group(2), "00")
            : clock;
    return JsonNodeFactory.instance.stringNode(
        MIDNIGHT.matcher(date.strip()).replaceFirst("") + " " + read);
  }

  /** Whether a cell, or the one with its time, says midnight. */
  boolean isMidnight(MappedColumn column, ImportRow row) {
    Time time = column.field() == null ? null : times.get(column.field());
    JsonNode cell = row.cells().get(time == null ? column.index() : time.index());
    String text = cell.isObject() ? "" : CellValues.text(cell).strip();
    String clock = time == null ? text : DAY.matcher(text).replaceFirst("");
    return MIDNIGHT.matcher(clock).find();
  }

  /** The header of the times of a column, if not its date, but the time is wrong; null if not. */
  @Nullable String faulty(MappedColumn column, ImportRow row) {
    Time time = column.field() == null ? null : times.get(column.field());
    boolean isRead =
        time != null
            && !CellValues.isBlank(row.cells().get(time.index()))
            && column.values().read(new DateTime(), row.cells().get(column.index())).problem()
                == null;
    return time != null && isRead ? time.header() : null;
  }

  /** A column of times that has a value where its date has none; null if there is no such. */
  @Nullable String lacking(ImportRow row, List<MappedColumn> columns) {
    return times.entrySet().stream()
        .filter(time -> !CellValues.isBlank(row.cells().get(time.getValue().index())))
        .filter(time ->
            columns.stream()
                .filter(column -> time.getKey().equals(column.field()))
                .allMatch(column -> CellValues.isBlank(row.cells().get(column.index()))))
        .map(time -> time.getValue().header())
        .findFirst()
        .orElse(null);
  }
}
