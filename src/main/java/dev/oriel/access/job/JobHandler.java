package dev.oriel.access.job;

/**
 * Runs the jobs of one kind. A handler is a Spring component.
 *
 * <p>Jobs run at least once: if the server is killed, the job starts again on any node. A long job
 * therefore works in steps, each in a transaction that ends with {@link JobRun#progress}, and a new
 * run skips the steps that are done.
 */
public interface JobHandler<I> {

  JobKind<I> kind();

  /**
   * Runs the job. After a refusal the job is failed, with its message. After {@code Unavailable}
   * and after any other exception it is repeated later.
   */
  void run(JobRun<I> run);
}
