package dev.oriel.feed;

import dev.oriel.database.Reads;
import dev.oriel.identity.Workspace;
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

/**
 * Reads the log of changes from a position on. The statements name the order of the index that they
 * need: with {@code txid = any (…) order by seq limit …}, PostgreSQL expects to find enough entries
 * soon by the primary key, and reads the whole log if there are none.
 */
@Component
record FeedTable(JdbcTemplate jdbc, Reads reads) {

  private static final int ENOUGH_BYTES = 1 << 20;

  /** An entry of the log, with the values that may be seen. */
  record Entry(
      long seq,
      OffsetDateTime at,
      String kind,
      String actorKind,
      UUID actorId,
      String actorName,
      long objectId,
      UUID recordId,
      long version,
      @Nullable String before,
      @Nullable String after) {

    boolean isDeletion() {
      return kind.equals("record.deleted");
    }
  }

  /**
   * A part of the log.
   *
   * @param model the version of the workspace's model
   * @param present the state of the log
   * @param scanned how many entries were looked at
   * @param last the last of them; 0 if there was none
   * @param visible how many of them may be seen; at most as many as asked for
   * @param entries the first of those that may be seen, up to about 1 MiB
   */
  record Part(long model, Cut present, int scanned, long last, int visible, List<Entry> entries) {}

  /**
   * What may be seen.
   *
   * @param keys the keys of the values; a change of others is not seen
   */
  record Seen(List<Long> objects, List<String> keys) {}

  /** The identity of the log. Its table is another one after it was restored. */
  Log log(Workspace workspace) {
    return reads.one(() ->
        Objects.requireNonNull(
            jdbc.queryForObject(
                """
                select secret, system_identifier || '/' || '%1$s.change'::regclass::oid::int8
                from %1$s.feed, pg_control_system()
                """
                    .formatted(workspace.schema()),
                (row, n) -> new Log(row.getObject(1, UUID.class), row.getString(2)))));
  }

  /** The state of the log. */
  Cut present(Workspace workspace) {
    return reads.one(() ->
        Objects.requireNonNull(
            jdbc.queryForObject(
                """
                select %2$s, coalesce((select max(seq) from %1$s.change), 0) from %1$s.model
                """
                    .formatted(workspace.schema(), Position.STATE),
                (row, n) -> new Cut(row.getString(1), row.getLong(2)))));
  }

  /** Whether there are entries after a position that is between two states. */
  boolean hasNew(Workspace workspace, Cut read) {
    return reads.one(() ->
        Boolean.TRUE.equals(
            jdbc.queryForObject(
                """
                select exists (
                  select from unnest(?::text::xid8[]) running(id)
                  cross join lateral (
                    select from %1$s.change where txid between running.id and running.id
                    order by txid, seq limit 1) found)
                or (select seq from %1$s.change where seq > ? and txid >= ?::text::xid8
                  order by seq limit 1) is not null
                """
                    .formatted(workspace.schema()),
                Boolean.class,
                read.running(),
                read.newest(),
                read.end())));
  }

