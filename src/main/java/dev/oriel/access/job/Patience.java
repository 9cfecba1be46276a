package dev.oriel.access.job;

import module java.base;

import dev.oriel.platform.database.DatabaseFaults;
import dev.oriel.platform.refusal.Refusal;
import org.jspecify.annotations.Nullable;
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
        if (fault(e, job) == null || System.nanoTime() >= deadline || !pause()) {
          throw e;
        }
      }
    }
  }

  /** The refusal that a temporary failure of the database means; null for others. */
  @Nullable Refusal fault(RuntimeException failure, Object job) {
    return faults.refusal(failure, job.toString());
  }

  /** Returns false if the server ends. */
  private static boolean pause() {
    try {
      Thread.sleep(PAUSE);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
