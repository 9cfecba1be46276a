package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.stereotype.Component;

/**
 * Admits reads through the gate of their kind before they take a connection. A read inside a
 * transaction was admitted together with the transaction.
 */
@Component
public record Reads(Admission admission, CitusCluster cluster) {

  /** A read of one record, or one of similar cost. */
  public <T extends @Nullable Object> T one(Supplier<T> read) {
    return admitted(admission.reads(), read);
  }

  /** A list that an index supports. */
  public <T extends @Nullable Object> T list(Supplier<T> read) {
    return admitted(admission.lists(), read);
  }

  /**
   * A statement that may read a whole table. It ends after a while with {@code
   * QueryTimeoutException}, which says that it is too expensive, unless a node of a cluster is
   * frozen, which is a fault of the database.
   */
  public <T extends @Nullable Object> T scan(Supplier<T> read) {
    return ended(admission.scans(), read);
  }

  /** A statement that reads records as they were at a moment, which ends like {@link #scan}. */
  public <T extends @Nullable Object> T past(Supplier<T> read) {
    return ended(admission.past(), read);
  }

  private <T extends @Nullable Object> T ended(Gate gate, Supplier<T> read) {
    try {
      return admitted(gate, read);
    } catch (QueryTimeoutException e) {
      if (isAlone() && cluster.isFrozen()) {
        throw new TransientDataAccessResourceException("a node of the cluster is frozen", e);
      }
      throw e;
    }
  }

  /** A read of all definitions of a workspace. */
  public <T> T definitions(Supplier<T> read) {
    return admitted(admission.definitions(), read);
  }

  private static <T extends @Nullable Object> T admitted(Gate gate, Supplier<T> read) {
    return isAlone() ? gate.through(read) : read.get();
  }

  private static boolean isAlone() {
    return TransactionContext.current().kind() == TransactionContext.Kind.NO_TRANSACTION;
  }
}
