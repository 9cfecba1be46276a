package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.JobState;
import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A run whose connection to the database is lost when it has written its records. */
@ExpectsLog({
  "\\(import\\) has failed",
  "terminating connection due to administrator command",
  "\\(import\\) is repeated: the server that ran it has ended"
})
class ImportFaultTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final String rows = workspace.workspace().schema() + ".import_row";
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);
  private final ImportTask task = new ImportTask(workspace);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  /** Starts the import of two contacts, which waits for the hold before it commits. */
  private String started(TableHold hold) {
    String path = jobs.create(ImportJobs.body("contacts", "name", "Ada", "Bea"));
    jobs.validate(path);
    assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
    hold.awaitWaiting();
    return path;
  }

  private int contacts() {
    return admin.get("/objects/contacts/records/count").at("/data/count").intValue();
  }

  @Test
  void isRepeatedAndImportsOnce() throws SQLException {
    try (TableHold hold = TableHold.of(rows)) {
      String path = started(hold);
      task.await(
          jobs,
          path,
          () -> {
            hold.terminateWaiting();
            return task.status().failures() > 0;
          });
      assertThat(contacts()).isZero();
      assertThat(jobs.job(path).path("status").stringValue()).isEqualTo("running");
      hold.release();
      JsonNode job = task.ended(jobs, path);
      assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
      assertThat(job.at("/result/created").intValue()).isEqualTo(2);
      assertThat(contacts()).isEqualTo(2);
      assertThat(admin.get(path + "/rows").response().body().lines()).hasSize(3);
    }
  }

  @Test
  void hasFailedWithAReasonAndWrittenNothingIfThatHappensTooOften() throws SQLException {
    try (TableHold hold = TableHold.of(rows)) {
      String path = started(hold);
      task.await(
          jobs,
          path,
          () -> {
            hold.terminateWaiting();
            task.again(5);
            return task.status().state() == JobState.FAILED;
          });
      JsonNode job = jobs.ended(path);
      assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("failed");
      assertThat(job.path("failureReason").stringValue()).isNotBlank();
      assertThat(contacts()).isZero();
    }
    assertThat(jdbc.queryForObject("select count(*) from " + rows, Integer.class)).isZero();
  }
}
