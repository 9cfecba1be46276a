package dev.oriel.crm.changelog;

import module java.base;

/**
 * A state of the log: all entries of the transactions that had been committed at one moment.
 *
 * @param snapshot a {@code pg_snapshot} of that moment, {@code xmin:xmax:xip,…}; see {@link
 *     LogStates.Moment}
 * @param newest a sequence number; all entries of transactions that are not in this state are
 *     higher
 */
public record LogState(String snapshot, long newest) {

  private static final Pattern COLON = Pattern.compile(":");

  /** A state without any entry, from which reading begins behind a sequence number. */
  public static LogState before(long seq) {
    return new LogState("1:1:", seq);
  }

  /** The first transaction that had not begun. */
  public String end() {
    return COLON.split(snapshot, -1)[1];
  }

  /** The transactions that were running, as a PostgreSQL array. */
  public String running() {
    return "{" + COLON.split(snapshot, -1)[2] + "}";
  }
}
