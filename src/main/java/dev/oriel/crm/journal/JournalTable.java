package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeKind.Subject;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.EntrySql;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.LogStates;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the log of changes by connections, and marks what was put back. */
@Component
record JournalTable(JdbcTemplate jdbc, Reads reads, LogStates clock) {

  /** The most entries that one statement looks at; those that the reader may not see are many. */
  private static final int SCANNED = 2_000;

  /**
   * Entries, newest first, with values of up to about 1 MiB.
   *
   * @param last the number of the last entry that was looked at; null if there are no more
   */
  record Part(List<LogEntry> entries, @Nullable Long last) {}

  /**
   * The part of a journal that may be seen.
   *
   * @param present the objects that exist
   * @param visible those of them whose records may be viewed
   * @param keys of the values that may be read
   * @param open those of {@code visible} of which it is seen what happened to deleted fields
   * @param hidden the fields, deleted ones too, that the reader's profile forbids by themselves
   * @param all whether imports are seen too, and updates of other values, which only fields had
   *     that are deleted
   */
  record Seen(
      List<Long> present,
      List<Long> visible,
      List<String> keys,
      List<Long> open,
      List<String> hidden,
      boolean all) {}

  /** The secret of the workspace's log. */
  UUID secret(Workspace workspace) {
    return reads.one(() ->
        Objects.requireNonNull(
            jdbc.queryForObject(
                "select secret from %s.feed".formatted(workspace.schema()), UUID.class)));
  }

  /**
   * The entries of connections, newest first.
   *
   * @param before the number that they are before
   * @param object the number of the object that was written to; null for all
   */
  record Asked(JournalQuery query, long before, @Nullable Long object, int limit) {}

  /** The entries of connections that may be seen, newest first. */
  Part read(Workspace workspace, Asked asked, Seen seen) {
    String newest = " order by connection_id desc, seq desc limit " + SCANNED;
    SqlText sql =
        new SqlText(
                "with scanned as materialized (select one.* from unnest(?) as wanted (id),",
                (Object) asked.query().connections().toArray(UUID[]::new))
            .add(" lateral (select * from " + workspace.schema() + ".change")
            // "between", because with "=" PostgreSQL may walk through the log of all connections.
            .add(" where connection_id between wanted.id and wanted.id")
            .add(" and seq < ?" + newest + ") one", asked.before())
            .add(" order by one.seq desc limit " + SCANNED)
            .add("), recent as (select * from scanned where true")
            .add(since(asked))
            .add("), seen as (select ")
            .add(columns(workspace, seen))
            .add(" from recent where ")
            .add(condition(seen))
            .add(filter(asked))
            .add(" order by seq desc limit ?), ", asked.limit() + 1)
            .add(EntrySql.sized("seq desc"))
            .add(
                " select counted.*, sized.* from (select (select count(*) from scanned) as"
                    + " scanned,")
            .add(" (select count(*) from recent) as recent,")
            .add(" (select coalesce(min(seq), 0) from scanned) as oldest,")
            .add(" (select count(*) from seen) as visible) counted ")
            .add(EntrySql.JOIN_SIZED)
            .add(" order by sized.seq desc");
    List<LogEntry> entries = new ArrayList<>();
    Counted[] counted = {new Counted(0, 0, 0, 0)};
    reads.list(() -> {
      jdbc.query(
          sql.sql(),
          row -> {
            counted[0] =
                new Counted(
                    row.getLong("scanned"),
                    row.getLong("recent"),
                    row.getLong("oldest"),
                    row.getLong("visible"));
            EntrySql.add(row, entries);
          },
          sql.parameters());
      return entries;
    });
    return part(entries, counted[0], asked.limit());
  }

  private static SqlText since(Asked asked) {
    OffsetDateTime since = asked.query().since();
    return since == null ? new SqlText() : new SqlText(" and at >= ?", since);
  }

  private static SqlText filter(Asked asked) {
    JournalQuery query = asked.query();
    SqlText sql = new SqlText();
    if (query.until() != null) {
      sql.add(" and at < ?", query.until());
    }
    if (asked.object() != null) {
      sql.add(" and object_id = ?", asked.object());
    }
    if (!query.kinds().isEmpty()) {
      Object kinds = query.kinds().stream().map(ChangeKind::word).toArray(String[]::new);
      sql.add(" and kind = any (?)", kinds);
    }
    return sql;
  }

