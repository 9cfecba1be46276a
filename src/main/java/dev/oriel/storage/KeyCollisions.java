package dev.oriel.storage;

import dev.oriel.database.Reads;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Door;
import dev.oriel.identity.ModelGuard;
import dev.oriel.permission.RecordRight;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.Schemas;
import java.util.List;
import java.util.UUID;

/**
 * The door to collisions of unique fields. Telephone numbers that were different can become equal
 * when the workspace moves to another region.
 */
@Door
public class KeyCollisions {

  private final KeyBuildTable table;
  private final Schemas schemas;
  private final ModelGuard guard;
  private final Reads reads;

  KeyCollisions(KeyBuildTable table, Schemas schemas, ModelGuard guard, Reads reads) {
    this.table = table;
    this.schemas = schemas;
    this.guard = guard;
    this.reads = reads;
  }

  /** Two records that have the same value of a unique field. */
  public record Collision(Field field, UUID record, UUID other) {}

  /** The collisions in fields that the actor may read. */
  public List<Collision> list(Actor actor, String object) {
    return guard.with(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          view.require(RecordRight.VIEW);
          var found = reads.list(() -> table.collisions(view.type()));
          guard.confirm(current);
          return view.readableFields().stream()
              .flatMap(field ->
                  found.stream()
                      .filter(collision -> collision.fieldId() == field.id())
                      .map(
                          collision -> new Collision(field, collision.record(), collision.other())))
              .toList();
        });
  }
}
