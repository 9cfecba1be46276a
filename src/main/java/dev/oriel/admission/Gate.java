package dev.oriel.admission;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.oriel.refusal.Refused;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many in at once as it has places, and others wait, first come first served. One workspace
 * gets all places but one, and one credential all but one of those, so that neither shuts the
 * others out: they find a place, however many requests of its own wait.
 */
public final class Gate {

  /** Whoever waits longer is better told to come again. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final String name;
  private final int size;
  private final Semaphore places;
  private final LoadingCache<Long, Semaphore> ofWorkspaces;
  private final LoadingCache<Client, Semaphore> ofClients;
  private final LongAdder refusals = new LongAdder();

  Gate(String name, int size) {
    this.name = name;
    this.size = size;
    this.places = new Semaphore(size, true);
    this.ofWorkspaces = shares(size - 1);
    this.ofClients = shares(size - 2);
  }

  /** Weak values: a share is there as long as somebody has a part of it or waits for one. */
  private static <K> LoadingCache<K, Semaphore> shares(int share) {
    int least = Math.max(1, share);
    return Caffeine.newBuilder().weakValues().build(key -> new Semaphore(least, true));
  }

  /**
   * Waits for a place for the present client, 2 s at most. Refuses as {@code Unavailable} whoever
   * gets none.
   */
  Pass enter() {
    Pass pass = enter(PATIENCE);
    if (pass == null) {
      throw Refused.unavailable("Too much of this kind is asked for at this moment; try again.");
    }
    return pass;
  }

  /** Does work in a place that is waited for likewise. */
  public <T extends @Nullable Object> T through(Supplier<T> work) {
    try (Pass _ = enter()) {
      return work.get();
    }
  }

  /** A place that is free at this moment, or null. */
  @Nullable Pass tryEnter() {
    return enter(Duration.ZERO);
  }

  private @Nullable Pass enter(Duration patience) {
    Client client = Client.current();
    // Waiting for the own share first, nobody stands in another's way.
    Pass pass =
        new Pass(List.of(ofClients.get(client), ofWorkspaces.get(client.workspaceId()), places));
    if (pass.acquire(patience)) {
      return pass;
    }
    refusals.increment();
    return null;
  }

  String name() {
    return name;
  }

  int size() {
    return size;
  }

  int taken() {
    return size - places.availablePermits();
  }

  long refusals() {
    return refusals.sum();
  }

  /** A place that is held until it is closed. */
  static final class Pass implements AutoCloseable {

    private final List<Semaphore> shares;
    private final AtomicBoolean held = new AtomicBoolean();

    private Pass(List<Semaphore> shares) {
      this.shares = shares;
    }

    /** All of the shares, or none. */
    private boolean acquire(Duration patience) {
      long deadline = System.nanoTime() + patience.toNanos();
      int acquired = 0;
      try {
        while (acquired < shares.size()
            && shares
                .get(acquired)
                .tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
          acquired++;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      if (acquired < shares.size()) {
        shares.subList(0, acquired).forEach(Semaphore::release);
        return false;
      }
      held.set(true);
      return true;
    }

    @Override
    public void close() {
      if (held.getAndSet(false)) {
        shares.forEach(Semaphore::release);
      }
    }
  }
}
