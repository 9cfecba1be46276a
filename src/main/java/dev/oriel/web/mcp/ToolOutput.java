package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.platform.json.Json;
import org.springframework.util.FastByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;

/**
 * The answer of a tool: an object in JSON. It is encoded once, for both forms that a result has.
 *
 * @param json the object
 * @param attached what follows it
 */
public record ToolOutput(String json, List<Attached> attached) {

  /** Content that a client shows beside the object, and a model sees as it is. */
  public sealed interface Attached {}

  /** An image. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares contents.
  public record Image(String contentType, byte[] bytes) implements Attached {}

  /** A file. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares contents.
  public record Resource(String url, String contentType, byte[] bytes) implements Attached {}

  private ToolOutput(String json) {
    this(json, List.of());
  }

  /**
   * Encodes an object.
   *
   * @param properties writes its properties
   */
  public static ToolOutput of(Consumer<JsonGenerator> properties) {
    FastByteArrayOutputStream bytes = new FastByteArrayOutputStream(2_048);
    try (JsonGenerator json = Json.WRITER.createGenerator(bytes)) {
      json.writeStartObject();
      properties.accept(json);
      json.writeEndObject();
    }
    return new ToolOutput(bytes.toString(StandardCharsets.UTF_8));
  }

  /**
   * Encodes an object that has one property.
   *
   * @param value writes the value of the property
   */
  public static ToolOutput of(String property, Consumer<JsonGenerator> value) {
    return of(json -> {
      json.writeName(property);
      value.accept(json);
    });
  }

  /** Tells what was deleted, by the property that names it. */
  public static ToolOutput deleted(String property, String what) {
    return of(json -> {
      json.writeBooleanProperty("deleted", true);
      json.writeStringProperty(property, what);
    });
  }

  /** The same object, with content behind it. */
  public ToolOutput with(Attached more) {
    return new ToolOutput(json, List.of(more));
  }

  /** The same object with the property {@code dryRun}; it must have another property. */
  ToolOutput ofDryRun() {
    String open = json.substring(0, json.length() - 1);
    return new ToolOutput(open + ",\"" + ToolDefinition.DRY_RUN + "\":true}", attached);
  }
}
