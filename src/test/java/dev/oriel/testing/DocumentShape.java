package dev.oriel.testing;

import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * All that an OpenAPI document follows from, without the numbers by which workspaces differ: those
 * with equal shapes have equal documents.
 *
 * @param rights the rights of the key that are not on certain objects
 * @param definitions the objects in the order of their creation, each with the rights on it and
 *     with its fields; empty for those of a workspace as it is made
 */
record DocumentShape(Profile rights, List<@Nullable Object> definitions) {

  private static final UUID NO_ID = new UUID(0, 0);

  /** The shape for a profile without rights on certain objects, in a workspace as it is made. */
  static DocumentShape ofNew(Profile profile) {
    return new DocumentShape(general(profile), List.of());
  }

  static DocumentShape of(Profile profile, Schema schema) {
    List<@Nullable Object> parts = new ArrayList<>();
    schema.objects().stream()
        .sorted(Comparator.comparingLong(ObjectType::id))
        .forEach(type -> add(type, profile.on(type.id()), schema, parts));
    return new DocumentShape(general(profile), Collections.unmodifiableList(parts));
  }

  private static void add(
      ObjectType type, ObjectAccess rights, Schema schema, List<@Nullable Object> parts) {
    parts.add(type.spec());
    parts.add(type.standardKey());
    parts.add(rights.access());
    for (Field field : type.fields()) {
      FieldType kind = field.type();
      parts.add(field.standardKey());
      parts.add(field.apiName());
      parts.add(field.name());
      parts.add(field.place());
      parts.add(kind instanceof Lookup lookup ? schema.object(lookup.target()).apiName() : kind);
      parts.add(field.required());
      parts.add(field.unique());
      parts.add(rights.field(field.id()));
    }
  }

  private static Profile general(Profile profile) {
    return new Profile(
        NO_ID,
        // Of the name, only the introduction of the document tells.
        "",
        profile.isAdmin(),
        profile.isSystem(),
        profile.objectRights(),
        profile.fieldRights(),
        profile.mailRights(),
        profile.viewRights(),
        profile.importRights(),
        profile.defaultAccess(),
        Map.of());
  }
}
