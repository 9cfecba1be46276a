package dev.oriel.http;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP/1.1, where the head of a request has the connection timeout to come as a whole:
 * Tomcat's own begins anew with every byte, so that a few thousand clients who send one now and
 * then would keep all others out.
 */
public final class BoundedHeads extends Http11NioProtocol {

  private static final int INTERVAL_MS = 500;

  private @Nullable Future<?> looking;

  @Override
  public void start() throws Exception {
    super.start();
    looking =
        getUtilityExecutor()
            .scheduleWithFixedDelay(this::endLate, INTERVAL_MS, INTERVAL_MS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void stop() throws Exception {
    if (looking != null) {
      looking.cancel(false);
    }
    super.stop();
  }

  private void endLate() {
    getEndpoint().getConnections().forEach(this::endIfLate);
  }

  private void endIfLate(SocketWrapperBase<NioChannel> connection) {
    ReentrantLock lock = connection.getLock();
    // Where it is taken, more has come just now.
    if (isLate(connection) && lock.tryLock()) {
      try {
        if (isLate(connection)) {
          connection.close();
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** Only while it waits for the rest of a head has a connection a processor and no thread. */
  private boolean isLate(SocketWrapperBase<NioChannel> connection) {
    if (connection.getCurrentProcessor() instanceof Processor processor) {
      long began = processor.getRequest().getStartTimeNanos();
      return began >= 0
          && System.nanoTime() - began > Duration.ofMillis(getConnectionTimeout()).toNanos();
    }
    return false;
  }
}
