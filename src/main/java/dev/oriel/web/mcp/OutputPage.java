package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.platform.json.Json;
import tools.jackson.core.JsonGenerator;

/**
 * A page of a result, of at most some {@value #MOST} bytes (5,000 tokens) or fewer: what does not
 * fit is left for the next page.
 */
public final class OutputPage {

  /** The number of bytes that a result may have. */
  public static final int MOST = 20_000;

  private final String name;
  private final int offset;
  private final boolean hasMore;
  private final String entries;
  private final int size;
  private final int shown;
  private final int left;

  /**
   * Writes entries until the page is full; one at least.
   *
   * @param name of the property with the entries
   * @param offset how many entries are before this page
   * @param hasMore whether there are entries after the given ones
   */
  public <T> OutputPage(
      String name,
      int offset,
      List<T> entries,
      boolean hasMore,
      BiConsumer<JsonGenerator, T> writer) {
    this(name, offset, entries, hasMore, writer, MOST);
  }

  /**
   * Writes entries until the page is full; one at least.
   *
   * @param most bytes of the page, which is one of several in a result
   */
  public <T> OutputPage(
      String name,
      int offset,
      List<T> entries,
      boolean hasMore,
      BiConsumer<JsonGenerator, T> writer,
      int most) {
    this.name = name;
    this.offset = offset;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(8_192);
    int whole = 0;
    int end = 1;
    try (JsonGenerator json = Json.WRITER.createGenerator(bytes)) {
      json.writeStartArray();
      for (T entry : entries) {
        writer.accept(json, entry);
        json.flush();
        if (bytes.size() > most && whole > 0) {
          break;
        }
        whole++;
        end = bytes.size();
      }
    }
    this.entries = new String(bytes.toByteArray(), 0, end, StandardCharsets.UTF_8) + "]";
    this.size = end + 1;
    this.shown = whole;
    this.left = entries.size() - whole;
    this.hasMore = hasMore || left > 0;
  }

  /** The bytes of the entries. */
  public int size() {
    return size;
  }

  /**
   * The page as the whole output of a tool.
   *
   * @param total what to say where there are more
   */
  public ToolOutput output(String total) {
    return ToolOutput.of(json -> write(json, total));
  }

  /**
   * The page as the whole output of a tool whose pages are found by cursors.
   *
   * @param cursor the cursor after this number of entries
   */
  public ToolOutput output(IntFunction<String> cursor) {
    return ToolOutput.of(json -> {
      json.writeName(name);
      json.writeRawValue(entries);
      json.writeBooleanProperty("hasMore", hasMore);
      if (hasMore) {
        json.writeStringProperty("nextCursor", cursor.apply(shown));
        json.writeStringProperty("leftOut", "There are more: go on with cursor = nextCursor.");
      }
    });
  }

  /** Writes the entries, {@code hasMore}, {@code nextOffset}, and in words what was left out. */
  public void write(JsonGenerator json, String total) {
    json.writeName(name);
    json.writeRawValue(entries);
    json.writeNumberProperty("offset", offset);
    json.writeBooleanProperty("hasMore", hasMore);
    if (hasMore) {
      int next = offset + shown;
      json.writeNumberProperty("nextOffset", next);
      String unfit = left == 0 ? "" : left + " did not fit into this page. ";
      json.writeStringProperty(
          "leftOut", "%sThere are more: go on with offset %d. %s".formatted(unfit, next, total));
    }
  }
}
