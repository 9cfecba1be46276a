package dev.oriel.platform.admission;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.oriel.testing.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How requests with many rows work in turns, by a clock that only the test moves. */
class TurnTest {

  private final AtomicLong clock = new AtomicLong();
  private final Gate gate = new Gate("turns", 1);
  private final Turn one = new Turn(gate, clock::get);
  private final Turn other = new Turn(gate, clock::get);
  private final List<String> pieces = Collections.synchronizedList(new ArrayList<>());
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void end() {
    threads.close();
  }

  private Thread otherWaits() {
    CompletableFuture<Thread> waiting = new CompletableFuture<>();
    threads.execute(() -> {
      waiting.complete(Thread.currentThread());
      other.take();
      pieces.add("other");
      other.end();
    });
    Thread thread = waiting.join();
    Await.until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    return thread;
  }

  private void piece() {
    one.take();
    pieces.add("one");
  }

  @Test
  void aTurnPassesToTheNextAfterItsTime() {
    piece();
    otherWaits();
    clock.addAndGet(Turn.LENGTH.toNanos() - 1);
    piece();
    clock.addAndGet(1);
    piece();
    one.end();
    assertThat(pieces).containsExactly("one", "one", "other", "one");
    assertThat(gate.taken()).isZero();
  }

  @Test
  void aTurnThatEndsPassesToTheNextAtOnce() throws InterruptedException {
    piece();
    Thread waiting = otherWaits();
    one.end();
    waiting.join();
    assertThat(pieces).containsExactly("one", "other");
  }

  @Test
  void whoeverIsAloneGoesOn() {
    for (int i = 0; i < 3; i++) {
      piece();
      clock.addAndGet(Turn.LENGTH.toNanos());
    }
    assertThat(pieces).hasSize(3);
    assertThat(gate.taken()).isOne();
    one.end();
  }
}
