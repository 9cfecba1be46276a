package dev.oriel.exchange.importing.upload;

import dev.oriel.ground.json.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;

/** The uploaded data: the headers and rows of a table. */
public record ImportContent(List<String> headers, List<ImportRow> rows) {

  public static final int MAX_ROWS = 10_000;
  public static final int MAX_COLUMNS = 500;

  /** The stored form: an array of the headers and one of each row, compressed. */
  public byte[] stored() {
    var bytes = new ByteArrayOutputStream();
    Deflater fast = new Deflater(Deflater.BEST_SPEED);
    try (JsonGenerator json = Json.MAPPER.createGenerator(new DeflaterOutputStream(bytes, fast))) {
      json.writeStartArray();
      json.writeStartArray();
      headers.forEach(json::writeString);
      json.writeEndArray();
      for (ImportRow row : rows) {
        json.writeStartArray();
        json.writeNumber(row.number());
        row.cells().forEach(json::writeTree);
        json.writeEndArray();
      }
      json.writeEndArray();
    } finally {
      fast.end();
    }
    return bytes.toByteArray();
  }

  public static ImportContent of(byte[] stored) {
    try (var in = new InflaterInputStream(new ByteArrayInputStream(stored));
        JsonParser json = Json.MAPPER.createParser(in)) {
      json.nextToken();
      json.nextToken();
      List<String> headers = new ArrayList<>();
      json.<JsonNode>readValueAsTree().forEach(header -> headers.add(header.stringValue()));
      List<ImportRow> rows = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        JsonNode row = json.readValueAsTree();
        List<JsonNode> cells = new ArrayList<>(headers.size());
        for (int i = 1; i < row.size(); i++) {
          cells.add(row.get(i));
        }
        rows.add(new ImportRow(row.get(0).intValue(), cells));
      }
      return new ImportContent(headers, rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
