package dev.oriel.access.job;

import module java.base;

import dev.oriel.access.identity.Actor;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** One attempt at a job. */
public final class JobRun<I> {

  private final I input;
  private final @Nullable Actor actor;
  private final JobTable table;
  private final JobTable.Lease lease;
  private @Nullable Statement executing;
  private boolean stopped;

  JobRun(I input, @Nullable Actor actor, JobTable table, JobTable.Lease lease) {
    this.input = input;
    this.actor = actor;
    this.table = table;
    this.lease = lease;
  }

  /** The job was cancelled, the server shuts down, or another node has taken over the job. */
  static final class Stopped extends RuntimeException {

    Stopped() {
      super("the job was stopped", null, false, false);
    }
  }

  /** The job needs something that is not free now, or has done its work for this time. */
  static final class Postponed extends RuntimeException {

    private final Duration pause;
    private final boolean succeeded;

    Postponed(Duration pause, boolean succeeded) {
      super("the job was postponed", null, false, false);
      this.pause = pause;
      this.succeeded = succeeded;
    }

    Duration pause() {
      return pause;
    }

    boolean succeeded() {
      return succeeded;
    }
  }

  public I input() {
    return input;
  }

  /** The actor that enqueued the job, with its rights at the start. Recurring jobs have none. */
  public Actor actor() {
    return Objects.requireNonNull(actor, "a recurring job has no actor");
  }

  /**
   * Reports progress. It must be the last call in the transaction of each step: the step is then
   * committed only if the job still belongs to this run. If the job was cancelled or the server
   * shuts down, it throws an exception that the handler must not catch.
   */
  public void progress(long done, long total) {
    if (isStopped() || !table.progress(lease, done, total)) {
      throw new Stopped();
    }
  }

  /**
   * What a handler throws to end this attempt, which has done nothing yet, and to queue the job
   * again after a pause. It does not count as a failure.
   */
  public static RuntimeException postponed(Duration pause) {
    return new Postponed(pause, false);
  }

  /**
   * What a handler throws at the end of an attempt that has succeeded, to queue the job again after
   * a pause: for work that recurs for each thing of a workspace. Earlier failures are forgotten.
   */
  public static RuntimeException again(Duration pause) {
    return new Postponed(pause, true);
  }

  /**
   * Whether no other job of these kinds runs for what this one is enqueued for. A job of a server
   * that was killed runs until its heartbeats are missed.
   */
  public boolean isAlone(JobKind<?>... kinds) {
    return table.isAlone(lease, Arrays.stream(kinds).<String>map(JobKind::name).toList());
  }

  /** Executes a long statement, such as building an index, which is cancelled with the job. */
  public void execute(String sql) {
    table.execute(sql, this::executes);
  }

  private synchronized void executes(@Nullable Statement statement) {
    if (stopped && statement != null) {
      throw new Stopped();
    }
    executing = statement;
  }

  synchronized void stop() throws SQLException {
    stopped = true;
    if (executing != null) {
      executing.cancel();
    }
  }

  synchronized boolean isStopped() {
    return stopped;
  }

  boolean has(JobTable.Lease other) {
    return lease.equals(other);
  }
}
