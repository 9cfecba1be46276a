package dev.oriel.model.storage.table;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.job.Jobs;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/**
 * Creates the table of an object before its first record is written, and drops it with the object.
 */
@Component
public record RecordTables(
    Schemas schemas,
    NewTables tables,
    StorageTable storage,
    Transactions transactions,
    ModelGuard guard,
    Actors actors,
    Jobs jobs) {

  /**
   * Creates the object's table if it has none, and those of its lookup targets.
   *
   * @throws StaleModel if it had none, because the model of the scope is outdated then
   */
  public void require(ObjectScope scope) {
    if (scope.type().hasTable()) {
      return;
    }
    guard.define(
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

  /** Deletes all records of an object, as part of its deletion, and their dependents soon after. */
  public void drop(ObjectType type) {
    if (type.hasTable()) {
      transactions.changeTable(type.table());
      storage.lock(type);
      storage.drop(type);
      // As the operator, because it must be finished even if the actor's key is revoked.
      jobs.enqueue(
          actors.operator(type.workspace()), ErasureJob.KIND, new ErasureJob.Input(type.id()));
    }
  }
}