  /**
   * The numbers of entries that were looked at, are recent enough, and may be seen; and the oldest
   * one.
   */
  private record Counted(long scanned, long recent, long oldest, long visible) {}

  private static Part part(List<LogEntry> found, Counted counted, int limit) {
    List<LogEntry> shown = found.size() > limit ? found.subList(0, limit) : found;
    if (shown.size() < counted.visible()) {
      return new Part(shown, shown.getLast().seq());
    }
    // Times follow the numbers nearly, so where all are too early, all that follow are.
    boolean goesOn = counted.scanned() == SCANNED && counted.recent() > 0;
    return new Part(shown, goesOn ? counted.oldest() : null);
  }

  /** An entry of a connection; null if there is none that may be seen. */
  @Nullable LogEntry find(Workspace workspace, UUID connection, long seq, Seen seen) {
    SqlText sql =
        new SqlText("select ")
            .add(columns(workspace, seen))
            .add(" from " + workspace.schema() + ".change")
            .add(" where connection_id = ? and seq = ? and ", connection, seq)
            .add(condition(seen));
    List<LogEntry> found =
        reads.one(() -> jdbc.query(sql.sql(), (row, _) -> EntrySql.entry(row), sql.parameters()));
    return found.isEmpty() ? null : found.getFirst();
  }

  /**
   * Marks an entry as put back, and what the current transaction has written to its record and its
   * notes as put back from the beginning. Both together change nothing, so neither is in the way of
   * earlier entries. Returns false if the entry was put back before.
   */
  boolean putBack(Workspace workspace, LogEntry entry, OffsetDateTime at) {
    jdbc.update(
        """
        update %s.change set put_back_at = at
        where record_id = ? and seq > ? and txid = %s and kind in (%s, %s, %s)
        """
            .formatted(
                workspace.schema(),
                clock.transaction(),
                ChangeKind.RECORD_UPDATED.sql(),
                ChangeKind.NOTE_UPDATED.sql(),
                ChangeKind.NOTE_DELETED.sql()),
        entry.record(),
        entry.seq());
    return jdbc.update(
            "update %s.change set put_back_at = ? where seq = ? and put_back_at is null"
                .formatted(workspace.schema()),
            at,
            entry.seq())
        == 1;
  }

  /** Selects the columns of entries: of an added note, what it is now. */
  private static SqlText columns(Workspace workspace, Seen seen) {
    return EntrySql.columns(
        seen.keys(),
        column ->
            """
            case when kind = %1$s then
                (select jsonb_strip_nulls(jsonb_build_object('%4$s', note.id,
                   'body', note.body, 'kind', nullif(note.kind, 'note'))) from %2$s.note
                 where id = (%3$s->>'%4$s')::uuid)
              else %3$s end\
            """
                .formatted(
                    ChangeKind.NOTE_CREATED.sql(), workspace.schema(), column, ChangeLog.CHILD));
  }

  /**
   * The condition for entries that may be seen. A deleted object has left only its entries, and
   * erased values have no keys.
   */
  private static SqlText condition(Seen seen) {
    Object present = seen.present().toArray(Long[]::new);
    Object keys = seen.keys().toArray(String[]::new);
    String field = "coalesce(after, before)->>'id'";
    return new SqlText("(object_id <> all (?)", present)
        .add(" or object_id = any (?)", (Object) seen.visible().toArray(Long[]::new))
        .add(" and (kind <> " + ChangeKind.RECORD_UPDATED.sql() + " or after is null")
        .add(" or jsonb_exists_any(after, ?) or ?))", keys, seen.all())
        .add(" and (record_id is not null or " + Subject.OBJECT.sql())
        .add(" or " + Subject.IMPORT.sql() + " and ?", seen.all())
        .add(" or " + Subject.FIELD.sql() + " and (object_id <> all (?)", present)
        .add(" or " + field + " = any (?)", keys)
        .add(" or object_id = any (?)", (Object) seen.open().toArray(Long[]::new))
        .add(" and " + field + " <> all (?)))", (Object) seen.hidden().toArray(String[]::new));
  }
}
