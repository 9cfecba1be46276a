package dev.oriel.admission;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.oriel.refusal.Refused;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many in at once as it has places, and others wait, first come first served. One workspace
 * gets all places but one, so that it never shuts out the others.
 */
public final class Gate {

  /** Whoever waits longer is better told to come again. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final String name;
  private final int size;
  private final Semaphore places;
  private final LoadingCache<Long, Semaphore> shares;
  private final LongAdder refusals = new LongAdder();

  Gate(String name, int size) {
    this.name = name;
    this.size = size;
    this.places = new Semaphore(size, true);
    int share = Math.max(1, size - 1);
    // Weak values: a share is there as long as somebody has a part of it or waits for one.
    this.shares = Caffeine.newBuilder().weakValues().build(id -> new Semaphore(share, true));
  }

  /** Waits for a place, 2 s at most. Refuses as {@code Unavailable} whoever gets none. */
  public Pass enter(long workspaceId) {
    Pass pass = enter(workspaceId, PATIENCE);
    if (pass == null) {
      throw Refused.unavailable("Too much of this kind is asked for at this moment; try again.");
    }
    return pass;
  }

  /** A place that is free at this moment, or null. */
  @Nullable Pass tryEnter(long workspaceId) {
    return enter(workspaceId, Duration.ZERO);
  }

  private @Nullable Pass enter(long workspaceId, Duration patience) {
    Semaphore share = shares.get(workspaceId);
    long deadline = System.nanoTime() + patience.toNanos();
    try {
      if (share.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        if (places.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
          return new Pass(share);
        }
        share.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
  public final class Pass implements AutoCloseable {

    private final Semaphore share;
    private final AtomicBoolean held = new AtomicBoolean(true);

    private Pass(Semaphore share) {
      this.share = share;
    }

    @Override
    public void close() {
      if (held.getAndSet(false)) {
        places.release();
        share.release();
      }
    }
  }
}
