package dev.oriel.schema;

import dev.oriel.database.Transactions;
import dev.oriel.field.AutoNumber;
import dev.oriel.field.Decimal;
import dev.oriel.field.FieldType;
import dev.oriel.field.Lookup;
import dev.oriel.field.MultiSelect;
import dev.oriel.field.Option;
import dev.oriel.field.Options;
import dev.oriel.field.Select;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Workspace;
import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Carries changes of fields out on the table of the records. Each is one transaction: writers wait
 * for it and then work with the new definition, readers see the old one until it is done.
 */
@Component
class FieldStorage {

  private final SchemaTable schemas;
  private final StorageTable storage;
  private final RewriteTable rewrites;
  private final Columns columns;
  private final NewTables tables;
  private final Transactions transactions;

  FieldStorage(
      SchemaTable schemas,
      StorageTable storage,
      RewriteTable rewrites,
      Columns columns,
      NewTables tables,
      Transactions transactions) {
    this.schemas = schemas;
    this.storage = storage;
    this.rewrites = rewrites;
    this.columns = columns;
    this.tables = tables;
    this.transactions = transactions;
  }

  /** Whether a change takes columns and then goes through the rows of a table. */
  boolean goesThroughRows(ObjectType type, @Nullable Field before, Field wanted) {
    if (!type.hasTable()) {
      return false;
    }
    return before == null
        ? wanted.type() instanceof AutoNumber
        : needsNewColumns(before.type(), wanted.type())
            || (wanted.unique() && before.keyColumn() == null);
  }

  /** Adds the columns that the change will take, as spare ones. */
  void reserve(Actor actor, ObjectType type, @Nullable Field before, Field wanted) {
    List<String> needed = new ArrayList<>(wanted.type().columnTypes());
    if (wanted.unique()) {
      needed.add("text");
    }
    if (wanted.type().searchable() && (before == null || before.searchColumn() == null)) {
      needed.add("text");
    }
    transactions.changeTables();
    columns.reserve(actor.workspace(), type, needed);
  }

  /** Whether it depends on the values that are there if a change may be made. */
  static boolean dependsOnValues(Field before, Field wanted) {
    Options had = options(before.type());
    Options has = options(wanted.type());
    return needsNewColumns(before.type(), wanted.type())
        || (wanted.unique() && !before.unique())
        || (had != null
            && has != null
            && had.all().stream().anyMatch(option -> has.byId(option.id()) == null));
  }

  /** Gives a new field its columns, and numbers to the records that are there if it counts. */
  Field add(Actor actor, Schema schema, ObjectType type, Field field) {
    Workspace workspace = actor.workspace();
    makeTarget(workspace, schema, type, field);
    lock(workspace, type);
    Collection<Profile> profiles = actor.directory().profiles();
    boolean numbers = field.type() instanceof AutoNumber;
    Field added =
        schemas.insertField(
            type.id(),
            field.standardKey(),
            field.apiName(),
            field.name(),
            field.type(),
            field.required(),
            field.unique(),
            columns.take(workspace, type, field.type().columnTypes()),
            field.unique() ? columns.take(workspace, type, "text") : null,
            field.type().searchable() && Hiding.hidesNewFields(profiles, type)
                ? columns.take(workspace, type, "text")
                : null);
    if (type.hasTable()) {
      storage.addConstraints(workspace, type, added, schema);
      if (numbers) {
        storage.numberRecords(workspace, type, added);
        ObjectType after = type.with(plus(type.fields(), added));
        rewrites.rewrite(workspace, after, after);
      }
    }
    return added;
  }

