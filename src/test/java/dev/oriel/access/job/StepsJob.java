package dev.oriel.access.job;

import java.util.concurrent.CountDownLatch;
import org.springframework.stereotype.Component;

/** A job of two steps. In a process that is to be killed it never comes to the second one. */
@Component
class StepsJob implements JobHandler<JobKind.None> {

  static final String HANGS = "oriel.test.hangs";

  @Override
  public JobKind<JobKind.None> kind() {
    return JobKind.of("steps", JobKind.None.class);
  }

  @Override
  public void run(JobRun<JobKind.None> run) {
    run.progress(1, 2);
    if (Boolean.getBoolean(HANGS)) {
      TestJobs.await(new CountDownLatch(1));
    }
    run.progress(2, 2);
  }
}
