package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;

/**
 * An object as one actor uses it: binds the actor, the rights of its profile, and the table. Only
 * {@link Schemas} creates the first scope of an operation, so all parts belong to the same
 * workspace and the same version of its model.
 */
public final class ObjectScope {

  private final Actor actor;
  private final ObjectView view;

  ObjectScope(Actor actor, ObjectView view) {
    this.actor = actor;
    this.view = view;
  }

  public Actor actor() {
    return actor;
  }

  public ObjectView view() {
    return view;
  }

  public ObjectType type() {
    return view.type();
  }

  public Schema schema() {
    return view.schema();
  }

  public Workspace workspace() {
    return view.type().workspace();
  }

  /** Refuses as {@code Forbidden} if the actor does not have the right. */
  public void require(RecordRight right) {
    view.require(right);
  }

  /** The same object as another profile sees it, to check what is stored for that profile. */
  public ObjectScope asSeenBy(Profile profile) {
    return new ObjectScope(actor, schema().view(profile, type()));
  }

  /**
   * The same object, and all others that are reached from it, with their records as they were at a
   * moment.
   *
   * @param moment the last one of which changes count
   * @param queries find the records of an object together, made of the present schema and the
   *     object
   */
  public ObjectScope asOf(
      OffsetDateTime moment, BiFunction<Schema, ObjectType, List<String>> queries) {
    Schema past = schema().asOf(moment, queries);
    return new ObjectScope(actor, view.in(past));
  }

  /** Another object of the same workspace for the same actor. */
  public ObjectScope of(ObjectType other) {
    return new ObjectScope(actor, view.of(other));
  }

  /** The object that a lookup points at. */
  public ObjectScope target(Field lookup) {
    return of(schema().target(lookup));
  }
}
