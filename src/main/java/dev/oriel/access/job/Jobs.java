package dev.oriel.access.job;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Commits;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The queue of jobs. Features use {@link #enqueue}; the other methods are for the operator. */
@Component
public class Jobs {

  private final JobTable table;
  private final Ids ids;
  private final Clock clock;

  /** Makes the scheduler of this node check for due jobs. Does nothing without a scheduler. */
  private volatile Runnable wake = () -> {};

  Jobs(JobTable table, Ids ids, Clock clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * Queues a job, within the current transaction if there is one. It runs with the rights that the
   * actor has at its start, and fails if the actor's credential is revoked by then.
   *
   * @return the job's id
   */
  public <I> String enqueue(Actor actor, JobKind<I> kind, I input) {
    return insert(actor, kind, null, input);
  }

  /**
   * Like {@link #enqueue}, unless a job of this kind with this key is already queued in the
   * workspace. Jobs with the same key run one after the other.
   */
  public <I> String enqueueOnce(Actor actor, JobKind<I> kind, String key, I input) {
    return insert(actor, kind, key, input);
  }

  private <I> String insert(Actor actor, JobKind<I> kind, @Nullable String key, I input) {
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
    return Objects.requireNonNull(id);
  }

  /** The newest jobs. Null stands for all workspaces, and for all states. */
  public List<JobStatus> list(@Nullable Workspace workspace, @Nullable JobState state, int limit) {
    return table.list(workspace == null ? null : workspace.id(), state, limit);
  }

  /** The inputs of the newest jobs of a kind in a workspace, by the ids of the jobs. */
  public <I> Map<String, I> inputs(Workspace workspace, JobKind<I> kind, int limit) {
    Map<String, I> inputs = new HashMap<>();
    table
        .inputs(workspace.id(), kind.name(), limit)
        .forEach((id, input) -> inputs.put(id, Json.MAPPER.readValue(input, kind.input())));
    return inputs;
  }

  /** Refuses an unknown id as {@code NotFound}. */
  public JobStatus get(String id) {
    return table.find(id).orElseThrow(() -> Refused.notFound("There is no job '" + id + "'."));
  }

  /**
   * Queues a failed or cancelled job again, and makes a queued one due now. Refuses as {@code
   * Conflict} one that is running or has succeeded.
   */
  public void retry(String id) {
    if (!table.retry(id, clock.instant())) {
      throw refusal("retried", id);
    }
    wakeAfterCommit();
  }

  /** Makes recurring work due now, unless it runs: its next run is then due as usual. */
  public void hasten(JobKind<JobKind.None> kind) {
    if (table.retry(kind.name(), clock.instant())) {
      wakeAfterCommit();
    }
  }

  /**
   * Cancels a job. A running one stops after its current step; finished steps are not undone.
   * Refuses as {@code Conflict} a finished job and a recurring one.
   */
  public void cancel(String id) {
    if (!table.cancel(id, clock.instant())) {
      throw refusal("cancelled", id);
    }
  }

  private Refused refusal(String what, String id) {
    JobStatus job = get(id);
    String state =
        job.workspace() == null ? "recurring" : job.state().name().toLowerCase(Locale.ROOT);
    return Refused.conflict("The job '%s' cannot be %s: it is %s.".formatted(id, what, state));
  }

  void wakeBy(Runnable scheduler) {
    wake = scheduler;
  }

  void wake() {
    wake.run();
  }

  private void wakeAfterCommit() {
    Commits.whenEnded(committed -> {
      if (committed) {
        wake();
      }
    });
  }
}
