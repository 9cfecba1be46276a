package dev.oriel.crm.query;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A query for a list of records. Names and values are checked when it is executed.
 *
 * @param limit the maximum number of records
 * @param offset the number of matching records to skip; 0 with a cursor
 * @param cursor where the previous page ended; null for the first page
 * @param q words that must all occur; null for all records
 * @param sort sort keys; the newest records come first if empty
 * @param filter null for all records
 * @param place where the words are looked for
 * @param hand the saved view whose cards are ordered by hand, which goes before {@code sort}; null
 *     for none
 * @param asOf the moment of which the records are read; null for the present
 */
public record RecordQuery(
    int limit,
    int offset,
    @Nullable String cursor,
    @Nullable String q,
    List<SortKey> sort,
    @Nullable Filter filter,
    Projection projection,
    SearchPlace place,
    @Nullable UUID hand,
    @Nullable OffsetDateTime asOf) {

  public static final int MAX_LIMIT = 100;

  /** A query that looks for its words anywhere. */
  public RecordQuery(
      int limit,
      int offset,
      @Nullable String cursor,
      @Nullable String q,
      List<SortKey> sort,
      @Nullable Filter filter,
      Projection projection) {
    this(limit, offset, cursor, q, sort, filter, projection, SearchPlace.ANYWHERE, null, null);
  }

  /** The same with another projection. */
  public RecordQuery showing(Projection other) {
    return new RecordQuery(limit, offset, cursor, q, sort, filter, other, place, hand, asOf);
  }

  /** A part of the same. */
  public RecordQuery part(int most, @Nullable String after) {
    return new RecordQuery(most, 0, after, q, sort, filter, projection, place, hand, asOf);
  }

  /** The same with words that are looked for in another place. */
  public RecordQuery in(SearchPlace other) {
    return new RecordQuery(limit, offset, cursor, q, sort, filter, projection, other, hand, asOf);
  }

  /** The same of the records as they were at a moment. */
  public RecordQuery at(@Nullable OffsetDateTime moment) {
    return new RecordQuery(limit, offset, cursor, q, sort, filter, projection, place, hand, moment);
  }

  /** The same in the order of the cards of a saved view; those without a place are the last. */
  public RecordQuery byHand(UUID view) {
    return new RecordQuery(
        limit, offset, cursor, q, List.of(), filter, projection, place, view, asOf);
  }

  /** Whether it has some of the newest of all records. */
  boolean isNewest() {
    return q == null && filter == null && sort.isEmpty() && hand == null && offset <= NEAR;
  }

  /** The most newer records that are looked at one by one. */
  private static final int NEAR = 1_000;

  /** The maximum offset. A cursor has no such limit. */
  public static final int MAX_OFFSET = 10_000;
}
