package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a receiver gets first after it could not answer. */
class OutageTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin().unchecked();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void whatHasFailedDuringAnOutageComesFirstAndInOrder() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      receiver.answer(503);
      Hooks.createCompanies(admin, 20);
      Hooks.awaitPause(hook);
      // The first one is repeated in vain, so that it would come much later than the others.
      delay("C0", "'-1 s'");
      delay("C1", "'1 h'");
      delay("C2", "'1 h'");
      wake(hook);
      Await.until(() ->
          receiver.received().size() > RetrySchedule.TOLERATED
              && hooks.get(hook).health().failures() > RetrySchedule.TOLERATED);
      Hooks.awaitPause(hook);
      int failed = receiver.received().size();
      receiver.answer(200);
      wake(hook);
      Await.until(() ->
          receiver.received().size() - failed >= 20
              && hooks.deliveries(hook).stream()
                  .allMatch(one -> one.state() == Delivery.State.DELIVERED));
      List<String> names =
          receiver.received().stream()
              .skip(failed)
              .map(one -> one.data().at("/record/name").asString())
              .toList();
      // None of the failed ones was due, so a new one has shown that the receiver is back.
      assertThat(names.subList(0, 6)).containsExactly("C3", "C0", "C1", "C2", "C4", "C5");
      assertThat(names).hasSize(20).doesNotHaveDuplicates();
    }
  }

  private void delay(String name, String interval) {
    jdbc.update(
        """
        update %s.delivery set due_at = now() + interval %s
        where body::jsonb #>> '{data,record,name}' = ?
        """
            .formatted(workspace.workspace().schema(), interval),
        name);
  }

  /** Ends the pause of the webhook. */
  private static void wake(UUID hook) {
    RunningOriel.bean(DeliveryProgressTable.class).call(hook);
  }

  @Test
  void anEventThatAlwaysFailsIsNotRepeatedEarlier() {
    Attempts.untilInTime(this::isNotRepeatedEarlier);
  }

  /** Whether the test could put the event off before it was repeated after five seconds. */
  private boolean isNotRepeatedEarlier() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      receiver.answer(500);
      admin.create("companies", "Poison", Map.of());
      hooks.await(hook, Delivery.State.PENDING);
      delay("Poison", "'1 h'");
      if (receiver.received().size() > 1) {
        return false;
      }
      receiver.answer(200);
      admin.create("companies", "Good", Map.of());
      hooks.await(hook, Delivery.State.DELIVERED);
      receiver.answer(503);
      Hooks.createCompanies(admin, 3);
      Hooks.awaitPause(hook);
      receiver.answer(200);
      delay("C0", "'-1 s'");
      wake(hook);
      Await.until(() ->
          hooks.deliveries(hook).stream()
                  .filter(one -> one.state() == Delivery.State.DELIVERED)
                  .count()
              == 4);
      List<Delivery> waiting =
          hooks.deliveries(hook).stream()
              .filter(one -> one.state() == Delivery.State.PENDING)
              .toList();
      assertThat(waiting).singleElement().matches(one -> one.attempts() == 1);
      return true;
    }
  }
}
