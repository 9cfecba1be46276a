package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.integration.sheet.Sheets;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * Makes the stored form of uploaded data, row by row, so that their cells are never in memory
 * together: an array of the headers and one of each row, compressed.
 */
final class ContentWriter implements AutoCloseable {

  /** A text that cannot be compressed may be repeated in many cells. */
  private static final int MAX_STORED = 12 * 1_024 * 1_024;

  /** The rows from which samples are taken. */
  private static final int SAMPLED = 200;

  private final String source;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
  private final JsonGenerator json;
  private final List<ColumnCounts> columns = new ArrayList<>();
  private int rows;
  private int cells;
  private long characters;

  /**
   * Begins with the headers.
   *
   * @param source the property that refusals name
   */
  ContentWriter(String source, List<String> headers) {
    this.source = source;
    json = Json.MAPPER.createGenerator(new DeflaterOutputStream(bytes, deflater));
    json.writeStartArray();
    json.writeStartArray();
    headers.forEach(json::writeString);
    json.writeEndArray();
    headers.forEach(header -> columns.add(new ColumnCounts(header)));
  }

  /** Refuses as {@code Invalid} a row with which the data would be too large. */
  void add(ImportRow row) {
    json.writeStartArray();
    json.writeNumber(row.number());
    for (int i = 0; i < columns.size(); i++) {
      JsonNode cell = row.cells().get(i);
      json.writeTree(cell);
      if (!CellValues.isBlank(cell) && !cell.isObject()) {
        cells++;
        characters += columns.get(i).add(cell, rows < SAMPLED);
      }
    }
    json.writeEndArray();
    rows++;
    requireBounded();
  }

  /** Adds the currency of the format that a cell of a column has. */
  void currency(int column, String currency) {
    columns.get(column).currency(currency);
  }

  private void requireBounded() {
    if (cells > Sheets.MAX_CELLS) {
      throw Refused.invalid(source, "too_many_cells.import");
    }
    if (characters > Sheets.MAX_CHARACTERS || bytes.size() > MAX_STORED) {
      throw Refused.invalid(source, "too_large.import");
    }
  }

  int rows() {
    return rows;
  }

  /** Ends with the last row. */
  ImportContent content() {
    json.writeEndArray();
    json.close();
    return new ImportContent(
        columns.stream().map(ColumnCounts::column).toList(), rows, bytes.toByteArray());
  }

  @Override
  public void close() {
    deflater.end();
  }
}
