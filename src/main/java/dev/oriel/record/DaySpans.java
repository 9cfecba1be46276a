package dev.oriel.record;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Comparisons of times with days. A day stands for all its moments in the workspace's time zone, so
 * {@code lte} includes it and {@code gt} begins after it.
 */
record DaySpans(Operand operand, ZoneId zone) {

  /** The condition for values of which some are {@link LocalDate}s and others times or null. */
  Condition compare(Operator operator, List<@Nullable Object> values) {
    @Nullable Object first = values.getFirst();
    return switch (operator) {
      case EQ -> equal(first);
      case NEQ -> unequal(first);
      case IN -> new Condition.Any(values.stream().map(this::equal).toList());
      case NOT_IN -> new Condition.All(values.stream().map(this::unequal).toList());
      case GT -> first instanceof LocalDate day ? at(Operator.GTE, end(day)) : at(operator, first);
      case GTE, LT -> at(operator, start(first));
      case LTE -> until(first);
      case BETWEEN ->
          new Condition.All(List.of(at(Operator.GTE, start(first)), until(values.getLast())));
      case CONTAINS, STARTS_WITH, IS_EMPTY, IS_NOT_EMPTY ->
          throw new IllegalStateException(operator + " takes no times");
    };
  }

  private Condition equal(@Nullable Object value) {
    return value instanceof LocalDate day
        ? new Condition.All(List.of(at(Operator.GTE, start(day)), at(Operator.LT, end(day))))
        : at(Operator.EQ, value);
  }

  private Condition unequal(@Nullable Object value) {
    return value instanceof LocalDate day
        ? new Condition.Any(
            List.of(
                at(Operator.LT, start(day)),
                at(Operator.GTE, end(day)),
                new Condition.Compare(operand, Operator.IS_EMPTY, List.of())))
        : at(Operator.NEQ, value);
  }

  private Condition until(@Nullable Object value) {
    return value instanceof LocalDate day ? at(Operator.LT, end(day)) : at(Operator.LTE, value);
  }

  private Condition at(Operator operator, @Nullable Object moment) {
    return new Condition.Compare(operand, operator, Collections.singletonList(moment));
  }

  private @Nullable Object start(@Nullable Object value) {
    return value instanceof LocalDate day ? day.atStartOfDay(zone).toOffsetDateTime() : value;
  }

  private OffsetDateTime end(LocalDate day) {
    return day.plusDays(1).atStartOfDay(zone).toOffsetDateTime();
  }
}
