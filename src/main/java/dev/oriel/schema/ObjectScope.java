package dev.oriel.schema;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Workspace;
import dev.oriel.permission.RecordRight;

/**
 * An object as one actor uses it. Everything that an operation on records needs hangs together
 * here: the actor, the rights of its profile, and the table. Only {@link Schemas} makes the first
 * one of an operation, so they always belong to the same workspace and to the same version of its
 * model.
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

  /** Refuses as {@code Forbidden} what the actor may not do with the records. */
  public void require(RecordRight right) {
    view.require(right);
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
