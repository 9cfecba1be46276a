package dev.oriel.ground.database;

import module java.base;

/**
 * Work in a transaction that will be rolled back. Sequences are not rolled back, so records that
 * are created in it take no numbers.
 */
public final class DryRun {

  private static final ScopedValue<Boolean> ACTIVE = ScopedValue.newInstance();

  private DryRun() {}

  static <T> T of(Supplier<T> work) {
    return ScopedValue.where(ACTIVE, true).call(work::get);
  }

  public static boolean isActive() {
    return ACTIVE.orElse(false);
  }
}