  /** Brings a field to another definition. */
  Field change(Actor actor, Schema schema, ObjectType type, Field before, Field wanted) {
    Workspace workspace = actor.workspace();
    boolean newColumns = needsNewColumns(before.type(), wanted.type());
    if (type.hasTable() && !newColumns) {
      refuseUsedOptions(workspace, type, before, wanted);
    }
    boolean newKey = wanted.unique() && before.keyColumn() == null;
    boolean oldKey = !wanted.unique() && before.keyColumn() != null;
    if (!newColumns && !newKey && !oldKey && !changesTexts(before.type(), wanted.type())) {
      schemas.updateField(wanted);
      return wanted;
    }
    makeTarget(workspace, schema, type, wanted);
    lock(workspace, type);
    Field after =
        new Field(
            wanted.id(),
            wanted.standardKey(),
            wanted.apiName(),
            wanted.name(),
            wanted.type(),
            wanted.required(),
            wanted.unique(),
            newColumns
                ? columns.take(workspace, type, wanted.type().columnTypes())
                : before.columns(),
            wanted.unique()
                ? newKey ? columns.take(workspace, type, "text") : before.keyColumn()
                : null,
            wanted.type().searchable() ? searchColumn(actor, type, before, wanted) : null);
    schemas.updateField(after);
    if (type.hasTable()) {
      rewrite(actor, schema, type, before, after);
    }
    return after;
  }

  /** Empties a field's columns and leaves them to the next one. */
  void remove(Actor actor, ObjectType type, Field field) {
    Workspace workspace = actor.workspace();
    lock(workspace, type);
    if (type.hasTable()) {
      keepNamesWithout(actor, type, field);
      rewrites.rewrite(workspace, type, type.with(replace(type.fields(), field, null)));
      rewrites.clear(workspace, type, textColumns(field, null));
      // Last, because readers wait from here on until the transaction ends.
      storage.dropConstraints(workspace, type, field);
      columns.leave(type, field);
    }
    schemas.deleteField(field.id());
  }

  private void rewrite(Actor actor, Schema schema, ObjectType type, Field before, Field after) {
    Workspace workspace = actor.workspace();
    ObjectType changed = type.with(replace(type.fields(), before, after));
    try {
      if (!before.columns().equals(after.columns())) {
        keepNamesWithout(actor, type, before);
        rewrites.rewrite(workspace, type, changed);
        storage.dropConstraints(workspace, type, before);
        refuseDangling(workspace, schema, type, after);
        storage.addConstraints(workspace, type, after, schema);
      } else {
        if (before.keyColumn() != null && after.keyColumn() == null) {
          storage.dropIndex(workspace, type, before.keyColumn());
        }
        rewrites.rewrite(workspace, type, changed);
        if (before.keyColumn() == null && after.keyColumn() != null) {
          storage.addUniqueIndex(workspace, type, after.keyColumn());
        }
      }
    } catch (DuplicateKeyException e) {
      throw Refused.conflict(
          "unique",
          "'" + before.apiName() + "' cannot become unique: two records have the same value.");
    } catch (DataIntegrityViolationException e) {
      // What it points at was deleted between the look and the constraint.
      throw Refused.unavailable("A record was deleted meanwhile; try again.");
    }
    rewrites.clear(workspace, type, textColumns(before, after));
    leaveWhatIsGone(type, before, after);
  }

  /** What a lookup is to point at from now on must be there. */
  private void refuseDangling(Workspace workspace, Schema schema, ObjectType type, Field lookup) {
    if (!(lookup.type() instanceof Lookup)) {
      return;
    }
    ObjectType target = schema.target(lookup);
    storage
        .firstDangling(workspace, type, lookup, target)
        .ifPresent(id -> {
          throw Refused.invalid(
              "type",
              "does_not_convert",
              "'%s' cannot point at '%s': the value of record %s is no record of that object."
                  .formatted(lookup.apiName(), target.apiName(), id));
        });
  }

  private void leaveWhatIsGone(ObjectType type, Field before, Field after) {
    boolean moved = !before.columns().equals(after.columns());
    columns.leave(
        type,
        new Field(
            before.id(),
            null,
            before.apiName(),
            before.name(),
            before.type(),
            false,
            false,
            moved ? before.columns() : List.of(),
            Objects.equals(before.keyColumn(), after.keyColumn()) ? null : before.keyColumn(),
            Objects.equals(before.searchColumn(), after.searchColumn())
                ? null
                : before.searchColumn()));
  }

