package dev.oriel.testing;

import dev.oriel.job.JobState;
import dev.oriel.job.JobStatus;
import dev.oriel.job.Jobs;
import dev.oriel.refusal.Refused;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Runs recurring jobs of the shared Oriel when a test needs them, not only when they are due. */
public final class RecurringJob {

  private static final Jobs JOBS = RunningOriel.bean(Jobs.class);

  private RecurringJob() {}

  /** Runs the job once, from this call on, and waits for its end. */
  public static void run(String kind) {
    OffsetDateTime asked = makeDue(kind);
    JobStatus job;
    do {
      Thread.onSpinWait();
      job = JOBS.get(kind);
    } while (job.state() != JobState.QUEUED || job.at().isBefore(asked.plusSeconds(2)));
  }

  private static OffsetDateTime makeDue(String kind) {
    while (true) {
      try {
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        JOBS.retry(kind);
        return now;
      } catch (Refused e) {
        // It is running, and may have passed over what the test has just made.
        Thread.onSpinWait();
      }
    }
  }
}
