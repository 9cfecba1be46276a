package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.model.field.DateTime;
import org.springframework.stereotype.Component;

/** Deletes what is kept to send messages again about which nobody has decided for a month. */
@Component
record MessageSweep(Workspaces workspaces, UndecidedTable table, Clock clock)
    implements JobHandler<JobKind.None> {

  /** How long a message can be sent again of which nobody knows whether it was sent. */
  static final Duration KEPT = Duration.ofDays(30);

  private static final JobKind<JobKind.None> KIND =
      JobKind.recurring("mail.sweep", Duration.ofDays(1));

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
    workspaces.each(workspace -> table.forget(workspace, before));
  }
}
