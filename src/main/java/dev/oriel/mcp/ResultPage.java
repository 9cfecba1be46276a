package dev.oriel.mcp;

import dev.oriel.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.springframework.util.FastByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;

/**
 * A page of a result, of at most some {@value #MOST} bytes (5,000 tokens): what does not fit is
 * left for the next page.
 */
public final class ResultPage {

  private static final int MOST = 20_000;

  private final String name;
  private final int offset;
  private final boolean hasMore;
  private final List<String> shown = new ArrayList<>();
  private final int left;

  /**
   * Writes entries until the page is full; one at least.
   *
   * @param name of the property with the entries
   * @param offset how many entries are before this page
   * @param hasMore whether there are entries after the given ones
   */
  public <T> ResultPage(
      String name,
      int offset,
      List<T> entries,
      boolean hasMore,
      BiConsumer<JsonGenerator, T> writer) {
    this.name = name;
    this.offset = offset;
    int size = 0;
    for (T entry : entries) {
      String text = text(entry, writer);
      size += text.length();
      if (size > MOST && !shown.isEmpty()) {
        break;
      }
      shown.add(text);
    }
    this.left = entries.size() - shown.size();
    this.hasMore = hasMore || left > 0;
  }

  private static <T> String text(T entry, BiConsumer<JsonGenerator, T> writer) {
    FastByteArrayOutputStream bytes = new FastByteArrayOutputStream(1_024);
    try (JsonGenerator json = Json.WRITER.createGenerator(bytes)) {
      writer.accept(json, entry);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Writes the entries, {@code hasMore}, {@code nextOffset}, and in words what was left out. */
  public void write(JsonGenerator json, String total) {
    json.writeName(name);
    json.writeStartArray();
    shown.forEach(json::writeRawValue);
    json.writeEndArray();
    json.writeNumberProperty("offset", offset);
    json.writeBooleanProperty("hasMore", hasMore);
    if (hasMore) {
      int next = offset + shown.size();
      json.writeNumberProperty("nextOffset", next);
      String unfit = left == 0 ? "" : left + " did not fit into this page. ";
      json.writeStringProperty(
          "leftOut", "%sThere are more: go on with offset %d. %s".formatted(unfit, next, total));
    }
  }
}
