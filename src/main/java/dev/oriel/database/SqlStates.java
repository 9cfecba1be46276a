package dev.oriel.database;

import java.sql.SQLException;
import java.util.Set;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;

/** What SQLSTATE says of a failure (PostgreSQL, appendix A): that it is one of this moment. */
final class SqlStates {

  private static final String DISK_FULL = "53100";
  private static final String READ_ONLY = "25006";

  /** The server has ended a transaction in which Oriel, held up, sent nothing for too long. */
  private static final Set<String> TRANSACTION_TIMEOUTS = Set.of("25P03", "25P04");

  private SqlStates() {}

  /** Connections lost (08), resources such as disk space (53), operators at work (57), I/O (58). */
  static boolean isUnavailable(DataAccessException failure) {
    String state = state(failure);
    return state.startsWith("08")
        || state.startsWith("53")
        || state.startsWith("57")
        || state.startsWith("58")
        || state.equals(READ_ONLY)
        || TRANSACTION_TIMEOUTS.contains(state);
  }

  /** Whether the database may well be read. */
  static boolean isNotWritable(Throwable failure) {
    String state = state(failure);
    return state.equals(DISK_FULL) || state.equals(READ_ONLY);
  }

  /** The state that the database has told, or an empty text. */
  private static String state(Throwable failure) {
    return NestedExceptionUtils.getMostSpecificCause(failure) instanceof SQLException e
            && e.getSQLState() != null
        ? e.getSQLState()
        : "";
  }
}
