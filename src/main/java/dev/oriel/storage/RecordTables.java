package dev.oriel.storage;

import dev.oriel.database.Transactions;
import dev.oriel.identity.Actor;
import dev.oriel.identity.ModelGuard;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import dev.oriel.schema.Schemas;
import org.springframework.stereotype.Component;

/** Makes the table of an object when its first record is written, and drops it with the object. */
@Component
public class RecordTables {

  private final Schemas schemas;
  private final NewTables tables;
  private final StorageTable storage;
  private final Transactions transactions;
  private final ModelGuard guard;

  RecordTables(
      Schemas schemas,
      NewTables tables,
      StorageTable storage,
      Transactions transactions,
      ModelGuard guard) {
    this.schemas = schemas;
    this.tables = tables;
    this.storage = storage;
    this.transactions = transactions;
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
            tables.make(schema, present);
          }
          return current;
        });
  }

  /** Removes an object's records with all that is kept of them elsewhere. Part of its deletion. */
  public void drop(ObjectType type) {
    transactions.changeTables();
    if (type.hasTable()) {
      storage.lock(type);
    }
    storage.drop(type);
  }
}
