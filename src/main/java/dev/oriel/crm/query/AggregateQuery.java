package dev.oriel.crm.query;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A query for figures about records. Names are checked when it is executed.
 *
 * @param q words that must all occur; null for all records
 * @param filter null for all records
 * @param field what is aggregated: a field, or its {@link Stays}, such as {@code stage:time}; null
 *     to count only
 * @param functions the names of {@link Aggregation}s; the usual ones of the field if empty
 * @param groupBy the fields by whose values records are grouped, such as {@code stage}, or by whose
 *     {@link Period}s, such as {@code createdAt:month}; none for figures about all
 * @param having what the figures of a group satisfy, under the names of the functions and {@code
 *     count}; null for all groups
 * @param top how many values of the first grouping have groups, while all others are in one, at
 *     most {@value #MAX_TOP}; null for all
 * @param isNewest whether of too many groups of periods the newest are kept, in place of the oldest
 * @param asOf the moment of which the records are read; null for the present
 */
public record AggregateQuery(
    @Nullable String q,
    @Nullable Filter filter,
    @Nullable String field,
    List<String> functions,
    List<String> groupBy,
    @Nullable Filter having,
    @Nullable Integer top,
    boolean isNewest,
    @Nullable OffsetDateTime asOf) {

  /** The same of the records as they were at a moment. */
  public AggregateQuery at(@Nullable OffsetDateTime moment) {
    return new AggregateQuery(q, filter, field, functions, groupBy, having, top, isNewest, moment);
  }

  /** Each value of the top is compared with that of every record. */
  public static final int MAX_TOP = 100;

  /** Figures about all records that a filter finds. */
  public static AggregateQuery of(
      @Nullable Filter filter, @Nullable String field, List<String> functions) {
    return new AggregateQuery(null, filter, field, functions, List.of(), null, null, false, null);
  }
}
