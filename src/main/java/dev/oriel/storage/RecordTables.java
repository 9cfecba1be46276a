package dev.oriel.storage;

import dev.oriel.database.Transactions;
import dev.oriel.identity.ModelGuard;
import dev.oriel.identity.StaleModel;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import dev.oriel.schema.Schemas;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Creates the table of an object before its first record is written, and drops it with the object.
 */
@Component
public class RecordTables {

  private final Schemas schemas;
  private final NewTables tables;
  private final StorageTable storage;
  private final List<RecordDependent> dependents;
  private final Transactions transactions;
  private final ModelGuard guard;

  RecordTables(
      Schemas schemas,
      NewTables tables,
      StorageTable storage,
      List<RecordDependent> dependents,
      Transactions transactions,
      ModelGuard guard) {
    this.schemas = schemas;
    this.tables = tables;
    this.storage = storage;
    this.dependents = dependents;
    this.transactions = transactions;
    this.guard = guard;
  }

  /**
   * Creates the object's table if it has none, and those of its lookup targets.
   *
   * @throws StaleModel if it had none, because the model of the scope is outdated then
   */
  public void require(ObjectScope scope) {
    if (scope.type().hasTable()) {
      return;
    }
    guard.changing(
        scope.actor(),
        current -> {
          Schema schema = schemas.of(current);
          ObjectType present = schema.objectOrNull(scope.type().id());
          if (present != null) {
            tables.make(schema, present);
          }
          return current;
        });
    throw new StaleModel();
  }

  /** Deletes all records of an object and their dependents, as part of its deletion. */
  public void drop(ObjectType type) {
    transactions.changeTables();
    if (type.hasTable()) {
      storage.lock(type);
    }
    dependents.forEach(dependent -> dependent.deleteOfAll(type));
    if (type.hasTable()) {
      storage.drop(type);
    }
  }
}
