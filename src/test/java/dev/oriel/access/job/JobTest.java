package dev.oriel.access.job;

import static dev.oriel.access.job.TestJobs.KIND;
import static dev.oriel.access.job.TestJobs.doing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

@ExpectsLog(
    "has failed: (Not now|Somebody has it|The credential that was used is revoked or expired)")
class JobTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Jobs jobs = RunningOriel.bean(Jobs.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private String enqueue(Consumer<JobRun<TestJobs.Work>> work) {
    return jobs.enqueue(workspace.operator(), KIND, doing(work));
  }

  private JobStatus await(String id, JobState state) {
    Await.until(() -> jobs.get(id).state() == state);
    return jobs.get(id);
  }

  private JobStatus awaitFailures(String id, int failures) {
    Await.until(() -> jobs.get(id).failures() >= failures);
    return jobs.get(id);
  }

  /** A cancellation that comes too late would stop the next statement of the connection. */
  @Test
  void theConnectionOfALongStatementIsNotUsedAgain() {
    String name = "long-" + workspace.workspace().id();
    await(enqueue(run -> run.execute("set application_name = '" + name + "'")), JobState.SUCCEEDED);
    Await.until(() ->
        jdbc.queryForList("select 1 from pg_stat_activity where application_name = ?", name)
            .isEmpty());
  }

  @Test
  void aJobRunsAsItsActorAndReportsProgress() {
    Queue<Actor> actors = new ConcurrentLinkedQueue<>();
    String id =
        enqueue(run -> {
          actors.add(run.actor());
          run.progress(2, 3);
        });
    JobStatus job = await(id, JobState.SUCCEEDED);
    assertThat(actors).singleElement().returns(workspace.operator().ref(), Actor::ref);
    assertThat(job.done()).isEqualTo(2);
    assertThat(job.total()).isEqualTo(3);
    assertThat(job.workspace()).isEqualTo(workspace.workspace().name());
    assertThat(jobs.list(workspace.workspace(), JobState.SUCCEEDED, 10)).containsExactly(job);
  }

  @Test
  void attemptsAreTimedByKindAndOutcome() {
    MeterRegistry meters = RunningOriel.bean(MeterRegistry.class);
    enqueue(_ -> {});
    Await.until(() ->
        meters.find("oriel.jobs.duration").tags("kind", "test", "state", "succeeded").timer()
            != null);
  }

  @Test
  void aJobUsesTheConnectionsForTheBackground() {
    Queue<String> pools = new ConcurrentLinkedQueue<>();
    String query = "select current_setting('statement_timeout')";
    String id = enqueue(_ -> pools.add(jdbc.queryForObject(query, String.class)));
    await(id, JobState.SUCCEEDED);
    assertThat(pools).containsExactly("6h");
    assertThat(jdbc.queryForObject(query, String.class)).isEqualTo("30s");
  }

  @Test
  void aJobIsQueuedOnlyIfItsTransactionCommits() {
    AtomicInteger runs = new AtomicInteger();
    Transactions transactions = RunningOriel.bean(Transactions.class);
    assertThatThrownBy(() ->
            transactions.run(() -> {
              enqueue(_ -> runs.incrementAndGet());
              throw Refused.conflict("No.");
            }))
        .isInstanceOf(Refused.class);
    assertThat(jobs.list(workspace.workspace(), null, 10)).isEmpty();
    String id = transactions.run(() -> enqueue(_ -> runs.incrementAndGet()));
    await(id, JobState.SUCCEEDED);
    assertThat(runs).hasValue(1);
  }

  @Test
  void aJobOfARevokedKeyFailsWithTheReason() {
    Actor operator = workspace.operator();
    Keys keys = RunningOriel.bean(Keys.class);
    var profile = RunningOriel.bean(Profiles.class).require(operator, "Standard");
    String token = keys.create(operator, new CredentialSpec("CI", profile, null, null)).token();
    AtomicInteger runs = new AtomicInteger();
    Actor key = RunningOriel.bean(Actors.class).byRestKey(token);
    String id =
        RunningOriel.bean(Transactions.class)
            .run(() -> {
              workspace.revoke("CI");
              return jobs.enqueue(key, KIND, doing(_ -> runs.incrementAndGet()));
            });
    assertThat(await(id, JobState.FAILED).reason())
        .startsWith("The credential that was used is revoked or expired.")
        .contains("Ask for it anew as somebody else");
    assertThat(runs).hasValue(0);
  }

  @Test
  void whatIsUnavailableIsTriedAgainAfterItsPauses() {
    AtomicInteger runs = new AtomicInteger();
    String id =
        enqueue(_ -> {
          runs.incrementAndGet();
          throw Refused.unavailable("Not now.");
        });
    // There is no pause after the first failure, and one of an hour after the second.
    JobStatus job = awaitFailures(id, 2);
    assertThat(job.state()).isEqualTo(JobState.QUEUED);
    assertThat(job.reason()).isEqualTo("Not now.");
    assertThat(Duration.between(OffsetDateTime.now(ZoneOffset.UTC), job.at()))
        .isBetween(Duration.ofMinutes(58), Duration.ofHours(1));
    jdbc.update("update oriel.job set execution_time = now() where task_instance = ?", id);
    jobs.wake();
    assertThat(await(id, JobState.FAILED).failures()).isEqualTo(3);
    assertThat(runs).hasValue(3);
  }

  @Test
  void aPostponedJobRunsAgainWithoutAFailure() {
    AtomicInteger runs = new AtomicInteger();
    String id =
        enqueue(_ -> {
          if (runs.incrementAndGet() == 1) {
            throw JobRun.postponed(Duration.ZERO);
          }
        });
    assertThat(await(id, JobState.SUCCEEDED).failures()).isZero();
    assertThat(runs).hasValue(2);
  }

  @Test
  void aRefusedJobHasFailedUntilItIsRetried() {
    AtomicInteger runs = new AtomicInteger();
    String id =
        enqueue(_ -> {
          if (runs.incrementAndGet() == 1) {
            throw Refused.conflict("Somebody has it.");
          }
        });
    assertThat(await(id, JobState.FAILED).reason()).isEqualTo("Somebody has it.");
    jobs.retry(id);
    assertThat(await(id, JobState.SUCCEEDED).failures()).isZero();
    assertThat(runs).hasValue(2);
    assertThatThrownBy(() -> jobs.retry(id)).hasMessageContaining("it is succeeded");
  }

  @Test
  void aCancelledJobStopsAtItsNextStep() {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    AtomicInteger steps = new AtomicInteger();
    CountDownLatch ended = new CountDownLatch(1);
    String id =
        enqueue(run -> {
          try {
            started.countDown();
            TestJobs.await(cancelled);
            run.progress(1, 2);
            steps.incrementAndGet();
          } finally {
            ended.countDown();
          }
        });
    TestJobs.await(started);
    jobs.cancel(id);
    cancelled.countDown();
    TestJobs.await(ended);
    assertThat(steps).hasValue(0);
    assertThat(jobs.get(id).state()).isEqualTo(JobState.CANCELLED);
    assertThatThrownBy(() -> jobs.cancel(id)).hasMessageContaining("it is cancelled");
  }

  @Test
  void aStepOfACancelledJobIsRolledBackWithItsProgress() {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    String id =
        enqueue(run -> {
          started.countDown();
          TestJobs.await(cancelled);
          try {
            RunningOriel.bean(Transactions.class)
                .run(() -> {
                  workspace.member("late@acme.test", "Late");
                  run.progress(1, 1);
                  return run;
                });
          } finally {
            ended.countDown();
          }
        });
    TestJobs.await(started);
    jobs.cancel(id);
    cancelled.countDown();
    TestJobs.await(ended);
    assertThat(Members.of(workspace.operator())).isEmpty();
  }

  @Test
  void jobsOfOneKeyRunOneAfterTheOtherAndQueueOnce() {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch free = new CountDownLatch(1);
    Queue<String> order = new ConcurrentLinkedQueue<>();
    Actor operator = workspace.operator();
    TestJobs.Work first =
        doing(_ -> {
          running.countDown();
          TestJobs.await(free);
          order.add("first");
        });
    TestJobs.Work second = doing(_ -> order.add("second"));
    String one = jobs.enqueueOnce(operator, KIND, "key", first);
    TestJobs.await(running);
    String two = jobs.enqueueOnce(operator, KIND, "key", second);
    assertThat(jobs.enqueueOnce(operator, KIND, "key", second)).isEqualTo(two).isNotEqualTo(one);
    await(enqueue(_ -> order.add("other")), JobState.SUCCEEDED);
    free.countDown();
    await(two, JobState.SUCCEEDED);
    assertThat(order).containsExactly("other", "first", "second");
  }

  @Test
  void aWorkspaceWithManyJobsDoesNotHoldUpOthers() {
    CountDownLatch free = new CountDownLatch(1);
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    int many = 40;
    CountDownLatch done = new CountDownLatch(many);
    for (int i = 0; i < many; i++) {
      enqueue(_ -> {
        most.accumulateAndGet(running.incrementAndGet(), Math::max);
        TestJobs.await(free);
        running.decrementAndGet();
        done.countDown();
      });
    }
    TestWorkspace other = TestWorkspace.create();
    await(jobs.enqueue(other.operator(), KIND, doing(_ -> {})), JobState.SUCCEEDED);
    free.countDown();
    TestJobs.await(done);
    // Nodes that pick at the same time may exceed the limit; other tests have servers, too.
    assertThat(most.get()).isBetween(PickTable.PER_WORKSPACE, 3 * PickTable.PER_WORKSPACE);
  }

  /** The work is due in hours otherwise. */
  @Test
  void recurringWorkIsHastened() {
    JobKind<JobKind.None> kind = JobKind.recurring("hastened", Duration.ofHours(1));
    jdbc.update(
        """
        insert into oriel.job
          (task_name, task_instance, execution_time, picked, version, input, created_at)
        values (?, ?, now() + interval '1 hour', false, 1, '{}', now())
        """,
        kind.name(),
        kind.name());
    jobs.hasten(kind);
    assertThat(jobs.get(kind.name()).at())
        .isBefore(OffsetDateTime.now(ZoneOffset.UTC).plusMinutes(30));
    jdbc.update("delete from oriel.job where task_instance = ?", kind.name());
    jobs.hasten(kind);
  }

  @Test
  void finishedJobsAreRemovedAfterAWeek() {
    String old = enqueue(_ -> {});
    String recent = enqueue(_ -> {});
    await(old, JobState.SUCCEEDED);
    await(recent, JobState.SUCCEEDED);
    jdbc.update(
        "update oriel.job set execution_time = now() - interval '8 days' where task_instance = ?",
        old);
    Await.until(() -> jobs.list(workspace.workspace(), null, 10).size() == 1);
    assertThat(jobs.get(recent).state()).isEqualTo(JobState.SUCCEEDED);
    assertThatThrownBy(() -> jobs.cancel(old)).hasMessageContaining("There is no job");
    assertThatThrownBy(() -> jobs.cancel("indexes")).hasMessageContaining("recurring");
  }
}
