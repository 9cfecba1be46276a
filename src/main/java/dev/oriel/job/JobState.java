package dev.oriel.job;

/** The state of a job. */
public enum JobState {
  QUEUED,
  RUNNING,
  SUCCEEDED,
  FAILED,
  CANCELLED
}