  /** The text columns that the field had and no longer has. */
  private static List<String> textColumns(Field before, @Nullable Field after) {
    List<String> gone = new ArrayList<>();
    if (before.keyColumn() != null && (after == null || after.keyColumn() == null)) {
      gone.add(before.keyColumn());
    }
    if (before.searchColumn() != null && (after == null || after.searchColumn() == null)) {
      gone.add(before.searchColumn());
    }
    return gone;
  }

  private @Nullable String searchColumn(Actor actor, ObjectType type, Field before, Field wanted) {
    if (before.searchColumn() != null) {
      return before.searchColumn();
    }
    return Hiding.separates(actor.directory().profiles(), type, wanted)
        ? columns.take(actor.workspace(), type, "text")
        : null;
  }

  /** Names that were made of a field stay when it goes, and may then be seen by everyone. */
  private void keepNamesWithout(Actor actor, ObjectType type, Field source) {
    Workspace workspace = actor.workspace();
    if (!(type.naming() instanceof NameRule.Joined joined) || !joined.sources().contains(source)) {
      return;
    }
    if (Hiding.hides(actor.directory().profiles(), type, source)
        && storage.derivesNames(workspace, type)) {
      throw Refused.conflict(
          "Records of '%s' are called by '%s', which some profile may not read, and would keep these names for it to see. Give them other names first, or that profile the right."
              .formatted(type.apiName(), source.apiName()));
    }
    storage.keepNames(workspace, type);
  }

  /** Makes the table that a lookup is about to refer to. */
  private void makeTarget(Workspace workspace, Schema schema, ObjectType type, Field field) {
    if (type.hasTable() && field.type() instanceof Lookup lookup) {
      tables.make(workspace, schema, schema.object(lookup.target()));
    }
  }

  private void lock(Workspace workspace, ObjectType type) {
    if (type.hasTable()) {
      transactions.changeTables();
      storage.lock(workspace, type);
    }
  }

  private void refuseUsedOptions(Workspace workspace, ObjectType type, Field before, Field after) {
    Options had = options(before.type());
    Options has = options(after.type());
    if (had == null || has == null) {
      return;
    }
    lock(workspace, type);
    for (Option option : had.all()) {
      if (has.byId(option.id()) == null
          && storage.isUsed(workspace, type, before, List.of(option.id()))) {
        throw Refused.conflict(
            "selectOptions",
            "The option '" + option.label() + "' cannot be removed: records have it.");
      }
    }
  }

  private static boolean needsNewColumns(FieldType before, FieldType after) {
    if (before instanceof Decimal && after instanceof Decimal) {
      return false;
    }
    if (before.name().equals(after.name())) {
      return before instanceof Lookup && !before.equals(after);
    }
    return true;
  }

  /** Whether values that stay are searched by other texts from now on. */
  private static boolean changesTexts(FieldType before, FieldType after) {
    Options had = options(before);
    Options has = options(after);
    if (had != null && has != null) {
      return had.all().stream()
          .anyMatch(option -> {
            Option now = has.byId(option.id());
            return now != null && !now.label().equals(option.label());
          });
    }
    return before instanceof AutoNumber && !before.equals(after);
  }

  private static @Nullable Options options(FieldType type) {
    return switch (type) {
      case Select select -> select.options();
      case MultiSelect select -> select.options();
      default -> null;
    };
  }

  private static List<Field> plus(List<Field> fields, Field added) {
    List<Field> all = new ArrayList<>(fields);
    all.add(added);
    return all;
  }

  private static List<Field> replace(List<Field> fields, Field before, @Nullable Field after) {
    List<Field> all = new ArrayList<>(fields);
    int index = all.indexOf(before);
    if (after == null) {
      all.remove(index);
    } else {
      all.set(index, after);
    }
    return all;
  }
}
