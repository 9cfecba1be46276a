package dev.oriel.integration.drafting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Workspace;
import dev.oriel.testing.Await;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Who waits for models, and who has to. */
class ModelTurnsTest {

  private final ModelTurns turns = new ModelTurns();
  private final Workspace busy = TestWorkspace.create().workspace();
  private final Workspace other = TestWorkspace.create().workspace();
  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger asking = new AtomicInteger();

  private String ask() {
    asking.incrementAndGet();
    try {
      end.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return "answer";
  }

  @Test
  void aWorkspaceLeavesRoomForOthersAndAMemberForColleagues() throws Exception {
    UUID member = UUID.randomUUID();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < ModelTurns.MOST; i++) {
      UUID one = i == 0 ? member : UUID.randomUUID();
      threads.add(Thread.startVirtualThread(() -> turns.take(busy, one, this::ask)));
    }
    Await.until(() -> asking.get() == ModelTurns.MOST);
    assertThat(turns.take(busy, UUID.randomUUID(), () -> "answer")).isEmpty();
    assertThat(turns.take(other, UUID.randomUUID(), () -> "answer")).contains("answer");
    AtomicInteger before = new AtomicInteger();
    Thread next =
        Thread.startVirtualThread(
            () -> turns.take(busy, member, () -> before.getAndSet(asking.get())));
    Await.until(() -> next.getState() == Thread.State.TIMED_WAITING);
    assertThat(before).hasValue(0);
    end.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    next.join();
    Optional<String> later = turns.take(busy, member, () -> "answer");
    assertThat(later).contains("answer");
  }
}
