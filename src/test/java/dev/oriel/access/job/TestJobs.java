package dev.oriel.access.job;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Jobs whose work a test says. All servers of this JVM have them. */
@Component
class TestJobs implements JobHandler<TestJobs.Work> {

  static final JobKind<Work> KIND =
      new JobKind<>("test", Work.class, List.of(Duration.ZERO, Duration.ofHours(1)), null);

  private static final Map<String, Consumer<JobRun<Work>>> WORKS = new ConcurrentHashMap<>();

  /** Names the work. */
  record Work(String name) {}

  /** The input of jobs that do this. */
  static Work doing(Consumer<JobRun<Work>> work) {
    String name = UUID.randomUUID().toString();
    WORKS.put(name, work);
    return new Work(name);
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public JobKind<Work> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Work> run) {
    Objects.requireNonNull(WORKS.get(run.input().name())).accept(run);
  }
}
