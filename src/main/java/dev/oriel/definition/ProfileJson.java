package dev.oriel.definition;

import dev.oriel.permission.Access;
import dev.oriel.permission.FieldAccess;
import dev.oriel.permission.ObjectAccess;
import dev.oriel.permission.Profile;
import dev.oriel.permission.SchemaRight;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import java.util.Locale;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * Permission profiles in JSON, by the names of objects and fields, as {@link ProfileSpec} reads
 * them. Objects on which the profile has no right at all are left out.
 */
public final class ProfileJson {

  private ProfileJson() {}

  public static void write(JsonGenerator json, Profile profile, Schema schema) {
    json.writeStartObject();
    json.writeStringProperty("id", profile.id().toString());
    json.writeStringProperty("name", profile.name());
    json.writeBooleanProperty("isAdmin", profile.isAdmin());
    json.writeBooleanProperty("isSystem", profile.isSystem());
    json.writeName("rights");
    json.writeStartObject();
    writeRights(json, "object", profile.objectRights());
    writeRights(json, "field", profile.fieldRights());
    json.writeEndObject();
    json.writeName("defaultAccess");
    json.writeStartObject();
    writeAccess(json, profile.defaultAccess());
    json.writeEndObject();
    json.writeName("objects");
    json.writeStartObject();
    for (ObjectType type : schema.objects()) {
      ObjectAccess access = profile.objects().get(type.id());
      if (access != null && isUsable(access.access())) {
        json.writeName(type.apiName());
        writeObject(json, type, access);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static boolean isUsable(Access access) {
    return access.view() || access.create() || access.update() || access.delete();
  }

  private static void writeRights(JsonGenerator json, String kind, Set<SchemaRight> rights) {
    json.writeName(kind);
    json.writeStartArray();
    rights.stream().sorted().forEach(r -> json.writeString(r.name().toLowerCase(Locale.ROOT)));
    json.writeEndArray();
  }

  private static void writeObject(JsonGenerator json, ObjectType type, ObjectAccess object) {
    json.writeStartObject();
    writeAccess(json, object.access());
    json.writeName("fieldDefault");
    write(json, object.fieldDefault());
    json.writeName("fields");
    json.writeStartObject();
    for (Field field : type.fields()) {
      FieldAccess access = object.fields().get(field.id());
      if (access != null) {
        json.writeName(field.apiName());
        write(json, access);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeAccess(JsonGenerator json, Access access) {
    json.writeBooleanProperty("view", access.view());
    json.writeBooleanProperty("create", access.create());
    json.writeBooleanProperty("update", access.update());
    json.writeBooleanProperty("delete", access.delete());
  }

  private static void write(JsonGenerator json, FieldAccess access) {
    json.writeStartObject();
    json.writeBooleanProperty("read", access.read());
    json.writeBooleanProperty("edit", access.edit());
    json.writeEndObject();
  }
}
