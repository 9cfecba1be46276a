package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.Jobs;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.importing.ImportTask;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Imports whose runs do not end by themselves: receivers are told although nobody looks. */
@ExpectsLog({
  "\\(import\\) has failed",
  "terminating connection due to administrator command",
  "\\(import\\) is repeated: the server that ran it has ended"
})
class ImportEndTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final ImportTask task = new ImportTask(workspace);
  private final ImportJobs jobs = new ImportJobs(workspace.key("Administrator", "CI"));
  private final Jobs background = RunningOriel.bean(Jobs.class);

  private interface End {
    void bring(TableHold hold) throws SQLException;
  }

  /**
   * What the webhook is told of an import whose run waits for the hold when it is brought to its
   * end.
   */
  private JsonNode told(End end) throws SQLException {
    try (Receiver receiver = new Receiver();
        TableHold hold = TableHold.of(workspace.workspace().schema() + ".import_row")) {
      OutboundWebhookSpec spec =
          new OutboundWebhookSpec(
              "Ends",
              receiver.url(),
              hooks.profile("Administrator"),
              List.of("import.finished"),
              List.of(),
              null);
      Hooks.door().create(hooks.operator(), spec);
      String path = jobs.create(ImportJobs.body("contacts", "name", "Ada"));
      jobs.validate(path);
      assertThat(jobs.key().post(path + "/run", null).status()).isEqualTo(202);
      hold.awaitWaiting();
      end.bring(hold);
      Await.until(() -> !receiver.received().isEmpty(), task::status);
      JsonNode data = receiver.received().getFirst().data();
      assertThat(path).endsWith(data.path("jobId").stringValue());
      assertThat(data.path("status").stringValue()).isEqualTo("failed");
      return admin().get(path).at("/data/job");
    }
  }

  private Api admin() {
    return workspace.admin();
  }

  private static void assertFailed(JsonNode job, String reason) {
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("failed");
    assertThat(job.path("failureReason").stringValue()).contains(reason);
  }

  @Test
  void anImportWhoseJobWasCancelledIsTold() throws SQLException {
    assertFailed(
        told(hold -> {
          background.cancel(task.status().id());
          hold.release();
        }),
        "An operator has cancelled it.");
    assertThat(admin().get("/objects/contacts/records/count").at("/data/count").intValue())
        .isZero();
  }

  @Test
  void anImportWhoseKeyWasRevokedIsTold() throws SQLException {
    assertFailed(
        told(hold -> {
          awaitFailure(hold);
          workspace.revoke("CI");
          Await.until(() -> {
            task.again(1);
            return task.status().state() == JobState.FAILED;
          });
        }),
        "revoked");
  }

  @Test
  void anImportThatFailedTooOftenIsTold() throws SQLException {
    JsonNode job =
        told(hold ->
            Await.until(() -> {
              hold.terminateWaiting();
              task.again(5);
              return task.status().state() == JobState.FAILED;
            }));
    assertFailed(job, job.path("failureReason").stringValue());
  }

  private void awaitFailure(TableHold hold) {
    Await.until(() -> {
      hold.terminateWaiting();
      return task.status().failures() > 0 && task.status().state() == JobState.QUEUED;
    });
  }
}
