package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.platform.json.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * A position in a record's history: a time, and how many entries of that time were shown. The log's
 * sequence numbers would reveal how many hidden changes there are.
 */
public record HistoryCursor(OffsetDateTime at, long shown) {

  /** The position before the newest entry. */
  public static final HistoryCursor NEWEST =
      new HistoryCursor(OffsetDateTime.parse("9999-12-31T00:00:00Z"), 0);

  /** Reads a cursor. Refuses anything else as {@code Invalid}. */
  public static HistoryCursor parse(@Nullable String cursor) {
    if (cursor == null) {
      return NEWEST;
    }
    Cursor read = Cursor.read(cursor, 2);
    return new HistoryCursor(read.time(0), read.number(1));
  }

  /** The position after a page that began here. */
  public HistoryCursor after(List<LogEntry> page) {
    OffsetDateTime last = page.getLast().at();
    long same = page.stream().filter(entry -> entry.at().isEqual(last)).count();
    return new HistoryCursor(last, last.isEqual(at) ? shown + same : same);
  }

  public String text() {
    return Cursor.of(at, shown).text();
  }
}
