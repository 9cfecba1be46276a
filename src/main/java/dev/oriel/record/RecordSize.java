package dev.oriel.record;

import dev.oriel.json.Json;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.StoredRecord;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * How large a record may become, in however many changes: in JSON its values have at most 1 MiB, as
 * the body of a request has. So what can be read can be written back, and no record by itself is
 * more than there is memory for.
 */
final class RecordSize {

  private static final int LIMIT = 1 << 20;

  /** What a character takes in JSON at most: a backslash, u and four digits. */
  private static final int CHARACTER = 6;

  /** What an option takes in JSON at most: 63 characters, quotes and a comma. */
  private static final int OPTION = 66;

  private RecordSize() {}

  /** Refuses a record that is too large as {@code Invalid}. */
  static void check(ObjectType type, StoredRecord record) {
    long atMost = record.values().values().stream().mapToLong(RecordSize::atMost).sum();
    if (atMost > LIMIT && inJson(type, record) > LIMIT) {
      throw Refused.invalid(
          "",
          "too_large",
          "The record's values must have at most 1 MiB (1,048,576 bytes) together, as JSON.");
    }
  }

  /** The bytes that a value takes in JSON at most; few, where it is neither text nor a list. */
  private static long atMost(@Nullable Object value) {
    return switch (value) {
      case String text -> (long) CHARACTER * text.length();
      case List<?> parts ->
          (long) OPTION * parts.size() + parts.stream().mapToLong(RecordSize::atMost).sum();
      case null, default -> 0;
    };
  }

  private static long inJson(ObjectType type, StoredRecord record) {
    Counter bytes = new Counter();
    try (JsonGenerator json = Json.MAPPER.createGenerator(bytes)) {
      json.writeStartObject();
      for (Field field : type.fields()) {
        Object value = record.value(field);
        if (value != null) {
          json.writeName(field.apiName());
          field.type().write(json, value);
        }
      }
      json.writeEndObject();
    }
    return bytes.count;
  }

  private static final class Counter extends OutputStream {

    private long count;

    @Override
    public void write(int value) {
      count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      count += length;
    }
  }
}
