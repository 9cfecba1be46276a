package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.Pause;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * SQL by which statements on the log of changes know what was committed when. In a cluster the
 * numbers of entries and of their transactions are the coordinator's ({@link EntryTable}), so they
 * are asked of it before, and stand in the statement as constants.
 */
@Component
@ForDoors
public record LogStates(CitusCluster cluster) {

  /**
   * SQL for the state of the log that a statement sees, as the text of a {@code pg_snapshot}.
   * PostgreSQL's own snapshot names running transactions only up to the last one that has ended.
   * This one names those too that have begun after it, because they may hold lower log numbers than
   * entries in this state. In a transaction it can be asked for once, because {@code age} repeats
   * its first answer.
   */
  private static final String STATE =
      """
      (select pg_snapshot_xmin(snapshot)::text || ':' || next || ':' || array_to_string(array(
          select running::text::int8 from pg_snapshot_xip(snapshot) running
          union all select generate_series(ended, next - 1) order by 1), ',')
        from (select snapshot, ended, ended + greatest(age(pg_snapshot_xmax(snapshot)::xid), 0) as next
          from (select snapshot, pg_snapshot_xmax(snapshot)::text::int8 as ended
            from pg_current_snapshot() snapshot) present) state)
      """;

  /** The longest time in which nodes learn that a transaction on several of them is committed. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /**
   * A state of the log, as SQL.
   *
   * @param state the text of its {@code pg_snapshot}
   * @param newest a number of entries: all of transactions that are not in this state are higher
   * @param fixed the state itself if the statement may see later ones too; null if it sees this one
   */
  public record Moment(String state, String newest, @Nullable String fixed) {}

  /**
   * Whether statements see the state that they read. In a cluster it is that of the coordinator.
   */
  public boolean areSeen() {
    return !cluster.isHere();
  }

  /** The present state, or that of the statement that contains it. */
  public Moment now(Workspace workspace) {
    if (!cluster.isHere()) {
      return new Moment(
          STATE, "coalesce((select max(seq) from " + workspace.schema() + ".change), 0)", null);
    }
    // Taken before the state: what begins later has higher numbers.
    String newest =
        cluster.ask(
            "select case when is_called then last_value else 0 end from %s.change_seq_seq"
                .formatted(workspace.schema()));
    String state = state(workspace);
    return new Moment("'" + state + "'", newest + "::int8", state);
  }

  /**
   * A state in which some more transactions have ended: those that a snapshot on the node of the
   * workspace shows, which was taken later than the coordinator's {@link Moment#fixed}.
   */
  public static String with(String state, List<Long> ended) {
    String[] parts = state.split(":", -1);
    long next = Long.parseLong(parts[1]);
    long end = ended.stream().mapToLong(id -> id + 1).reduce(next, Math::max);
    NavigableSet<Long> running = new TreeSet<>();
    Stream.of(parts[2].split(","))
        .filter(id -> !id.isEmpty())
        .map(Long::valueOf)
        .forEach(running::add);
    LongStream.range(next, end).forEach(running::add);
    ended.forEach(running::remove);
    return (running.isEmpty() ? end : running.first())
        + ":"
        + end
        + ":"
        + running.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /**
   * The entries that were not committed in a state, as SQL: those of transactions that were running
   * then, and those of later ones, which have higher numbers.
   *
   * @param most how many are read, of whichever of them
   */
  public static SqlText since(Workspace workspace, LogState state, int most) {
    String log = workspace.schema() + ".change";
    return new SqlText(
            "select * from ((select found.* from unnest(?::text::xid8[])", state.running())
        .add(" running(id)")
        .add(" cross join lateral (select * from " + log)
        .add(" where txid between running.id and running.id order by txid, seq limit " + most)
        .add(") found) union all (select * from " + log)
        .add(" where seq > ? and txid >= ?::text::xid8", state.newest(), state.end())
        .add(" order by seq limit " + most)
        .add(")) of_both limit " + most);
  }

  /** The number of the current transaction in the log. */
  public String transaction() {
    String sql = "pg_current_xact_id()";
    return cluster.isHere() ? constant("select " + sql + "::text") + "::xid8" : sql;
  }

  /** A number of transactions: all lower ones have ended. */
  public String settled(Workspace workspace) {
    return cluster.isHere()
        ? "'" + state(workspace).split(":", 2)[0] + "'::xid8"
        : "pg_snapshot_xmin(pg_current_snapshot())";
  }

  /** The identity of the log's table. It is another one after it was restored. */
  public String identity(Workspace workspace) {
    String sql =
        "(select system_identifier || '/' || '%s.change'::regclass::oid::int8 from pg_control_system())"
            .formatted(workspace.schema());
    return cluster.isHere() ? constant("select " + sql) : sql;
  }

  private String constant(String sql) {
    return "'" + cluster.ask(sql) + "'";
  }

  /**
   * The coordinator's state, when the node of the workspace sees all of it: a transaction on
   * several nodes is committed on the coordinator first.
   */
  private String state(Workspace workspace) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      String state = cluster.ask("select " + STATE);
      if (!cluster.isCommitting(workspace.schema() + ".change")) {
        return state;
      }
      if (System.nanoTime() > deadline) {
        throw new Refused(
            new Refusal.Unavailable(
                "A part of the database has not confirmed its last changes yet; try again.",
                Duration.ofSeconds(2)));
      }
      Pause.millis(5);
    }
  }
}
