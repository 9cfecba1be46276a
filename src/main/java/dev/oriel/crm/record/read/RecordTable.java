package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.crm.query.ListSql;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.Selection;
import dev.oriel.ground.admission.RequestBudget;
import dev.oriel.ground.database.Reads;
import dev.oriel.ground.database.TimedReads;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.index.FieldUse;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads records; there are none while an object has no table. Every statement carries the version
 * of the model and finds nothing when that version is outdated, so a caller that gets nothing
 * confirms the version before it answers so.
 */
@Component
public record RecordTable(JdbcTemplate jdbc, Reads reads, FieldUse use, ListTable lists) {

  /** The selection and the statement that read a whole record. */
  private record Whole(Selection selection, String get) {}

  /** Reading one record of an object, as a kind of result. */
  private record One(long objectId) {}

  /** Reading several records of an object, likewise. */
  private record Several(long objectId) {}

  public @Nullable CrmRecord get(ObjectScope scope, Selection selection, UUID id) {
    if (!scope.type().hasTable()) {
      return null;
    }
    Whole whole = whole(scope);
    String sql = selection == whole.selection() ? whole.get() : getSql(scope.type(), selection);
    RequestBudget.reading(new One(scope.type().id()));
    return reads.<@Nullable CrmRecord>one(() ->
        first(
            jdbc.query(
                sql, (row, n) -> selection.read(scope.actor(), row), id, scope.actor().version())));
  }

  /** The records of these ids that exist. */
  List<CrmRecord> getAll(ObjectScope scope, Selection selection, Collection<UUID> ids) {
    if (!scope.type().hasTable()) {
      return List.of();
    }
    String sql =
        "select %s from %s t where t.id = any (?) and %s"
            .formatted(selection.columns(), scope.type().table(), scope.type().currentModel());
    RequestBudget.reading(new Several(scope.type().id()));
    return reads.list(() ->
        jdbc.query(
            sql,
            (row, n) -> selection.read(scope.actor(), row),
            ids.toArray(UUID[]::new),
            scope.actor().version()));
  }

  /** Those of these records in which a field has a value; see {@link #getAll}. */
  public List<CrmRecord> having(
      ObjectScope scope, Selection selection, Collection<UUID> ids, Field field, UUID value) {
    if (!scope.type().hasTable() || ids.isEmpty()) {
      return List.of();
    }
    String sql =
        "select %s from %s t where t.id = any (?) and t.%s = ? and %s"
            .formatted(
                selection.columns(),
                scope.type().table(),
                field.columns().getFirst(),
                scope.type().currentModel());
    return reads.list(() ->
        jdbc.query(
            sql,
            (row, _) -> selection.read(scope.actor(), row),
            ids.toArray(UUID[]::new),
            value,
            scope.actor().version()));
  }

  public static Selection selection(ObjectScope scope, Projection asked, Problems problems) {
    return asked.isAll() ? everything(scope) : Selection.of(scope.view(), asked, problems);
  }

  /** The selection of all that may be read. */
  public static Selection everything(ObjectScope scope) {
    return whole(scope).selection();
  }

  private static Whole whole(ObjectScope scope) {
    return scope
        .view()
        .remembered(
            Whole.class,
            view -> {
              Selection selection = Selection.all(view);
              return new Whole(selection, getSql(view.type(), selection));
            });
  }

  private static String getSql(ObjectType type, Selection selection) {
    return "select %s from %s t where t.id = ? and %s"
        .formatted(selection.columns(), type.table(), type.currentModel());
  }

  /** A record of a list, and the values of the keys that it is sorted by. */
  public record Listed(CrmRecord record, List<@Nullable String> keys) {}

  /**
   * The page and, if there are more, one record more. Refuses as {@code Invalid} a list that may go
   * through the whole table and takes longer than a statement may.
   */
  public List<Listed> list(ListSql list) {
    if (!list.scope().type().hasTable()) {
      return List.of();
    }
    RequestBudget.reading(new Several(list.scope().type().id()));
    Supplier<List<Listed>> read =
        () -> {
          List<Listed> found = lists.found(list);
          use.asked(list.indexable());
          return found;
        };
    if (!list.scan()) {
      return reads.list(read);
    }
    try {
      return reads.scan(read);
    } catch (QueryTimeoutException e) {
      throw list.tooExpensive();
    }
  }

  /** The same in the transaction of a timed read, whose end it does not refuse. */
  public List<Listed> list(ListSql list, TimedReads.Left left) {
    if (!list.scope().type().hasTable()) {
      return List.of();
    }
    left.prepare("");
    List<Listed> found = lists.found(list);
    use.asked(list.indexable());
    return found;
  }

