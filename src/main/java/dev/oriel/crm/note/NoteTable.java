package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
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

  /**
   * The expression that is searched; large tables have an index of it. Its texts have the form of
   * {@link NoteSearch#words}: as those of records, without the accents of Latin and Greek letters.
   * Texts in ASCII have none, which is seen at once.
   */
  static final String TEXT =
      """
      (case when octet_length(body) = length(body) then lower(body)
        else translate(
          replace(
            normalize(
              regexp_replace(
                normalize(lower(body), nfkd), '([a-zα-ωе])[\\u0300-\\u036f]+', '\\1', 'g'),
              nfc),
            'ß', 'ss'),
          'øłđðħŧıς', 'olddhtiσ') end)\
      """;

  /** The number of the newest notes that are searched without an index. */
  private static final int WALKED = 2_000;

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

  /**
   * Notes of a record, or of all of an object, newest first. Words in all notes are looked for
   * among the newest ones first, which finds common words, and then by the index of all texts.
   */
  List<Note> search(ObjectType type, @Nullable UUID recordId, NoteSearch search) {
    boolean all = recordId == null && search.note() == null && !search.words().isEmpty();
    if (!all) {
      SqlText notes = notes(type);
      if (recordId != null) {
        notes.add(" and record_id = ?", recordId);
      }
      if (search.note() != null) {
        notes.add(" and id = ?", search.note());
      }
      return reads.list(() -> matching(notes, search));
    }
    SqlText walked =
        new SqlText("select * from (")
            .add(notes(type))
            .add(
                " order by created_at desc, id desc limit %d) newest where true".formatted(WALKED));
    List<Note> newest = reads.list(() -> matching(walked, search));
    return newest.size() == search.limit()
        ? newest
        : reads.scan(() -> matching(notes(type), search));
  }

  private static SqlText notes(ObjectType type) {
    return new SqlText("select * from %s where object_id = ?".formatted(table(type)), type.id());
  }

  /** Selects the notes of a statement that contain all words. */
  private List<Note> matching(SqlText notes, NoteSearch search) {
    SqlText sql = new SqlText("select * from (").add(notes);
    for (String word : search.words()) {
      sql.add(" and " + TEXT + " like ?", "%" + SqlText.literal(word) + "%");
    }
    if (!search.words().isEmpty()) {
      // Otherwise PostgreSQL could walk through all notes in their order until the page is full.
      sql.add(" offset 0");
    }
    sql.add(
        ") found order by created_at desc, id desc limit ? offset ?",
        search.limit(),
        search.offset());
    return jdbc.query(sql.sql(), new DataClassRowMapper<>(Note.class), sql.parameters());
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
  public void deleteOf(ObjectType type, UUID record) {
    jdbc.update("delete from %s where record_id = ?".formatted(table(type)), record);
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

  private static String table(Workspace workspace) {
    return workspace.schema() + ".note";
  }
}
