package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Stores the {@link FormerKeys}. */
@Component
record FormerKeyTable(JdbcTemplate jdbc, Reads reads) implements RecordDependent {

  private static final int AT_ONCE = 1_000;

  /**
   * A stored value.
   *
   * @param hash of its match key
   */
  record Stored(long hash, UUID recordId, long fieldId, String value) {}

  void insert(ObjectType type, List<Stored> values) {
    jdbc.batchUpdate(
        "insert into %s values (?, ?, ?, ?, ?) on conflict do nothing"
            .formatted(table(type.workspace())),
        values.stream()
            .map(one ->
                new Object[] {one.hash(), one.recordId(), type.id(), one.fieldId(), one.value()})
            .toList());
  }

  /**
   * The values of a field with these hashes, those of the oldest records first. There is no join
   * with the records, which PostgreSQL would read all: most hashes have no row here.
   */
  List<Stored> find(ObjectScope scope, long fieldId, Collection<Long> hashes) {
    ObjectType type = scope.type();
    String sql =
        """
        select hash, record_id, value from %s where hash = any (?) and field_id = ? and %s
        order by (select created_at from %s where id = record_id), record_id
        """
            .formatted(table(type.workspace()), type.currentModel(), type.table());
    return reads.list(() ->
        jdbc.query(
            sql,
            (row, _) ->
                new Stored(row.getLong(1), row.getObject(2, UUID.class), fieldId, row.getString(3)),
            hashes.toArray(Long[]::new),
            fieldId,
            scope.actor().version()));
  }

  /** The values of a record. */
  List<Stored> of(ObjectType type, UUID record) {
    return reads.list(() ->
        jdbc.query(
            "select hash, field_id, value from %s where record_id = ? order by field_id, value"
                .formatted(table(type.workspace())),
            (row, _) -> new Stored(row.getLong(1), record, row.getLong(2), row.getString(3)),
            record));
  }

  /** Deletes a value of a record. Returns false if it is gone. */
  boolean delete(ObjectType type, UUID record, long hash) {
    return jdbc.update(
            "delete from %s where record_id = ? and hash = ?".formatted(table(type.workspace())),
            record,
            hash)
        == 1;
  }

  /** Takes all values of an object away. */
  List<Stored> take(ObjectType type) {
    return jdbc.query(
        "delete from %s where object_id = ? returning hash, record_id, field_id, value"
            .formatted(table(type.workspace())),
        (row, _) ->
            new Stored(
                row.getLong(1), row.getObject(2, UUID.class), row.getLong(3), row.getString(4)),
        type.id());
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".former_key";
  }

  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    jdbc.update(
        "delete from %s where record_id = any (?)".formatted(table(type.workspace())),
        (Object) records.toArray(UUID[]::new));
  }

  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    jdbc.update(
        """
        with gone as (delete from %1$s where record_id = any (?) returning *)
        insert into %1$s select hash, ?, object_id, field_id, value from gone
        on conflict do nothing
        """
            .formatted(table(type.workspace())),
        from.toArray(UUID[]::new),
        into);
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    int gone =
        jdbc.update(
            """
            delete from %1$s where ctid = any (array(
              select ctid from %1$s where object_id = ? limit %2$d))
            """
                .formatted(table(workspace), AT_ONCE),
            objectId);
    return gone < AT_ONCE ? null : "";
  }
}
