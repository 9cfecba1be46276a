package dev.oriel.operation.start;

import module java.base;

import dev.oriel.platform.database.DatabaseServer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplicationRunListener;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Ends the process within two seconds when it is told to end (SIGTERM, Ctrl-C) before its start is
 * complete. Spring would complete the start first. What the start has begun is rolled back by the
 * database, or repeated by the next start.
 */
final class StartEnd implements SpringApplicationRunListener {

  private static final Logger log = LoggerFactory.getLogger("dev.oriel.Oriel");

  /** The exit code after SIGTERM. */
  private static final int EXIT_CODE = 128 + 15;

  private static final long PATIENCE_MILLIS = 1_000;

  private final Thread starting = Thread.currentThread();
  private final Thread hook = new Thread(this::end, "end-of-start");
  private final CountDownLatch failed = new CountDownLatch(1);
  private volatile @Nullable ConfigurableApplicationContext context;

  @Override
  public void contextPrepared(ConfigurableApplicationContext prepared) {
    context = prepared;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void ready(ConfigurableApplicationContext ready, @Nullable Duration taken) {
    completeUnlessEnding();
  }

  @Override
  public void failed(@Nullable ConfigurableApplicationContext failing, Throwable failure) {
    failed.countDown();
    completeUnlessEnding();
  }

  /** During the end nothing more happens: a failure is its consequence and not worth a report. */
  private void completeUnlessEnding() {
    while (isEnding()) {
      LockSupport.park(this);
      Thread.interrupted();
    }
  }

  /** Removes the hook, unless it runs already. */
  private boolean isEnding() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
      return false;
    } catch (IllegalStateException _) {
      return true;
    }
  }

  private void end() {
    log.info("Ending before the start is complete");
    if (database() == null) {
      starting.interrupt();
      awaitFailure();
    }
    if (database() instanceof DatabaseServer database) {
      database.close();
    }
    Runtime.getRuntime().halt(EXIT_CODE);
  }

  private void awaitFailure() {
    try {
      if (!failed.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        log.debug("the start could not be interrupted");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** The database; null if it has not been started yet. */
  private @Nullable Object database() {
    ConfigurableApplicationContext prepared = context;
    return prepared == null ? null : prepared.getBeanFactory().getSingleton("databaseServer");
  }
}
