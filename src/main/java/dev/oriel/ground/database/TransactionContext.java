package dev.oriel.ground.database;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The kind of transaction in which the current thread is. It is not part of the {@link
 * dev.oriel.ground.admission.RequestContext} because it changes several times within one request. A
 * scoped value follows the nesting of transactions.
 */
enum TransactionContext {
  NO_TRANSACTION,
  /** A request in one transaction, in which work is a savepoint. */
  ENCLOSED,
  /** The same, also for work that is otherwise committed at once. */
  ALL_ENCLOSED,
  /** Work, whose transaction is aborted by any failed statement. */
  WORK;

  private static final ScopedValue<TransactionContext> CURRENT = ScopedValue.newInstance();

  static TransactionContext current() {
    return CURRENT.orElse(NO_TRANSACTION);
  }

  /** Does something in a transaction of this kind. */
  <T extends @Nullable Object> T during(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }
}
