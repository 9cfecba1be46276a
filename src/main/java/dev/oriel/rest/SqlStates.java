package dev.oriel.rest;

import java.sql.SQLException;
import org.springframework.dao.DataAccessException;

/** The classes of SQLSTATE that say "not at this moment" (PostgreSQL, appendix A). */
final class SqlStates {

  private SqlStates() {}

  /** Connections lost (08), resources such as disk space (53), operators at work (57), I/O (58). */
  static boolean isUnavailable(DataAccessException failure) {
    if (!(failure.getMostSpecificCause() instanceof SQLException e) || e.getSQLState() == null) {
      return false;
    }
    String state = e.getSQLState();
    return state.startsWith("08")
        || state.startsWith("53")
        || state.startsWith("57")
        || state.startsWith("58")
        || state.equals("25006");
  }
}
