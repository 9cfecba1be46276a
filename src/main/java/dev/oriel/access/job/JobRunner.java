package dev.oriel.access.job;

import module java.base;

import com.github.kagkarlsson.scheduler.task.Execution;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ActorRef;
import dev.oriel.access.identity.Actors;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedRuntimeException;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Runs the jobs that this node has picked, and stores the result of each attempt. */
@Component
class JobRunner {

  private static final Logger log = LoggerFactory.getLogger(JobRunner.class);

  /**
   * The time for which the result of an attempt waits for a database that is away. After that the
   * lease runs out, and the job is taken over like that of a server that has ended.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final JobTable table;
  private final Patience patience;
  private final Actors actors;
  private final JobEnds ends;
  private final JobMetrics metrics;
  private final Clock clock;
  private final Set<JobRun<?>> running = ConcurrentHashMap.newKeySet();
  private volatile boolean closing;

  JobRunner(
      JobTable table,
      Patience patience,
      Actors actors,
      JobEnds ends,
      JobMetrics metrics,
      Clock clock) {
    this.table = table;
    this.patience = patience;
    this.actors = actors;
    this.ends = ends;
    this.metrics = metrics;
    this.clock = clock;
  }

  <I> void run(JobHandler<I> handler, Execution picked) {
    JobAttempt attempt = attempt(handler.kind(), picked, PATIENCE);
    RequestContext.inBackground(() -> {
      Instant start = clock.instant();
      attempt
          .stored()
          .ifPresent(job -> {
            JobState state = run(handler, attempt, job);
            metrics.ended(handler.kind(), state, Duration.between(start, clock.instant()));
            if (state == JobState.FAILED || state == JobState.CANCELLED) {
              settle(handler);
            }
          });
    });
  }

  /** Tells the handler of its jobs that have failed or were cancelled, also by other processes. */
  void settle(JobHandler<?> handler) {
    try {
      ends.settle(handler);
    } catch (DataAccessException | TransactionException e) {
      logRepetition("The end of a job is told", e);
    }
  }

  /**
   * Logs that something is done in a moment, unless it was interrupted because the server stops.
   */
  void logRepetition(String done, NestedRuntimeException failure) {
    if (!closing) {
      log.warn("{} in a moment: {}", done, failure.getMostSpecificCause().getMessage());
    }
  }

  private <I> JobState run(JobHandler<I> handler, JobAttempt attempt, JobTable.Stored job) {
    JobRun<I> run = null;
    try {
      Actor actor = job.actor() == null ? null : resume(job.actor());
      I input = Json.MAPPER.readValue(job.input(), handler.kind().input());
      run = new JobRun<>(input, actor, table, attempt.lease());
      running.add(run);
      if (closing) {
        stop(run);
      }
      run(handler, run, actor);
      return attempt.succeeded();
    } catch (JobRun.Postponed e) {
      return attempt.postponed(e.pause(), e.succeeded());
    } catch (RuntimeException e) {
      boolean stopped = e instanceof JobRun.Stopped || (run != null && run.isStopped());
      return stopped ? attempt.stopped() : attempt.failed(e);
    } finally {
      if (run != null) {
        running.remove(run);
      }
    }
  }

  /** The actor that has asked for a job. A refusal says what can be done then. */
  private Actor resume(String ref) {
    try {
      return actors.resume(ActorRef.parse(ref));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Unauthorized) {
        throw Refused.unauthorized(
            e.refusal().message()
                + " The person or key that asked for it has no access any more. Ask for it anew as"
                + " somebody else.");
      }
      throw e;
    }
  }

  private static <I> void run(JobHandler<I> handler, JobRun<I> run, @Nullable Actor actor) {
    Caller caller = actor == null ? Caller.system(0) : actor.caller();
    RequestContext.as(
        caller,
        () -> {
          if (run.isStopped()) {
            throw new JobRun.Stopped();
          }
          handler.run(run);
          return run;
        });
  }

  /** Takes over a job of a node without heartbeats. */
  void takeOver(JobKind<?> kind, Execution dead) {
    // The scheduler goes on with other jobs, and comes back to this one.
    JobAttempt attempt = attempt(kind, dead, Duration.ZERO);
    RequestContext.inBackground(
        () -> attempt.stored().ifPresent(job -> attempt.lost(job.losses() + 1)));
  }

  /** A heartbeat could not be stored: the database is not available, or the lease has ended. */
  void missedHeartbeat(Execution execution) {
    JobTable.Lease lease = JobAttempt.lease(execution);
    if (table.find(lease).isEmpty()) {
      running.stream().filter(run -> run.has(lease)).forEach(JobRunner::stop);
    }
  }

  /** Stops all jobs. They are queued again, for another node or the next start. */
  void close() {
    closing = true;
    running.forEach(JobRunner::stop);
  }

  private static void stop(JobRun<?> run) {
    try {
      run.stop();
    } catch (SQLException e) {
      log.warn("A statement of a job could not be cancelled: {}", e.getMessage());
    }
  }

  private JobAttempt attempt(JobKind<?> kind, Execution picked, Duration limit) {
    return new JobAttempt(table, patience, clock, kind, picked, limit);
  }
}
