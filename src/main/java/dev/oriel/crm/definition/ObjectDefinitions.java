package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.table.RecordTables;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;

/** The door to object definitions. */
@Door
public class ObjectDefinitions {

  private final Schemas schemas;
  private final ObjectPlanner planner;
  private final ObjectTable table;
  private final FormerObjectTable former;
  private final RecordTables tables;
  private final DefinitionLog log;
  private final List<ObjectDependent> dependents;
  private final ModelGuard guard;

  ObjectDefinitions(
      Schemas schemas,
      ObjectPlanner planner,
      ObjectTable table,
      FormerObjectTable former,
      RecordTables tables,
      DefinitionLog log,
      List<ObjectDependent> dependents,
      ModelGuard guard) {
    this.schemas = schemas;
    this.planner = planner;
    this.table = table;
    this.former = former;
    this.tables = tables;
    this.log = log;
    this.dependents = List.copyOf(dependents);
    this.guard = guard;
  }

  /** The objects that the actor may view, in the order of their positions. */
  public List<ObjectView> list(Actor actor) {
    return guard.readModel(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          return schema.objects().stream()
              .map(type -> schema.view(current.profile(), type))
              .filter(ObjectView::isVisible)
              .toList();
        });
  }

  /**
   * Refuses an unknown object as {@code NotFound}, one that may not be viewed as {@code Forbidden}.
   */
  public ObjectView get(Actor actor, String apiName) {
    return guard.readModel(
        actor,
        current -> {
          ObjectView view = schemas.view(current, apiName);
          view.requireVisible();
          return view;
        });
  }

  /**
   * The object that had an apiName last; empty if none had it, one has it now, or the actor may not
   * view it.
   */
  public Optional<ObjectType> formerly(Actor actor, String apiName) {
    return guard.read(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          Long id =
              schema.object(apiName) == null ? former.find(current.workspace(), apiName) : null;
          Optional<ObjectType> found =
              Optional.ofNullable(id)
                  .map(schema::objectOrNull)
                  .filter(type -> schema.view(current.profile(), type).isVisible());
          return found;
        });
  }

  /**
   * Creates a custom object from {@code name} and {@code apiName}, and what {@link ObjectSpec} has
   * besides them: by default the singular name is the name, the place is after all others, and
   * records may have attachments. Refuses as {@code Conflict} a name or apiName that is taken.
   */
  public ObjectView create(Actor actor, JsonBody body) {
    guard.run(
        actor,
        current -> {
          ObjectPlanner.require(current, SchemaRight.CREATE);
          // Reads the body before anything is locked.
          return body.object();
        });
    return guard.define(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          ObjectSpec wanted = ObjectPlanner.create(current, schema, body);
          long id = table.insert(current.workspace(), null, wanted);
          ObjectType type =
              new ObjectType(current.workspace(), id, null, wanted, false, "", List.of());
          ObjectView created = new ObjectView(schema, current.profile(), type);
          log.object(current, null, created);
          return created;
        });
  }

  /**
   * Changes the given properties of an object. Its records stay as they are. An update without a
   * difference writes nothing.
   */
  public ObjectView update(Actor actor, String apiName, JsonBody body) {
    return update(actor, apiName, DefinitionEdit.of(body));
  }

  /**
   * Changes an object as follows from what it is, and moves it, or does neither. Refuses what the
   * edit and {@link #move} refuse.
   *
   * @param edit is called once or several times
   */
  public ObjectView update(Actor actor, String apiName, Function<ObjectView, DefinitionEdit> edit) {
    // Reads the body before anything is locked.
    Optional<ObjectView> unchanged =
        guard.read(
            actor,
            current -> {
              ObjectPlan change = planner.update(current, apiName, edit);
              return change.isNone() ? Optional.of(change.view()) : Optional.empty();
            });
    return unchanged.orElseGet(() ->
        guard.define(
            actor,
            current -> {
              ObjectPlan change = planner.update(current, apiName, edit);
              ObjectSpec wanted = change.wanted();
              ObjectType before = change.view().type();
              ObjectView updated = store(current, change.view(), wanted);
              if (!before.apiName().equals(wanted.apiName())) {
                former.keep(current.workspace(), before.apiName(), before.id());
              }
              change.others().forEach((other, position) -> move(current, other, position));
              return updated;
            }));
  }

  private ObjectView store(Actor actor, ObjectView before, ObjectSpec wanted) {
    table.update(before.type().id(), wanted);
    ObjectView after = new ObjectView(before.schema(), actor.profile(), before.type().as(wanted));
    log.object(actor, before, after);
    return after;
  }

  private void move(Actor actor, ObjectType type, int position) {
    store(actor, schemas.view(actor, type.apiName()), type.spec().at(position));
  }

  /**
   * Moves an object to another place in the order of all. Refuses as {@code NotFound} and {@code
   * Forbidden} what {@link #get} refuses, of both objects.
   */
  public void move(Actor actor, String apiName, Neighbour place) {
    if (guard.run(actor, current -> planner.moves(current, apiName, place).isEmpty())) {
      return;
    }
    guard.define(
        actor,
        current -> {
          Map<ObjectType, Integer> moves = planner.moves(current, apiName, place);
          moves.forEach((type, position) -> move(current, type, position));
          return moves;
        });
  }

  /**
   * Deletes a custom object with all its records. Refuses a standard one as {@code Invalid}, and as
   * {@code Conflict} one that lookups of other objects point at.
   */
  public void delete(Actor actor, String apiName, Input<?> input) {
    guard.define(
        actor,
        current -> {
          ObjectView view = schemas.view(current, apiName);
          ObjectType type = view.type();
          ObjectPlanner.require(current, SchemaRight.DELETE);
          guard.requireProof(current);
          input.read();
          ObjectPlanner.requireDeletable(view);
          dependents.forEach(one -> one.deleteOf(type));
          tables.drop(type);
          table.delete(type.id());
          log.object(current, view, null);
          return type;
        });
  }
}
