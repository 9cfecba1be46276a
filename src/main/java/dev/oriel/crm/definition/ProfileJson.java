package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.FieldAccess;
import dev.oriel.access.permission.ImportRight;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import tools.jackson.core.JsonGenerator;

/**
 * Permission profiles in JSON, by the names of objects and fields, as {@link ProfileSpec} reads
 * them. Entries without any right are left out if the default access gives none either.
 */
public final class ProfileJson {

  private ProfileJson() {}

  public static void write(JsonGenerator json, Profile profile, Schema schema) {
    json.writeStartObject();
    json.writeStringProperty("id", profile.id().toString());
    json.writeStringProperty("name", profile.name());
    json.writeBooleanProperty("isAdmin", profile.isAdmin());
    json.writeBooleanProperty("isSystem", profile.isSystem());
    json.writeObjectPropertyStart("rights");
    writeRights(json, "object", SchemaRight.words(), words(profile.objectRights()));
    writeRights(json, "field", SchemaRight.words(), words(profile.fieldRights()));
    writeRights(
        json,
        "email",
        MailRight.words(),
        profile.mailRights().stream().map(MailRight::word).toList());
    // Administrators have these, also where they were stored before there were these rights.
    writeRights(
        json,
        "view",
        ViewRight.words(),
        Arrays.stream(ViewRight.values())
            .filter(profile::mayWithViews)
            .map(ViewRight::word)
            .toList());
    writeRights(
        json, "import", ImportRight.words(), profile.mayImport() ? ImportRight.words() : List.of());
    json.writeEndObject();
    json.writeObjectPropertyStart("defaultAccess");
    writeAccess(json, profile.defaultAccess());
    json.writeEndObject();
    json.writeObjectPropertyStart("objects");
    for (ObjectType type : schema.objects()) {
      ObjectAccess access = profile.objects().get(type.id());
      if (access != null && isTold(access, profile)) {
        json.writeName(type.apiName());
        writeObject(json, type, access);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  /**
   * Whether the settings of an object are written. Without any right on it, those of its fields
   * mean nothing.
   */
  private static boolean isTold(ObjectAccess object, Profile profile) {
    Access access = object.access();
    return !access.equals(profile.defaultAccess())
        || access.view()
        || access.create()
        || access.update()
        || access.delete();
  }

  private static List<String> words(Set<SchemaRight> rights) {
    return rights.stream().map(SchemaRight::word).toList();
  }

  private static void writeRights(
      JsonGenerator json, String kind, List<String> all, List<String> given) {
    json.writeObjectPropertyStart(kind);
    all.forEach(right -> json.writeBooleanProperty(right, given.contains(right)));
    json.writeEndObject();
  }

  private static void writeObject(JsonGenerator json, ObjectType type, ObjectAccess object) {
    json.writeStartObject();
    writeAccess(json, object.access());
    json.writeName("fieldDefault");
    write(json, object.fieldDefault());
    json.writeObjectPropertyStart("fields");
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
