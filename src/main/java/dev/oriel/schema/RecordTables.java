package dev.oriel.schema;

import dev.oriel.database.Transactions;
import dev.oriel.field.Lookup;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Freshness;
import java.util.LinkedHashSet;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Makes the table of an object when its first record is written. */
@Component
public class RecordTables {

  private final Schemas schemas;
  private final SchemaTable table;
  private final StorageTable storage;
  private final Freshness freshness;
  private final Transactions transactions;

  RecordTables(
      Schemas schemas,
      SchemaTable table,
      StorageTable storage,
      Freshness freshness,
      Transactions transactions) {
    this.schemas = schemas;
    this.table = table;
    this.storage = storage;
    this.freshness = freshness;
    this.transactions = transactions;
  }

  /** Makes the object's table if it has none, and those of the objects that its lookups lead to. */
  public void ensure(Actor actor, ObjectType type) {
    freshness.changing(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          ObjectType present = schema.objectOrNull(type.id());
          if (present == null || present.hasTable()) {
            return current;
          }
          transactions.changeTables();
          Set<ObjectType> missing = new LinkedHashSet<>();
          collect(schema, present, missing);
          storage.create(current.workspace(), missing, schema);
          missing.forEach(made -> table.setHasTable(made.id()));
          return current;
        });
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
