package dev.oriel.record;

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
}
