package dev.oriel.job;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Jobs, finished ones included. db-scheduler takes them from here and keeps their leases. */
@Component
class JobTable {

  static final String NAME = "oriel.job";

  private static final String LEASED =
      " where task_name = ? and task_instance = ? and version = ? and picked";

  private final JdbcClient sql;

  JobTable(JdbcClient sql) {
    this.sql = sql;
  }

  /** The right to carry a job out, which ends when the version of its row changes. */
  record Lease(String kind, String id, long version) {}

  /** What a job is about. */
  record Stored(@Nullable Long workspace, @Nullable String actor, String input, int failures) {}

  /** Queued jobs of a kind, running ones, or those that ended in some way. */
  record Count(String kind, JobState state, long jobs) {}

  /** Returns the id of the job, or that of the one that is queued under the same key. */
  String insert(
      String kind,
      String id,
      @Nullable Long workspace,
      @Nullable String actor,
      String input,
      @Nullable String key,
      Instant now) {
    return sql.sql(
            """
            insert into oriel.job (task_name, task_instance, execution_time, picked, version,
              workspace_id, actor, input, key, created_at)
            values (?, ?, ?, false, 1, ?, ?, ?::jsonb, ?, ?)
            on conflict (task_name, coalesce(workspace_id, 0), key)
              where state = 'QUEUED' and key is not null
            -- This locks it, so that it starts after what the present transaction writes.
            do update set execution_time = least(job.execution_time, excluded.execution_time)
            returning task_instance
            """)
        .param(kind)
        .param(id)
        .param(at(now))
        .param(workspace)
        .param(actor)
        .param(input)
        .param(key)
        .param(at(now))
        .query(String.class)
        .single();
  }

  /** Makes the row of a recurring job if it is not there. */
  void insertRecurring(String kind, Instant due, Instant now) {
    sql.sql(
            """
            insert into oriel.job (task_name, task_instance, execution_time, picked, version, input,
              created_at)
            values (?, ?, ?, false, 1, '{}', ?)
            on conflict (task_instance, task_name) do nothing
            """)
        .params(kind, kind, at(due), at(now))
        .update();
  }

  /** Begins an attempt. Empty if the lease has ended. */
  Optional<Stored> start(Lease lease, Instant now) {
    return sql.sql(
            "update oriel.job set started_at = ?"
                + LEASED
                + " returning workspace_id, actor, input, consecutive_failures")
        .params(at(now), lease.kind(), lease.id(), lease.version())
        .query((row, n) ->
            new Stored(
                row.getObject(1, Long.class), row.getString(2), row.getString(3), row.getInt(4)))
        .optional();
  }

  boolean holds(Lease lease) {
    return sql.sql("select 1 from oriel.job" + LEASED)
        .params(lease.kind(), lease.id(), lease.version())
        .query(Integer.class)
        .optional()
        .isPresent();
  }

  /** Returns false if the lease has ended. */
  boolean progress(Lease lease, long done, long total) {
    return sql.sql("update oriel.job set done = ?, total = ?" + LEASED)
            .params(done, total, lease.kind(), lease.id(), lease.version())
            .update()
        == 1;
  }

  /** Ends an attempt, and with it the lease: the job is queued again for a later moment. */
  boolean requeue(Lease lease, Instant due, int failures, @Nullable String reason) {
    return sql.sql(
                """
                update oriel.job set picked = false, picked_by = null, last_heartbeat = null,
                  version = version + 1, execution_time = ?, consecutive_failures = ?, reason = ?
                """
                    + LEASED)
            .param(at(due))
            .param(failures)
            .param(reason)
            .param(lease.kind())
            .param(lease.id())
            .param(lease.version())
            .update()
        == 1;
  }

  /** Ends the last attempt, and with it the job. */
  boolean finish(
      Lease lease, JobState outcome, Instant now, int failures, @Nullable String reason) {
    return sql.sql(
                """
                update oriel.job set picked = false, picked_by = null, last_heartbeat = null,
                  version = version + 1, outcome = ?, finished_at = ?, consecutive_failures = ?,
                  reason = ?
                """
                    + LEASED)
            .param(outcome.name())
            .param(at(now))
            .param(failures)
            .param(reason)
            .param(lease.kind())
            .param(lease.id())
            .param(lease.version())
            .update()
        == 1;
  }

  /** Cancels a job that has not finished. */
  boolean cancel(String id, Instant now) {
    return sql.sql(
                """
                update oriel.job set picked = false, picked_by = null, last_heartbeat = null,
                  version = version + 1, outcome = 'CANCELLED', finished_at = ?
                where task_instance = ? and outcome is null and workspace_id is not null
                """)
            .params(at(now), id)
            .update()
        == 1;
  }

  /** Makes a job that is not running due at once, with all its attempts. */
  boolean retry(String id, Instant now) {
    return sql.sql(
                """
                update oriel.job set version = version + 1, outcome = null, finished_at = null,
                  consecutive_failures = 0, execution_time = ?
                where task_instance = ? and state in ('QUEUED', 'FAILED', 'CANCELLED')
                """)
            .params(at(now), id)
            .update()
        == 1;
  }

  Optional<JobStatus> find(String id) {
    return sql.sql(
            """
            select j.*, w.name as workspace from oriel.job j
            left join oriel.workspace w on w.id = j.workspace_id where task_instance = ?
            """)
        .param(id)
        .query((row, n) -> status(row))
        .optional();
  }

  /** The newest jobs, of one workspace and in one state unless these are null. */
  List<JobStatus> list(@Nullable Long workspace, @Nullable JobState state, int limit) {
    return sql.sql(
            """
            select j.*, w.name as workspace from oriel.job j
            left join oriel.workspace w on w.id = j.workspace_id
            where coalesce(j.workspace_id, 0) = coalesce(?::bigint, j.workspace_id, 0)
              and j.state = coalesce(?, j.state)
            order by j.created_at desc, j.task_instance desc limit ?
            """)
        .param(workspace)
        .param(state == null ? null : state.name())
        .param(limit)
        .query((row, n) -> status(row))
        .list();
  }

  List<Count> counts() {
    return sql.sql("select task_name, state, count(*) from oriel.job group by 1, 2")
        .query((row, n) ->
            new Count(row.getString(1), JobState.valueOf(row.getString(2)), row.getLong(3)))
        .list();
  }

  int removeFinished(Instant before) {
    return sql.sql("delete from oriel.job where finished_at < ?").param(at(before)).update();
  }

  private static JobStatus status(ResultSet row) throws SQLException {
    return new JobStatus(
        row.getString("task_instance"),
        row.getString("task_name"),
        row.getString("workspace"),
        JobState.valueOf(row.getString("state")),
        row.getInt("consecutive_failures"),
        row.getLong("done"),
        row.getLong("total"),
        row.getObject("created_at", OffsetDateTime.class),
        row.getObject("execution_time", OffsetDateTime.class),
        row.getObject("finished_at", OffsetDateTime.class),
        row.getString("reason"));
  }

  private static OffsetDateTime at(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }
}
