package dev.oriel.record;

import dev.oriel.json.Json;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.StoredRecord;
import java.io.StringWriter;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The logged values of a record: an object of JSON values as in the API, by field id. So a renamed
 * field keeps its history, and a changed type leaves it readable. A given name is stored under
 * {@value #NAME}; a derived name is not stored, because its source fields are.
 */
final class ChangeValues {

  static final String NAME = "name";

  private ChangeValues() {}

  static String of(ObjectType type, StoredRecord record) {
    return write(
        record,
        type.fields().stream().filter(f -> record.value(f) != null).toList(),
        !record.nameDerived());
  }

  /** The values of some fields, null for an empty one, and the name if wanted. */
  static String of(StoredRecord record, Collection<Field> fields, boolean name) {
    return write(record, fields, name);
  }

  private static String write(StoredRecord record, Collection<Field> fields, boolean name) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.MAPPER.createGenerator(text)) {
      json.writeStartObject();
      if (name) {
        json.writeStringProperty(NAME, record.nameDerived() ? null : record.name());
      }
      for (Field field : fields) {
        json.writeName(String.valueOf(field.id()));
        @Nullable Object value = record.value(field);
        if (value == null) {
          json.writeNull();
        } else {
          field.type().write(json, value);
        }
      }
      json.writeEndObject();
    }
    return text.toString();
  }
}
