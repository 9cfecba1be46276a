package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.access.identity.Principal;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.SystemField;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.io.SerializedString;

/**
 * Records in JSON, the same on every surface; without the name if it may not be viewed. Property
 * names are encoded once for all records with the same fields.
 */
public final class RecordJson {

  private static final SerializedString ID = new SerializedString("id");
  private static final SerializedString NAME = new SerializedString("name");
  private static final SerializedString FIELDS = new SerializedString("fields");
  private static final SerializedString CREATED_AT = new SerializedString("createdAt");
  private static final SerializedString UPDATED_AT = new SerializedString("updatedAt");
  private static final SerializedString CREATED_BY = new SerializedString("createdBy");
  private static final SerializedString UPDATED_BY = new SerializedString("updatedBy");
  private static final SerializedString VERSION = new SerializedString("version");

  private final List<Field> fields;
  private final List<SerializedString> names;
  private final @Nullable Set<String> asked;

  private RecordJson(List<Field> fields, @Nullable Set<String> asked) {
    this.fields = fields;
    this.asked = asked;
    this.names = fields.stream().map(field -> new SerializedString(field.apiName())).toList();
  }

  public static void write(JsonGenerator json, CrmRecord record) {
    new RecordJson(record.fields(), null).one(json, record, null);
  }

  /** Writes records with the same fields. */
  public static BiConsumer<JsonGenerator, CrmRecord> whole(List<Field> fields) {
    RecordJson writer = new RecordJson(fields, null);
    return (json, record) -> writer.one(json, record, null);
  }

  /**
   * Writes records with the same fields for a model: without empty fields, and with the address of
   * their pages.
   *
   * @param asked the names of what is shown, without which times, writers and version are left out;
   *     null for all
   */
  static BiConsumer<JsonGenerator, CrmRecord> brief(
      List<Field> fields, @Nullable Set<String> asked, Function<CrmRecord, String> page) {
    RecordJson writer = new RecordJson(fields, asked);
    return (json, record) -> writer.one(json, record, page.apply(record));
  }

  /** Writes a page: {@code "records": […]} and its pagination. */
  public static void write(JsonGenerator json, RecordPage page) {
    List<CrmRecord> records = page.records();
    json.writeArrayPropertyStart("records");
    if (!records.isEmpty()) {
      RecordJson writer = new RecordJson(records.getFirst().fields(), null);
      records.forEach(record -> writer.one(json, record, null));
    }
    json.writeEndArray();
    json.writeNumberProperty("count", records.size());
    json.writeNumberProperty("offset", page.query().offset());
    json.writeNumberProperty("limit", page.query().limit());
    PageJson.writeEnd(json, page.nextCursor());
  }

  /** Writes the names of ignored values, if there are any. */
  public static void writeIgnored(JsonGenerator json, List<String> ignored) {
    if (!ignored.isEmpty()) {
      json.writeArrayPropertyStart("ignoredFields");
      ignored.forEach(json::writeString);
      json.writeEndArray();
    }
  }

  /**
   * Writes a record.
   *
   * @param url of its page, for the brief form; null for the whole form
   */
  private void one(JsonGenerator json, CrmRecord record, @Nullable String url) {
    json.writeStartObject();
    json.writeName(ID);
    json.writeString(record.id().toString());
    if (record.name() != null) {
      json.writeName(NAME);
      json.writeString(record.name());
    }
    if (url != null) {
      json.writeStringProperty("url", url);
    }
    json.writeName(FIELDS);
    json.writeStartObject();
    boolean expands = !record.expanded().isEmpty();
    for (int i = 0; i < fields.size(); i++) {
      Field field = fields.get(i);
      Object value = record.values().get(i);
      if (value == null && url != null) {
        continue;
      }
      json.writeName(names.get(i));
      CrmRecord.Expanded expanded = expands ? record.expanded().get(field.id()) : null;
      if (value == null) {
        json.writeNull();
      } else if (expanded != null) {
        writeExpanded(json, value, expanded);
      } else {
        field.type().write(json, value);
      }
    }
    json.writeEndObject();
    record
        .extras()
        .forEach((name, extra) -> {
          json.writeName(name);
          json.writeTree(extra);
        });
    if (shows(CREATED_AT)) {
      json.writeName(CREATED_AT);
      json.writeString(DateTime.format(record.createdAt()));
    }
    if (shows(UPDATED_AT)) {
      json.writeName(UPDATED_AT);
      json.writeString(DateTime.format(record.updatedAt()));
    }
    if (shows(CREATED_BY)) {
      json.writeName(CREATED_BY);
      writeActor(json, record, SystemField.CREATED_BY, record.createdBy());
    }
    if (record.name() != null && shows(UPDATED_BY)) {
      json.writeName(UPDATED_BY);
      writeActor(json, record, SystemField.UPDATED_BY, record.updatedBy());
    }
    if (record.name() != null && shows(VERSION)) {
      json.writeName(VERSION);
      json.writeNumber(record.version());
    }
    json.writeEndObject();
  }

  private boolean shows(SerializedString name) {
    return asked == null || asked.contains(name.getValue());
  }

  private static void writeActor(JsonGenerator json, CrmRecord record, SystemField field, UUID id) {
    if (!record.actors().containsKey(field)) {
      json.writeString(id.toString());
      return;
    }
    Principal actor = record.actors().get(field);
    json.writeStartObject();
    json.writeStringProperty("id", id.toString());
    if (actor != null) {
      json.writeStringProperty("name", actor.name());
      json.writeStringProperty("kind", actor.kind().word());
    }
    json.writeEndObject();
  }

  private static void writeExpanded(JsonGenerator json, Object id, CrmRecord.Expanded expanded) {
    json.writeStartObject();
    json.writeStringProperty("id", id.toString());
    if (expanded.name() != null) {
      json.writeStringProperty("name", expanded.name());
    }
    if (expanded.objectApiName() != null) {
      json.writeStringProperty("objectApiName", expanded.objectApiName());
    }
    json.writeEndObject();
  }
}
