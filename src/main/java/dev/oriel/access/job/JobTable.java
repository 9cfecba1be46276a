package dev.oriel.access.job;

import module java.base;

import com.zaxxer.hikari.HikariDataSource;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.SqlText;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.StatementCallback;
import org.springframework.stereotype.Component;

/** The jobs, including finished ones. db-scheduler uses this table to pick and lease them. */
@Component
record JobTable(JdbcTemplate jdbc, @Qualifier("backgroundPool") HikariDataSource backgroundPool) {

  static final String NAME = "oriel.job";

  private static final String SELECT =
      """
      select task_instance as id, task_name as kind, w.name as workspace, state, created_at,
        execution_time as at, consecutive_failures as failures, done, total, reason
      from oriel.job j left join oriel.workspace w on w.id = j.workspace_id
      """;

  private static final RowMapper<JobStatus> STATUS = new DataClassRowMapper<>(JobStatus.class);

  private static final String RELEASE =
      "update oriel.job set picked = false, picked_by = null, last_heartbeat = null, version ="
          + " version + 1, outcome = ?, execution_time = ?, settled = false";

  private static final String HELD = " where task_instance = ? and version = ? and picked";

  /** The right of a node to run a job. It ends when the version of the job's row changes. */
  record Lease(String id, long version) {}

  /**
   * A stored job.
   *
   * @param losses how many servers have ended while they ran it
   */
  record Stored(@Nullable String actor, String input, int losses) {}

  /** Returns the id of the new job, or of the queued job with the same key. */
  @Nullable String insert(
      String kind,
      String id,
      long workspaceId,
      String actor,
      String input,
      @Nullable String key,
      Instant now) {
    SqlText sql =
        new ColumnValues()
            .set("task_name", kind)
            .set("task_instance", id)
            .set("execution_time", at(now))
            .set("picked", false)
            .set("version", 1)
            .set("workspace_id", workspaceId)
            .set("actor", actor)
            .sql("input", "?::jsonb", input)
            .set("key", key)
            .set("created_at", at(now))
            .insertInto("oriel.job")
            .add(
                """

                on conflict (task_name, coalesce(workspace_id, 0), key)
                  where state = 'QUEUED' and key is not null
                -- The update locks the row, so that the job starts after the current transaction.
                do update set execution_time = least(job.execution_time, excluded.execution_time)
                returning task_instance
                """);
    return jdbc.queryForObject(sql.sql(), String.class, sql.parameters());
  }

  /** Inserts the row of a recurring job if it is missing. */
  void insertRecurring(String kind, Instant due) {
    jdbc.update(
        """
        insert into oriel.job
          (task_name, task_instance, execution_time, picked, version, input, created_at)
        values (?, ?, ?, false, 1, '{}', ?) on conflict (task_instance) do nothing
        """,
        kind,
        kind,
        at(due),
        at(due));
  }

  /** Finds the job of a lease. Returns nothing if the lease has ended. */
  Optional<Stored> find(Lease lease) {
    return jdbc
        .query(
            "select actor, input, losses from oriel.job" + HELD,
            new DataClassRowMapper<>(Stored.class),
            lease.id(),
            lease.version())
        .stream()
        .findFirst();
  }

  /** Returns false if the lease has ended. */
  boolean progress(Lease lease, long done, long total) {
    return 1
        == jdbc.update(
            "update oriel.job set done = ?, total = ?" + HELD,
            done,
            total,
            lease.id(),
            lease.version());
  }

  /** Whether no other job of these kinds runs that has the key of this one. */
  boolean isAlone(Lease lease, List<String> kinds) {
    return jdbc.queryForList(
            """
            select from oriel.job own join oriel.job other using (workspace_id, key)
            where own.task_instance = ? and other.task_instance <> own.task_instance
              and other.state = 'RUNNING' and other.task_name = any (?)
            """,
            lease.id(),
            kinds.toArray(String[]::new))
        .isEmpty();
  }

  /**
   * Ends a lease. Returns false if it has ended before.
   *
   * @param outcome null to queue the job again
   * @param at when the job is due again; with an outcome, the current time
   * @param losses how many more servers have ended while they ran the job
   */
  boolean release(
      Lease lease,
      @Nullable JobState outcome,
      Instant at,
      int failures,
      int losses,
      @Nullable String reason) {
    return 1
        == jdbc.update(
            RELEASE + ", consecutive_failures = ?, losses = losses + ?, reason = ?" + HELD,
            outcome == null ? null : outcome.name(),
            at(at),
            failures,
            losses,
            reason,
            lease.id(),
            lease.version());
  }

  /** Ends a queued or running job, whichever node has its lease, unless it is recurring. */
  boolean cancel(String id, Instant now) {
    return 1
        == jdbc.update(
            RELEASE + " where task_instance = ? and outcome is null and workspace_id is not null",
            JobState.CANCELLED.name(),
            at(now),
            id);
  }

  /** Makes a job due that is not running or done, and resets the numbers of its failures. */
  boolean retry(String id, Instant now) {
    return 1
        == jdbc.update(
            RELEASE
                + ", consecutive_failures = 0, losses = 0"
                + " where task_instance = ? and state in ('QUEUED', 'FAILED', 'CANCELLED')",
            null,
            at(now),
            id);
  }

  /** The inputs of the newest jobs of a kind, by their ids. */
  Map<String, String> inputs(long workspaceId, String kind, int limit) {
    Map<String, String> inputs = new HashMap<>();
    jdbc.query(
        """
        select task_instance, input from oriel.job where workspace_id = ? and task_name = ?
        order by created_at desc, task_instance desc limit ?
        """,
        row -> {
          inputs.put(row.getString(1), row.getString(2));
        },
        workspaceId,
        kind,
        limit);
    return inputs;
  }

  Optional<JobStatus> find(String id) {
    return jdbc.query(SELECT + "where task_instance = ?", STATUS, id).stream().findFirst();
  }

  /** The newest first. Null stands for all workspaces, and for all states. */
  List<JobStatus> list(@Nullable Long workspaceId, @Nullable JobState state, int limit) {
    return jdbc.query(
        SELECT
            + """
            where (?::bigint is null or j.workspace_id = ?) and j.state = coalesce(?, j.state)
            order by j.created_at desc, j.task_instance desc limit ?
            """,
        STATUS,
        workspaceId,
        workspaceId,
        state == null ? null : state.name(),
        limit);
  }

  /**
   * Executes a statement, which is passed to {@code running} before, and null afterwards. Its
   * connection is not used again: others may cancel the statement, and a cancellation that comes
   * too late would hit whatever the connection does next.
   */
  void execute(String sql, Consumer<@Nullable Statement> running) {
    jdbc.execute(
        (StatementCallback<Boolean>)
            statement -> {
              running.accept(statement);
              try {
                return statement.execute(sql);
              } finally {
                running.accept(null);
                backgroundPool.evictConnection(statement.getConnection());
              }
            });
  }

  void removeFinished(Instant before) {
    jdbc.update(
        "delete from oriel.job where outcome is not null and execution_time < ?", at(before));
  }

  private static OffsetDateTime at(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }
}
