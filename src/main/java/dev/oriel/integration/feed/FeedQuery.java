package dev.oriel.integration.feed;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A query for changes.
 *
 * @param cursor where the previous page ended; {@value #NOW} for the present end of the log, and
 *     null for the oldest change that is kept
 * @param objects the apiNames of the objects whose changes are wanted; all if empty
 * @param limit the maximum number of changes
 * @param seconds how many seconds to wait for a change if there is none
 */
public record FeedQuery(@Nullable String cursor, Set<String> objects, int limit, int seconds) {

  public static final String NOW = "now";
  public static final int DEFAULT_LIMIT = 100;
  public static final int MAX_LIMIT = 1_000;

  /** Proxies often end a request after a minute. */
  public static final int MAX_WAIT = 30;
}
