package dev.oriel.schema;

import dev.oriel.identity.Actor;
import dev.oriel.identity.ModelGuard;
import org.springframework.stereotype.Component;

/** Makes the table of an object when its first record is written. */
@Component
public class RecordTables {

  private final Schemas schemas;
  private final NewTables tables;
  private final ModelGuard guard;

  RecordTables(Schemas schemas, NewTables tables, ModelGuard guard) {
    this.schemas = schemas;
    this.tables = tables;
    this.guard = guard;
  }

  /** Makes the object's table if it has none, and those of the objects that its lookups lead to. */
  public void ensure(Actor actor, ObjectType type) {
    guard.changing(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          ObjectType present = schema.objectOrNull(type.id());
          if (present != null) {
            tables.make(current.workspace(), schema, present);
          }
          return current;
        });
  }
}
