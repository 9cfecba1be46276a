package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.text.Reading;
import dev.oriel.model.text.TextForms;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the cells of columns that are not a lookup's, and tells what is wrong or doubtful. */
record CellReader(MappedColumns mapped, CellProblems problems) {

  /** The value of a cell that goes to no field; null for none, and if it is an error. */
  @Nullable Object parsed(ImportRow row, MappedColumn column, FieldType type, JsonNode cell) {
    Reading read = read(row, column, type, cell);
    try {
      return read.value().isNull() ? null : type.parse(read.value(), null);
    } catch (InvalidValue e) {
      problems.add(row, column.header(), column.property(), e.reason());
      return null;
    }
  }

  Reading read(ImportRow row, MappedColumn column, FieldType type, JsonNode cell) {
    Reading read = reading(row, column, type, cell);
    ProblemMessage problem = read.problem();
    if (problem != null) {
      String time = mapped.composed().times().faulty(column, row);
      if (time != null) {
        String property = column.property() + "." + Place.TIME;
        problems.add(row, time, property, ProblemMessage.of("not_a_time.clock"));
        return Reading.NOTHING;
      }
      boolean isOfParts = mapped.composed().dates().has(column);
      problems.add(
          row,
          column.header(),
          column.property(),
          isOfParts ? ProblemMessage.of("not_a_date.parts", CellValues.text(cell)) : problem);
    }
    mapped
        .currencies()
        .others(row, column)
        .forEach((header, reason) -> problems.add(row, header, column.property(), reason));
    doubts(row, column, cell, read.warning());
    return read;
  }

  /** The value of a cell; of a time of an event that fills whole days, the day. */
  private Reading reading(ImportRow row, MappedColumn column, FieldType type, JsonNode cell) {
    Reading read = column.values().read(type, cell);
    if (read.problem() != null || !mapped.isDay(column, row)) {
      return read;
    }
    Reading day = column.values().read(new DateOnly(), cell);
    String last = day.problem() == null ? lastDay(row, column, day) : null;
    return last == null ? day : Reading.doubtful(last, "exclusive_end");
  }

  /**
   * The last day of an event whose beginning and end are at midnight, as Outlook writes them: the
   * day before its end. Null if that is the last day.
   */
  private @Nullable String lastDay(ImportRow row, MappedColumn column, Reading end) {
    MappedColumn beginnings = mapped.beginnings();
    TimeColumns times = mapped.composed().times();
    if (beginnings == null
        || column.field() == null
        || !column.field().is("endAt")
        || !times.isMidnight(column, row)
        || !times.isMidnight(beginnings, row)) {
      return null;
    }
    JsonNode begin = times.cell(beginnings, row);
    String first = beginnings.values().of(new DateOnly(), begin).asString("");
    String last = end.value().asString("");
    return first.compareTo(last) < 0 && !first.isEmpty()
        ? LocalDate.parse(last).minusDays(1).toString()
        : null;
  }

  private void doubts(
      ImportRow row, MappedColumn column, JsonNode cell, @Nullable ProblemMessage ofValue) {
    if (ofValue != null) {
      problems.warn(row, column.header(), cell, ofValue);
    }
    ProblemMessage ofParts = mapped.composed().doubt(column, row);
    if (ofParts != null) {
      problems.warn(row, column.header(), row.cells().get(column.index()), ofParts);
    }
    for (ProblemMessage doubt : column.doubts()) {
      if (isDoubtful(doubt, cell)) {
        problems.warn(row, column.header(), cell, doubt);
      }
    }
  }

  /** Whether a cell is one of those for which its column is doubtful. */
  private static boolean isDoubtful(ProblemMessage doubt, JsonNode cell) {
    return switch (doubt.code()) {
      case "several_date_orders" -> TextForms.hasEitherOrder(cell);
      case "several_decimals" -> TextForms.hasEitherMark(cell);
      default -> true;
    };
  }
}
