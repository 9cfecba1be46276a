package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.crm.attachment.ContentTable.Leftover;
import dev.oriel.model.field.DateTime;
import org.springframework.stereotype.Component;

/**
 * Deletes the contents of uploads that were not finished, and of deleted attachments. An attachment
 * may have thousands of rows, so they are not deleted in the transaction of a request.
 */
@Component
record Sweep(Workspaces workspaces, ContentTable table, Contents contents, Clock clock)
    implements JobHandler<JobKind.None> {

  private static final JobKind<JobKind.None> KIND =
      JobKind.recurring("attachments", Duration.ofMinutes(5));

  private static final int AT_ONCE = 100;

  @Override
  public JobKind<JobKind.None> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    sweep(() -> run.progress(0, 0));
  }

  /** First in the database, as the bucket may not answer, which ends the run. */
  void sweep(Runnable progress) {
    sweep(false, progress);
    if (contents.hasBucket()) {
      sweep(true, progress);
    }
  }

  private void sweep(boolean inBucket, Runnable progress) {
    workspaces.each(workspace -> {
      List<Leftover> due;
      do {
        due = table.due(workspace, inBucket, DateTime.of(clock.instant()), AT_ONCE);
        due.forEach(leftover -> contents.delete(workspace, leftover));
        progress.run();
      } while (due.size() == AT_ONCE);
    });
  }
}
