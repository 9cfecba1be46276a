package dev.oriel.platform.admission;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import org.junit.jupiter.api.Test;

/** How long work in the background rests for requests, by a clock that only its pauses move. */
class RequestsTest {

  private static final Duration WORKED = Duration.ofMillis(4);

  private final AtomicLong clock = new AtomicLong();
  private final Gate waiting = new Gate("waiting", 8);
  private final List<Runnable> duringPauses = new ArrayList<>();
  private final Requests requests = new Requests(waiting, clock::get, this::pause);

  private void pause(Duration time) {
    clock.addAndGet(time.toNanos());
    if (!duringPauses.isEmpty()) {
      duringPauses.removeFirst().run();
    }
  }

  /** The milliseconds of a rest after a piece of work. */
  private long rested() {
    Requests.Background background = requests.background();
    work();
    long begin = clock.get();
    background.giveWay();
    return Duration.ofNanos(clock.get() - begin).toMillis();
  }

  private void work() {
    clock.addAndGet(WORKED.toNanos());
  }

  private void visit() {
    requests.enter().close();
  }

  @Test
  void withoutClientsItGoesOnAtOnce() {
    assertThat(rested()).isZero();
    visit();
    clock.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(rested()).isZero();
  }

  @Test
  void withClientsItRestsThreeTimesAsLongAsItWorked() {
    visit();
    assertThat(rested()).isEqualTo(12);
  }

  @Test
  void theNextPieceBeginsAfterTheRest() {
    visit();
    Requests.Background background = requests.background();
    work();
    background.giveWay();
    long begin = clock.get();
    background.giveWay();
    assertThat(clock.get()).isEqualTo(begin);
  }

  @Test
  void itRestsUntilARequestIsAnswered() {
    Requests.Request request = requests.enter();
    for (int pauses = 1; pauses < 30; pauses++) {
      duringPauses.add(() -> {});
    }
    duringPauses.add(request::close);
    assertThat(rested()).isEqualTo(30);
  }

  @Test
  void requestsWithoutAnEndDoNotStopIt() {
    try (Requests.Request _ = requests.enter()) {
      assertThat(rested()).isEqualTo(50);
    }
  }

  @Test
  void itRestsForTwentySecondsInAll() {
    Requests.Background background = requests.background();
    try (Requests.Request _ = requests.enter()) {
      for (int pieces = 0; pieces < 1_000; pieces++) {
        background.giveWay();
      }
    }
    assertThat(Duration.ofNanos(clock.get())).isEqualTo(Duration.ofSeconds(20));
  }

  @Test
  void requestsThatWaitForSomethingToHappenCountAsNone() {
    try (Requests.Request _ = requests.enter();
        Gate.Permit _ = waiting.enter()) {
      assertThat(rested()).isZero();
    }
  }
}
