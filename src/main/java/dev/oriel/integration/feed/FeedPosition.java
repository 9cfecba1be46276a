package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.crm.changelog.LogState;
import org.jspecify.annotations.Nullable;

/**
 * A position in the log. It divides the entries into those that were read and those that will be,
 * although entries become visible in another order than they are numbered in. For the order see
 * docs/decisions/change-feed.md.
 *
 * @param log identifies the log: a restored one is another
 * @param at when the newest state in it was taken
 * @param read everything in this state was read
 * @param reading a later state that is being read; null between two states
 * @param last the last entry of {@code reading} that was read
 */
public record FeedPosition(
    String log, Instant at, LogState read, @Nullable LogState reading, long last) {

  private static final String SEPARATOR = " ";
  private static final String NONE = "-";

  /** The position at which everything in a state was read. */
  static FeedPosition after(String log, Instant at, LogState read) {
    return new FeedPosition(log, at, read, null, 0);
  }

  /** The sequence number behind which entries of new transactions are found. */
  long behind() {
    return Math.max(read.newest(), last);
  }

  /** The text form. It is stored, so it must not change. */
  @Override
  public String toString() {
    LogState next = reading == null ? new LogState(NONE, 0) : reading;
    return String.join(
        SEPARATOR,
        log,
        String.valueOf(at.toEpochMilli()),
        read.snapshot(),
        String.valueOf(read.newest()),
        next.snapshot(),
        String.valueOf(next.newest()),
        String.valueOf(last));
  }

  public static FeedPosition parse(String text) {
    List<String> parts = List.of(text.split(SEPARATOR, -1));
    LogState reading =
        parts.get(4).equals(NONE) ? null : new LogState(parts.get(4), Long.parseLong(parts.get(5)));
    return new FeedPosition(
        parts.get(0),
        Instant.ofEpochMilli(Long.parseLong(parts.get(1))),
        new LogState(parts.get(2), Long.parseLong(parts.get(3))),
        reading,
        Long.parseLong(parts.get(6)));
  }
}
