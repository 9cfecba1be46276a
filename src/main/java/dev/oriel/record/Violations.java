package dev.oriel.record;

import dev.oriel.database.Transactions;
import dev.oriel.field.Lookup;
import dev.oriel.refusal.Problems;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import dev.oriel.storage.RowSize;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/** Says what PostgreSQL's refusal of a row means to those who gave the values. */
@Component
class Violations {

  private final RecordTable records;
  private final Transactions transactions;

  Violations(RecordTable records, Transactions transactions) {
    this.records = records;
    this.transactions = transactions;
  }

  /** The failure to write a record with these values, as a refusal if the values are the reason. */
  RuntimeException refusal(
      ObjectScope scope,
      Map<Long, Object> before,
      Map<Long, Object> after,
      DataAccessException failure) {
    return switch (failure) {
      case DataIntegrityViolationException violation -> refusal(scope, before, after, violation);
      case DataAccessResourceFailureException tooLarge -> RowSize.refusal(tooLarge);
      default -> failure;
    };
  }

  private RuntimeException refusal(
      ObjectScope scope,
      Map<Long, Object> before,
      Map<Long, Object> after,
      DataIntegrityViolationException violation) {
    ObjectType type = scope.type();
    ServerErrorMessage error = message(violation);
    String constraint = error == null ? null : error.getConstraint();
    if (error == null || constraint == null || !type.table().endsWith("." + error.getTable())) {
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
          && (field.columns().contains(column) || isDangling(scope, field, before, after))) {
        problems.add(
            field.apiName(),
            "unknown_record",
            "'" + field.apiName() + "' must be the id of a record that exists.");
      }
    }
    problems.check();
    return violation;
  }

  /**
   * Whether a lookup was given an id that no record has. Of several such lookups PostgreSQL names
   * one.
   */
  private boolean isDangling(
      ObjectScope scope, Field lookup, Map<Long, Object> before, Map<Long, Object> after) {
    return after.get(lookup.id()) instanceof UUID id
        && !id.equals(before.get(lookup.id()))
        // After a failure, a transaction executes no further statement.
        && !transactions.isRunning()
        && !records.exists(scope.target(lookup), id);
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
