package dev.oriel.crm.query;

import module java.base;

import org.jspecify.annotations.Nullable;

/** A page of a list, and the cursor of the next page; null on the last one. */
public record Page<T>(List<T> entries, @Nullable String nextCursor) {

  /** A query for a page; {@code cursor} is where the previous page ended. */
  public record Query(int limit, @Nullable String cursor) {}

  /**
   * Makes a page of the found entries: one more than the limit if there are more.
   *
   * @param next makes the cursor after a page
   */
  public static <T> Page<T> of(List<T> found, int limit, Function<List<T>, String> next) {
    if (found.size() <= limit) {
      return new Page<>(found, null);
    }
    List<T> entries = found.subList(0, limit);
    return new Page<>(entries, next.apply(entries));
  }

  /** The entries without the first ones. */
  public List<T> after(int offset) {
    return entries.subList(Math.min(offset, entries.size()), entries.size());
  }

  /** The same page with converted entries. */
  public <S> Page<S> map(Function<T, S> shown) {
    return new Page<>(entries.stream().map(shown).toList(), nextCursor);
  }
}
