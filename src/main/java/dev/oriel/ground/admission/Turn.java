package dev.oriel.ground.admission;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The turn of a request that works on many rows, such as a validation of an import. Half the cores
 * at most are busy with such work; the others wait in their order. It belongs to one thread.
 */
final class Turn {

  /** After so long it passes to the next that waits. */
  static final Duration LENGTH = Duration.ofMillis(20);

  /** Every turn before takes its time; only what hangs lasts longer than all of them. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

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
   * Unavailable} after 30 s.
   */
  void take() {
    if (permit != null && nanoTime.getAsLong() - begin < LENGTH.toNanos()) {
      return;
    }
    end();
    permit = gate.enter(PATIENCE);
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
