package dev.oriel.model.storage.field;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.FieldColumns;
import dev.oriel.model.schema.Hiding;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.storage.table.FieldTable;
import dev.oriel.model.storage.table.RewriteTable;
import dev.oriel.model.storage.table.StorageTable;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/**
 * Moves texts of fields out of the shared search text when a profile begins to hide the fields, as
 * part of the change of the profile.
 */
@Component
public record SearchSeparation(
    FieldTable fields,
    StorageTable storage,
    RewriteTable rewrites,
    Columns columns,
    Transactions transactions) {

  /** Whether the change of the profile allocates columns and rewrites the rows of a table. */
  public boolean goesThroughRows(Schema schema, Profile profile) {
    return schema.objects().stream()
        .anyMatch(type -> type.hasTable() && !separating(type, profile).isEmpty());
  }

  /** Adds the columns that it will allocate, as spare ones. */
  public void reserve(Schema schema, Profile profile) {
    for (ObjectType type : schema.objects()) {
      if (type.hasTable()) {
        transactions.changeTable(type.table());
        int count = separating(type, profile).size();
        columns.reserve(type, Collections.nCopies(count, FieldColumns.TEXT));
      }
    }
  }

  /**
   * Gives fields that the profile hides their own search columns. Returns whether there are such
   * fields.
   */
  public boolean separate(Schema schema, Profile profile) {
    boolean changed = false;
    for (ObjectType type : schema.objects()) {
      List<Field> separating = separating(type, profile);
      separate(type, separating);
      changed |= !separating.isEmpty();
    }
    return changed;
  }

  /** The fields that this profile is the first to hide. */
  private static List<Field> separating(ObjectType type, Profile profile) {
    return type.fields().stream()
        .filter(field -> field.searchColumn() == null)
        .filter(field -> Hiding.separates(List.of(profile), type, field))
        .toList();
  }

  private void separate(ObjectType type, List<Field> separating) {
    if (separating.isEmpty()) {
      return;
    }
    if (type.hasTable()) {
      transactions.changeTable(type.table());
      storage.lock(type);
    }
    List<Field> after = new ArrayList<>(type.fields());
    for (Field field : separating) {
      Field separated = field.withSearchColumn(columns.take(type, FieldColumns.TEXT));
      fields.update(separated);
      after.set(after.indexOf(field), separated);
    }
    if (type.hasTable()) {
      rewrites.rewrite(type, type.with(after));
    }
  }
}
