package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.ground.json.Json;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/**
 * Logs changes of definitions, as the actor sees them: all properties of what is new or deleted,
 * and of a change those that differ. The apiName is always there, and of a field its id as {@code
 * id}, by which readers are found that may not see it.
 */
@Component
record DefinitionLog(ChangeLog log) {

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
  }

  private static @Nullable ObjectNode json(@Nullable ObjectView view) {
    return view == null ? null : written(json -> SchemaJson.write(json, view));
  }

  void field(Actor actor, ObjectView object, @Nullable Field before, @Nullable Field after) {
    add(actor, FIELD.of(before, after), object, json(object, before), json(object, after));
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
