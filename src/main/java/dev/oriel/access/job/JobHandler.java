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

  /**
   * Ends what the job leaves behind if it has failed or was cancelled, on any server and within a
   * transaction. It may be called while a cancelled run has not noticed that yet, and again if the
   * transaction is not committed. Afterwards the job's row counts as settled.
   */
  default void ended(JobEnd<I> end) {}
}
