package dev.oriel.record;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What is asked of a list of records, as it was asked: names are not looked at yet. Parts that are
 * null were not said.
 *
 * @param limit how many records at most
 * @param offset how many matching records are skipped, 0 with a cursor
 * @param q words that must all occur
 * @param sort such as {@code -amount,name}
 * @param filter in the filter grammar
 */
public record RecordQuery(
    int limit,
    int offset,
    @Nullable String cursor,
    @Nullable String q,
    @Nullable String sort,
    @Nullable JsonNode filter,
    Projection projection) {

  /** How far an offset goes; a cursor goes on from there. */
  public static final int MAX_OFFSET = 10_000;

  /** The newest records, whole. */
  public static RecordQuery newest(int limit) {
    return new RecordQuery(limit, 0, null, null, null, null, Projection.ALL);
  }
}
