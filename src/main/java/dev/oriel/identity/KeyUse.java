package dev.oriel.identity;

import dev.oriel.database.BackgroundWork;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Notes which keys are used, in memory, and stores it every minute and at the end, in one statement
 * for all keys. A killed process forgets up to a minute.
 */
@Component
class KeyUse implements DisposableBean {

  private static final Logger log = LoggerFactory.getLogger(KeyUse.class);
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  private final KeyUseTable table;
  private final Clock clock;
  private final Map<UUID, Instant> noted = new ConcurrentHashMap<>();
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("key-use").factory());
  private final Future<?> storing;

  KeyUse(KeyUseTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
    storing =
        executor.scheduleWithFixedDelay(
            this::store, INTERVAL.toSeconds(), INTERVAL.toSeconds(), TimeUnit.SECONDS);
  }

  /** Called by every request: only the first one of a minute writes to the map. */
  void note(UUID key) {
    if (!noted.containsKey(key)) {
      noted.put(key, clock.instant());
    }
  }

  /** If the database is unavailable, the next run stores it. */
  void store() {
    Map<UUID, Instant> present = Map.copyOf(noted);
    if (present.isEmpty()) {
      return;
    }
    try {
      BackgroundWork.run(() -> table.save(present));
      present.forEach(noted::remove);
    } catch (DataAccessException | TransactionException e) {
      log.debug("the last use of keys could not be stored", e);
    }
  }

  @Override
  public void destroy() {
    storing.cancel(false);
    executor.close();
    store();
  }
}
