package dev.oriel.platform.database;

import module java.base;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.transaction.TransactionSystemException;

/** Logs faults of the database, at most once a second, however many requests fail. */
final class OutageLog {

  private static final Logger log = LoggerFactory.getLogger(OutageLog.class);
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final Clock clock;
  private Instant silentUntil = Instant.MIN;
  private long notLogged;

  OutageLog(Clock clock) {
    this.clock = clock;
  }

  /** Logs the failure of an operation, or counts it for the next line. */
  synchronized void add(String operation, Throwable failure) {
    Instant now = clock.instant();
    if (now.isBefore(silentUntil)) {
      notLogged++;
      return;
    }
    String others =
        notLogged == 0 ? "" : " (and for " + notLogged + " more requests since the last such line)";
    log.warn("{}: the database failed: {}{}", operation, reason(failure), others);
    notLogged = 0;
    silentUntil = now.plus(PAUSE);
  }

  /** The root cause, without the statement. */
  private static String reason(Throwable failure) {
    Throwable first =
        failure instanceof TransactionSystemException e && e.getApplicationException() != null
            ? e.getApplicationException()
            : failure;
    return NestedExceptionUtils.getMostSpecificCause(first).toString();
  }
}
