package dev.oriel.integration.importing;

import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.concurrent.Callable;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The background job of the only import of a workspace. */
public record ImportTask(TestWorkspace workspace) {

  public JobStatus status() {
    return RunningOriel.bean(Jobs.class).list(workspace.workspace(), null, 10).getFirst();
  }

  /** Makes the attempt after a failure due, as if there had been this number of failures. */
  public void again(int failures) {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update oriel.job set execution_time = now(), consecutive_failures = ?
            where task_instance = ? and state = 'QUEUED' and consecutive_failures > 0
              and execution_time > now()
            """,
            failures,
            status().id());
  }

  /** Waits until it is true. A failure shows the job and its import. */
  void await(ImportJobs jobs, String path, Callable<Boolean> condition) {
    Await.until(condition, () -> status() + " of " + jobs.job(path));
  }

  /** The import when it has ended, after the attempt that follows a failure. */
  JsonNode ended(ImportJobs jobs, String path) {
    await(
        jobs,
        path,
        () -> {
          again(1);
          return !jobs.job(path).path("status").stringValue().equals("running");
        });
    return jobs.job(path);
  }
}
