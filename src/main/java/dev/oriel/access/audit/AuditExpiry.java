package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/** Removes entries that are older than 400 days, every day. Nothing else removes any. */
@Component
record AuditExpiry(AuditTable table, Clock clock) implements JobHandler<JobKind.None> {

  private static final Duration KEPT = Duration.ofDays(400);

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.recurring("audit-expiry", Duration.ofDays(1));
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    OffsetDateTime before = clock.instant().atOffset(ZoneOffset.UTC).minus(KEPT);
    table.workspaces().forEach(workspace -> table.sweep(workspace, before));
  }
}
