package dev.oriel.job;

/** Where a job is between being asked for and its end. */
public enum JobState {
  QUEUED,
  RUNNING,
  SUCCEEDED,
  FAILED,
  CANCELLED
}
