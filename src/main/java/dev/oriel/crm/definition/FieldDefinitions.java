package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.FieldStorage;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import org.jspecify.annotations.Nullable;

/** The door to field definitions. */
@Door
public class FieldDefinitions {

  private final Schemas schemas;
  private final FieldPlanner planner;
  private final ModelGuard guard;
  private final FieldStorage storage;
  private final DefinitionLog log;

  FieldDefinitions(
      Schemas schemas,
      FieldPlanner planner,
      ModelGuard guard,
      FieldStorage storage,
      DefinitionLog log) {
    this.schemas = schemas;
    this.planner = planner;
    this.guard = guard;
    this.storage = storage;
    this.log = log;
  }

  /** A field and its object as the actor sees them. */
  public record FieldView(ObjectView object, Field field) {}

  /** Refuses an unknown field as {@code NotFound} and a hidden one as {@code Forbidden}. */
  public FieldView get(Actor actor, String object, String apiName) {
    return guard.readModel(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field field = FieldPlanner.existing(view, apiName);
          view.requireVisible();
          view.requireReadable(field);
          return new FieldView(view, field);
        });
  }

  /** Adds a field. Refuses as {@code Conflict} an apiName that is taken. */
  public FieldView create(Actor actor, String object, JsonBody body) {
    return carryOut(actor, current -> planner.create(current, object, body));
  }

  /**
   * Changes the given properties. A change that depends on stored values needs the right to read
   * them. Refuses as {@code Invalid} a type that some stored value does not convert to, and another
   * type for a standard field; as {@code Conflict} an apiName that is taken, and the removal of an
   * option that records have.
   */
  public FieldView update(Actor actor, String object, String apiName, JsonBody body) {
    return carryOut(actor, current -> planner.update(current, object, apiName, body));
  }

  /**
   * Changes a field as follows from what it is, and moves it, or does neither. Refuses what {@link
   * #update} without a function, {@link #get} and the edit refuse.
   *
   * @param edit is called once or several times
   */
  public FieldView update(
      Actor actor, String object, String apiName, Function<FieldView, DefinitionEdit> edit) {
    return carryOut(actor, current -> planner.update(current, object, apiName, edit));
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
  private FieldView carryOut(Actor actor, Function<Actor, FieldPlan> plan) {
    Effort effort =
        guard.read(
            actor,
            current -> {
              FieldPlan change = plan.apply(current);
              if (change.isNone()) {
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
      guard.defineApart(
          actor,
          current -> {
            FieldPlan change = plan.apply(current);
            storage.reserve(change.view().type(), change.before(), change.wanted());
            return change;
          });
    }
    return guard.define(
        actor,
        current -> {
          FieldPlan change = plan.apply(current);
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
    if (guard.run(actor, current -> planner.moves(current, object, apiName, place).isEmpty())) {
      return;
    }
    guard.define(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Map<Field, Integer> moves = planner.moves(current, object, apiName, place);
          moves.forEach((field, position) -> move(current, view, field, position));
          return moves;
        });
  }

  private void move(Actor actor, ObjectView view, Field field, int position) {
    Field moved = storage.change(actor, view.schema(), view.type(), field, field.at(position));
    log.field(actor, view, field, moved);
  }

  /** Deletes a custom field with all its values. Refuses a standard one as {@code Invalid}. */
  public void delete(Actor actor, String object, String apiName, Input<?> input) {
    guard.define(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          Field field = FieldPlanner.deletable(current, view, apiName, input);
          storage.remove(current, view.type(), field);
          log.field(current, view, field, null);
          return field;
        });
  }

  private static FieldView seen(Actor actor, ObjectView view, Field field) {
    List<Field> fields = new ArrayList<>(view.type().fields());
    fields.removeIf(other -> other.id() == field.id());
    fields.add(field);
    return new FieldView(
        new ObjectView(view.schema(), actor.profile(), view.type().with(fields)), field);
  }
}
