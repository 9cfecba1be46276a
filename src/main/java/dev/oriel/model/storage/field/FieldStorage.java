package dev.oriel.model.storage.field;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.FieldColumns;
import dev.oriel.model.schema.Hiding;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.storage.table.FieldTable;
import dev.oriel.model.storage.table.FormerKeys;
import dev.oriel.model.storage.table.NewTables;
import dev.oriel.model.storage.table.RewriteTable;
import dev.oriel.model.storage.table.StorageTable;
import dev.oriel.model.storage.table.StoredValues;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Applies changes of fields to the table of the records. Each change is one transaction: writers
 * wait for it and then use the new definition; readers see the old one until it commits.
 */
@Component
public record FieldStorage(
    FieldTable fields,
    StorageTable storage,
    StoredValues values,
    RewriteTable rewrites,
    Columns columns,
    NewTables tables,
    FormerKeys former,
    Transactions transactions) {

  /** About as many rows are rewritten in two seconds. */
  public static final int LARGE = 20_000;

  /** Whether a change allocates columns and then rewrites the rows of a table. */
  public boolean goesThroughRows(ObjectType type, @Nullable Field before, Field wanted) {
    if (!type.hasTable()) {
      return false;
    }
    return before == null
        ? wanted.type() instanceof AutoNumber
        : goesThroughRows(new FieldChange(before, wanted));
  }

  /** The number of records of an object. */
  public long rows(ObjectType type) {
    return type.hasTable() ? storage.rows(type) : 0;
  }

  /** Whether rewriting all records of an object takes longer than people like to wait. */
  public boolean isLarge(ObjectType type) {
    return type.hasTable() && storage.hasRows(type, LARGE);
  }

  private static boolean goesThroughRows(FieldChange change) {
    return change.movesValues() || change.becomesUnique();
  }

  /** Adds the columns that the change will allocate, as spare ones. */
  public void reserve(ObjectType type, @Nullable Field before, Field wanted) {
    boolean search =
        wanted.type().searchable() && (before == null || before.searchColumn() == null);
    transactions.changeTable(type.table());
    columns.reserve(type, sqlTypes(wanted, search));
  }

  private static List<String> sqlTypes(Field field, boolean search) {
    List<String> types = new ArrayList<>(field.type().columnTypes());
    if (field.unique()) {
      types.add(FieldColumns.TEXT);
    }
    if (search) {
      types.add(FieldColumns.TEXT);
    }
    return types;
  }

  /** Adds fields with their columns. An autoNumber numbers the existing records. */
  public List<Field> add(Actor actor, Schema schema, ObjectType type, List<Field> wanted) {
    wanted.forEach(field -> makeTarget(schema, type, field));
    lock(type);
    List<Field> added = fields.insert(type.id(), withColumns(actor, type, wanted));
    if (type.hasTable()) {
      added.forEach(field -> storage.addConstraints(type, field, schema));
      List<Field> numbers =
          added.stream().filter(field -> field.type() instanceof AutoNumber).toList();
      if (!numbers.isEmpty()) {
        numbers.forEach(field -> storage.numberRecords(type, field));
        ObjectType after =
            type.with(Stream.concat(type.fields().stream(), added.stream()).toList());
        rewrites.rewrite(after, after);
      }
    }
    return added;
  }

  /** Gives new fields their columns. */
  private List<Field> withColumns(Actor actor, ObjectType type, List<Field> wanted) {
    boolean hidden = Hiding.hidesNewFields(Profiles.of(actor), type);
    // Who may see names that come from a lookup also depends on rights on another object.
    Predicate<Field> apart =
        field ->
            (hidden && field.type().searchable()) || (!type.hasTable() && type.isNamedBy(field));
    Iterator<String> free =
        columns
            .take(
                type,
                wanted.stream()
                    .flatMap(field -> sqlTypes(field, apart.test(field)).stream())
                    .toList())
            .iterator();
    return wanted.stream()
        .map(field ->
            field.in(
                FieldColumns.from(
                    free, field.type().columnTypes().size(), field.unique(), apart.test(field))))
        .toList();
  }

  /** Changes the definition of a field. */
  public Field change(Actor actor, Schema schema, ObjectType type, Field before, Field wanted) {
    FieldChange change = new FieldChange(before, wanted);
    if (type.hasTable() && !change.movesValues() && !change.removedOptions().isEmpty()) {
      lock(type);
      values.refuseUsed(type, before, change.removedOptions());
    }
    if (!goesThroughRows(change) && !change.ceasesToBeUnique() && !change.changesTexts()) {
      fields.update(wanted);
      return wanted;
    }
    makeTarget(schema, type, wanted);
    lock(type);
    Field after = wanted.in(columnsAfter(actor, type, change));
    fields.update(after);
    if (change.movesValues()) {
      fields.forgetUse(after.id());
    }
    if (type.hasTable()) {
      rewrite(actor, schema, type, before, after);
      renameFollowers(schema, type);
    }
    return after;
  }

  private FieldColumns columnsAfter(Actor actor, ObjectType type, FieldChange change) {
    FieldColumns had = change.before().stored();
    Field wanted = change.wanted();
    List<String> values =
        change.movesValues() ? columns.take(type, wanted.type().columnTypes()) : had.values();
    String key = wanted.unique() ? had.key() : null;
    if (change.becomesUnique()) {
      key = columns.take(type, FieldColumns.TEXT);
    }
    String search = wanted.type().searchable() ? had.search() : null;
    if (search == null && Hiding.separates(Profiles.of(actor), type, wanted)) {
      search = columns.take(type, FieldColumns.TEXT);
    }
    return new FieldColumns(values, key, search);
  }

  /** Removes a field. Its emptied columns become spare ones. */
  public void remove(Actor actor, ObjectType type, Field field) {
    lock(type);
    if (type.hasTable()) {
      values.keepNamesWithout(actor, type, field);
      List<Field> left = type.fields().stream().filter(other -> !other.equals(field)).toList();
      rewrites.rewrite(type, type.with(left));
      former.renew(type.with(left));
      rewrites.clear(type, field.stored().texts());
      // Last, because it locks out readers until the transaction ends.
      storage.dropConstraints(type, field);
      columns.leave(type, field.sqlTypes());
    }
    fields.delete(field.id());
  }

  private void rewrite(Actor actor, Schema schema, ObjectType type, Field before, Field after) {
    ObjectType changed =
        type.with(
            type.fields().stream().map(field -> field.equals(before) ? after : field).toList());
    try {
      if (!before.columns().equals(after.columns())) {
        values.keepNamesWithout(actor, type, before);
        rewrites.rewrite(type, changed);
        storage.dropConstraints(type, before);
        values.refuseDangling(actor, schema, type, after);
        storage.addConstraints(type, after, schema);
      } else {
        if (before.keyColumn() != null && after.keyColumn() == null) {
          storage.dropIndex(type, before.keyColumn());
        }
        rewrites.rewrite(type, changed);
        if (before.keyColumn() == null && after.keyColumn() != null) {
          storage.addUniqueIndex(type, after.keyColumn());
        }
      }
      former.renew(changed);
    } catch (DuplicateKeyException _) {
      throw Refused.conflict("unique", "conflict.not_unique", before.apiName());
    } catch (DataIntegrityViolationException _) {
      // The target was deleted between the check and the creation of the constraint.
      throw Refused.unavailable("A record was deleted meanwhile; try again.");
    }
    Map<String, String> gone = new LinkedHashMap<>(before.sqlTypes());
    gone.keySet().removeAll(after.sqlTypes().keySet());
    rewrites.clear(type, before.stored().texts().stream().filter(gone::containsKey).toList());
    columns.leave(type, gone);
  }

  /** Copies changed names to the records that derive their names from them. */
  private void renameFollowers(Schema schema, ObjectType type) {
    for (Schema.Reference reference : schema.lookupsTo(type)) {
      ObjectType from = reference.from();
      if (from.hasTable()
          && from.naming() instanceof NameRule.OfTarget rule
          && rule.lookup().equals(reference.field())) {
        lock(from);
        storage.takeNames(from, reference.field(), type);
        rewrites.rewrite(from, from);
      }
    }
  }

  /** Creates the table that a lookup will reference. */
  private void makeTarget(Schema schema, ObjectType type, Field field) {
    if (type.hasTable() && field.type() instanceof Lookup lookup) {
      tables.make(schema, schema.object(lookup.target()));
    }
  }

  private void lock(ObjectType type) {
    if (type.hasTable()) {
      transactions.changeTable(type.table());
      storage.lock(type);
    }
  }
}
