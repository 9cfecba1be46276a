package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;

/** The background jobs of a workspace, for administrators. Finished ones are kept for a week. */
@Door
public record WorkspaceJobs(
    Jobs jobs, ModelGuard guard, Transactions transactions, AuditLog audit) {

  /** The 100 newest jobs are seen. */
  private static final int MOST = 100;

  /** The newest 100 jobs. */
  public List<JobStatus> list(Actor actor) {
    return guard.administer(actor).read(current -> jobs.list(current.workspace(), null, MOST));
  }

  /**
   * Queues a failed or cancelled job again. Refuses as {@code NotFound} one that is not seen, and
   * as {@code Conflict} one that is running or has succeeded.
   */
  public void retry(Actor actor, String id) {
    change(actor, id, jobs::retry, "queued");
  }

  /**
   * Cancels a job, which stops after its present step. Refuses as {@code NotFound} one that is not
   * seen, and as {@code Conflict} a finished one.
   */
  public void cancel(Actor actor, String id) {
    change(actor, id, jobs::cancel, "cancelled");
  }

  private void change(Actor actor, String id, Consumer<String> change, String state) {
    guard
        .administer(actor)
        .read(current ->
            transactions.run(() -> {
              JobStatus job = require(current, id);
              change.accept(id);
              audit.add(
                  current,
                  AuditAction.UPDATED,
                  new AuditTarget(AuditKind.JOB, id, job.kind()),
                  AuditValues.of("state", job.state().name().toLowerCase(Locale.ROOT)),
                  AuditValues.of("state", state));
              return job;
            }));
  }

  private JobStatus require(Actor actor, String id) {
    return jobs.list(actor.workspace(), null, MOST).stream()
        .filter(job -> job.id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no job '" + id + "' here."));
  }
}
