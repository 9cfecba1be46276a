package dev.oriel.access.job;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The ends of jobs in the table of jobs: those that have failed or were cancelled. */
@Component
record JobEndTable(JdbcTemplate jdbc) {

  /** The condition of the index on them. */
  private static final String UNSETTLED = "outcome in ('FAILED', 'CANCELLED') and not settled";

  /** An end of which the feature has not been told. */
  record Unsettled(
      String id, long workspaceId, String input, JobState state, @Nullable String reason) {}

  /** The oldest of a kind. Recurring jobs do not end. */
  List<Unsettled> next(String kind, int limit) {
    return jdbc.query(
        """
        select task_instance as id, workspace_id, input, state, reason from oriel.job
        where task_name = ? and workspace_id is not null and
        """
            + UNSETTLED
            + " order by execution_time, task_instance limit ?",
        new DataClassRowMapper<>(Unsettled.class),
        kind,
        limit);
  }

  /** Returns false if another node has settled the job, or the operator repeats it. */
  boolean settle(String id) {
    return 1
        == jdbc.update(
            "update oriel.job set settled = true where task_instance = ? and " + UNSETTLED, id);
  }
}
