package dev.oriel.platform.admission;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The turn of a request that works on many rows, such as a validation of an import. Half the cores
 * at most are busy with such work; the others wait in their order. It ends when its request asks
 * for another permit, since it may have to wait for that. It belongs to one thread.
 */
final class Turn {

  /** After so long it passes to the next that waits. */
  static final Duration LENGTH = Duration.ofMillis(20);

  /** A turn is never held while its request waits: all others before it end sooner. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Gate gate;
  private final LongSupplier nanoTime;
  private Gate.@Nullable Permit permit;
  private long begin;

  Turn(Gate gate, LongSupplier nanoTime) {
    this.gate = gate;
    this.nanoTime = nanoTime;
  }

  /**
   * Waits for a turn between two pieces of work, unless the present one goes on. Refuses as {@code
   * Unavailable} after a minute.
   */
  void take() {
    if (permit != null && nanoTime.getAsLong() - begin < LENGTH.toNanos()) {
      return;
    }
    try (PageMaking.Wait _ = PageMaking.waiting()) {
      end();
      permit = gate.enter(PATIENCE);
    }
    if (permit == null) {
      throw Gate.refusal();
    }
    begin = nanoTime.getAsLong();
  }

  void end() {
    if (permit != null) {
      permit.close();
      permit = null;
    }
  }
}
