package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RowSize;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/** Turns violated constraints into refusals that name the field. */
@Component
public record Violations(StoredRecordTable records, Transactions transactions) {

  /** The names that {@code storage/StorageTable} gives to constraints and unique indexes. */
  private static final Pattern CONSTRAINT = Pattern.compile("(?:ix_o\\d+|fk)_(c\\d+)");

  /** Turns a failed write of a record into a refusal, if the values caused it. */
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
    String column = error == null ? null : column(type, error);
    if (error == null || column == null) {
      return violation;
    }
    boolean foreignKey = PSQLState.FOREIGN_KEY_VIOLATION.getState().equals(error.getSQLState());
    boolean unique = PSQLState.UNIQUE_VIOLATION.getState().equals(error.getSQLState());
    if (unique && !scope.view().may(RecordRight.VIEW)) {
      return new PessimisticLockingFailureException("the value was taken meanwhile", violation);
    }
    Problems problems = new Problems();
    List<Problem> taken = new ArrayList<>();
    for (Field field : type.fields()) {
      if (unique && column.equals(field.keyColumn())) {
        taken.add(Problem.of(field.apiName(), "conflict.taken"));
      } else if (field.type() instanceof Lookup
          && ((foreignKey && field.columns().contains(column))
              || isDangling(scope, field, before, after))) {
        problems.add(field.apiName(), "unknown_record");
      }
    }
    if (!problems.isEmpty()) {
      taken.forEach(problems::add);
      problems.check();
    }
    return taken.isEmpty() ? violation : Refused.conflict(taken);
  }

  /** The column whose constraint was violated; null if it is none of this object's. */
  private static @Nullable String column(ObjectType type, ServerErrorMessage error) {
    if (error.getTable() != null && !type.table().endsWith("." + error.getTable())) {
      return null;
    }
    // Citus leaves the names out, and its message names the constraint of a shard: ix_o1_c2_102046.
    String text = error.getConstraint() == null ? error.getMessage() : error.getConstraint();
    Matcher constraint = CONSTRAINT.matcher(Objects.requireNonNullElse(text, ""));
    return constraint.find() ? constraint.group(1) : null;
  }

  /**
   * Whether a lookup was set to an id without a record. PostgreSQL names only one of several such
   * lookups.
   */
  private boolean isDangling(
      ObjectScope scope, Field lookup, Map<Long, Object> before, Map<Long, Object> after) {
    return after.get(lookup.id()) instanceof UUID id
        && !id.equals(before.get(lookup.id()))
        // After an error, the transaction accepts no further statements.
        && !transactions.isRunning()
        && !records.exists(scope.target(lookup), id);
  }

  /** Whether a record could not be deleted because another began to point at it meanwhile. */
  public static boolean isForeignKey(DataIntegrityViolationException violation) {
    ServerErrorMessage error = message(violation);
    return error != null && PSQLState.FOREIGN_KEY_VIOLATION.getState().equals(error.getSQLState());
  }

  private static @Nullable ServerErrorMessage message(DataIntegrityViolationException violation) {
    return violation.getMostSpecificCause() instanceof PSQLException e
        ? e.getServerErrorMessage()
        : null;
  }
}
