package dev.oriel.storage;

import dev.oriel.refusal.Refused;
import org.postgresql.util.PSQLException;
import org.springframework.dao.DataAccessResourceFailureException;

/** What a row of PostgreSQL holds: 8 kB, in which each longer text takes 18 bytes. */
public final class RowSize {

  /** SQLSTATE program_limit_exceeded. */
  private static final String EXCEEDED = "54000";

  private RowSize() {}

  /** What to say of a failure to write: that the record is too large, if that is the reason. */
  public static RuntimeException refusal(DataAccessResourceFailureException failure) {
    return isExceeded(failure)
        ? Refused.invalid(
            "",
            "too_large",
            "The record has values in too many fields: one of more than 400 texts cannot be kept.")
        : failure;
  }

  /** Whether a row was too large: other failures of this kind are those of the connection. */
  public static boolean isExceeded(DataAccessResourceFailureException failure) {
    return failure.getMostSpecificCause() instanceof PSQLException e
        && EXCEEDED.equals(e.getSQLState());
  }
}