  /**
   * A sequence number behind which the entries since a time are found. Times hardly ever decrease
   * along the log, so a binary search finds it.
   */
  long before(Workspace workspace, OffsetDateTime time) {
    return reads.scan(() -> {
      long low = 0;
      long high = present(workspace).newest() + 1;
      while (low < high) {
        long middle = low + (high - low) / 2;
        if (isBefore(workspace, middle, time)) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low - 1;
    });
  }

  /** Whether the first entry from this number on is older. */
  private boolean isBefore(Workspace workspace, long seq, OffsetDateTime time) {
    return jdbc.queryForList(
            "select at < ? from %s.change where seq >= ? order by seq limit 1"
                .formatted(workspace.schema()),
            Boolean.class,
            time,
            seq)
        .contains(true);
  }

  /**
   * Looks at the next entries. The entries after a state are those of the transactions that were
   * running then, and those that had not begun; the latter have higher numbers than all before.
   *
   * @param scan how many to look at
   * @param limit how many to return
   */
  Part read(Workspace workspace, Position from, Seen seen, int scan, int limit) {
    Cut end = from.reading();
    String snapshot = end == null ? null : end.snapshot();
    String columns =
        "seq, at, kind, actor_kind, actor_id, actor_name, object_id, record_id, version, before,"
            + " after";
    String inState = "and (?::text is null or pg_visible_in_snapshot(txid, ?::text::pg_snapshot))";
    String sql =
        """
        with scanned as materialized (
          select * from (
            (select found.* from unnest(?::text::xid8[]) running(id)
             cross join lateral (
               select %2$s from %1$s.change
               where txid between running.id and running.id and seq > ? %3$s
               order by txid, seq limit ?) found)
            union all
            (select %2$s from %1$s.change
             where seq > ? and seq <= ? and txid >= ?::text::xid8 %3$s order by seq limit ?)
          ) both_kinds order by seq limit ?),
        seen as (
          select seq, at, kind, actor_kind, actor_id, actor_name, object_id, record_id, version,
            %4$s as before, %5$s as after
          from scanned
          where object_id = any (?) and record_id is not null
            and (kind in ('record.created', 'record.deleted')
              or (kind = 'record.updated' and jsonb_exists_any(after, ?))
              or (kind not like 'record.%%' and after is not null))
          order by seq limit ?),
        sized as (
          select *, sum(coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0))
            over (order by seq rows between unbounded preceding and 1 preceding) as before_it
          from seen)
        select model.version as model, %7$s as snapshot,
          coalesce((select max(seq) from %1$s.change), 0) as newest,
          (select count(*) from scanned) as scanned,
          coalesce((select max(seq) from scanned), 0) as last,
          (select count(*) from seen) as visible, sized.*
        from %1$s.model left join sized on before_it is null or before_it < %6$d
        order by sized.seq
        """
            .formatted(
                workspace.schema(),
                columns,
                inState,
                only("before"),
                only("after"),
                ENOUGH_BYTES,
                Position.STATE);
    String[] keys = seen.keys().toArray(String[]::new);
    List<Entry> entries = new ArrayList<>();
    Part[] part = new Part[1];
    reads.scan(() -> {
      jdbc.query(
          sql,
          row -> {
            part[0] =
                new Part(
                    row.getLong("model"),
                    new Cut(row.getString("snapshot"), row.getLong("newest")),
                    row.getInt("scanned"),
                    row.getLong("last"),
                    row.getInt("visible"),
                    entries);
            if (row.getObject("seq") != null) {
              entries.add(entry(row));
            }
          },
          from.read().running(),
          from.last(),
          snapshot,
          snapshot,
          scan,
          from.behind(),
          end == null ? Long.MAX_VALUE : end.newest(),
          from.read().end(),
          snapshot,
          snapshot,
          scan,
          scan,
          keys,
          keys,
          seen.objects().toArray(Long[]::new),
          keys,
          limit);
      return entries;
    });
    return Objects.requireNonNull(part[0]);
  }

  /** The properties of a JSON column that may be seen. Of a child's entry, that is all. */
  private static String only(String column) {
    return """
    case when kind like 'record.%%' then
      (select jsonb_object_agg(key, value) from jsonb_each(%1$s) where key = any (?))
      else %1$s end\
    """
        .formatted(column);
  }

  private static Entry entry(ResultSet row) throws SQLException {
    return new Entry(
        row.getLong("seq"),
        row.getObject("at", OffsetDateTime.class),
        row.getString("kind"),
        row.getString("actor_kind"),
        row.getObject("actor_id", UUID.class),
        row.getString("actor_name"),
        row.getLong("object_id"),
        row.getObject("record_id", UUID.class),
        row.getLong("version"),
        row.getString("before"),
        row.getString("after"));
  }
}
