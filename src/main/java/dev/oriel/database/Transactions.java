package dev.oriel.database;

import dev.oriel.refusal.Refused;
import java.sql.Connection;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs work in one transaction (read committed), again when PostgreSQL broke it off for a deadlock
 * or a lock that was not to be had. Work inside work joins the outer transaction and leaves the
 * repeating to it.
 */
@Component
public class Transactions {

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Somewhat longer than the longest statement; the pool sets it back. */
  private static final int SOCKET_PATIENCE_MS = 16 * 60 * 1_000;

  private final TransactionTemplate template;
  private final JdbcTemplate jdbc;

  Transactions(PlatformTransactionManager manager, JdbcTemplate jdbc) {
    this.template = new TransactionTemplate(manager);
    this.jdbc = jdbc;
  }

  /** Refuses as {@code Unavailable} what has not come through after 5 s. */
  public <T> T run(Supplier<T> work) {
    return again(() -> template.<T>execute(status -> work.get()), work);
  }

  /** Likewise for a single statement, which needs no transaction but can be broken off as well. */
  public <T> T runSingle(Supplier<T> statement) {
    return again(statement, statement);
  }

  /** Whether the caller is inside a transaction. */
  public boolean isRunning() {
    return TransactionSynchronizationManager.isActualTransactionActive();
  }

  private <T> T again(Supplier<T> outermost, Supplier<T> inner) {
    if (isRunning()) {
      return inner.get();
    }
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return outermost.get();
      } catch (PessimisticLockingFailureException e) {
        if (System.nanoTime() > deadline) {
          throw Refused.unavailable(
              "Too many others are writing the same at this moment; try again.");
        }
        pause();
      }
    }
  }

  /**
   * From here on the transaction changes tables. It waits for a lock 100 ms at most and is then
   * repeated, because whoever waits for an exclusive lock on a table holds up every reader that
   * comes after; and its statements may take their time, since they go through whole tables.
   */
  public void changeTables() {
    takeTime();
    jdbc.execute("set local lock_timeout = '100ms'");
  }

  /** From here on each statement, and each lock, may take 15 minutes. */
  public void takeTime() {
    jdbc.execute("set local lock_timeout = '15min'; set local statement_timeout = '15min'");
    jdbc.execute((Connection connection) -> {
      connection.setNetworkTimeout(Runnable::run, SOCKET_PATIENCE_MS);
      return connection;
    });
  }

  private static void pause() {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(5, 60));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotAcquireLockException("interrupted while waiting for a lock", e);
    }
  }
}
