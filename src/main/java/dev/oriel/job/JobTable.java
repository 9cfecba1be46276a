package dev.oriel.job;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.StatementCallback;
import org.springframework.stereotype.Component;

/** Jobs, finished ones included. db-scheduler picks them here and keeps their leases. */
@Component
class JobTable {

  static final String NAME = "oriel.job";

  private static final String SELECT =
      "select j.*, w.name as workspace from oriel.job j left join oriel.workspace w on w.id ="
          + " j.workspace_id ";

  private static final String RELEASE =
      "update oriel.job set picked = false, picked_by = null, last_heartbeat = null, version ="
          + " version + 1, outcome = ?, execution_time = ?";

  private static final String HELD = " where task_instance = ? and version = ? and picked";

  private final JdbcTemplate jdbc;

  JobTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** The right of a node to run a job. It ends when the version of the job's row changes. */
  record Lease(String id, long version) {}

  /** What a job is about. */
  record Stored(@Nullable String actor, String input) {}

  /** How many jobs of a kind are in a state. */
  record Count(String kind, JobState state, long jobs) {}

  /** Returns the id of the new job, or of the one that is queued under the same key. */
  @Nullable String insert(
      String kind,
      String id,
      long workspaceId,
      String actor,
      String input,
      @Nullable String key,
      Instant now) {
    return jdbc.queryForObject(
        """
        insert into oriel.job (task_name, task_instance, execution_time, picked, version,
          workspace_id, actor, input, key, created_at)
        values (?, ?, ?, false, 1, ?, ?, ?::jsonb, ?, ?)
        on conflict (task_name, coalesce(workspace_id, 0), key)
          where state = 'QUEUED' and key is not null
        -- The update locks the row: the job starts after the present transaction.
        do update set execution_time = least(job.execution_time, excluded.execution_time)
        returning task_instance
        """,
        String.class,
        kind,
        id,
        at(now),
        workspaceId,
        actor,
        input,
        key,
        at(now));
  }

  /** Makes the row of a recurring job if it is missing. */
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

  /** Empty if the lease has ended. */
  Optional<Stored> find(Lease lease) {
    return jdbc
        .query(
            "select actor, input from oriel.job" + HELD,
            (row, n) -> new Stored(row.getString(1), row.getString(2)),
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

  /**
   * Ends a lease. Returns false if it has ended before.
   *
   * @param outcome null to queue the job again
   * @param at when it is due again or, with an outcome, the present time
   */
  boolean release(
      Lease lease, @Nullable JobState outcome, Instant at, int failures, @Nullable String reason) {
    return 1
        == jdbc.update(
            RELEASE + ", consecutive_failures = ?, reason = ?" + HELD,
            outcome == null ? null : outcome.name(),
            at(at),
            failures,
            reason,
            lease.id(),
            lease.version());
  }

  /** Ends a job that is queued or running, whoever holds its lease; no recurring one. */
  boolean cancel(String id, Instant now) {
    return 1
        == jdbc.update(
            RELEASE + " where task_instance = ? and outcome is null and workspace_id is not null",
            JobState.CANCELLED.name(),
            at(now),
            id);
  }

  /** Makes a job due that is not running, with all its attempts before it. */
  boolean retry(String id, Instant now) {
    return 1
        == jdbc.update(
            RELEASE
                + ", consecutive_failures = 0"
                + " where task_instance = ? and state in ('QUEUED', 'FAILED', 'CANCELLED')",
            null,
            at(now),
            id);
  }

  Optional<JobStatus> find(String id) {
    return jdbc.query(SELECT + "where task_instance = ?", JobTable::status, id).stream()
        .findFirst();
  }

  /** The newest first; of all workspaces, and in any state, if these are null. */
  List<JobStatus> list(@Nullable Long workspaceId, @Nullable JobState state, int limit) {
    return jdbc.query(
        SELECT
            + """
            where (?::bigint is null or j.workspace_id = ?) and j.state = coalesce(?, j.state)
            order by j.created_at desc, j.task_instance desc limit ?
            """,
        JobTable::status,
        workspaceId,
        workspaceId,
        state == null ? null : state.name(),
        limit);
  }

  /** Executes a statement and tells of it while it runs. */
  void execute(String sql, Consumer<@Nullable Statement> running) {
    jdbc.execute(
        (StatementCallback<Boolean>)
            statement -> {
              running.accept(statement);
              try {
                return statement.execute(sql);
              } finally {
                running.accept(null);
              }
            });
  }

  /** Of jobs that are not done with: queued, running and failed ones. */
  List<Count> counts() {
    return jdbc.query(
        "select task_name, state, count(*) from oriel.job"
            + " where state in ('QUEUED', 'RUNNING', 'FAILED') group by 1, 2",
        (row, n) ->
            new Count(row.getString(1), JobState.valueOf(row.getString(2)), row.getLong(3)));
  }

  void removeFinished(Instant before) {
    jdbc.update(
        "delete from oriel.job where outcome is not null and execution_time < ?", at(before));
  }

  private static JobStatus status(ResultSet row, int n) throws SQLException {
    return new JobStatus(
        row.getString("task_instance"),
        row.getString("task_name"),
        row.getString("workspace"),
        JobState.valueOf(row.getString("state")),
        row.getObject("created_at", OffsetDateTime.class),
        row.getObject("execution_time", OffsetDateTime.class),
        row.getInt("consecutive_failures"),
        row.getLong("done"),
        row.getLong("total"),
        row.getString("reason"));
  }

  private static OffsetDateTime at(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }
}
