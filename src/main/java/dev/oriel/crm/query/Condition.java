package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.SystemField;
import org.jspecify.annotations.Nullable;

/** A filter whose names and values have been checked against an object as a profile sees it. */
sealed interface Condition {

  /** All of the conditions are true. */
  record All(List<Condition> conditions) implements Condition {}

  /** At least one of the conditions is true. */
  record Any(List<Condition> conditions) implements Condition {}

  /** A comparison with as many values as the operator takes. */
  record Compare(Operand operand, Operator operator, List<@Nullable Object> values)
      implements Condition {}

  /**
   * A comparison of a telephone number with some others, by the hashes of their match keys.
   *
   * @param operator one that asks for equality or the opposite
   */
  record SameNumber(Operand operand, Operator operator, List<Long> hashes) implements Condition {}

  /**
   * The condition that a field of the record got another value.
   *
   * @param operand the field
   * @param from the values before, of which null stands for none; null for any
   * @param to the values after, of which null stands for none; null for any
   * @param when a condition about the entry in the log, {@value #ENTRY} in SQL
   */
  record Moved(
      Operand operand,
      @Nullable List<@Nullable Object> from,
      @Nullable List<@Nullable Object> to,
      Condition when)
      implements Condition {

    static final String ENTRY = "e";
  }

  /**
   * The condition that records of another object point at the record.
   *
   * @param alias of the record in SQL
   * @param inner the alias of the others
   * @param lookup of the others, which points at the record
   * @param condition that the others satisfy
   */
  record Related(
      String alias, boolean some, ObjectType type, String inner, Field lookup, Condition condition)
      implements Condition {}

  /** The comparisons that all results satisfy and that an index could serve. */
  default Stream<Compare> narrowing() {
    return switch (this) {
      case All all -> all.conditions().stream().flatMap(Condition::narrowing);
      case Any _, SameNumber _, Related _, Moved _ -> Stream.empty();
      case Compare compare ->
          switch (compare.operator()) {
            case EQ, IN, GT, GTE, LT, LTE, BETWEEN -> Stream.of(compare);
            case NEQ, NOT_IN, CONTAINS, STARTS_WITH, IS_EMPTY, IS_NOT_EMPTY -> Stream.empty();
          };
    };
  }

  /** Whether it depends on nothing but what each record keeps of its former values in the log. */
  default boolean isOwn() {
    return switch (this) {
      case All all -> all.conditions().stream().allMatch(Condition::isOwn);
      case Any any -> any.conditions().stream().allMatch(Condition::isOwn);
      case Compare compare -> compare.operand().isOwn();
      case SameNumber _, Related _, Moved _ -> false;
    };
  }

  /** What it compares of the records themselves. */
  default Stream<Operand> operands() {
    return switch (this) {
      case All all -> all.conditions().stream().flatMap(Condition::operands);
      case Any any -> any.conditions().stream().flatMap(Condition::operands);
      case Compare compare -> Stream.of(compare.operand());
      case SameNumber same -> Stream.of(same.operand());
      case Related _, Moved _ -> Stream.empty();
    };
  }

  /** Whether an index serves the condition, or will when the index job has built it. */
  default boolean hasIndex() {
    return switch (this) {
      case All all -> all.conditions().stream().anyMatch(Condition::hasIndex);
      case Any any -> any.conditions().stream().allMatch(Condition::hasIndex);
      case Related _, Moved _ -> false;
      case SameNumber same ->
          same.operator().positive() == same.operator() && same.operand().via() == null;
      case Compare compare -> {
        Operand operand = compare.operand();
        yield (compare.operator() == Operator.EQ || compare.operator() == Operator.IN)
            && operand.via() == null
            && (operand.indexed()
                || operand.type() instanceof Lookup
                || operand.system() == SystemField.ID);
      }
    };
  }
}
