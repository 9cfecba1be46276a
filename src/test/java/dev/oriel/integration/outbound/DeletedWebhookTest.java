package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What is sent by a webhook while it is being deleted. */
class DeletedWebhookTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void aTestIsRefusedAndLeavesNothing() throws Exception {
    try (Receiver receiver = new Receiver();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      UUID hook = hooks.create(receiver).credential().id();
      Future<Refusal> sending =
          new TransactionTemplate(RunningOriel.bean(PlatformTransactionManager.class))
              .execute(_ -> {
                jdbc.update("delete from oriel.credential where id = ?", hook);
                Future<Refusal> begun = threads.submit(() -> refused(hook));
                Await.until(() -> begun.isDone() || somebodyWaitsForTheProgress());
                return begun;
              });
      assertThat(sending.get()).isInstanceOf(Refusal.NotFound.class);
      assertThat(
              jdbc.queryForObject(
                  "select count(*) from %s.delivery".formatted(workspace.workspace().schema()),
                  Integer.class))
          .isZero();
    }
  }

  private Refusal refused(UUID hook) {
    try {
      Hooks.log().sendTest(hooks.operator(), hook);
    } catch (Refused e) {
      return e.refusal();
    }
    throw new AssertionError("a test was sent");
  }

  /** Waits for this transaction, or behind the dispatcher, which may wait for it as well. */
  private boolean somebodyWaitsForTheProgress() {
    // A transaction would see the same activity again.
    jdbc.queryForList("select pg_stat_clear_snapshot()");
    return !jdbc.queryForList(
            """
            select 1 from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%set paused_until = null%'
              and (pg_backend_pid() = any (pg_blocking_pids(pid))
                or exists (select from unnest(pg_blocking_pids(pid)) other
                  where pg_backend_pid() = any (pg_blocking_pids(other))))
            """)
        .isEmpty();
  }
}
