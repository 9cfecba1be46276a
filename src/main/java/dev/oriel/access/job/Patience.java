package dev.oriel.access.job;

import module java.base;

import dev.oriel.ground.database.DatabaseFaults;
import org.springframework.stereotype.Component;

/** Repeats a statement about a job while the database can temporarily not execute it. */
@Component
record Patience(DatabaseFaults faults) {

  private static final Duration PAUSE = Duration.ofMillis(200);

  /**
   * Executes a statement. It may be executed although an earlier try has been committed, whose
   * confirmation was lost.
   *
   * @param job for the log
   * @param limit how long it is repeated; zero for one try
   */
  <T> T await(Object job, Duration limit, Supplier<T> statement) {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      try {
        return statement.get();
      } catch (RuntimeException e) {
        boolean passes = faults.refusal(e, job.toString()) != null;
        if (!passes || System.nanoTime() >= deadline || !pause()) {
          throw e;
        }
      }
    }
  }

  /** Returns false if the server ends. */
  private static boolean pause() {
    try {
      Thread.sleep(PAUSE);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
