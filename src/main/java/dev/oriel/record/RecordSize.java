package dev.oriel.record;

import dev.oriel.json.Json;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.StoredRecord;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * How large a record may become, in however many changes: in JSON, the values that somebody sees of
 * it have at most 1 MiB, as the body of a request has. So what can be read can be written back, and
 * no record by itself is more than there is memory for. Values that he does not see are not
 * counted, since a refusal would tell of them.
 */
final class RecordSize {

  private static final int LIMIT = 1 << 20;

  /** What a character takes in JSON at most: a backslash, u and four digits. */
  private static final int CHARACTER = 6;

  /** What an option takes in JSON at most: 63 characters, quotes and a comma. */
  private static final int OPTION = 66;

  private RecordSize() {}

  /** Refuses as {@code Invalid} a record whose values of these fields are too large. */
  static void check(StoredRecord record, List<Field> fields) {
    if (mayExceed(record, fields) && inJson(record, fields) > LIMIT) {
      throw Refused.invalid(
          "",
          "too_large",
          "The record's values must have at most 1 MiB (1,048,576 bytes) together, as JSON.");
    }
  }

  /**
   * Refuses likewise, if it has grown. One that has become too large for somebody by what others
   * wrote, who do not see all of it, may still be changed.
   */
  static void checkGrowth(StoredRecord before, StoredRecord after, List<Field> fields) {
    if (mayExceed(after, fields) && inJson(after, fields) > inJson(before, fields)) {
      check(after, fields);
    }
  }

  /** Whether an upper bound that is quickly counted leaves it open. */
  private static boolean mayExceed(StoredRecord record, List<Field> fields) {
    long atMost = 0;
    for (Field field : fields) {
      atMost += atMost(record.value(field));
    }
    return atMost > LIMIT;
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

  private static long inJson(StoredRecord record, List<Field> fields) {
    Counter bytes = new Counter();
    try (JsonGenerator json = Json.MAPPER.createGenerator(bytes)) {
      json.writeStartObject();
      for (Field field : fields) {
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
