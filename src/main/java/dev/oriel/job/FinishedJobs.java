package dev.oriel.job;

import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Removes jobs that finished more than a week ago. */
@Component
class FinishedJobs implements JobHandler<JobKind.None> {

  static final Duration KEPT = Duration.ofDays(7);

  private final JobTable table;
  private final Clock clock;

  FinishedJobs(JobTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.recurring("finished-jobs", Duration.ofHours(1));
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    table.removeFinished(clock.instant().minus(KEPT));
  }
}
