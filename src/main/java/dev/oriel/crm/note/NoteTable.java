package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.ground.database.Reads;
import dev.oriel.ground.database.SqlText;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The notes of a workspace. */
@Component
record NoteTable(JdbcTemplate jdbc, Reads reads) implements RecordDependent {

  private static final int AT_ONCE = 1_000;

  /** The notes of a record, newest first, after a position if one is given. */
  List<Note> ofRecord(ObjectScope scope, UUID recordId, @Nullable TimeCursor after, int limit) {
    SqlText sql =
        new SqlText(
            "select * from %s where record_id = ?".formatted(table(scope.type())), recordId);
    if (after != null) {
      sql.add(" and (created_at, id) < (?, ?)", after.createdAt(), after.id());
    }
    sql.add(" order by created_at desc, id desc limit ?", limit);
    return reads.list(
        () -> jdbc.query(sql.sql(), new DataClassRowMapper<>(Note.class), sql.parameters()));
  }

  /** The lengths of the texts of the notes with these ids. */
  Map<UUID, Integer> lengths(Workspace workspace, Collection<UUID> ids) {
    Map<UUID, Integer> lengths = new HashMap<>();
    reads.list(() -> {
      jdbc.query(
          "select id, length(body) from %s where id = any (?)".formatted(table(workspace)),
          row -> {
            lengths.put(row.getObject(1, UUID.class), row.getInt(2));
          },
          (Object) ids.toArray(UUID[]::new));
      return lengths;
    });
    return lengths;
  }

  /** The notes with these ids. */
  Map<UUID, Note> all(Workspace workspace, Collection<UUID> ids) {
    return reads
        .list(() ->
            jdbc.query(
                "select * from %s where id = any (?)".formatted(table(workspace)),
                new DataClassRowMapper<>(Note.class),
                (Object) ids.toArray(UUID[]::new)))
        .stream()
        .collect(Collectors.toMap(Note::id, note -> note));
  }

  /** Finds a note of a record; null if there is none. */
  @Nullable Note find(ObjectScope scope, UUID recordId, UUID id) {
    return reads.<@Nullable Note>one(() ->
        jdbc
            .query(
                "select * from %s where id = ? and record_id = ?".formatted(table(scope.type())),
                new DataClassRowMapper<>(Note.class),
                id,
                recordId)
            .stream()
            .findFirst()
            .orElse(null));
  }

  /** The object and the record of a note; null if there is no such note. */
  ChildPlaces.@Nullable Parent parent(Workspace workspace, UUID id) {
    return reads.<ChildPlaces.@Nullable Parent>one(() ->
        jdbc
            .query(
                "select object_id, record_id from %s where id = ?".formatted(table(workspace)),
                new DataClassRowMapper<>(ChildPlaces.Parent.class),
                id)
            .stream()
            .findFirst()
            .orElse(null));
  }

  void insert(ObjectType type, Note note) {
    jdbc.update(
        """
        insert into %s
          (id, object_id, record_id, body, source, created_by, created_by_name, created_at)
        values (?, ?, ?, ?, ?, ?, ?, ?)
        """
            .formatted(table(type)),
        note.id(),
        type.id(),
        note.recordId(),
        note.body(),
        note.source(),
        note.createdBy(),
        note.createdByName(),
        note.createdAt());
  }

  /** Returns false if the record has no such note. */
  boolean delete(ObjectType type, UUID recordId, UUID id) {
    return jdbc.update(
            "delete from %s where id = ? and record_id = ?".formatted(table(type)), id, recordId)
        == 1;
  }

  @Override
  public Map<String, Long> countOf(ObjectType type, UUID record) {
    String sql = "select count(*) from %s where record_id = ?".formatted(table(type));
    return Map.of("notes", reads.one(() -> count(sql, record)));
  }

  private long count(String sql, UUID record) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class, record));
  }

  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    jdbc.update(
        "delete from %s where record_id = any (?)".formatted(table(type)),
        (Object) records.toArray(UUID[]::new));
  }

  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    jdbc.update(
        "update %s set record_id = ? where record_id = any (?)".formatted(table(type)),
        into,
        from.toArray(UUID[]::new));
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    SqlText sql =
        new SqlText(
            "with part as materialized (select id, object_id from %s".formatted(table(workspace)));
    if (from != null) {
      sql.add(" where id > ?::uuid", from);
    }
    sql.add(
        """
         order by id limit %1$d),
        deleted as (
          delete from %2$s where id in (select id from part where object_id = ?))
        select id::text from part order by id desc limit 1
        """
            .formatted(AT_ONCE, table(workspace)),
        objectId);
    return jdbc.queryForList(sql.sql(), String.class, sql.parameters()).stream()
        .findFirst()
        .orElse(null);
  }

  private static String table(ObjectType type) {
    return table(type.workspace());
  }

  static String table(Workspace workspace) {
    return workspace.schema() + ".note";
  }
}
