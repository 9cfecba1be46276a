package dev.oriel.access.job;

import module java.base;

import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The numbers of queued, running and failed jobs in the table of jobs. */
@Component
record JobCountTable(JdbcTemplate jdbc) {

  /** The number of jobs of a kind in a state. */
  record Count(String kind, JobState state, long jobs) {}

  List<Count> counts() {
    return jdbc.query(
        """
        select task_name as kind, state, count(*) as jobs from oriel.job
        where state in ('QUEUED', 'RUNNING', 'FAILED') group by 1, 2
        """,
        new DataClassRowMapper<>(Count.class));
  }
}
