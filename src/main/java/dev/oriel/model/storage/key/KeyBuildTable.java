package dev.oriel.model.storage.key;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.DerivedColumns;
import dev.oriel.model.storage.table.RewriteTable;
import dev.oriel.model.storage.table.RowUpdateTable;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Rebuilds search texts and match keys of rows while they are read and written. */
@Component
record KeyBuildTable(JdbcTemplate jdbc) {

  private static final int BATCH = 200;

  private static final UUID END = new UUID(-1, -1);

  record Found(long workspaceId, long objectId) {}

  /** The objects whose keys must be rebuilt. */
  List<Found> outdated() {
    String version = MatchKeys.VERSION + " ";
    return find(
        """
        o.has_table and (not starts_with(o.key_state, ?) or o.keys_from is not null
          or (o.key_state <> ? || w.region
            and exists (select from oriel.field f where f.object_id = o.id and f.type = 'phone')))
        """,
        version,
        version);
  }

  /** The objects with records that have no unique key because other records have it. */
  List<Found> colliding() {
    return find("exists (select from oriel.key_collision c where c.object_id = o.id)");
  }

  private List<Found> find(String condition, Object... parameters) {
    return jdbc.query(
        """
        select o.workspace_id, o.id
        from oriel.object_type o join oriel.workspace w on w.id = o.workspace_id
        where %s order by o.id
        """
            .formatted(condition),
        (row, _) -> new Found(row.getLong(1), row.getLong(2)),
        parameters);
  }

  int count(String table) {
    return Objects.requireNonNull(
        jdbc.queryForObject("select count(*) from " + table, Integer.class));
  }

  /**
   * Locks the model against changes until the transaction ends. Returns whether it has the version
   * of the actor.
   */
  boolean keepModel(Actor actor) {
    Long version =
        jdbc.queryForObject(
            "select version from " + actor.workspace().schema() + ".model for share", Long.class);
    return version != null && version == actor.version();
  }

  /**
   * Continues where the last step ended. The newest records come first, because they are read more
   * often. Returns the number of rebuilt records.
   */
  int step(ObjectType type) {
    String state = MatchKeys.state(type.workspace());
    UUID from =
        jdbc
            .queryForList(
                "select coalesce(keys_from, ?) from oriel.object_type where id = ? and key_state ="
                    + " ?",
                UUID.class,
                END,
                type.id(),
                state)
            .stream()
            .findFirst()
            .orElse(END);
    List<UUID> done =
        rebuild(
            type,
            "id in (select id from %s where id < ? order by id desc limit %d)"
                .formatted(type.table(), BATCH),
            from);
    jdbc.update(
        "update oriel.object_type set key_state = ?, keys_from = ? where id = ?",
        state,
        done.isEmpty() ? from : done.getFirst(),
        type.id());
    return done.size();
  }

  /** Marks the rebuild as finished, unless the target state has changed. */
  void finish(ObjectType type) {
    jdbc.update(
        "update oriel.object_type set keys_from = null where id = ? and key_state = ?",
        type.id(),
        MatchKeys.state(type.workspace()));
  }

  /**
   * Gives records without a unique key their key, if no other record has it any more. Returns how
   * many still have none.
   */
  int retryCollisions(ObjectType type) {
    List<UUID> records =
        jdbc.query(
            "delete from oriel.key_collision where object_id = ? returning record_id",
            (row, _) -> row.getObject(1, UUID.class),
            type.id());
    rebuild(type, "id = any (?)", records.toArray(UUID[]::new));
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select count(*) from oriel.key_collision where object_id = ?",
            Integer.class,
            type.id()));
  }

  /** Rebuilds rows, which stay locked until the transaction ends. Returns their ids in order. */
  private List<UUID> rebuild(ObjectType type, String rows, Object parameter) {
    List<Field> unique = type.fields().stream().filter(f -> f.keyColumn() != null).toList();
    String select =
        "select %s, %s from %s where %s order by id for no key update"
            .formatted(
                StoredRecord.columns(type.fields()),
                String.join(", ", DerivedColumns.names(type, unique)),
                type.table(),
                rows);
    RowUpdateTable updates = new RowUpdateTable(jdbc);
    List<UUID> ids =
        jdbc.query(
            RewriteTable.asking(select, parameter),
            (row, _) -> {
              StoredRecord record = StoredRecord.read(row, type.fields());
              Map<String, @Nullable Object> changes =
                  DerivedColumns.read(row, type, unique)
                      .changes(record.name(), record.nameDerived(), record.values());
              for (Field field : unique) {
                if (changes.containsKey(field.keyColumn())) {
                  setKey(type, record.id(), field, changes.remove(field.keyColumn()));
                }
              }
              updates.add(type.table(), changes, record.id());
              return record.id();
            });
    updates.send();
    return ids;
  }

  /** Sets a unique key; a record gets no key if another record has it. */
  private void setKey(ObjectType type, UUID id, Field field, @Nullable Object key) {
    List<UUID> others =
        jdbc.query(
            "select id from %s where %s = ? and id <> ?".formatted(type.table(), field.keyColumn()),
            (row, _) -> row.getObject(1, UUID.class),
            key,
            id);
    jdbc.update(
        "update %s set %s = ? where id = ?".formatted(type.table(), field.keyColumn()),
        others.isEmpty() ? key : null,
        id);
    for (UUID other : others) {
      jdbc.update(
          """
          insert into oriel.key_collision values (?, ?, ?, ?)
          on conflict (field_id, record_id) do update set other_id = excluded.other_id
          """,
          type.id(),
          field.id(),
          id,
          other);
    }
  }

  /** A record without a key of a unique field, and the one that has it. */
  record Collision(long fieldId, UUID record, UUID other) {}

  List<Collision> collisions(ObjectType type, List<Long> fields, int limit) {
    return jdbc.query(
        """
        select field_id, record_id, other_id from oriel.key_collision
        where object_id = ? and field_id = any(?) order by field_id, record_id limit ?
        """,
        (row, _) ->
            new Collision(
                row.getLong(1), row.getObject(2, UUID.class), row.getObject(3, UUID.class)),
        type.id(),
        fields.toArray(Long[]::new),
        limit);
  }
}
