package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "jobs", description = "Lists, retries and cancels background jobs.")
final class JobsCommand extends CommandGroup {

  JobsCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Lists jobs, the newest first. Finished ones are kept for a week.")
  void list(
      @Option(
              names = {"-w", "--workspace"},
              paramLabel = "WORKSPACE",
              description = "Only jobs of this workspace.")
          @Nullable String workspace,
      @Option(
              names = {"-s", "--state"},
              paramLabel = "STATE",
              description = "Only jobs in this state: ${COMPLETION-CANDIDATES}.")
          @Nullable JobState state,
      @Mixin RowLimit limit) {
    int rows = limit.number();
    oriel.use(context ->
        print(
            new PrintedRows<JobStatus>()
                .column("ID", JobStatus::id)
                .column("KIND", JobStatus::kind)
                .column("WORKSPACE", JobStatus::workspace)
                .column("STATE", job -> job.state().name().toLowerCase(Locale.ROOT))
                .column("PROGRESS", job -> job.total() == 0 ? "" : job.done() + "/" + job.total())
                .column("FAILED", job -> job.failures() == 0 ? "" : job.failures())
                .column("DUE OR ENDED (UTC)", JobStatus::at)
                .column("REASON", JobStatus::reason),
            context
                .getBean(Jobs.class)
                .list(
                    workspace == null ? null : WorkspaceChoice.named(context, workspace),
                    state,
                    rows)));
  }

  @Command(description = "Queues a failed or cancelled job again, and runs a queued one now.")
  void retry(@Parameters(paramLabel = "ID") String id) {
    change(id, "queued", Jobs::retry);
  }

  @Command(description = "Cancels a job. A running one stops after its current step.")
  void cancel(@Parameters(paramLabel = "ID") String id) {
    change(id, "cancelled", Jobs::cancel);
  }

  private void change(String id, String state, BiConsumer<Jobs, String> change) {
    oriel.use(context -> {
      change.accept(context.getBean(Jobs.class), id);
      say("Job '" + id + "' is " + state + ".");
    });
  }
}
