package dev.oriel.record;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What is asked of a list of records, as it was asked: names are not looked at yet. Every part but
 * the page may be null.
 *
 * @param limit how many records at most
 * @param offset how many matching records are skipped, 0 with a cursor
 * @param q words that must all occur
 * @param sort such as {@code -amount,name}
 * @param filter in the filter grammar
 * @param fields the fields to show, as a list of names with commas
 * @param expand the lookups to show with names, likewise
 */
public record RecordQuery(
    int limit,
    int offset,
    @Nullable String cursor,
    @Nullable String q,
    @Nullable String sort,
    @Nullable JsonNode filter,
    @Nullable String fields,
    @Nullable String expand) {

  /** The newest records, whole. */
  public static RecordQuery newest(int limit) {
    return new RecordQuery(limit, 0, null, null, null, null, null, null);
  }
}
