package dev.oriel.access.job;

import static dev.oriel.access.job.TestJobs.KIND;
import static dev.oriel.access.job.TestJobs.doing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Jobs on several nodes, and on nodes that end. */
@ExpectsLog("the server that ran it has ended")
@Order(1)
@Tag(SecondTier.SERVER)
class JobNodesTest {

  /** Not oftener: a node whose heartbeats come late on a busy machine loses its jobs. */
  private static final String OFTEN = "--oriel.jobs-interval=1s";

  @TempDir private Path directory;

  @Test
  void twoNodesShareTheJobsAndRunEachOnce() throws Exception {
    int count = 24;
    AtomicIntegerArray runs = new AtomicIntegerArray(count);
    CountDownLatch shared = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(count);
    // On the shared database others close servers, which queue the jobs that they run again.
    try (OwnDatabase database = OwnDatabase.create();
        var one = database.serve(OFTEN, "--oriel.setup=" + setup(6));
        var _ = database.serve(OFTEN)) {
      List<Workspace> workspaces = one.getBean(Workspaces.class).all();
      for (int i = 0; i < count; i++) {
        int number = i;
        one.getBean(Jobs.class)
            .enqueue(
                one.getBean(Actors.class).operator(workspaces.get(i % workspaces.size())),
                KIND,
                doing(_ -> {
                  runs.incrementAndGet(number);
                  TestJobs.await(shared);
                  done.countDown();
                }));
      }
      // Six workspaces may run twelve at a time, which is more than one node has threads for.
      await(
          database.jdbc(),
          "select count(distinct picked_by) = 2 from oriel.job where task_name = 'test'");
      shared.countDown();
      TestJobs.await(done);
    }
    for (int i = 0; i < count; i++) {
      assertThat(runs.get(i)).isOne();
    }
  }

  @Test
  void aJobThatIsPickedWhileItsServerEndsIsNotLost() throws Exception {
    CountDownLatch ran = new CountDownLatch(1);
    try (OwnDatabase database = OwnDatabase.create()) {
      try (var ending = database.serve(OFTEN, "--oriel.setup=" + setup(1))) {
        ending.getBean(JobRunner.class).close();
        var workspace = ending.getBean(Workspaces.class).all().getFirst();
        ending
            .getBean(Jobs.class)
            .enqueue(
                ending.getBean(Actors.class).operator(workspace),
                KIND,
                doing(_ -> ran.countDown()));
        // It was picked and queued again.
        await(database.jdbc(), "select version > 2 from oriel.job where task_name = 'test'");
        assertThat(ran.getCount()).isOne();
      }
      try (var _ = database.serve(OFTEN)) {
        TestJobs.await(ran);
      }
    }
  }

  @Test
  void aJobOfAnEndingServerIsQueuedAgain() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    try (OwnDatabase database = OwnDatabase.create()) {
      try (var ending = database.serve(OFTEN, "--oriel.setup=" + setup(1))) {
        var workspace = ending.getBean(Workspaces.class).all().getFirst();
        ending
            .getBean(Jobs.class)
            .enqueue(
                ending.getBean(Actors.class).operator(workspace),
                KIND,
                doing(run -> {
                  started.countDown();
                  while (true) {
                    run.progress(1, 0);
                  }
                }));
        TestJobs.await(started);
      }
      assertThat(
              database.query(
                  "select concat_ws(' ', state, consecutive_failures, reason) from oriel.job"
                      + " where task_name = 'test'"))
          .containsExactly("QUEUED 0");
    }
  }

  /** Setup files of this number of workspaces. */
  private String setup(int count) throws IOException {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Path file = directory.resolve("setup" + i + ".yaml");
      files.add(Files.writeString(file, "workspace: Acme " + i).toString());
    }
    return String.join(",", files);
  }

  private static void await(JdbcTemplate jdbc, String condition) {
    Await.until(() -> jdbc.queryForList(condition, Boolean.class).contains(true));
  }
}
