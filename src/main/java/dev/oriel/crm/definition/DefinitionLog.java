package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/**
 * Logs changes of definitions and profiles. The audit log, which administrators read, has them as
 * they are. The change log, from which journals are read, has those of objects and fields as the
 * actor sees them: all properties of what is new or deleted, and of a change those that differ. The
 * apiName is always there, and of a field its id as {@code id}, by which readers are found that may
 * not see it.
 */
@Component
record DefinitionLog(ChangeLog log, AuditLog audit) {

  /** The properties that every entry has, because they name the definition. */
  private static final Set<String> NAMING = Set.of("id", "apiName");

  private static final Kinds OBJECT =
      new Kinds(ChangeKind.OBJECT_CREATED, ChangeKind.OBJECT_UPDATED, ChangeKind.OBJECT_DELETED);

  private static final Kinds FIELD =
      new Kinds(ChangeKind.FIELD_CREATED, ChangeKind.FIELD_UPDATED, ChangeKind.FIELD_DELETED);

  /** The kinds of changes of one sort of definition. */
  private record Kinds(ChangeKind created, ChangeKind updated, ChangeKind deleted) {

    ChangeKind of(@Nullable Object before, @Nullable Object after) {
      if (before == null) {
        return created;
      }
      return after == null ? deleted : updated;
    }
  }

  /** A deleted object is logged with the fields that the actor may read. */
  void object(Actor actor, @Nullable ObjectView before, @Nullable ObjectView after) {
    ObjectView either = Objects.requireNonNull(before == null ? after : before);
    add(actor, OBJECT.of(before, after), either, json(before), json(after));
    String id = Long.toString(either.type().id());
    audit.add(
        actor,
        AuditAction.between(before, after),
        new AuditTarget(AuditKind.OBJECT, id, either.type().apiName()),
        values(before),
        values(after));
  }

  /** The properties of an object, and the apiNames of all its fields. */
  private static AuditValues values(@Nullable ObjectView view) {
    if (view == null) {
      return AuditValues.NONE;
    }
    List<String> fields = view.type().fields().stream().map(Field::apiName).toList();
    return AuditValues.paths(
            written(json -> {
              json.writeStartObject();
              SchemaJson.writeProperties(json, view.type());
              json.writeEndObject();
            }))
        .and("fields", fields.isEmpty() ? null : fields);
  }

  private static @Nullable ObjectNode json(@Nullable ObjectView view) {
    return view == null ? null : written(json -> SchemaJson.write(json, view));
  }

  void field(Actor actor, ObjectView object, @Nullable Field before, @Nullable Field after) {
    add(actor, FIELD.of(before, after), object, json(object, before), json(object, after));
    Field either = Objects.requireNonNull(before == null ? after : before);
    String name = object.type().apiName() + "." + either.apiName();
    audit.add(
        actor,
        AuditAction.between(before, after),
        new AuditTarget(AuditKind.FIELD, Long.toString(either.id()), name),
        values(object, before),
        values(object, after));
  }

  private static AuditValues values(ObjectView object, @Nullable Field field) {
    return field == null
        ? AuditValues.NONE
        : AuditValues.paths(written(json -> SchemaJson.writeWhole(json, object, field)));
  }

  /** Logs all rights of a new profile, and of a changed one those that differ, by their paths. */
  void profile(Actor actor, Schema schema, @Nullable Profile before, @Nullable Profile after) {
    audit.add(
        actor,
        AuditAction.between(before, after),
        AuditTarget.of(Objects.requireNonNull(before == null ? after : before)),
        values(before, schema),
        values(after, schema));
  }

  void profileName(Actor actor, Profile before, String name) {
    audit.add(
        actor,
        AuditAction.UPDATED,
        AuditTarget.of(before),
        AuditValues.of("name", before.name()),
        AuditValues.of("name", name));
  }

  void viewedAs(Actor actor, Profile profile) {
    audit.add(
        actor,
        AuditAction.VIEWED_AS,
        AuditTarget.of(profile),
        AuditValues.NONE,
        AuditValues.of("profile", profile.name()));
  }

  private static AuditValues values(@Nullable Profile profile, Schema schema) {
    return profile == null
        ? AuditValues.NONE
        : AuditValues.paths(
            written(json -> ProfileJson.write(json, profile, schema))
                .remove(Set.of("id", "isSystem")));
  }

  private static @Nullable ObjectNode json(ObjectView object, @Nullable Field field) {
    return field == null
        ? null
        : written(json -> SchemaJson.write(json, object, field)).put("id", field.id());
  }

  private static ObjectNode written(Consumer<JsonGenerator> write) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.MAPPER.createGenerator(text)) {
      write.accept(json);
    }
    return (ObjectNode) Json.MAPPER.readTree(text.toString());
  }

  private void add(
      Actor actor,
      ChangeKind kind,
      ObjectView object,
      @Nullable ObjectNode before,
      @Nullable ObjectNode after) {
    if (before != null && after != null) {
      List<String> same =
          before.propertyNames().stream()
              .filter(name -> !NAMING.contains(name))
              .filter(name -> before.get(name).equals(after.get(name)))
              .toList();
      before.remove(same);
      after.remove(same);
    }
    log.add(actor, kind, object.type().id(), before, after);
  }
}
