package dev.oriel.testing;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.access.job.Jobs;
import dev.oriel.ground.database.Pause;
import dev.oriel.ground.refusal.Refused;
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
    OffsetDateTime asked = makeDue(jobs, kind);
    Await.until(() -> {
      JobStatus job = jobs.get(kind);
      return job.state() == JobState.QUEUED && !job.at().isBefore(asked.plusSeconds(2));
    });
  }

  private static OffsetDateTime makeDue(Jobs jobs, String kind) {
    while (true) {
      try {
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        jobs.retry(kind);
        return now;
      } catch (Refused _) {
        // It is running, and may have passed over what the test has just made.
        Pause.millis(20);
      }
    }
  }
}
