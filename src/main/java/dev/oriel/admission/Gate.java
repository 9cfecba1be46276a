package dev.oriel.admission;

import dev.oriel.refusal.Refused;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many in at once as it has places, and others wait, first come first served. One workspace
 * gets all places but one, and one credential all but one of those: the others find a place,
 * however many requests of its own wait.
 */
public final class Gate {

  /** Whoever waits longer is better told to come again. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final String name;
  private final FairPermits places;
  private final LongAdder refusals = new LongAdder();

  Gate(String name, int size) {
    this.name = name;
    this.places = new FairPermits(size, size - 1, size - 2);
  }

  /** Does work in a place that is waited for as {@link #enter} does. */
  public <T extends @Nullable Object> T through(Supplier<T> work) {
    try (Pass _ = enter()) {
      return work.get();
    }
  }

  /**
   * Waits for a place for the present client, 2 s at most. Refuses as {@code Unavailable} whoever
   * gets none.
   */
  Pass enter() {
    Pass pass = await();
    if (pass == null) {
      throw refusal();
    }
    return pass;
  }

  /** A place that is free at this moment, or null. */
  @Nullable Pass tryEnter() {
    return enter(Duration.ZERO);
  }

  /** A place that is free within 2 s, or null. */
  @Nullable Pass await() {
    return enter(PATIENCE);
  }

  private @Nullable Pass enter(Duration patience) {
    FairPermits.Permits way = places.of(Client.current());
    if (way.tryAcquire(1, patience)) {
      return new Pass(way);
    }
    refusals.increment();
    return null;
  }

  static Refused refusal() {
    return Refused.unavailable("Too much of this kind is asked for at this moment; try again.");
  }

  String name() {
    return name;
  }

  int size() {
    return places.size();
  }

  int taken() {
    return places.taken();
  }

  long refusals() {
    return refusals.sum();
  }

  /** A place that is held until it is closed. */
  static final class Pass implements AutoCloseable {

    private final FairPermits.Permits way;
    private final AtomicBoolean held = new AtomicBoolean(true);

    private Pass(FairPermits.Permits way) {
      this.way = way;
    }

    @Override
    public void close() {
      if (held.getAndSet(false)) {
        way.release(1);
      }
    }
  }
}
