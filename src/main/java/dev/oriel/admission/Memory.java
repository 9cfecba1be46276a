package dev.oriel.admission;

import dev.oriel.refusal.Refused;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/**
 * The memory that all requests may take together for one purpose, in units of 1 KiB. One workspace
 * gets three quarters of it, and one credential half.
 */
final class Memory {

  private static final int UNIT = 1_024;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final String name;
  private final int ofClient;
  private final FairPermits shares;
  private final LongAdder refusals = new LongAdder();

  Memory(String name, long bytes) {
    int units = units(bytes);
    this.name = name;
    this.ofClient = units / 2;
    this.shares = new FairPermits(units, units / 4 * 3, ofClient);
  }

  /** What one request of a client takes. */
  Account account(Client client) {
    return new Account(shares.of(client));
  }

  static Refused refusal() {
    return Refused.unavailable("Too much is being sent and read at this moment; try again.");
  }

  String name() {
    return name;
  }

  /** All of it, in bytes. */
  long size() {
    return (long) shares.size() * UNIT;
  }

  long taken() {
    return (long) shares.taken() * UNIT;
  }

  long refusals() {
    return refusals.sum();
  }

  private static int units(long bytes) {
    return Math.toIntExact(Math.ceilDiv(bytes, UNIT));
  }

  /** What is taken, until it is given back. It belongs to one thread. */
  final class Account {

    private final FairPermits.Permits way;
    private int taken;

    private Account(FairPermits.Permits way) {
      this.way = way;
    }

    /** Whether so many bytes more, or all that its client may have, were free within 2 s. */
    boolean take(long bytes) {
      return take(atMostAll(bytes), PATIENCE);
    }

    private int atMostAll(long bytes) {
      return (int) Math.min(Math.ceilDiv(bytes, UNIT), ofClient);
    }

    /** Whether so many bytes more were free at this moment. */
    boolean tryTake(long bytes) {
      return take(units(bytes), Duration.ZERO);
    }

    private boolean take(int units, Duration patience) {
      if (!way.tryAcquire(units, patience)) {
        refusals.increment();
        return false;
      }
      taken += units;
      return true;
    }

    /** Whether so many bytes, or all, were had at this moment instead of those that are taken. */
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
      way.release(units);
      taken -= units;
    }
  }
}
