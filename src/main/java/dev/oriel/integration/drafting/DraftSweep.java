package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.model.field.DateTime;
import org.springframework.stereotype.Component;

/** Deletes the drafts that no page has fetched for an hour. */
@Component
record DraftSweep(Workspaces workspaces, DraftRunTable table, Clock clock)
    implements JobHandler<JobKind.None> {

  private static final Duration KEPT = Duration.ofHours(1);

  private static final JobKind<JobKind.None> KIND =
      JobKind.recurring("drafting.sweep", Duration.ofHours(1));

  @Override
  public JobKind<JobKind.None> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    sweep();
  }

  void sweep() {
    OffsetDateTime before = DateTime.of(clock.instant().minus(KEPT));
    workspaces.each(workspace -> table.deleteBefore(workspace, before));
  }
}
