package dev.oriel.access.idempotency;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/**
 * Removes expired answers every hour, since they contain values of records that may be deleted. One
 * query finds the few workspaces that have any.
 */
@Component
record IdempotencyExpiry(IdempotencyTable table, Clock clock) implements JobHandler<JobKind.None> {

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.recurring("idempotency-expiry", Duration.ofHours(1));
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    sweep();
  }

  void sweep() {
    OffsetDateTime before = clock.instant().atOffset(ZoneOffset.UTC).minus(Idempotency.KEPT);
    table.workspaces().forEach(workspace -> table.sweep(workspace, before));
  }
}
