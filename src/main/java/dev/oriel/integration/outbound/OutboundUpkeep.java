package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import org.springframework.stereotype.Component;

/** Recurring work for outbound webhooks. */
final class OutboundUpkeep {

  private OutboundUpkeep() {}

  /**
   * Looks at all webhooks: a node can have ended between a commit and the first request, and not
   * have been started again.
   */
  @Component
  record Sweep(DeliveryProgressTable progress, OutboundMetrics metrics)
      implements JobHandler<JobKind.None> {

    private static final JobKind<JobKind.None> KIND =
        JobKind.recurring("webhooks", Duration.ofMinutes(1));

    @Override
    public JobKind<JobKind.None> kind() {
      return KIND;
    }

    @Override
    public void run(JobRun<JobKind.None> run) {
      progress.sweep();
      metrics.count(progress.totals());
    }
  }

  /** Expires the log of deliveries. */
  @Component
  record DeliveryExpiry(Workspaces workspaces, ErasureTable table, Clock clock)
      implements JobHandler<JobKind.None> {

    private static final JobKind<JobKind.None> KIND =
        JobKind.recurring("deliveries", Duration.ofHours(1));

    /** Longer than the time between two runs, and than a transaction may take. */
    private static final Duration RECENT = Duration.ofHours(3);

    @Override
    public JobKind<JobKind.None> kind() {
      return KIND;
    }

    @Override
    public void run(JobRun<JobKind.None> run) {
      OffsetDateTime now = OffsetDateTime.now(clock);
      workspaces.each(workspace -> {
        table.eraseDeleted(workspace, now.minus(RECENT));
        while (table.expire(workspace, now.minus(Delivery.KEPT)) > 0) {
          run.progress(0, 0);
        }
      });
    }
  }
}
