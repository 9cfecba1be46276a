package dev.oriel.crm.note;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.ground.database.Reads;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The notes of a workspace. */
@Component
record NoteTable(JdbcClient sql, Reads reads) implements RecordDependent {

  private static final int AT_ONCE = 1_000;

  /** The expression that is searched; large tables have an index of it. */
  static final String TEXT = "lower(body)";

  /** The number of the newest notes that are searched without an index. */
  private static final int WALKED = 2_000;

  /** The notes of a record, newest first, after a position if one is given. */
  List<Note> ofRecord(ObjectScope scope, UUID recordId, @Nullable TimeCursor after, int limit) {
    return reads.list(() ->
        sql.sql(
                """
                select * from %s where record_id = :record%s
                order by created_at desc, id desc limit :limit
                """
                    .formatted(
                        table(scope.type()),
                        after == null ? "" : " and (created_at, id) < (:at, :id)"))
            .param("record", recordId)
            .param("at", after == null ? null : after.createdAt())
            .param("id", after == null ? null : after.id())
            .param("limit", limit)
            .query(new DataClassRowMapper<>(Note.class))
            .list());
  }

  /**
   * Notes of a record, or of all of an object, newest first. Words in all notes are looked for
   * among the newest ones first, which finds common words, and then by the index of all texts.
   */
  List<Note> search(ObjectType type, @Nullable UUID recordId, NoteSearch search) {
    boolean all = recordId == null && search.note() == null && !search.words().isEmpty();
    if (!all) {
      return reads.list(() ->
          matching(
              "select * from %s where object_id = :object"
                  + (recordId == null ? "" : " and record_id = :record")
                  + (search.note() == null ? "" : " and id = :note"),
              type,
              recordId,
              search));
    }
    List<Note> newest =
        reads.list(() ->
            matching(
                """
                select * from (select * from %%s where object_id = :object
                  order by created_at desc, id desc limit %d) newest where true
                """
                    .formatted(WALKED),
                type,
                null,
                search));
    return newest.size() == search.limit()
        ? newest
        : reads.scan(
            () -> matching("select * from %s where object_id = :object", type, null, search));
  }

  /** Selects the notes of a statement that contain all words. */
  private List<Note> matching(
      String notes, ObjectType type, @Nullable UUID recordId, NoteSearch search) {
    List<String> words = search.words();
    StringBuilder statement = new StringBuilder(notes.formatted(table(type)));
    for (int i = 0; i < words.size(); i++) {
      statement.append(" and ").append(TEXT).append(" like :word").append(i);
    }
    if (!words.isEmpty()) {
      // Otherwise PostgreSQL could walk through all notes in their order until the page is full.
      statement.append(" offset 0");
    }
    JdbcClient.StatementSpec query =
        sql.sql(
                "select * from (%s) found order by created_at desc, id desc limit :limit offset :offset"
                    .formatted(statement))
            .param("object", type.id())
            .param("record", recordId)
            .param("note", search.note())
            .param("limit", search.limit())
            .param("offset", search.offset());
    for (int i = 0; i < words.size(); i++) {
      query = query.param("word" + i, "%" + literal(words.get(i)) + "%");
    }
    return query.query(new DataClassRowMapper<>(Note.class)).list();
  }

  /** Escapes a text for use in a LIKE pattern. */
  private static String literal(String text) {
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }

  void insert(ObjectType type, Note note) {
    sql.sql(
            """
            insert into %s
              (id, object_id, record_id, body, source, created_by, created_by_name, created_at)
            values (?, ?, ?, ?, ?, ?, ?, ?)
            """
                .formatted(table(type)))
        .params(
            note.id(),
            type.id(),
            note.recordId(),
            note.body(),
            note.source(),
            note.createdBy(),
            note.createdByName(),
            note.createdAt())
        .update();
  }

  /** Returns false if the record has no such note. */
  boolean delete(ObjectType type, UUID recordId, UUID id) {
    return sql.sql("delete from %s where id = ? and record_id = ?".formatted(table(type)))
            .params(id, recordId)
            .update()
        == 1;
  }

  @Override
  public void deleteOf(ObjectType type, UUID record) {
    sql.sql("delete from %s where record_id = ?".formatted(table(type))).param(record).update();
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    return sql.sql(
            """
            with part as materialized (
              select id, object_id from %1$s where %2$s order by id limit %3$d),
            deleted as (
              delete from %1$s where id in (select id from part where object_id = :object))
            select id::text from part order by id desc limit 1
            """
                .formatted(table(workspace), from == null ? "true" : "id > :from::uuid", AT_ONCE))
        .param("from", from)
        .param("object", objectId)
        .query(String.class)
        .optional()
        .orElse(null);
  }

  private static String table(ObjectType type) {
    return table(type.workspace());
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".note";
  }
}
