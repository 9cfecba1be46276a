package dev.oriel.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of a list of records. Names and values in it are checked when it is carried out.
 *
 * @param limit how many records at most
 * @param offset how many matching records are skipped; 0 with a cursor
 * @param cursor where the page before ended; null for the first page
 * @param q words that must all occur; null for all records
 * @param sort the newest records come first where this is empty
 * @param filter null for all records
 */
public record RecordQuery(
    int limit,
    int offset,
    @Nullable String cursor,
    @Nullable String q,
    List<SortKey> sort,
    @Nullable Filter filter,
    Projection projection) {

  /** How far an offset goes; a cursor goes on from there. */
  public static final int MAX_OFFSET = 10_000;
}
