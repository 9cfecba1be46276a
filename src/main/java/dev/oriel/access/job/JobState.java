package dev.oriel.access.job;

/** The state of a job. */
public enum JobState {
  QUEUED,
  RUNNING,
  SUCCEEDED,
  FAILED,
  CANCELLED
}
