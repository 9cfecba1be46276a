package dev.oriel.idempotency;

import dev.oriel.job.JobHandler;
import dev.oriel.job.JobKind;
import dev.oriel.job.JobRun;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.springframework.stereotype.Component;

/**
 * Removes expired answers each hour, since they hold values of records that may have been deleted.
 * One query finds the few workspaces among thousands that have any.
 */
@Component
class Expiry implements JobHandler<JobKind.None> {

  private final IdempotencyTable table;
  private final Clock clock;

  Expiry(IdempotencyTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

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
