package dev.oriel.storage;

import dev.oriel.database.Transactions;
import dev.oriel.field.Lookup;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Creates the tables of objects, as part of a change of the model. */
@Component
record NewTables(FieldTable table, StorageTable storage, Transactions transactions) {

  /** Creates the object's table if it has none, and those of its lookup targets. */
  void make(Schema schema, ObjectType type) {
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
