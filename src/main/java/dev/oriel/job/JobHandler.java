package dev.oriel.job;

/**
 * Carries out the jobs of one kind. A handler is a Spring component.
 *
 * <p>A job runs at least once: when its server is killed it starts again from the beginning, on any
 * node. So a long one works in steps, each in a transaction that ends with {@link JobRun#progress},
 * and a new run passes over what earlier ones have done.
 */
public interface JobHandler<I> {

  JobKind<I> kind();

  /**
   * Does the work. A refusal ends the job as failed with its message, except {@code Unavailable},
   * which is repeated later like any other failure.
   */
  void run(JobRun<I> run);
}
