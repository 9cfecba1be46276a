package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.EntrySql;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.LogState;
import dev.oriel.crm.changelog.LogStates;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads the log of changes from a position on. The statements name the order of the index that they
 * need: with {@code txid = any (…) order by seq limit …}, PostgreSQL expects to find enough entries
 * soon by the primary key, and reads the whole log if there are none.
 */
@Component
record FeedTable(JdbcTemplate jdbc, Reads reads, LogStates clock, ChangeLog entries) {

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
  record Part(
      long model, LogState present, int scanned, long last, int visible, List<LogEntry> entries) {}

  /**
   * The part of the log that may be seen.
   *
   * @param keys the keys of the values; a change of others is not seen
   */
  record Seen(List<Long> objects, List<String> keys) {}

  /** The identity of the log. Its table is another one after it was restored. */
  LogIdentity log(Workspace workspace) {
    return reads.one(() ->
        Objects.requireNonNull(
            jdbc.queryForObject(
                """
                select secret, %2$s from %1$s.feed
                """
                    .formatted(workspace.schema(), clock.identity(workspace)),
                (row, _) -> new LogIdentity(row.getObject(1, UUID.class), row.getString(2)))));
  }

  /**
   * A sequence number behind which the entries since a time are found. Times hardly ever decrease
   * along the log, so a binary search finds it.
   */
  long before(Workspace workspace, OffsetDateTime time) {
    return reads.scan(() -> {
      long low = 0;
      long high = entries.state(workspace).newest() + 1;
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
   * Looks at the next entries.
   *
   * @param scan how many to look at
   * @param limit how many to return
   */
  Part read(Workspace workspace, FeedPosition from, Seen seen, int scan, int limit) {
    String log = workspace.schema() + ".change";
    LogStates.Moment now = clock.now(workspace);
    SqlText sql =
        new SqlText("with scanned as materialized (")
            .add(next(log, from, now, scan))
            .add("), seen as (select ")
            // A note is told as it is now, so the texts before and after its edits are not read.
            .add(EntrySql.columns(seen.keys(), column -> column + " - 'body'"))
            .add(" from scanned where ")
            .add(condition(seen))
            .add(" order by seq limit ?), ", limit)
            .add(EntrySql.sized("seq"))
            .add(" select model.version as model, " + now.state() + " as snapshot,")
            .add(" " + now.newest() + " as newest,")
            .add(" (select count(*) from scanned) as scanned,")
            .add(" coalesce((select max(seq) from scanned), 0) as last,")
            .add(" (select count(*) from seen) as visible, sized.*")
            .add(" from " + workspace.schema() + ".model " + EntrySql.JOIN_SIZED)
            .add(" order by sized.seq");
    List<LogEntry> entries = new ArrayList<>();
    Part[] part = new Part[1];
    reads.scan(() -> {
      jdbc.query(
          sql.sql(),
          row -> {
            part[0] =
                new Part(
                    row.getLong("model"),
                    new LogState(row.getString("snapshot"), row.getLong("newest")),
                    row.getInt("scanned"),
                    row.getLong("last"),
                    row.getInt("visible"),
                    entries);
            EntrySql.add(row, entries);
          },
          sql.parameters());
      return entries;
    });
    return Objects.requireNonNull(part[0]);
  }

  /**
   * Selects the next entries. The entries after a state are those of the transactions that were
   * running then, and those that had not begun; the latter have higher numbers than all before.
   */
  private static SqlText next(String log, FeedPosition from, LogStates.Moment now, int scan) {
    LogState read = from.read();
    SqlText running =
        new SqlText("select found.* from unnest(?::text::xid8[]) running(id)", read.running())
            .add(" cross join lateral (select * from " + log)
            .add(" where txid between running.id and running.id and seq > ?", from.last());
    SqlText later =
        new SqlText("select * from " + log + " where txid >= ?::text::xid8", read.end())
            .add(" and seq > ?", from.behind());
    LogState end = from.reading();
    String state = end == null ? now.fixed() : end.snapshot();
    if (state != null) {
      String inState = " and pg_visible_in_snapshot(txid, ?::text::pg_snapshot)";
      running.add(inState, state);
      later.add(inState, state);
    }
    if (end != null && now.fixed() == null) {
      later.add(" and seq <= ?", end.newest());
    }
    return new SqlText("select * from ((")
        .add(running.add(" order by txid, seq limit ?) found", scan))
        .add(") union all (")
        .add(later.add(" order by seq limit ?", scan))
        .add(")) both_kinds order by seq limit ?", scan);
  }

  /**
   * The condition for entries that the feed shows: of updates, those of values that may be seen.
   */
  private static SqlText condition(Seen seen) {
    Object keys = seen.keys().toArray(String[]::new);
    return new SqlText("object_id = any (?)", (Object) seen.objects().toArray(Long[]::new))
        .add(" and record_id is not null and (kind = " + ChangeKind.RECORD_CREATED.sql())
        .add(" or kind = " + ChangeKind.RECORD_DELETED.sql())
        .add(" or (kind = " + ChangeKind.RECORD_UPDATED.sql())
        .add(" and jsonb_exists_any(after, ?))", keys)
        .add(" or (not " + ChangeKind.Subject.RECORD.sql() + " and after is not null))");
  }
}
