package dev.oriel.record;

import dev.oriel.field.Lookup;
import dev.oriel.schema.SystemField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A condition on records. */
sealed interface Filter {

  /** Every one of these. */
  record All(List<Filter> filters) implements Filter {}

  /** At least one of these. */
  record Any(List<Filter> filters) implements Filter {}

  /** A comparison; {@code values} are as many as the operator takes. */
  record Compare(Operand operand, Operator operator, List<@Nullable Object> values)
      implements Filter {}

  /** Whether an index leads to what it finds, or will where the table is large. */
  default boolean hasIndex() {
    return switch (this) {
      case All all -> all.filters().stream().anyMatch(Filter::hasIndex);
      case Any any -> any.filters().stream().allMatch(Filter::hasIndex);
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
