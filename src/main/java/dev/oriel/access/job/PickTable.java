package dev.oriel.access.job;

import module java.base;

import com.github.kagkarlsson.scheduler.jdbc.JdbcTaskRepositoryContext;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.Execution;

/**
 * Decides which queued jobs run next, instead of db-scheduler's order by age: workspaces take
 * turns, and each one runs at most {@value #PER_WORKSPACE} jobs at a time. Two nodes that pick jobs
 * at the same time may exceed this limit for a while, but never pick the same job.
 */
final class PickTable extends PostgreSqlJdbcCustomization {

  static final int PER_WORKSPACE = 2;

  /** Uses the index to go from workspace to workspace, however long their queues are. */
  private static final String PICK =
      """
      with recursive lane(id) as (
        (select coalesce(workspace_id, 0) from oriel.job where state = 'QUEUED' order by 1 limit 1)
        union all
        select (
          select coalesce(workspace_id, 0) from oriel.job
          where state = 'QUEUED' and coalesce(workspace_id, 0) > lane.id order by 1 limit 1)
        from lane where lane.id is not null),
      chosen as (
        select due.id
        from lane
        cross join lateral (
          select count(*) as jobs from oriel.job
          where state = 'RUNNING' and coalesce(workspace_id, 0) = lane.id) running
        cross join lateral (
          select q.*, row_number() over (order by q.execution_time) as turn
          from (
            select task_instance as id, execution_time from oriel.job j
            where state = 'QUEUED' and coalesce(workspace_id, 0) = lane.id
              and execution_time <= ? and task_name = any (?)
              and not exists (
                select from oriel.job r
                where r.state = 'RUNNING' and coalesce(r.workspace_id, 0) = lane.id
                  and r.task_name = j.task_name and r.key = j.key)
            order by execution_time limit ?) q) due
        where lane.id = 0 or running.jobs + due.turn <= ?
        order by running.jobs + due.turn, due.execution_time limit ?),
      locked as (
        select task_instance as id from oriel.job
        where task_instance in (select id from chosen) and state = 'QUEUED'
        for update skip locked)
      update oriel.job j
      set picked = true, picked_by = ?, last_heartbeat = ?, version = version + 1
      from locked where j.task_instance = locked.id
      returning j.*
      """;

  private final String[] kinds;

  /** Picks only jobs of these kinds: a newer version of Oriel may have queued others. */
  PickTable(List<String> kinds) {
    super(false, false);
    this.kinds = kinds.toArray(String[]::new);
  }

  @Override
  public List<Execution> lockAndFetchSingleStatement(
      JdbcTaskRepositoryContext jobs, Instant now, int limit, boolean byPriority) {
    return jobs.jdbcRunner.query(
        PICK,
        statement -> {
          setInstant(statement, 1, now);
          statement.setArray(2, statement.getConnection().createArrayOf("text", kinds));
          statement.setInt(3, PER_WORKSPACE);
          statement.setInt(4, PER_WORKSPACE);
          statement.setInt(5, limit);
          statement.setString(6, jobs.schedulerName.getName());
          setInstant(statement, 7, now);
        },
        jobs.resultSetMapper.get());
  }
}
