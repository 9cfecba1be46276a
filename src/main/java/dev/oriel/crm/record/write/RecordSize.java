package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Limits the size of a record, however many changes made it: the values that a profile sees have at
 * most 1 MiB in JSON, like the body of a request. So every record that can be read can be written
 * back, and a single record always fits in memory. Hidden values are not counted, because a refusal
 * would reveal them.
 */
public final class RecordSize {

  private static final int LIMIT = 1 << 20;

  /** The maximum bytes of a character in JSON: a backslash, u and four digits. */
  private static final int CHARACTER = 6;

  /** The maximum bytes of an option in JSON: 63 characters, quotes and a comma. */
  private static final int OPTION = 66;

  private RecordSize() {}

  /** Refuses as {@code Invalid} a record whose values of these fields are too large. */
  public static void check(StoredRecord record, List<Field> fields) {
    if (mayExceed(record, fields) && inJson(record, fields) > LIMIT) {
      throw Refused.invalid("", "too_large.record");
    }
  }

  /**
   * Refuses a record that is too large as {@code Invalid}, but only if it has grown. A record that
   * became too large for one profile by writes of another can still be changed. The refusal does
   * not depend on values that the profile does not see.
   */
  public static void checkGrowth(ObjectView view, StoredRecord before, StoredRecord after) {
    List<Field> fields = view.isVisible() ? view.readableFields() : List.of();
    if (mayExceed(after, fields) && inJson(after, fields) > inJson(before, fields)) {
      check(after, fields);
    }
  }

  /** Whether a cheap upper bound exceeds the limit. */
  private static boolean mayExceed(StoredRecord record, List<Field> fields) {
    long atMost = 0;
    for (Field field : fields) {
      atMost += atMost(record.value(field));
    }
    return atMost > LIMIT;
  }

  /** The maximum bytes of a value in JSON; small unless it is a text or a list. */
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
    try (JsonGenerator json = Json.WRITER.createGenerator(bytes)) {
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
