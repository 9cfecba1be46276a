package dev.oriel.platform.admission;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The memory that may be used at once for one purpose, in units of 1 KiB. A workspace gets three
 * quarters of it, and a credential half unless the purpose says otherwise.
 */
public final class Memory {

  private static final int UNIT = 1_024;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final String name;
  private final int ofCaller;
  private final FairPermits permits;
  private final LongAdder refusals = new LongAdder();

  Memory(String name, long bytes) {
    this(name, bytes, 2);
  }

  /**
   * Memory of which a credential gets this number of quarters.
   *
   * @param quarters at most 3
   */
  Memory(String name, long bytes, int quarters) {
    int units = units(bytes);
    this.name = name;
    this.ofCaller = units / 4 * quarters;
    this.permits = new FairPermits(units, units / 4 * 3, ofCaller);
  }

  /** How many bytes one caller may have at most. */
  public long most() {
    return (long) ofCaller * UNIT;
  }

  /**
   * Takes a number of bytes, at most {@link #most}, for the current caller. Refuses as {@code
   * Unavailable} if they are not free within the patience.
   */
  public Taken enter(long bytes, Duration patience) {
    Taken taken = await(bytes, patience);
    if (taken == null) {
      throw refusal();
    }
    return taken;
  }

  /** As {@link #enter}; null if they are not free within the patience. */
  public @Nullable Taken await(long bytes, Duration patience) {
    Account account = account(RequestContext.caller());
    return account.take(account.atMostAll(bytes), patience) ? new Taken(account) : null;
  }

  /** Memory that is taken until it is closed. */
  public static final class Taken implements AutoCloseable {

    private final Account account;

    private Taken(Account account) {
      this.account = account;
    }

    @Override
    public void close() {
      account.giveBack();
    }
  }

  /** Opens the account of one request. */
  Account account(Caller caller) {
    return new Account(permits.of(caller));
  }

  static Refused refusal() {
    return Refused.unavailable("Too much is being sent and read at this moment; try again.");
  }

  String name() {
    return name;
  }

  /** All of it, in bytes. */
  long size() {
    return (long) permits.size() * UNIT;
  }

  long taken() {
    return (long) permits.taken() * UNIT;
  }

  long refusals() {
    return refusals.sum();
  }

  private static int units(long bytes) {
    return Math.toIntExact(Math.ceilDiv(bytes, UNIT));
  }

  /** The memory that a request has taken, until it gives it back. It belongs to one thread. */
  final class Account {

    private final FairPermits.Permits permits;
    private int taken;

    private Account(FairPermits.Permits permits) {
      this.permits = permits;
    }

    /**
     * Takes more bytes, but no more in total than the caller may have. Returns false after 2 s, or
     * at once if it has taken some before: requests that wait for each other while each holds a
     * part would all wait in vain.
     */
    boolean take(long bytes) {
      int units = (int) Math.min(Math.ceilDiv(bytes, UNIT), ofCaller - taken);
      return take(units, taken == 0 ? PATIENCE : Duration.ZERO);
    }

    private int atMostAll(long bytes) {
      return (int) Math.min(Math.ceilDiv(bytes, UNIT), ofCaller);
    }

    /** Takes more bytes if they are free now. */
    boolean tryTake(long bytes) {
      return take(units(bytes), Duration.ZERO);
    }

    private boolean take(int units, Duration patience) {
      try (PageMaking.Wait _ = PageMaking.waiting()) {
        if (!permits.tryAcquire(units, patience)) {
          refusals.increment();
          return false;
        }
      }
      taken += units;
      return true;
    }

    /**
     * Changes the number of taken bytes, to the caller's limit at most, if the difference is free.
     */
    boolean tryExchange(long bytes) {
      int more = atMostAll(bytes) - taken;
      if (more > 0) {
        return take(more, Duration.ZERO);
      }
      giveBack(-more);
      return true;
    }

    void giveBack() {
      giveBack(taken);
    }

    private void giveBack(int units) {
      permits.release(units);
      taken -= units;
    }
  }
}
