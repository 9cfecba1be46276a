package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.integration.feed.Change;
import dev.oriel.integration.feed.ChangeJson;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.json.Json;
import org.apache.commons.codec.digest.DigestUtils;
import tools.jackson.core.JsonGenerator;

/** The ids and bodies of events. */
final class Events {

  private Events() {}

  /**
   * The id of an event, the same for each attempt, on each node and after each restart, because it
   * is computed from what has happened (UUID version 8, RFC 9562).
   */
  static UUID id(UUID webhook, Change change) {
    return id(
        webhook,
        change.type().word(),
        change.recordId() + " " + change.version() + " " + change.child());
  }

  static UUID id(UUID webhook, String type, Object what) {
    String name = webhook + " " + type + " " + what;
    ByteBuffer hash = ByteBuffer.wrap(DigestUtils.sha256(name.getBytes(StandardCharsets.UTF_8)));
    long high = (hash.getLong() & ~0xf000L) | 0x8000L;
    long low = (hash.getLong() & ~(3L << 62)) | (2L << 62);
    return new UUID(high, low);
  }

  /** Its {@code data} is the change as in the change feed. */
  static String body(Change change) {
    return body(change.type().word(), change.at(), json -> ChangeJson.write(json, change));
  }

  /** The body of any event. */
  static String body(String type, OffsetDateTime at, Consumer<JsonGenerator> data) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.MAPPER.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringProperty("type", type);
      json.writeStringProperty("timestamp", DateTime.format(at));
      json.writeName("data");
      data.accept(json);
      json.writeEndObject();
    }
    return text.toString();
  }
}
