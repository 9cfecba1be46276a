package dev.oriel.record;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A page of a list, and where the list goes on; null at its end. */
public record Page<T>(List<T> entries, @Nullable String nextCursor) {

  /** How much is asked for; {@code cursor} is where the page before ended. */
  public record Query(int limit, @Nullable String cursor) {}

  /**
   * Makes a page of what was found, which is one more than the limit if there are more.
   *
   * @param next the cursor behind a page
   */
  public static <T> Page<T> of(List<T> found, int limit, Function<List<T>, String> next) {
    if (found.size() <= limit) {
      return new Page<>(found, null);
    }
    List<T> entries = found.subList(0, limit);
    return new Page<>(entries, next.apply(entries));
  }

  /** The same page with its entries as they are shown. */
  <S> Page<S> map(Function<T, S> shown) {
    return new Page<>(entries.stream().map(shown).toList(), nextCursor);
  }
}
