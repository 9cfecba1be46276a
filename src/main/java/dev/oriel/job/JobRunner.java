package dev.oriel.job;

import com.github.kagkarlsson.scheduler.task.Execution;
import dev.oriel.admission.Client;
import dev.oriel.database.BackgroundWork;
import dev.oriel.identity.Actor;
import dev.oriel.identity.ActorRef;
import dev.oriel.identity.Actors;
import dev.oriel.json.Json;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Carries out the jobs that this node has picked, and writes down how each attempt ended. */
@Component
class JobRunner {

  private static final Logger log = LoggerFactory.getLogger(JobRunner.class);

  private static final String SERVER_ENDED = "The server that ran it ended.";

  private final JobTable table;
  private final Actors actors;
  private final JobMetrics metrics;
  private final Clock clock;
  private final Set<JobRun<?>> running = ConcurrentHashMap.newKeySet();
  private volatile boolean closing;

  JobRunner(JobTable table, Actors actors, JobMetrics metrics, Clock clock) {
    this.table = table;
    this.actors = actors;
    this.metrics = metrics;
    this.clock = clock;
  }

  /** Makes one attempt. */
  <I> void run(JobHandler<I> handler, Execution picked) {
    JobTable.Lease lease = lease(picked);
    BackgroundWork.run(() -> {
      Instant start = clock.instant();
      table.start(lease, start).ifPresent(job -> {
        JobState outcome = attempt(handler, lease, job);
        metrics.ran(handler.kind(), outcome, Duration.between(start, clock.instant()));
      });
    });
  }

  private <I> JobState attempt(JobHandler<I> handler, JobTable.Lease lease, JobTable.Stored job) {
    JobKind<I> kind = handler.kind();
    JobRun<I> run = null;
    try {
      Actor actor = job.actor() == null ? null : actors.resume(ActorRef.parse(job.actor()));
      run = new JobRun<>(Json.MAPPER.readValue(job.input(), kind.input()), actor, table, lease);
      running.add(run);
      if (closing) {
        throw new JobStopped();
      }
      carryOut(handler, run, actor);
      return succeeded(kind, lease);
    } catch (RuntimeException e) {
      return (run != null && run.isStopped()) || e instanceof JobStopped
          ? stopped(lease, job)
          : failed(kind, lease, job, e);
    } finally {
      if (run != null) {
        running.remove(run);
      }
    }
  }

  private static <I> void carryOut(JobHandler<I> handler, JobRun<I> run, @Nullable Actor actor) {
    Client client = actor == null ? Client.system(0) : actor.client();
    client.call(() -> {
      handler.run(run);
      return run;
    });
  }

  private JobState succeeded(JobKind<?> kind, JobTable.Lease lease) {
    Instant now = clock.instant();
    boolean ended =
        kind.every() == null
            ? table.finish(lease, JobState.SUCCEEDED, now, 0, null)
            : table.requeue(lease, now.plus(kind.every()), 0, null);
    return ended ? JobState.SUCCEEDED : JobState.CANCELLED;
  }

  /** Queued again, unless somebody else has decided about the job. */
  private JobState stopped(JobTable.Lease lease, JobTable.Stored job) {
    boolean queued = requeue(lease, clock.instant(), job.failures(), null);
    return queued ? JobState.QUEUED : JobState.CANCELLED;
  }

  private JobState failed(
      JobKind<?> kind, JobTable.Lease lease, JobTable.Stored job, RuntimeException failure) {
    if (failure instanceof Refused refused && isFinal(refused.refusal())) {
      log.warn("{} {} was refused: {}", kind.name(), lease.id(), refused.refusal().message());
      table.finish(
          lease,
          JobState.FAILED,
          clock.instant(),
          job.failures() + 1,
          refused.refusal().message());
      return JobState.FAILED;
    }
    String reason = reason(failure);
    if (isPassing(failure)) {
      log.warn("{} {} has failed: {}", kind.name(), lease.id(), reason);
    } else {
      log.error("{} {} has failed", kind.name(), lease.id(), failure);
    }
    return again(kind, lease, job.failures(), reason);
  }

  private static boolean isFinal(Refusal refusal) {
    return !(refusal instanceof Refusal.Unavailable || refusal instanceof Refusal.RateLimited);
  }

  private static String reason(RuntimeException failure) {
    return failure instanceof Refused refused
        ? refused.refusal().message()
        : failure.getClass().getSimpleName() + "; the server's log has the details.";
  }

  /** What is expected to happen now and then, and is told in one line. */
  private static boolean isPassing(RuntimeException failure) {
    return failure instanceof Refused
        || failure instanceof TransientDataAccessException
        || failure instanceof DataAccessResourceFailureException
        || failure instanceof TransactionException;
  }

  /** Counts a failed attempt. */
  private JobState again(JobKind<?> kind, JobTable.Lease lease, int failures, String reason) {
    Instant now = clock.instant();
    List<Duration> pauses = kind.pauses();
    if (kind.every() != null) {
      requeue(lease, now.plus(kind.every()), failures + 1, reason);
    } else if (failures < pauses.size()) {
      requeue(lease, now.plus(pauses.get(failures)), failures + 1, reason);
    } else {
      table.finish(lease, JobState.FAILED, now, failures + 1, reason);
      return JobState.FAILED;
    }
    return JobState.QUEUED;
  }

  private boolean requeue(
      JobTable.Lease lease, Instant due, int failures, @Nullable String reason) {
    try {
      return table.requeue(lease, due, failures, reason);
    } catch (DuplicateKeyException e) {
      return table.finish(
          lease, JobState.FAILED, due, failures, "A later job with the same key does its work.");
    }
  }

  /** Takes a job from a node that no longer tells that it carries it out. */
  void revive(JobKind<?> kind, Execution dead) {
    log.warn("{} {} goes on: the server that ran it has ended", kind.name(), dead.getId());
    BackgroundWork.run(() -> again(kind, lease(dead), dead.consecutiveFailures, SERVER_ENDED));
  }

  /** A heartbeat was not written: the database is away, or the lease has ended. */
  void missed(Execution execution) {
    JobTable.Lease lease = lease(execution);
    BackgroundWork.run(() -> {
      if (!table.holds(lease)) {
        running.stream().filter(run -> run.has(lease)).forEach(JobRun::stop);
      }
    });
  }

  void ensureRecurring(JobKind<?> kind) {
    if (kind.every() != null) {
      Instant now = clock.instant();
      BackgroundWork.run(() -> table.insertRecurring(kind.name(), now.plus(kind.every()), now));
    }
  }

  /** Stops all jobs: they go on at the next start, or on another node. */
  void close() {
    closing = true;
    running.forEach(JobRun::stop);
  }

  private static JobTable.Lease lease(Execution picked) {
    return new JobTable.Lease(picked.getTaskName(), picked.getId(), picked.version);
  }
}
