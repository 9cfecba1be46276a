package dev.oriel.crm.query;

import module java.base;

import dev.oriel.platform.json.Cursor;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/**
 * A position in a list that is sorted by the time of creation, newest first, such as the notes of a
 * record. It stays valid when the entry at this position is deleted.
 */
public record TimeCursor(OffsetDateTime createdAt, UUID id) {

  /** Finds entries after a position, up to a limit. */
  @FunctionalInterface
  public interface Finder<T> {

    List<T> find(@Nullable TimeCursor after, int limit);
  }

  /** Reads a query, and finds its page. */
  public static <T> Page<T> page(
      Input<Page.Query> query, Finder<T> finder, Function<T, TimeCursor> position) {
    Problems problems = new Problems();
    return page(query.read(problems), problems, finder, position);
  }

  /**
   * Finds the page of a query.
   *
   * @param problems of the query, which are refused as {@code Invalid}
   */
  public static <T> Page<T> page(
      Page.Query asked, Problems problems, Finder<T> finder, Function<T, TimeCursor> position) {
    String cursor = asked.cursor();
    TimeCursor after =
        cursor == null ? null : problems.<@Nullable TimeCursor>attempt(() -> decode(cursor), null);
    problems.check();
    List<T> found = finder.find(after, asked.limit() + 1);
    return Page.of(found, asked.limit(), page -> position.apply(page.getLast()).encode());
  }

  private String encode() {
    return Cursor.of(createdAt, id).text();
  }

  private static TimeCursor decode(String text) {
    Cursor read = Cursor.read(text, 2);
    return new TimeCursor(read.time(0), read.id(1));
  }
}
