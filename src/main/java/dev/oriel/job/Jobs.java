package dev.oriel.job;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Ids;
import dev.oriel.identity.Workspace;
import dev.oriel.json.Json;
import dev.oriel.refusal.Refused;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Asks for work in the background. What follows {@link #enqueue} is the operator's. */
@Component
public class Jobs {

  private final JobTable table;
  private final Ids ids;
  private final Clock clock;

  /** Tells this node's scheduler that a job is due. */
  private volatile Runnable wake = () -> {};

  Jobs(JobTable table, Ids ids, Clock clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * Queues a job, as part of the present transaction if there is one. It runs with the rights that
   * the actor has when it starts, or ends as failed if the actor has none by then.
   *
   * @return the job's id
   */
  public <I> String enqueue(Actor actor, JobKind<I> kind, I input) {
    return enqueue(actor, kind, null, input);
  }

  /**
   * Likewise, unless a job of the kind is queued in the workspace under the same key: then that one
   * does the work. Jobs of one key run one after the other.
   */
  public <I> String enqueueOnce(Actor actor, JobKind<I> kind, String key, I input) {
    return enqueue(actor, kind, key, input);
  }

  private <I> String enqueue(Actor actor, JobKind<I> kind, @Nullable String key, I input) {
    String id =
        table.insert(
            kind.name(),
            ids.next().toString(),
            actor.workspace().id(),
            actor.ref().toString(),
            Json.MAPPER.writeValueAsString(input),
            key,
            clock.instant());
    wakeAfterCommit();
    return id;
  }

  /** The newest jobs, of one workspace and in one state unless these are null. */
  public List<JobStatus> list(@Nullable Workspace workspace, @Nullable JobState state, int limit) {
    return table.list(workspace == null ? null : workspace.id(), state, limit);
  }

  /** Refuses an unknown id as {@code NotFound}. */
  public JobStatus get(String id) {
    return table
        .find(id)
        .orElseThrow(() -> Refused.notFound("There is no job '" + id + "'."));
  }

  /**
   * Runs a job that failed or was cancelled once more, and one that waits for its next attempt at
   * once. Refuses as {@code Conflict} one that runs or has succeeded.
   */
  public void retry(String id) {
    JobStatus job = get(id);
    if (!table.retry(id, clock.instant())) {
      throw Refused.conflict("The job '" + id + "' cannot be retried: it is " + words(job) + ".");
    }
    wakeAfterCommit();
  }

  /**
   * Cancels a job. One that runs stops after its present step, and keeps what it has done. Refuses
   * as {@code Conflict} one that has finished, and recurring ones.
   */
  public void cancel(String id) {
    JobStatus job = get(id);
    if (!table.cancel(id, clock.instant())) {
      throw Refused.conflict("The job '" + id + "' cannot be cancelled: it is " + words(job) + ".");
    }
  }

  private static String words(JobStatus job) {
    return job.workspace() == null ? "recurring" : job.state().name().toLowerCase(Locale.ROOT);
  }

  void wakeBy(Runnable scheduler) {
    wake = scheduler;
  }

  void wake() {
    wake.run();
  }

  private void wakeAfterCommit() {
    if (!TransactionSynchronizationManager.isSynchronizationActive()) {
      wake.run();
      return;
    }
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            wake.run();
          }
        });
  }
}
