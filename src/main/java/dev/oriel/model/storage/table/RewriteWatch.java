package dev.oriel.model.storage.table;

import module java.base;

/** Tells the work that rewrites rows who wants to know how many are done. */
public final class RewriteWatch {

  private static final ScopedValue<IntConsumer> WATCH = ScopedValue.newInstance();

  private RewriteWatch() {}

  /**
   * Does work in this thread whose rewritten rows are told.
   *
   * @param watch takes the number of rows since it was told last, within the transaction that
   *     rewrites them
   */
  public static void watching(IntConsumer watch, Runnable work) {
    ScopedValue.where(WATCH, watch).run(work);
  }

  static void rewritten(int rows) {
    if (WATCH.isBound()) {
      WATCH.get().accept(rows);
    }
  }
}
