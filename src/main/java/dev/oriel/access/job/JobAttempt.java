package dev.oriel.access.job;

import module java.base;

import com.github.kagkarlsson.scheduler.task.Execution;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;

/**
 * An attempt to run a job, and its possible results. Each method returns the state of the job
 * afterwards.
 */
final class JobAttempt {

  private static final Logger log = LoggerFactory.getLogger(JobRunner.class);

  private final JobTable table;
  private final Patience patience;
  private final Clock clock;

  private final JobKind<?> kind;
  private final JobTable.Lease lease;
  private final int failures;
  private final Duration limit;

  /** How many servers have ended with this attempt. */
  private int lost;

  /**
   * @param limit how long statements wait for a database that is away
   */
  JobAttempt(
      JobTable table,
      Patience patience,
      Clock clock,
      JobKind<?> kind,
      Execution picked,
      Duration limit) {
    this.table = table;
    this.patience = patience;
    this.clock = clock;
    this.kind = kind;
    this.lease = lease(picked);
    this.failures = picked.consecutiveFailures;
    this.limit = limit;
  }

  static JobTable.Lease lease(Execution picked) {
    return new JobTable.Lease(picked.getId(), picked.version);
  }

  JobTable.Lease lease() {
    return lease;
  }

  /** Reads the job again. Returns nothing if the lease has ended. */
  Optional<JobTable.Stored> stored() {
    return await(() -> table.find(lease));
  }

  private <T> T await(Supplier<T> statement) {
    return patience.await(this, limit, statement);
  }

  JobState succeeded() {
    return kind.every() == null
        ? end(JobState.SUCCEEDED, Duration.ZERO, 0, null)
        : end(null, kind.every(), 0, null);
  }

  JobState stopped() {
    return end(null, Duration.ZERO, failures, null);
  }

  JobState postponed(Duration pause, boolean succeeded) {
    return end(null, pause, succeeded ? 0 : failures, null);
  }

  /**
   * @param losses how many servers have ended while they ran the job, this one included
   */
  JobState lost(int losses) {
    lost = 1;
    if (losses < kind.losses()) {
      log.warn("{} is repeated: the server that ran it has ended", this);
      return again("The server that ran it has ended.");
    }
    log.error("{} has failed: {} servers that ran it have ended", this, losses);
    String reason =
        "%d servers that ran it have ended; it is not repeated, as it may be the cause."
            .formatted(losses);
    return end(JobState.FAILED, Duration.ZERO, failures + 1, reason);
  }

  JobState failed(RuntimeException failure) {
    Refusal fault = patience.fault(failure, this);
    if (fault != null) {
      return again(fault.message());
    }
    if (!(failure instanceof Refused refused)) {
      log.error("{} has failed", this, failure);
      return again(failure.getClass().getSimpleName() + "; the server's log has the details.");
    }
    String reason = refused.refusal().message();
    log.warn("{} has failed: {}", this, reason);
    boolean passes =
        kind.every() != null
            || refused.refusal() instanceof Refusal.Unavailable
            || refused.refusal() instanceof Refusal.RateLimited;
    return passes ? again(reason) : end(JobState.FAILED, Duration.ZERO, failures + 1, reason);
  }

  JobState again(String reason) {
    if (kind.every() != null) {
      return end(null, kind.every(), failures + 1, reason);
    }
    return failures < kind.pauses().size()
        ? end(null, kind.pauses().get(failures), failures + 1, reason)
        : end(JobState.FAILED, Duration.ZERO, failures + 1, reason);
  }

  private JobState end(
      @Nullable JobState outcome, Duration pause, int failed, @Nullable String reason) {
    Instant at = clock.instant().plus(pause);
    JobState after = outcome == null ? JobState.QUEUED : outcome;
    try {
      return await(() -> table.release(lease, outcome, at, failed, lost, reason))
          ? after
          : JobState.CANCELLED;
    } catch (DuplicateKeyException _) {
      return end(JobState.CANCELLED, Duration.ZERO, failed, "A later job does its work.");
    }
  }

  @Override
  public String toString() {
    return "Job " + lease.id() + " (" + kind.name() + ")";
  }
}
