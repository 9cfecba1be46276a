package dev.oriel.integration.importing.plan;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The cells of columns whose value is a part of one cell, or made from several. */
record ComposedCells(TimeColumns times, DateColumns dates) {

  /** The end of the property of the part of an address. */
  private static final String POSTAL_CODE = ".postalCode";

  ComposedCells() {
    this(new TimeColumns(), new DateColumns());
  }

  /** The cell of a column in a row. */
  JsonNode cell(MappedColumn column, ImportRow row) {
    Field field = column.field();
    if (field != null && dates.has(column)) {
      return dates.cell(field, row);
    }
    JsonNode cell = times.cell(column, row);
    if (!isCityLine(column) || cell.isObject() || CellValues.isBlank(cell)) {
      return cell;
    }
    CityLine line = CityLine.of(CellValues.text(cell));
    return JsonNodeFactory.instance.stringNode(
        column.property().endsWith(POSTAL_CODE) ? line.postalCode() : line.city());
  }

  static boolean isCityLine(MappedColumn column) {
    return Place.CITY_LINE.equals(column.place().part());
  }

  /** What is doubtful about how a cell was divided; null if nothing is. */
  @Nullable ProblemMessage doubt(MappedColumn column, ImportRow row) {
    if (!isCityLine(column) || column.property().endsWith(POSTAL_CODE)) {
      return null;
    }
    CityLine line = CityLine.of(CellValues.text(row.cells().get(column.index())));
    if (line.isClear()) {
      return null;
    }
    return line.postalCode().isEmpty()
        ? ProblemMessage.of("split_city.whole")
        : ProblemMessage.of("split_city", line.postalCode(), line.city());
  }
}
