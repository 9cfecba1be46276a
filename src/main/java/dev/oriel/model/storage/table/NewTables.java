package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/** Creates the tables of objects, as part of a change of the model. */
@Component
public record NewTables(FieldTable table, StorageTable storage, Transactions transactions) {

  /** Creates the object's table if it has none, and those of its lookup targets. */
  public void make(Schema schema, ObjectType type) {
    Set<ObjectType> missing = new LinkedHashSet<>();
    collect(schema, type, missing);
    if (missing.isEmpty()) {
      return;
    }
    transactions.changeTables();
    storage.create(missing, schema);
    missing.forEach(table::setHasTable);
  }

  private static void collect(Schema schema, ObjectType type, Set<ObjectType> missing) {
    if (type.hasTable() || !missing.add(type)) {
      return;
    }
    for (Field field : type.fields()) {
      if (field.type() instanceof Lookup lookup) {
        collect(schema, schema.object(lookup.target()), missing);
      }
    }
  }
}
