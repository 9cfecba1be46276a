package dev.oriel.job;

/** The job was cancelled, the server ends, or another node has taken the job over. */
final class JobStopped extends RuntimeException {

  JobStopped() {
    super("the job was stopped", null, false, false);
  }
}
