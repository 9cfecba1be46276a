package dev.oriel.crm.query;

import static java.util.stream.Collectors.joining;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Comparisons of times with days. A day stands for all its moments in the actor's time zone, so
 * {@code lte} includes it and {@code gt} begins after it.
 */
record DaySpans(Operand operand, ZoneId zone) {

  /** The condition for values of which some are {@link LocalDate}s and others times or null. */
  Condition compare(Operator operator, List<@Nullable Object> values) {
    @Nullable Object first = values.getFirst();
    return switch (operator) {
      case EQ -> equal(first);
      case NEQ -> unequal(first);
      case IN, NOT_IN -> new Condition.Compare(operand, operator, List.of(multirange(values)));
      case GT -> first instanceof LocalDate day ? at(Operator.GTE, end(day)) : at(operator, first);
      case GTE, LT -> at(operator, start(first));
      case LTE -> until(first);
      case BETWEEN ->
          new Condition.All(List.of(at(Operator.GTE, start(first)), until(values.getLast())));
      case CONTAINS, STARTS_WITH, IS_EMPTY, IS_NOT_EMPTY ->
          throw new IllegalStateException(operator + " takes no times");
    };
  }

  /** PostgreSQL plans one range type far quicker than a thousand comparisons. */
  private Multirange multirange(List<@Nullable Object> values) {
    return new Multirange(
        values.stream().filter(Objects::nonNull).map(this::range).collect(joining(",", "{", "}")));
  }

  private String range(@Nullable Object value) {
    return value instanceof LocalDate day
        ? "[" + text(day.atStartOfDay(zone)) + "," + text(day.plusDays(1).atStartOfDay(zone)) + ")"
        : "[" + value + "," + value + "]";
  }

  /** PostgreSQL does not read years before 1 and after 9999 in the form of ISO 8601. */
  private static String text(ZonedDateTime moment) {
    OffsetDateTime utc = moment.toOffsetDateTime().withOffsetSameInstant(ZoneOffset.UTC);
    if (utc.getYear() < 1) {
      return "-infinity";
    }
    return utc.getYear() > 9999 ? "infinity" : utc.toString();
  }

  /** Times as a tstzmultirange of PostgreSQL. */
  record Multirange(String text) {}

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
    return value instanceof LocalDate day ? start(day) : value;
  }

  OffsetDateTime start(LocalDate day) {
    return day.atStartOfDay(zone).toOffsetDateTime();
  }

  private OffsetDateTime end(LocalDate day) {
    return day.plusDays(1).atStartOfDay(zone).toOffsetDateTime();
  }
}
