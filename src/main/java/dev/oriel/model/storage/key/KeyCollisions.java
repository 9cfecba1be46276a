package dev.oriel.model.storage.key;

import static java.util.stream.Collectors.toMap;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Reads;

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

  private static final int LIMIT = 1_000;

  /** Two records that have the same value of a unique field. */
  public record Collision(Field field, UUID record, UUID other) {}

  /**
   * Collisions, at most 1,000.
   *
   * @param hasMore whether there are others, which are listed when these have been resolved
   */
  public record Found(List<Collision> collisions, boolean hasMore) {}

  /** The collisions in fields that the actor may read. */
  public Found list(Actor actor, String object) {
    return guard.read(
        actor,
        current -> {
          ObjectView view = schemas.view(current, object);
          view.require(RecordRight.VIEW);
          Map<Long, Field> fields =
              view.readableFields().stream().collect(toMap(Field::id, Function.identity()));
          var found =
              reads.list(
                  () -> table.collisions(view.type(), List.copyOf(fields.keySet()), LIMIT + 1));
          return new Found(
              found.stream()
                  .limit(LIMIT)
                  .map(one ->
                      new Collision(
                          Objects.requireNonNull(fields.get(one.fieldId())),
                          one.record(),
                          one.other()))
                  .toList(),
              found.size() > LIMIT);
        });
  }
}
