package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Names;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Plans changes of objects from what is asked for. Refuses what the actor may not do and what other
 * definitions rule out.
 */
@Component
record ObjectPlanner(Schemas schemas) {

  /** The definition of a new object. Refuses what {@link ObjectDefinitions#create} refuses. */
  static ObjectSpec create(Actor actor, Schema schema, JsonBody body) {
    require(actor, SchemaRight.CREATE);
    ObjectSpec wanted = ObjectReader.read(body, schema, null);
    refuseTaken(schema, null, wanted);
    if (schema.objects().size() >= Schema.MAX_OBJECTS) {
      throw Refused.invalid("", "too_many_objects");
    }
    return wanted;
  }

  ObjectPlan update(Actor actor, String apiName, Function<ObjectView, DefinitionEdit> edit) {
    ObjectView view = schemas.view(actor, apiName);
    require(actor, SchemaRight.UPDATE);
    DefinitionEdit asked = edit.apply(view);
    ObjectSpec wanted = ObjectReader.read(asked.body(), view.schema(), view.type());
    Map<ObjectType, Integer> others =
        new LinkedHashMap<>(
            asked.place() == null ? Map.of() : moves(actor, apiName, asked.place()));
    Integer position = others.remove(view.type());
    refuseTaken(view.schema(), view.type(), wanted);
    return new ObjectPlan(view, position == null ? wanted : wanted.at(position), others);
  }

  /** The objects whose positions change, with their new ones, if an object moves to a place. */
  Map<ObjectType, Integer> moves(Actor actor, String apiName, Neighbour place) {
    ObjectView moved = schemas.view(actor, apiName);
    moved.requireVisible();
    require(actor, SchemaRight.UPDATE);
    ObjectView neighbour = schemas.view(actor, place.apiName());
    neighbour.requireVisible();
    if (moved.type().id() == neighbour.type().id()) {
      return Map.of();
    }
    return Order.moved(
        List.copyOf(moved.schema().objects()),
        ObjectType::position,
        moved.type(),
        neighbour.type(),
        place.isBehind());
  }

  private static void refuseTaken(Schema schema, @Nullable ObjectType before, ObjectSpec wanted) {
    for (ObjectType other : schema.objects()) {
      if (before != null && other.id() == before.id()) {
        continue;
      }
      if (other.apiName().equalsIgnoreCase(wanted.apiName())) {
        throw Refused.conflict("apiName", "conflict.object", other.apiName());
      }
      if (Names.key(other.name()).equals(Names.key(wanted.name()))) {
        throw Refused.conflict("name", "conflict.object_name", other.name());
      }
    }
  }

  /**
   * Refuses to delete a standard object, as {@code Invalid}, and as {@code Conflict} one that
   * lookups of other objects point at.
   */
  static void requireDeletable(ObjectView view) {
    if (view.type().isDefault()) {
      throw Refused.invalid("", "standard_object", view.type().apiName());
    }
    refusePointedAt(view);
  }

  /** Names only lookups that the profile may see. */
  private static void refusePointedAt(ObjectView view) {
    List<Schema.Reference> lookups =
        view.schema().lookupsTo(view.type()).stream()
            .filter(reference -> reference.from().id() != view.type().id())
            .toList();
    if (lookups.isEmpty()) {
      return;
    }
    String seen =
        lookups.stream()
            .filter(reference -> view.of(reference.from()).isVisible())
            .filter(reference -> view.of(reference.from()).mayRead(reference.field()))
            .map(reference -> reference.from().apiName() + "." + reference.field().apiName())
            .collect(Collectors.joining(", "));
    throw Refused.conflict(
        "'%s' cannot be deleted while lookups point at it%s."
            .formatted(view.type().apiName(), seen.isEmpty() ? "" : ": " + seen));
  }

  static void require(Actor actor, SchemaRight right) {
    if (!actor.profile().mayWithObjects(right)) {
      throw Refused.forbidden(
          "The profile '%s' does not have the right object.%s."
              .formatted(actor.profile().name(), right.word()));
    }
  }
}
