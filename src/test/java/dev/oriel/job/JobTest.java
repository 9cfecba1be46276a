package dev.oriel.job;

import static dev.oriel.job.TestJobs.KIND;
import static dev.oriel.job.TestJobs.doing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.database.Transactions;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import dev.oriel.identity.Keys;
import dev.oriel.identity.Profiles;
import dev.oriel.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class JobTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Jobs jobs = RunningOriel.bean(Jobs.class);

  private JobStatus await(String id, JobState state) {
    JobStatus job = jobs.get(id);
    while (job.state() != state) {
      Thread.onSpinWait();
      job = jobs.get(id);
    }
    return job;
  }

  @Test
  void aJobRunsAsItsActorAndTellsHowFarItIs() {
    Queue<Actor> actors = new ConcurrentLinkedQueue<>();
    String id =
        jobs.enqueue(
            workspace.operator(),
            KIND,
            doing(run -> {
              actors.add(run.actor());
              run.progress(2, 3);
            }));
    JobStatus job = await(id, JobState.SUCCEEDED);
    assertThat(actors).singleElement().returns(workspace.operator().ref(), Actor::ref);
    assertThat(job.done()).isEqualTo(2);
    assertThat(job.total()).isEqualTo(3);
    assertThat(job.workspace()).isEqualTo(workspace.workspace().name());
  }

  @Test
  void aJobOfARevokedKeyFailsWithTheReason() {
    Actor operator = workspace.operator();
    Keys keys = RunningOriel.bean(Keys.class);
    var profile = RunningOriel.bean(Profiles.class).require(operator, "Standard");
    String token = keys.create(operator, "CI", profile, null, null).token();
    AtomicInteger runs = new AtomicInteger();
    String id =
        RunningOriel.bean(Transactions.class)
            .run(() -> {
              String queued =
                  jobs.enqueue(
                      RunningOriel.bean(Actors.class).byRestKey(token),
                      KIND,
                      doing(run -> runs.incrementAndGet()));
              keys.revoke(workspace.operator(), "CI");
              return queued;
            });
    assertThat(await(id, JobState.FAILED).reason())
        .isEqualTo("The credential that was used has been revoked.");
    assertThat(runs).hasValue(0);
  }

  @Test
  void whatFailsIsRepeatedAfterItsPausesAndThenHasFailed() {
    AtomicInteger runs = new AtomicInteger();
    String id =
        jobs.enqueue(
            workspace.operator(),
            KIND,
            doing(run -> {
              runs.incrementAndGet();
              throw Refused.unavailable("Not now.");
            }));
    JobStatus job = jobs.get(id);
    while (job.failures() < 2) {
      Thread.onSpinWait();
      job = jobs.get(id);
    }
    // The first pause is none, the second an hour.
    assertThat(runs).hasValue(2);
    assertThat(job.state()).isEqualTo(JobState.QUEUED);
    assertThat(job.reason()).isEqualTo("Not now.");
    assertThat(Duration.between(OffsetDateTime.now(ZoneOffset.UTC), job.dueAt()).toMinutes()).isBetween(58L, 60L);
  }
}
