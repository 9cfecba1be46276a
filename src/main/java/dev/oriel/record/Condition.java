package dev.oriel.record;

import dev.oriel.field.Lookup;
import dev.oriel.schema.SystemField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A filter whose names and values were checked against an object, for a profile. */
sealed interface Condition {

  /** Each of these. */
  record All(List<Condition> conditions) implements Condition {}

  /** At least one of these. */
  record Any(List<Condition> conditions) implements Condition {}

  /** A comparison; {@code values} are as many as the operator takes. */
  record Compare(Operand operand, Operator operator, List<@Nullable Object> values)
      implements Condition {}

  /** Whether an index leads to what it finds, or will where the table is large. */
  default boolean hasIndex() {
    return switch (this) {
      case All all -> all.conditions().stream().anyMatch(Condition::hasIndex);
      case Any any -> any.conditions().stream().allMatch(Condition::hasIndex);
      case Compare compare -> {
        Operand operand = compare.operand();
        yield (compare.operator() == Operator.EQ || compare.operator() == Operator.IN)
            && operand.via() == null
            && (operand.indexed()
                || operand.type() instanceof Lookup
                || operand.name().equals(SystemField.ID.apiName()));
      }
    };
  }
}
