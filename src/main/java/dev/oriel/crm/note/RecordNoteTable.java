package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Channel;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LoggedWrites;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.SqlText;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes the notes of many records at once, with their entries in the log. */
@Component
record RecordNoteTable(JdbcTemplate jdbc, LoggedWrites writes) {

  /** The entries of the log about children: of which records, in which versions, and when. */
  private static final String WRITTEN =
      """
      written as (
        select record.id, record.version, moved.id as child, ?::timestamptz as at
        from moved join %s record on record.id = moved.record_id)
      """;

  /**
   * Inserts notes that are alike but for their records and texts, except those whose record has one
   * with the same text. Returns their number.
   */
  int insert(ObjectScope scope, List<Note> notes) {
    Note any = notes.getFirst();
    String table = NoteTable.table(scope.workspace());
    SqlText sql =
        new SqlText("with moved as (insert into " + table)
            .add(
                """
                 (object_id, kind, source, created_by, created_by_name, at, created_at, id, record_id, body)
                select ?, ?, ?, ?::uuid, ?, ?::timestamptz, ?::timestamptz, id, record, body
                """,
                scope.type().id(),
                any.kind().word(),
                any.source(),
                any.createdBy(),
                any.createdByName(),
                any.at(),
                any.createdAt())
            .add(
                " from unnest(?::uuid[], ?::uuid[], ?::text[]) as given (id, record, body)",
                ids(notes, Note::id),
                ids(notes, Note::recordId),
                notes.stream().map(Note::body).toArray(String[]::new))
            .add(
                " where not exists (select from %s old".formatted(table)
                    + " where old.record_id = given.record and old.body = given.body)"
                    + " returning id, record_id), ")
            .add(WRITTEN.formatted(scope.type().table()), any.createdAt());
    return writes.addChildren(sql, scope, ChangeKind.NOTE_CREATED);
  }

  /** Adds to a map the texts among those of some notes that their records have already. */
  void known(ObjectScope scope, List<Note> notes, Map<UUID, Set<String>> known) {
    jdbc.query(
        """
        select distinct old.record_id, old.body from %s old
        join unnest(?::uuid[], ?::text[]) as given (record, body)
          on old.record_id = given.record and old.body = given.body
        """
            .formatted(NoteTable.table(scope.workspace())),
        row -> {
          known
              .computeIfAbsent(row.getObject(1, UUID.class), _ -> new HashSet<>())
              .add(row.getString(2));
        },
        ids(notes, Note::recordId),
        notes.stream().map(Note::body).toArray(String[]::new));
  }

  private static Object ids(List<Note> notes, Function<Note, UUID> id) {
    return notes.stream().map(id).toArray(UUID[]::new);
  }

  /**
   * The notes that an import has added to records between two positions of the log, and that still
   * exist. What others have added meanwhile is theirs.
   */
  Set<UUID> added(ObjectType type, Collection<UUID> records, long first, long last) {
    return Set.copyOf(
        jdbc.queryForList(
            """
            select note.id from %s note join %s.change entry
              on entry.record_id = note.record_id and entry.after->>'child' = note.id::text
            where entry.record_id = any (?) and entry.seq > ? and entry.seq <= ? and entry.kind = %s
              and entry.surface = ?
            """
                .formatted(
                    NoteTable.table(type.workspace()),
                    type.workspace().schema(),
                    ChangeKind.NOTE_CREATED.sql()),
            UUID.class,
            records.toArray(UUID[]::new),
            first,
            last,
            Channel.IMPORT.word()));
  }

  void delete(ObjectScope scope, Set<UUID> notes, OffsetDateTime at) {
    SqlText sql =
        new SqlText(
                "with moved as (delete from %s where id = any (?) returning id, record_id), "
                    .formatted(NoteTable.table(scope.workspace())),
                (Object) notes.toArray(UUID[]::new))
            .add(WRITTEN.formatted(scope.type().table()), at);
    writes.addChildren(sql, scope, ChangeKind.NOTE_DELETED);
  }
}