  /** The record as it is stored, for use inside doors. */
  public @Nullable StoredRecord load(ObjectScope scope, UUID id) {
    return reads.<@Nullable StoredRecord>one(() -> stored(scope, id, ""));
  }

  /** Reads like {@link #load}, and refuses an unknown record as {@code NotFound}. */
  public StoredRecord require(ObjectScope scope, UUID id) {
    StoredRecord record = load(scope, id);
    if (record == null) {
      throw scope.type().unknownRecord(id);
    }
    return record;
  }

  /** The record as it is stored, locked until the transaction ends. */
  public @Nullable StoredRecord lock(ObjectScope scope, UUID id) {
    return stored(scope, id, " for update");
  }

  /** The record as it is stored. Until the transaction ends, others may read but not change it. */
  public @Nullable StoredRecord share(ObjectScope scope, UUID id) {
    return stored(scope, id, " for share");
  }

  /** The locks that a transaction can take on records, in the order of their ids. */
  public enum Lock {
    NONE(""),
    /** Others may change but not delete them. */
    KEPT(" order by id for key share"),
    /** Others may read and point at them. */
    CHANGED(" order by id for no key update"),
    /** Others may read but not change them. */
    UNCHANGED(" order by id for share"),
    /** Others may read but not even point at them. */
    OWN(" order by id for update");

    private final String sql;

    Lock(String sql) {
      this.sql = sql;
    }
  }

  /** Those of these records that exist, with the values of some fields. */
  public List<StoredRecord> all(
      ObjectScope scope, Collection<UUID> ids, List<Field> fields, Lock lock) {
    ObjectType type = scope.type();
    if (ids.isEmpty() || !type.hasTable()) {
      return List.of();
    }
    String sql =
        "select %s from %s where id = any (?) and %s%s"
            .formatted(StoredRecord.columns(fields), type.table(), type.currentModel(), lock.sql);
    return reads.list(() ->
        jdbc.query(
            sql,
            (row, n) -> StoredRecord.read(row, fields),
            ids.toArray(UUID[]::new),
            scope.actor().version()));
  }

  private @Nullable StoredRecord stored(ObjectScope scope, UUID id, String locking) {
    ObjectType type = scope.type();
    if (!type.hasTable()) {
      return null;
    }
    return first(
        jdbc.query(
            "select %s from %s where id = ? and %s%s"
                .formatted(
                    StoredRecord.columns(type.fields()),
                    type.table(),
                    type.currentModel(),
                    locking),
            (row, n) -> StoredRecord.read(row, type.fields()),
            id,
            scope.actor().version()));
  }

  /**
   * Waits until no import keeps writers from the tables of these objects, and lets none begin until
   * the transaction ends. To be called before it locks records that it will change: an import could
   * wait for these records, and the transaction for the import.
   */
  public void enter(Collection<ObjectType> types) {
    // Imports lock several tables in this order too.
    String tables =
        types.stream()
            .filter(ObjectType::hasTable)
            .sorted(Comparator.comparingLong(ObjectType::id))
            .map(ObjectType::table)
            .collect(Collectors.joining(", "));
    jdbc.execute("lock table " + tables + " in row exclusive mode");
  }

  /**
   * Locks records until the transaction ends, in the order of their ids: of two transactions that
   * lock the same records, one waits for the other.
   */
  public void lockAll(ObjectType type, Set<UUID> ids) {
    jdbc.query(
        "select from %s where id = any (?) order by id for no key update".formatted(type.table()),
        row -> {},
        (Object) ids.toArray(UUID[]::new));
  }

  public boolean exists(ObjectScope scope, UUID id) {
    ObjectType type = scope.type();
    return type.hasTable()
        && Boolean.TRUE.equals(
            reads.<@Nullable Boolean>one(() ->
                jdbc.queryForObject(
                    "select exists (select from %s where id = ? and %s)"
                        .formatted(type.table(), type.currentModel()),
                    Boolean.class,
                    id,
                    scope.actor().version())));
  }

  /** The version of a record, which is protected from deletion until the transaction ends. */
  public @Nullable Long hold(ObjectScope scope, UUID id) {
    ObjectType type = scope.type();
    return first(
        jdbc.queryForList(
            "select version from %s where id = ? and %s for key share"
                .formatted(type.table(), type.currentModel()),
            Long.class,
            id,
            scope.actor().version()));
  }

  private static <T> @Nullable T first(List<T> rows) {
    return rows.isEmpty() ? null : rows.getFirst();
  }
}
