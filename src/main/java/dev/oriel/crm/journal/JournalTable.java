package dev.oriel.crm.journal;

import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.database.Reads;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads the log of changes by connections, and marks what was put back. */
@Component
record JournalTable(JdbcTemplate jdbc, Reads reads) {

  /** The most entries that one statement looks at; those that the reader may not see are many. */
  private static final int SCANNED = 2_000;

  private static final int ENOUGH_BYTES = 1 << 20;

  /**
   * An entry of the log, with the values that may be seen.
   *
   * @param recordId null if it belongs to no record: definitions and imports
   * @param erased whether its values were erased together with its record
   */
  record Entry(
      long seq,
      OffsetDateTime at,
      String kind,
      long objectId,
      @Nullable UUID recordId,
      @Nullable OffsetDateTime putBackAt,
      boolean erased,
      @Nullable String before,
      @Nullable String after) {

    /** The record of an entry that belongs to one. */
    UUID record() {
      return Objects.requireNonNull(recordId);
    }
  }

  /**
   * Entries, newest first, with values of up to about 1 MiB.
   *
   * @param last the number of the last entry that was looked at; null if there are no more
   */
  record Part(List<Entry> entries, @Nullable Long last) {}

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

  /** The entries of a connection before a number, newest first. */
  Part before(Workspace workspace, UUID connection, long seq, Seen seen, int limit) {
    String[] keys = seen.keys().toArray(String[]::new);
    List<Entry> entries = new ArrayList<>();
    long[] counted = new long[3];
    reads.list(() -> {
      jdbc.query(
          """
          with scanned as materialized (
            select * from %1$s.change where connection_id = ? and seq < ? order by seq desc limit %2$d),
          seen as (select %3$s from scanned where %4$s order by seq desc limit ?),
          sized as (
            select *, sum(coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0))
              over (order by seq desc rows between unbounded preceding and 1 preceding) as before_it
            from seen)
          select counted.*, sized.* from (
            select (select count(*) from scanned) as scanned, (select coalesce(min(seq), 0) from scanned) as oldest,
              (select count(*) from seen) as visible) counted
          left join sized on before_it is null or before_it < %5$d
          order by sized.seq desc
          """
              .formatted(
                  workspace.schema(), SCANNED, columns(workspace), condition(), ENOUGH_BYTES),
          row -> {
            counted[0] = row.getLong("scanned");
            counted[1] = row.getLong("oldest");
            counted[2] = row.getLong("visible");
            if (row.getObject("seq") != null) {
              entries.add(entry(row));
            }
          },
          connection,
          seq,
          keys,
          keys,
          ids(seen.present()),
          ids(seen.visible()),
          keys,
          seen.all(),
          seen.all(),
          ids(seen.present()),
          keys,
          ids(seen.open()),
          seen.hidden().toArray(String[]::new),
          limit + 1);
      return entries;
    });
    return part(entries, counted[0], counted[1], counted[2], limit);
  }

  private static Part part(List<Entry> found, long scanned, long oldest, long visible, int limit) {
    List<Entry> shown = found.size() > limit ? found.subList(0, limit) : found;
    if (shown.size() < visible) {
      return new Part(shown, shown.getLast().seq());
    }
    return new Part(shown, scanned == SCANNED ? oldest : null);
  }

  /** An entry of a connection; null if there is none that may be seen. */
  @Nullable Entry find(Workspace workspace, UUID connection, long seq, Seen seen) {
    String[] keys = seen.keys().toArray(String[]::new);
    List<Entry> found =
        reads.one(() ->
            jdbc.query(
                "select %s from %s.change where connection_id = ? and seq = ? and %s"
                    .formatted(columns(workspace), workspace.schema(), condition()),
                (row, n) -> entry(row),
                keys,
                keys,
                connection,
                seq,
                ids(seen.present()),
                ids(seen.visible()),
                keys,
                seen.all(),
                seen.all(),
                ids(seen.present()),
                keys,
                ids(seen.open()),
                seen.hidden().toArray(String[]::new)));
    return found.isEmpty() ? null : found.getFirst();
  }

  /** Marks an entry as put back. Returns false if it was before. */
  boolean putBack(Workspace workspace, long seq, OffsetDateTime at) {
    return jdbc.update(
            "update %s.change set put_back_at = ? where seq = ? and put_back_at is null"
                .formatted(workspace.schema()),
            at,
            seq)
        == 1;
  }

  private static String columns(Workspace workspace) {
    return "seq, at, kind, object_id, record_id, put_back_at, after is null as erased, %s as before, %s as after"
        .formatted(shown("before", workspace), shown("after", workspace));
  }

  /** Selects the values of a record that a parameter names, or the text of a note. */
  private static String shown(String column, Workspace workspace) {
    return """
    case when kind like 'record.%%' then
        (select jsonb_object_agg(key, value) from jsonb_each(%1$s) where key = any (?))
      when kind = 'note.created' then
        (select jsonb_build_object('body', note.body) from %2$s.note
         where id = (%1$s->>'child')::uuid)
      else %1$s end\
    """
        .formatted(column, workspace.schema());
  }

  /**
   * The condition for entries that may be seen. A deleted object has left only its entries, and
   * erased values have no keys.
   */
  private static String condition() {
    return """
    (object_id <> all (?) or object_id = any (?)
      and (kind <> 'record.updated' or after is null or jsonb_exists_any(after, ?) or ?))
    and (record_id is not null or kind like 'object.%' or kind like 'import.%' and ?
      or kind like 'field.%' and (object_id <> all (?) or coalesce(after, before)->>'id' = any (?)
        or object_id = any (?) and coalesce(after, before)->>'id' <> all (?)))
    """;
  }

  private static Long[] ids(List<Long> objects) {
    return objects.toArray(Long[]::new);
  }

  private static Entry entry(ResultSet row) throws SQLException {
    return new Entry(
        row.getLong("seq"),
        row.getObject("at", OffsetDateTime.class),
        row.getString("kind"),
        row.getLong("object_id"),
        row.getObject("record_id", UUID.class),
        row.getObject("put_back_at", OffsetDateTime.class),
        row.getBoolean("erased"),
        row.getString("before"),
        row.getString("after"));
  }
}
