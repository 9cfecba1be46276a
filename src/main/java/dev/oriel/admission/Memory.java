package dev.oriel.admission;

import dev.oriel.refusal.Refused;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** The memory that all requests may take together for one purpose, in units of 1 KiB. */
final class Memory {

  private static final int UNIT = 1_024;
  private static final long PATIENCE_SECONDS = 2;

  private final String name;
  private final int units;
  private final Semaphore free;
  private final LongAdder refusals = new LongAdder();

  Memory(String name, long bytes) {
    this.name = name;
    this.units = units(bytes);
    this.free = new Semaphore(units, true);
  }

  /** Whether so many bytes were free within 2 s, which are then taken. */
  boolean take(long bytes) {
    try {
      return counted(free.tryAcquire(units(bytes), PATIENCE_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Whether so many bytes were free at this moment, which are then taken. */
  boolean tryTake(long bytes) {
    return counted(free.tryAcquire(units(bytes)));
  }

  /** Whether so many bytes were had at this moment for those that are held, which are then free. */
  boolean tryExchange(long held, long bytes) {
    int more = units(bytes) - units(held);
    if (more <= 0) {
      free.release(-more);
      return true;
    }
    return counted(free.tryAcquire(more));
  }

  void giveBack(long bytes) {
    free.release(units(bytes));
  }

  static Refused refusal() {
    return Refused.unavailable("Too much is being sent and read at this moment; try again.");
  }

  String name() {
    return name;
  }

  /** All of it, in bytes. */
  long size() {
    return (long) units * UNIT;
  }

  long taken() {
    return (long) (units - free.availablePermits()) * UNIT;
  }

  long refusals() {
    return refusals.sum();
  }

  private boolean counted(boolean taken) {
    if (!taken) {
      refusals.increment();
    }
    return taken;
  }

  private static int units(long bytes) {
    return Math.toIntExact(Math.ceilDiv(bytes, UNIT));
  }
}
