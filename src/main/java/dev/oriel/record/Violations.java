package dev.oriel.record;

import dev.oriel.field.Lookup;
import dev.oriel.refusal.Problems;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;
import org.springframework.dao.DataIntegrityViolationException;

/** What PostgreSQL's refusal of a row means to whoever wrote it. */
final class Violations {

  private Violations() {}

  /**
   * @param pointsAtNothing whether a lookup was given an id that no record has; of several,
   *     PostgreSQL names one
   */
  static RuntimeException refusal(
      String table,
      ObjectType type,
      DataIntegrityViolationException violation,
      Predicate<Field> pointsAtNothing) {
    ServerErrorMessage error = message(violation);
    String constraint = error == null ? null : error.getConstraint();
    if (error == null || constraint == null || !table.endsWith("." + error.getTable())) {
      return violation;
    }
    String column = constraint.substring(constraint.lastIndexOf('_') + 1);
    boolean foreignKey = PSQLState.FOREIGN_KEY_VIOLATION.getState().equals(error.getSQLState());
    Problems problems = new Problems();
    for (Field field : type.fields()) {
      if (column.equals(field.keyColumn())
          && PSQLState.UNIQUE_VIOLATION.getState().equals(error.getSQLState())) {
        return Refused.conflict(
            field.apiName(),
            "Another record has this value of '" + field.apiName() + "', which is unique.");
      }
      if (foreignKey
          && field.type() instanceof Lookup
          && (field.columns().contains(column) || pointsAtNothing.test(field))) {
        problems.add(
            field.apiName(),
            "unknown_record",
            "'" + field.apiName() + "' must be the id of a record that exists.");
      }
    }
    problems.check();
    return violation;
  }

  /** Whether a record could not be deleted because another began to point at it meanwhile. */
  static boolean isForeignKey(DataIntegrityViolationException violation) {
    ServerErrorMessage error = message(violation);
    return error != null && PSQLState.FOREIGN_KEY_VIOLATION.getState().equals(error.getSQLState());
  }

  private static @Nullable ServerErrorMessage message(DataIntegrityViolationException violation) {
    return violation.getMostSpecificCause() instanceof PSQLException e
        ? e.getServerErrorMessage()
        : null;
  }
}
