package dev.oriel.model.storage.table;

import dev.oriel.platform.refusal.Refused;
import org.postgresql.util.PSQLException;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * The maximum row of PostgreSQL: 8 kB. A text of up to 23 bytes stands in the row, with its length;
 * of a longer one, an address of 18 bytes.
 */
public final class RowSize {

  /** SQLSTATE program_limit_exceeded. */
  private static final String EXCEEDED = "54000";

  private RowSize() {}

  /** The refusal of a failed write, if the row was too large; otherwise the failure itself. */
  public static RuntimeException refusal(DataAccessResourceFailureException failure) {
    return isExceeded(failure) ? Refused.invalid("", "too_large.row") : failure;
  }

  /** Whether a row was too large. Other failures of this class concern the connection. */
  public static boolean isExceeded(DataAccessResourceFailureException failure) {
    return failure.getMostSpecificCause() instanceof PSQLException e
        && EXCEEDED.equals(e.getSQLState());
  }
}
