package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.crm.record.rule.ContactTimes;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The notes of a workspace. */
@Component
record NoteTable(JdbcTemplate jdbc, Reads reads) implements RecordDependent, ContactTimes {

  private static final int AT_ONCE = 1_000;

  /**
   * The notes of a record, newest first, after a position if one is given.
   *
   * @param kinds only these; all if there are none
   */
  List<Note> ofRecord(
      ObjectScope scope,
      UUID recordId,
      Set<NoteKind> kinds,
      @Nullable TimeCursor after,
      int limit) {
    SqlText sql = select(scope.type().workspace()).add(" where record_id = ?", recordId);
    if (!kinds.isEmpty()) {
      Object words = kinds.stream().map(NoteKind::word).toArray(String[]::new);
      sql.add(" and kind = any (?)", words);
    }
    if (after != null) {
      sql.add(" and (created_at, id) < (?, ?)", after.createdAt(), after.id());
    }
    return list(sql.add(" order by created_at desc, id desc limit ?", limit));
  }

  private static SqlText select(Workspace workspace) {
    return new SqlText("select * from " + table(workspace));
  }

  private List<Note> list(SqlText sql) {
    return reads.list(() -> jdbc.query(sql.sql(), (row, _) -> note(row), sql.parameters()));
  }

  /**
   * Reads a note from the columns of its table; without a time, it happened when it was written.
   */
  static Note note(ResultSet row) throws SQLException {
    OffsetDateTime createdAt = row.getObject("created_at", OffsetDateTime.class);
    return new Note(
        row.getObject("id", UUID.class),
        row.getObject("record_id", UUID.class),
        row.getString("body"),
        NoteKind.stored(row.getString("kind")),
        Objects.requireNonNullElse(row.getObject("at", OffsetDateTime.class), createdAt),
        row.getString("source"),
        row.getObject("created_by", UUID.class),
        row.getString("created_by_name"),
        createdAt,
        row.getObject("edited_at", OffsetDateTime.class));
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
    Object some = ids.toArray(UUID[]::new);
    return list(select(workspace).add(" where id = any (?)", some)).stream()
        .collect(Collectors.toMap(Note::id, note -> note));
  }

  /** Finds a note of a record; null if there is none. */
  @Nullable Note find(ObjectScope scope, UUID recordId, UUID id) {
    SqlText sql = one(scope.type(), recordId, id);
    return reads.<@Nullable Note>one(() -> first(sql));
  }

  /** Locks a note of a record until the transaction ends; null if there is none. */
  @Nullable Note lock(ObjectType type, UUID recordId, UUID id) {
    return first(one(type, recordId, id).add(" for update"));
  }

  private static SqlText one(ObjectType type, UUID recordId, UUID id) {
    return select(type.workspace()).add(" where id = ? and record_id = ?", id, recordId);
  }

  private @Nullable Note first(SqlText sql) {
    return jdbc.query(sql.sql(), (row, _) -> note(row), sql.parameters()).stream()
        .findFirst()
        .orElse(null);
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
    SqlText sql =
        new ColumnValues()
            .set("id", note.id())
            .set("object_id", type.id())
            .set("record_id", note.recordId())
            .set("body", note.body())
            .set("kind", note.kind().word())
            .set("at", note.at())
            .set("source", note.source())
            .set("created_by", note.createdBy())
            .set("created_by_name", note.createdByName())
            .set("created_at", note.createdAt())
            .insertInto(table(type));
    jdbc.update(sql.sql(), sql.parameters());
  }

  /** Stores what edits change. */
  void update(ObjectType type, Note note) {
    jdbc.update(
        "update %s set body = ?, kind = ?, at = ?, edited_at = ? where id = ?"
            .formatted(table(type)),
        note.body(),
        note.kind().word(),
        note.at(),
        note.editedAt(),
        note.id());
  }

  void delete(ObjectType type, UUID recordId, UUID id) {
    jdbc.update(
        "delete from %s where id = ? and record_id = ?".formatted(table(type)), id, recordId);
  }

  @Override
  public Map<UUID, OffsetDateTime> latest(Workspace workspace, List<UUID> records) {
    Map<UUID, OffsetDateTime> latest = new HashMap<>();
    jdbc.query(
        """
        select record.id, last.at from unnest(?::uuid[]) record (id) cross join lateral (
          select at from %s where record_id = record.id and kind <> 'note'
          order by record_id, at desc limit 1) last
        """
            .formatted(table(workspace)),
        row -> {
          latest.put(row.getObject(1, UUID.class), row.getObject(2, OffsetDateTime.class));
        },
        (Object) records.toArray(UUID[]::new));
    return latest;
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
