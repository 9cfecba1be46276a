package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/** Deletes every hour the codes, tokens and grants that have ended. */
@Component
record OAuthSweep(GrantTable table, Clock clock) implements JobHandler<JobKind.None> {

  /** How long a code is known, so that its second use ends what it was used for. */
  private static final Duration CODE = Duration.ofDays(1);

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.recurring("oauth-sweep", Duration.ofHours(1));
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    sweep();
  }

  void sweep() {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    table.sweep(now, now.minus(CODE));
  }
}
