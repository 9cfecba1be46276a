package dev.oriel.exchange.importing.upload;

import module java.base;

import dev.oriel.ground.json.Json;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;

/** Reads what {@link ContentWriter} has written, some rows at a time. */
public final class ContentReader implements AutoCloseable {

  /** The most cells, and the most characters in them, of several rows that are read together. */
  public static final int CELLS = 10_000;

  static final int CHARACTERS = 100_000;

  private final JsonParser json;
  private final List<String> headers = new ArrayList<>();

  public ContentReader(byte[] stored) {
    json = Json.MAPPER.createParser(new InflaterInputStream(new ByteArrayInputStream(stored)));
    json.nextToken();
    json.nextToken();
    json.<JsonNode>readValueAsTree().forEach(header -> headers.add(header.stringValue()));
  }

  public List<String> headers() {
    return headers;
  }

  /** The next rows; none after the last. */
  public List<ImportRow> next() {
    List<ImportRow> rows = new ArrayList<>();
    int cells = 0;
    long characters = 0;
    while (cells < CELLS && characters < CHARACTERS && json.nextToken() == JsonToken.START_ARRAY) {
      JsonNode row = json.readValueAsTree();
      List<JsonNode> read = new ArrayList<>(headers.size());
      for (int i = 1; i < row.size(); i++) {
        JsonNode cell = row.get(i);
        read.add(cell);
        cells += cell.isNull() ? 0 : 1;
        characters += cell.isString() ? cell.stringValue().length() : 0;
      }
      rows.add(new ImportRow(row.get(0).intValue(), read));
    }
    return rows;
  }

  @Override
  public void close() {
    json.close();
  }
}
