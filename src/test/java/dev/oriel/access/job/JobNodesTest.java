package dev.oriel.access.job;

import static dev.oriel.access.job.TestJobs.KIND;
import static dev.oriel.access.job.TestJobs.doing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Java;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import java.io.File;
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
@Tag(SecondTier.KILL)
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
  void aJobOfAKilledServerIsRepeatedAndThatOfAnEndingOneQueuedAgain() throws Exception {
    try (OwnDatabase database = OwnDatabase.create()) {
      Process killed = process(database);
      try {
        await(database.jdbc(), "select done = 1 from oriel.job where task_name = 'steps'");
      } finally {
        killed.destroyForcibly().waitFor();
      }
      CountDownLatch started = new CountDownLatch(1);
      try (var next = database.serve(OFTEN)) {
        await(
            database.jdbc(),
            "select state = 'SUCCEEDED' and done = 2 from oriel.job where task_name = 'steps'");
        var workspace = next.getBean(Workspaces.class).all().getFirst();
        next.getBean(Jobs.class)
            .enqueue(
                next.getBean(Actors.class).operator(workspace),
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

  /** A server on the database that has been given a job in which it hangs. */
  private Process process(OwnDatabase database) throws Exception {
    Path classes =
        Path.of(StepsJob.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> command =
        Java.orielWith(
            classes,
            List.of("-D" + StepsJob.HANGS + "=true"),
            "--server.port=0",
            "--oriel.setup=" + setup(1),
            OFTEN);
    command.addAll(database.settings());
    File log = directory.resolve("log").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    Await.until(() -> {
      assertThat(process.isAlive()).as(Files.readString(log.toPath())).isTrue();
      return Files.readString(log.toPath()).contains("Started Oriel");
    });
    database
        .jdbc()
        .update(
            """
            insert into oriel.job (task_name, task_instance, execution_time, picked, version,
              workspace_id, actor, input, created_at)
            select 'steps', 'one', now(), false, 1, id, id || ':OPERATOR:' || uuid || '::SETUP',
              '{}', now()
            from oriel.workspace
            """);
    return process;
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
