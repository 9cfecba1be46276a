package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.FieldChange;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Plans changes of fields from what is asked for, without looking at values. Refuses what the actor
 * may not do and what the definitions of others rule out.
 */
@Component
record FieldPlanner(Schemas schemas) {

  FieldPlan create(Actor actor, String object, JsonBody body) {
    ObjectView view = schemas.view(actor, object);
    require(actor, SchemaRight.CREATE);
    Field field = FieldReader.read(actor, view, null, body);
    refuseTaken(view.type(), null, field.apiName());
    return new FieldPlan(view, null, field, Map.of(), new DefinitionEdit(body, null));
  }

  /** See {@link FieldDefinitions#update(Actor, String, String, JsonBody)}. */
  FieldPlan update(Actor actor, String object, String apiName, JsonBody body) {
    return plan(actor, object, apiName, DefinitionEdit.of(body));
  }

  /** See {@link FieldDefinitions#update(Actor, String, String, Function)}. */
  FieldPlan update(
      Actor actor,
      String object,
      String apiName,
      Function<FieldDefinitions.FieldView, DefinitionEdit> edit) {
    return plan(
        actor,
        object,
        apiName,
        field -> {
          field.object().requireVisible();
          field.object().requireReadable(field.field());
          return edit.apply(field);
        });
  }

  private FieldPlan plan(
      Actor actor,
      String object,
      String apiName,
      Function<FieldDefinitions.FieldView, DefinitionEdit> edit) {
    ObjectView view = schemas.view(actor, object);
    Field before = existing(view, apiName);
    require(actor, SchemaRight.UPDATE);
    DefinitionEdit asked = edit.apply(new FieldDefinitions.FieldView(view, before));
    Field after = FieldReader.read(actor, view, before, asked.body());
    refuseTaken(view.type(), before, after.apiName());
    if (new FieldChange(before, after).dependsOnValues()) {
      // The outcome reveals something about the values.
      view.requireVisible();
      view.requireReadable(before);
    }
    Map<Field, Integer> others =
        new LinkedHashMap<>(
            asked.place() == null ? Map.of() : moves(actor, object, apiName, asked.place()));
    Integer position = others.remove(before);
    Field wanted = position == null ? after : after.at(position);
    return new FieldPlan(view, before, wanted, others, asked);
  }

  /** The fields whose positions change, with their new ones, if a field moves to a place. */
  Map<Field, Integer> moves(Actor actor, String object, String apiName, Neighbour place) {
    ObjectView view = schemas.view(actor, object);
    Field moved = existing(view, apiName);
    view.requireVisible();
    view.requireReadable(moved);
    require(actor, SchemaRight.UPDATE);
    Field neighbour = existing(view, place.apiName());
    view.requireReadable(neighbour);
    return moved.equals(neighbour)
        ? Map.of()
        : Order.moved(view.type().fields(), Field::position, moved, neighbour, place.isBehind());
  }

  /** The field that the actor deletes. Refuses a standard one as {@code Invalid}. */
  static Field deletable(Actor actor, ObjectView view, String apiName, Input<?> input) {
    Field field = existing(view, apiName);
    require(actor, SchemaRight.DELETE);
    input.read();
    if (field.isDefault()) {
      throw Refused.invalid("", "standard_field", apiName);
    }
    return field;
  }

  /** The field with this name. Refuses as {@code NotFound}. */
  static Field existing(ObjectView view, String apiName) {
    Field field = view.type().field(apiName);
    if (field == null) {
      throw Refused.notFound(view.unknownField(apiName).toString());
    }
    return field;
  }

  private static void refuseTaken(ObjectType type, @Nullable Field before, String apiName) {
    for (Field other : type.fields()) {
      if (!other.equals(before) && other.apiName().equalsIgnoreCase(apiName)) {
        throw Refused.conflict("apiName", "conflict.field", type.apiName(), other.apiName());
      }
    }
  }

  private static void require(Actor actor, SchemaRight right) {
    if (!actor.profile().mayWithFields(right)) {
      throw Refused.forbidden(
          "The profile '%s' does not have the right field.%s."
              .formatted(actor.profile().name(), right.word()));
    }
  }
}
