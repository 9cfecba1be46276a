package dev.oriel.job;

import dev.oriel.identity.Actor;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One attempt at a job. */
public final class JobRun<I> {

  private final I input;
  private final @Nullable Actor actor;
  private final JobTable table;
  private final JobTable.Lease lease;
  private @Nullable Runnable interruption;
  private boolean stopped;

  JobRun(I input, @Nullable Actor actor, JobTable table, JobTable.Lease lease) {
    this.input = input;
    this.actor = actor;
    this.table = table;
    this.lease = lease;
  }

  public I input() {
    return input;
  }

  /** Who asked for the job, with the rights of its start. Work of the installation has no actor. */
  public Actor actor() {
    return Objects.requireNonNull(actor, "a recurring job has no actor");
  }

  /**
   * Tells how far the job is. Called last in the transaction of a step it commits with the step,
   * and only if the job still belongs to this run. Throws, and is to be let through, if it does not:
   * the job was cancelled, or the server ends.
   */
  public void progress(long done, long total) {
    if (isStopped() || !table.progress(lease, done, total)) {
      throw new JobStopped();
    }
  }

  /**
   * Does something long, such as building an index, that can be interrupted when the job is
   * stopped.
   *
   * @param interrupt makes the work end, at any moment and in another thread
   */
  public void interruptibly(Runnable interrupt, Runnable work) {
    synchronized (this) {
      if (stopped) {
        throw new JobStopped();
      }
      interruption = interrupt;
    }
    try {
      work.run();
    } finally {
      synchronized (this) {
        interruption = null;
      }
    }
  }

  synchronized boolean isStopped() {
    return stopped;
  }

  synchronized void stop() {
    stopped = true;
    if (interruption != null) {
      interruption.run();
    }
  }

  boolean has(JobTable.Lease other) {
    return lease.equals(other);
  }
}
