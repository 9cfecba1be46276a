package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.crm.query.Page;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Pages in JSON, the same on every surface: {@code "<name>": […], "hasMore", "nextCursor"}. */
public final class PageJson {

  private PageJson() {}

  public static <T> void write(
      JsonGenerator json, String name, Page<T> page, BiConsumer<JsonGenerator, T> entry) {
    json.writeArrayPropertyStart(name);
    page.entries().forEach(one -> entry.accept(json, one));
    json.writeEndArray();
    writeEnd(json, page.nextCursor());
  }

  static void writeEnd(JsonGenerator json, @Nullable String nextCursor) {
    json.writeBooleanProperty("hasMore", nextCursor != null);
    json.writeStringProperty("nextCursor", nextCursor);
  }
}
