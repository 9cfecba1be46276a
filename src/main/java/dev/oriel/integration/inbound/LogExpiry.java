package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/** Removes payloads after 7 days, and requests after 30, every hour. */
@Component
record LogExpiry(RequestLogTable table, Clock clock) implements JobHandler<JobKind.None> {

  private static final Duration PAYLOADS = Duration.ofDays(7);
  private static final Duration REQUESTS = Duration.ofDays(30);

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.recurring("webhook-log-expiry", Duration.ofHours(1));
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    sweep();
  }

  void sweep() {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    table
        .workspaces()
        .forEach(workspace -> table.sweep(workspace, now.minus(PAYLOADS), now.minus(REQUESTS)));
  }
}
