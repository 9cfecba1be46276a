package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads records as they are stored, for use inside doors, and locks them until the transaction
 * ends. Statements carry the version of the model, as those of {@link RecordTable}.
 */
@Component
public record StoredRecordTable(JdbcTemplate jdbc, Reads reads, CitusCluster cluster) {

  /** The record, which others may change. */
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

  /** The record, locked until the transaction ends. */
  public @Nullable StoredRecord lock(ObjectScope scope, UUID id) {
    return stored(scope, id, " for update");
  }

  /** The record. Until the transaction ends, others may read but not change it. */
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
            (row, _) -> StoredRecord.read(row, fields),
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
            (row, _) -> StoredRecord.read(row, type.fields()),
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
    jdbc.execute(cluster.lock(tables, "row exclusive"));
  }

  /**
   * Locks records until the transaction ends, in the order of their ids: of two transactions that
   * lock the same records, one waits for the other.
   */
  public void lockAll(ObjectType type, Set<UUID> ids) {
    jdbc.query(
        "select from %s where id = any (?) order by id for no key update".formatted(type.table()),
        _ -> {},
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
