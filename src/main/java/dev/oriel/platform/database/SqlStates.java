package dev.oriel.platform.database;

import module java.base;

import java.sql.SQLException;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;

/** Recognises temporary failures by their SQLSTATE (PostgreSQL documentation, appendix A). */
final class SqlStates {

  private static final String DISK_FULL = "53100";
  private static final String READ_ONLY = "25006";
  private static final String LOCK_TIMEOUT = "55P03";

  /** The server ended a transaction because Oriel sent nothing for too long. */
  private static final Set<String> TRANSACTION_TIMEOUTS = Set.of("25P03", "25P04");

  private SqlStates() {}

  /**
   * Lost connections (08), insufficient resources such as disk space (53), operator intervention
   * (57) and I/O errors (58).
   */
  static boolean isUnavailable(DataAccessException failure) {
    String state = state(failure);
    return state.startsWith("08")
        || state.startsWith("53")
        || state.startsWith("57")
        || state.startsWith("58")
        || state.equals(READ_ONLY)
        || TRANSACTION_TIMEOUTS.contains(state);
  }

  /** Whether the database can be read but not written. */
  static boolean isNotWritable(Throwable failure) {
    String state = state(failure);
    return state.equals(DISK_FULL) || state.equals(READ_ONLY);
  }

  /** Whether a lock was not to be had within the limit of the transaction. */
  static boolean isLockTimeout(DataAccessException failure) {
    return state(failure).equals(LOCK_TIMEOUT);
  }

  /** Whether the coordinator of a Citus cluster does not reach a node. */
  static boolean isOfNode(Throwable failure) {
    return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException e
        && e.getMessage() != null
        && e.getMessage().contains("connection to the remote node");
  }

  /** The SQLSTATE, or an empty text if there is none. */
  private static String state(Throwable failure) {
    return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException e
            && e.getSQLState() != null
        ? e.getSQLState()
        : "";
  }
}
