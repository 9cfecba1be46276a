package dev.oriel.crm.query;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A query for figures about records. Names are checked when it is executed.
 *
 * @param q words that must all occur; null for all records
 * @param filter null for all records
 * @param field what is aggregated; null to count only
 * @param functions the names of {@link Aggregation}s; all that the field has if empty
 * @param groupBy the field by whose values records are grouped; null for figures about all
 */
public record AggregateQuery(
    @Nullable String q,
    @Nullable Filter filter,
    @Nullable String field,
    List<String> functions,
    @Nullable String groupBy) {}
