package dev.oriel.platform.database;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The transaction in which the current thread is, and the retries of its work. It is not part of
 * the {@link dev.oriel.platform.admission.RequestContext} because it changes several times within
 * one request. A scoped value follows the nesting of transactions.
 *
 * @param isDryRun whether it will be rolled back, whatever its result
 * @param retries those that the work shares; null if it is not repeated
 */
record TransactionContext(Kind kind, boolean isDryRun, @Nullable Retries retries) {

  private static final TransactionContext NONE =
      new TransactionContext(Kind.NO_TRANSACTION, false, null);
  private static final ScopedValue<TransactionContext> CURRENT = ScopedValue.newInstance();

  enum Kind {
    NO_TRANSACTION,
    /** A request in one transaction, in which work is a savepoint. */
    ENCLOSED,
    /** The same, also for work that is otherwise committed at once. */
    ALL_ENCLOSED,
    /** Work, whose transaction is aborted by any failed statement. */
    WORK;

    /** Does something in a transaction of this kind. */
    <T extends @Nullable Object> T during(Supplier<T> work) {
      return current().inner(this, false).during(work);
    }
  }

  static TransactionContext current() {
    return CURRENT.orElse(NONE);
  }

  /** The same transaction, whose work is repeated. */
  TransactionContext with(Retries more) {
    return new TransactionContext(kind, isDryRun, more);
  }

  /** A transaction of this kind within this one, with its retries. */
  TransactionContext inner(Kind inner, boolean isRolledBack) {
    return new TransactionContext(inner, isDryRun || isRolledBack, retries);
  }

  <T extends @Nullable Object> T during(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }
}
