package dev.oriel.crm.changelog;

import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A position in a record's history: a time, and how many entries of that time were shown. The log's
 * sequence numbers would reveal how many hidden changes there are.
 */
public record HistoryCursor(OffsetDateTime at, int shown) {

  private static final Pattern FORM = Pattern.compile("([0-9TZ:.-]{24})~([0-9]{1,9})");

  /** The position before the newest entry. */
  public static final HistoryCursor NEWEST =
      new HistoryCursor(OffsetDateTime.parse("9999-12-31T00:00:00Z"), 0);

  /** Reads a cursor. Refuses anything else as {@code Invalid}. */
  public static HistoryCursor parse(@Nullable String cursor) {
    if (cursor == null) {
      return NEWEST;
    }
    Matcher form = FORM.matcher(cursor);
    if (form.matches()) {
      try {
        return new HistoryCursor(
            OffsetDateTime.parse(form.group(1)), Integer.parseInt(form.group(2)));
      } catch (DateTimeParseException e) {
        // Refused below: Oriel makes no such cursor.
      }
    }
    throw badCursor();
  }

  public static Refused badCursor() {
    return Refused.invalid(
        "cursor", "bad_cursor", "'cursor' must be the nextCursor of an answer to the same query.");
  }

  /** The position after a page that began here. */
  public HistoryCursor after(List<LogEntry> page) {
    OffsetDateTime last = page.getLast().at();
    int same = (int) page.stream().filter(entry -> entry.at().isEqual(last)).count();
    return new HistoryCursor(last, last.isEqual(at) ? shown + same : same);
  }

  public String text() {
    return DateTime.format(at) + "~" + shown;
  }
}
