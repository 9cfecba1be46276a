package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mending;
import dev.oriel.integration.importing.job.ImportConfig.Replacement;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads what {@link ContentWriter} has written, some rows at a time. */
public final class ContentReader implements AutoCloseable {

  /** The most cells, and the most characters in them, of several rows that are read together. */
  public static final int CELLS = 10_000;

  static final int CHARACTERS = 100_000;

  /** With empty cells, which take a few bytes each. */
  static final int PLACES = 100_000;

  private final JsonParser json;
  private final List<String> headers = new ArrayList<>();
  private final Set<Integer> skipped;

  /** The replacements of cells by the position of their column. */
  private final Map<Integer, Map<String, JsonNode>> replaced = new HashMap<>();

  /**
   * Begins to read.
   *
   * @param mending the corrections with which rows are read; null for none
   */
  public ContentReader(byte[] stored, @Nullable Mending mending) {
    Mending corrections = Objects.requireNonNullElse(mending, Mending.NONE);
    skipped = Set.copyOf(corrections.skipRows());
    json = Json.MAPPER.createParser(new InflaterInputStream(new ByteArrayInputStream(stored)));
    json.nextToken();
    json.nextToken();
    json.<JsonNode>readValueAsTree().forEach(header -> headers.add(header.stringValue()));
    for (Replacement one : corrections.replace()) {
      replaced
          .computeIfAbsent(headers.indexOf(one.column()), _ -> new HashMap<>())
          .put(
              one.from(),
              one.to().isEmpty()
                  ? JsonNodeFactory.instance.nullNode()
                  : JsonNodeFactory.instance.stringNode(one.to()));
    }
  }

  public List<String> headers() {
    return headers;
  }

  /** The next rows; none after the last. */
  public List<ImportRow> next() {
    List<ImportRow> rows = new ArrayList<>();
    int cells = 0;
    int places = 0;
    long characters = 0;
    while (cells < CELLS
        && places < PLACES
        && characters < CHARACTERS
        && json.nextToken() == JsonToken.START_ARRAY) {
      JsonNode row = json.readValueAsTree();
      if (skipped.contains(row.get(0).intValue())) {
        continue;
      }
      List<JsonNode> read = new ArrayList<>(headers.size());
      for (int i = 1; i < row.size(); i++) {
        JsonNode cell = mended(i - 1, row.get(i));
        read.add(cell);
        cells += cell.isNull() ? 0 : 1;
        characters += cell.isString() ? cell.stringValue().length() : 0;
      }
      places += read.size();
      rows.add(new ImportRow(row.get(0).intValue(), read));
    }
    return rows;
  }

  /** The cell that is read in place of a stored one. */
  private JsonNode mended(int column, JsonNode cell) {
    Map<String, JsonNode> values = replaced.get(column);
    if (values == null) {
      return cell;
    }
    if (CellValues.isBlank(cell)) {
      return values.getOrDefault("", cell);
    }
    String text = CellValues.text(cell);
    // Messages show long values in part.
    JsonNode other = values.get(text);
    return Objects.requireNonNullElse(
        other == null ? values.get(CellValues.shown(text)) : other, cell);
  }

  @Override
  public void close() {
    json.close();
  }
}
