package dev.oriel.integration.outbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/** Wakes the worker of a webhook, and tells it that this node ends. */
final class WorkerSignal {

  private static final long LINGER_MS = 500;

  private final Semaphore calls = new Semaphore(0);
  private volatile boolean closing;
  private @Nullable Thread sending;

  void again() {
    if (calls.availablePermits() == 0) {
      calls.release();
    }
  }

  /** Waits a little for a call; without one the worker ends. */
  boolean await() {
    try {
      return calls.tryAcquire(LINGER_MS, TimeUnit.MILLISECONDS) && !closing;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Whether there was a call that the worker has not seen. */
  boolean isCalled() {
    return !closing && calls.availablePermits() > 0;
  }

  boolean isClosing() {
    return closing;
  }

  /** Sends a request, which the end of this node cuts off. */
  <T> T sending(Supplier<T> request) {
    begin(Thread.currentThread());
    try {
      return request.get();
    } finally {
      begin(null);
      // An interruption that came too late must not reach the database.
      Thread.interrupted();
    }
  }

  private synchronized void begin(@Nullable Thread thread) {
    sending = thread;
  }

  synchronized void close() {
    closing = true;
    calls.release();
    if (sending != null) {
      sending.interrupt();
    }
  }
}
