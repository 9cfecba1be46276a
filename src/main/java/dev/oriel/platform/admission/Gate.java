package dev.oriel.platform.admission;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Bounds how many pieces of one kind of work run at once. The others wait in their order. Mostly, a
 * workspace gets all permits but one, and a credential all of its workspace but one, so that others
 * find a permit however many requests of one caller wait.
 */
public final class Gate {

  /** The longest wait. After it, the client is better told to try again. */
  static final Duration PATIENCE = Duration.ofSeconds(2);

  private final String name;
  private final FairPermits permits;
  private final LongAdder refusals = new LongAdder();

  Gate(String name, int size) {
    this(name, size, size - 1, size - 2);
  }

  /**
   * Creates a gate for work that lasts as long as a caller wants. A workspace gets a smaller share
   * of it.
   */
  Gate(String name, int size, int ofWorkspace, int ofCaller) {
    this.name = name;
    this.permits = new FairPermits(size, ofWorkspace, ofCaller);
  }

  /** Does work with a permit, for which it waits as {@link #enter} does. */
  public <T extends @Nullable Object> T through(Supplier<T> work) {
    try (Permit _ = enter()) {
      return work.get();
    }
  }

  /** Waits up to 2 s for a permit for the current caller. Refuses as {@code Unavailable} then. */
  public Permit enter() {
    Permit permit = await();
    if (permit == null) {
      throw refusal();
    }
    return permit;
  }

  /** A permit that is free now, or null. */
  @Nullable Permit tryEnter() {
    return enter(Duration.ZERO);
  }

  /** A permit that is free within 2 s, or null. */
  @Nullable Permit await() {
    return enter(PATIENCE);
  }

  /** A permit that is free within this time, or null. */
  public @Nullable Permit enter(Duration patience) {
    PageMaking.Wait wait = PageMaking.waiting();
    RequestBudget.endTurn();
    FairPermits.Permits ofCaller = share();
    if (takes(ofCaller, patience)) {
      return new Permit(ofCaller, wait);
    }
    wait.refused();
    return null;
  }

  /** What the current caller may have of the permits. */
  FairPermits.Permits share() {
    return permits.of(RequestContext.caller());
  }

  /** Takes one permit of a share within this time. */
  boolean takes(FairPermits.Permits share, Duration patience) {
    boolean isTaken = share.tryAcquire(1, patience);
    if (!isTaken) {
      refusals.increment();
    }
    return isTaken;
  }

  static Refused refusal() {
    return Refused.unavailable("Too many requests of this kind are in progress; try again.");
  }

  String name() {
    return name;
  }

  int size() {
    return permits.size();
  }

  int taken() {
    return permits.taken();
  }

  long refusals() {
    return refusals.sum();
  }

  /** A permit, held until it is closed. Meanwhile the request has none for its page. */
  public static final class Permit implements AutoCloseable {

    private final FairPermits.Permits permits;
    private final PageMaking.Wait wait;
    private final AtomicBoolean held = new AtomicBoolean(true);

    private Permit(FairPermits.Permits permits, PageMaking.Wait wait) {
      this.permits = permits;
      this.wait = wait;
    }

    @Override
    public void close() {
      if (held.getAndSet(false)) {
        permits.release(1);
        wait.close();
      }
    }
  }
}
