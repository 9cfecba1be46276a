package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Input;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.FieldChange;
import dev.oriel.model.storage.field.FieldStorage;
import org.jspecify.annotations.Nullable;

/** The door to field definitions. */
@Door
public class FieldDefinitions {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final FieldStorage storage;
  private final DefinitionLog log;

  FieldDefinitions(Schemas schemas, ModelGuard guard, FieldStorage storage, DefinitionLog log) {
    this.schemas = schemas;
    this.guard = guard;
    this.storage = storage;
    this.log = log;
  }

  /** A field and its object as the actor sees them. */
  public record FieldView(ObjectView object, Field field) {}

  /** Refuses an unknown field as {@code NotFound} and a hidden one as {@code Forbidden}. */
  public FieldView get(Actor actor, String object, String apiName) {
    return guard.with(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field field = existing(view, apiName);
          view.requireVisible();
          view.requireReadable(field);
          guard.confirm(current);
          return new FieldView(view, field);
        });
  }

  /** Adds a field. Refuses as {@code Conflict} an apiName that is taken. */
  public FieldView create(Actor actor, String object, JsonBody body) {
    return carryOut(actor, current -> creating(current, object, body));
  }

  private Change creating(Actor actor, String object, JsonBody body) {
    ObjectView view = schemas.view(actor, object);
    require(actor, SchemaRight.CREATE);
    Field field = FieldReader.read(actor, view, null, body);
    refuseTaken(view.type(), null, field.apiName());
    return new Change(view, null, field, Map.of(), new DefinitionEdit(body, null));
  }

  /**
   * Changes the given properties. A change that depends on stored values needs the right to read
   * them. Refuses as {@code Invalid} a type that some stored value does not convert to, and another
   * type for a standard field; as {@code Conflict} an apiName that is taken, and the removal of an
   * option that records have.
   */
  public FieldView update(Actor actor, String object, String apiName, JsonBody body) {
    return carryOut(actor, current -> updating(current, object, apiName, DefinitionEdit.of(body)));
  }

  /**
   * Changes a field as follows from what it is, and moves it, or does neither. Refuses what {@link
   * #update} without a function, {@link #get} and the edit refuse.
   *
   * @param edit is called once or several times
   */
  public FieldView update(
      Actor actor, String object, String apiName, Function<FieldView, DefinitionEdit> edit) {
    return carryOut(actor, current -> updating(current, object, apiName, reading(edit)));
  }

  private static Function<FieldView, DefinitionEdit> reading(
      Function<FieldView, DefinitionEdit> edit) {
    return field -> {
      field.object().requireVisible();
      field.object().requireReadable(field.field());
      return edit.apply(field);
    };
  }

  private Change updating(
      Actor actor, String object, String apiName, Function<FieldView, DefinitionEdit> edit) {
    ObjectView view = schemas.view(actor, object);
    Field before = existing(view, apiName);
    require(actor, SchemaRight.UPDATE);
    DefinitionEdit asked = edit.apply(new FieldView(view, before));
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
    return new Change(view, before, wanted, others, asked);
  }

  /**
   * A change that rewrites very many records.
   *
   * @param field null for a new one
   */
  record Large(ObjectView object, @Nullable Field field, DefinitionEdit edit) {}

  /**
   * A change of a field, if it rewrites very many records; empty if it does not. Refuses what
   * {@link #update} refuses without looking at values.
   */
  Optional<Large> updatesMany(
      Actor actor, String object, String apiName, Function<FieldView, DefinitionEdit> edit) {
    return many(actor, current -> updating(current, object, apiName, reading(edit)));
  }

  /** The same for a new field, if records that are there get values. */
  Optional<Large> createsMany(Actor actor, String object, JsonBody body) {
    return many(actor, current -> creating(current, object, body));
  }

  private Optional<Large> many(Actor actor, Function<Actor, Change> plan) {
    return guard.reading(
        actor,
        current -> {
          Change wanted = plan.apply(current);
          ObjectType type = wanted.view().type();
          return !wanted.isNone()
                  && storage.goesThroughRows(type, wanted.before(), wanted.wanted())
                  && storage.isLarge(type)
              ? Optional.of(new Large(wanted.view(), wanted.before(), wanted.edit()))
              : Optional.empty();
        });
  }

  /** The same for its deletion. */
  Optional<FieldView> deletesMany(Actor actor, String object, String apiName) {
    return guard.reading(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field field = deletable(current, view, apiName, _ -> true);
          return storage.isLarge(view.type())
              ? Optional.of(new FieldView(view, field))
              : Optional.empty();
        });
  }

  /**
   * A permitted change of a field.
   *
   * @param before null for a new field
   * @param others the positions of other fields that change
   * @param edit by which it was asked for
   */
  private record Change(
      ObjectView view,
      @Nullable Field before,
      Field wanted,
      Map<Field, Integer> others,
      DefinitionEdit edit) {

    boolean isNone() {
      return wanted.equals(before) && others.isEmpty();
    }
  }

  /**
   * The result of the first check: the unchanged field if there is nothing to do; otherwise whether
   * columns are reserved first.
   */
  private record Effort(@Nullable FieldView unchanged, boolean reserves) {}

  /**
   * Applies a change. If it rewrites rows, new columns are added in a transaction of their own,
   * because adding a column locks out readers until the transaction ends. A change without a
   * difference writes nothing.
   */
  private FieldView carryOut(Actor actor, Function<Actor, Change> plan) {
    Effort effort =
        guard.with(
            actor,
            current -> {
              Change change = plan.apply(current);
              if (change.isNone()) {
                guard.confirm(current);
                return new Effort(seen(current, change.view(), change.wanted()), false);
              }
              return new Effort(
                  null,
                  storage.goesThroughRows(change.view().type(), change.before(), change.wanted()));
            });
    if (effort.unchanged() != null) {
      return effort.unchanged();
    }
    if (effort.reserves()) {
      guard.changingApart(
          actor,
          current -> {
            Change change = plan.apply(current);
            storage.reserve(change.view().type(), change.before(), change.wanted());
            return change;
          });
    }
    return guard.changing(
        actor,
        current -> {
          Change change = plan.apply(current);
          ObjectView view = change.view();
          Field changed =
              change.before() == null
                  ? storage
                      .add(current, view.schema(), view.type(), List.of(change.wanted()))
                      .getFirst()
                  : storage.change(
                      current, view.schema(), view.type(), change.before(), change.wanted());
          log.field(current, view, change.before(), changed);
          change.others().forEach((other, position) -> move(current, view, other, position));
          return seen(current, view, changed);
        });
  }

  /**
   * Moves a field to another place in the order of its object. Refuses as {@code NotFound} and
   * {@code Forbidden} what {@link #get} refuses, of both fields.
   */
  public void move(Actor actor, String object, String apiName, Neighbour place) {
    if (guard.with(actor, current -> moves(current, object, apiName, place).isEmpty())) {
      return;
    }
    guard.changing(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Map<Field, Integer> moves = moves(current, object, apiName, place);
          moves.forEach((field, position) -> move(current, view, field, position));
          return moves;
        });
  }

  private void move(Actor actor, ObjectView view, Field field, int position) {
    Field moved = storage.change(actor, view.schema(), view.type(), field, field.at(position));
    log.field(actor, view, field, moved);
  }

  private Map<Field, Integer> moves(Actor actor, String object, String apiName, Neighbour place) {
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

  /** Deletes a custom field with all its values. Refuses a standard one as {@code Invalid}. */
  public void delete(Actor actor, String object, String apiName, Input<?> input) {
    guard.changing(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field field = deletable(current, view, apiName, input);
          storage.remove(current, view.type(), field);
          log.field(current, view, field, null);
          return field;
        });
  }

  private static Field deletable(Actor actor, ObjectView view, String apiName, Input<?> input) {
    Field field = existing(view, apiName);
    require(actor, SchemaRight.DELETE);
    input.read();
    if (field.isDefault()) {
      throw Refused.invalid("", "standard_field", apiName);
    }
    return field;
  }

  private static FieldView seen(Actor actor, ObjectView view, Field field) {
    List<Field> fields = new ArrayList<>(view.type().fields());
    fields.removeIf(other -> other.id() == field.id());
    fields.add(field);
    return new FieldView(
        new ObjectView(view.schema(), actor.profile(), view.type().with(fields)), field);
  }

  private static Field existing(ObjectView view, String apiName) {
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
