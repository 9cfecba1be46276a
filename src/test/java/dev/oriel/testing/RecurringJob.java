package dev.oriel.testing;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.platform.database.Pause;
import dev.oriel.platform.refusal.Refused;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Runs recurring jobs when a test needs them, not only when they are due. */
public final class RecurringJob {

  private RecurringJob() {}

  /** Runs the job of the shared Oriel once, from this call on, and waits for its end. */
  public static void run(String kind) {
    run(RunningOriel.bean(Jobs.class), kind);
  }

  /** Runs the job of another Oriel once, from this call on, and waits for its end. */
  public static void run(Jobs jobs, String kind) {
    makeDue(jobs, kind);
    Await.until(() -> hasRun(jobs, kind), () -> jobs.get(kind));
  }

  /**
   * Whether it waits for its next time. A run whose server ends makes it due at once; one that has
   * failed, since another test is in its way, is repeated.
   */
  private static boolean hasRun(Jobs jobs, String kind) {
    JobStatus job = jobs.get(kind);
    if (job.state() != JobState.QUEUED || !job.at().isAfter(OffsetDateTime.now(ZoneOffset.UTC))) {
      return false;
    }
    if (job.failures() > 0) {
      makeDue(jobs, kind);
      return false;
    }
    return true;
  }

  private static void makeDue(Jobs jobs, String kind) {
    while (true) {
      try {
        jobs.retry(kind);
        return;
      } catch (Refused _) {
        // It is running, and may have passed over what the test has just made.
        Pause.millis(20);
      }
    }
  }
}
