package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.refusal.Refusal;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;

/**
 * Distinguishes temporary faults of the database, such as lost connections, from other failures.
 */
@Component
public class DatabaseFaults {

  private static final Refusal UNAVAILABLE =
      new Refusal.Unavailable(
          "The database cannot be reached or is too busy at this moment; try again.",
          Duration.ofSeconds(2));

  private static final Refusal NOT_WRITABLE =
      new Refusal.Unavailable(
          "Nothing can be written at this moment: the disk is full, or the database is read-only."
              + " Try again later.",
          Duration.ofSeconds(10));

  private static final Refusal NODE_UNAVAILABLE =
      new Refusal.Unavailable(
          "A node of the database does not answer. Until it does, the workspaces on it cannot be"
              + " used, and no workspace can get new tables, as for the first record of an object."
              + " Try again.",
          Duration.ofSeconds(2));

  private final OutageLog outages;

  DatabaseFaults(Clock clock) {
    this.outages = new OutageLog(clock);
  }

  /**
   * The refusal of an operation that failed because of a temporary fault of the database, which is
   * logged. Null for every other failure.
   */
  public @Nullable Refusal refusal(Throwable failure, String operation) {
    if (!isUnavailable(failure)) {
      return null;
    }
    outages.add(operation, failure);
    if (SqlStates.isNotWritable(failure)) {
      return NOT_WRITABLE;
    }
    return SqlStates.isOfNode(failure) ? NODE_UNAVAILABLE : UNAVAILABLE;
  }

  /** Whether one node of a cluster does not answer, while the coordinator and the others may. */
  public static boolean isOfOneNode(Throwable failure) {
    return SqlStates.isOfNode(failure);
  }

  private static boolean isUnavailable(Throwable failure) {
    return switch (failure) {
      case NonTransientDataAccessResourceException _ -> true;
      case TransientDataAccessException _ -> true;
      case CannotCreateTransactionException _ -> true;
      case TransactionSystemException _ -> true;
      case DataAccessException e -> SqlStates.isUnavailable(e);
      default -> false;
    };
  }
}
