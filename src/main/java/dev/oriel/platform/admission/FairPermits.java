package dev.oriel.platform.admission;

import module java.base;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;

/**
 * Permits of which a workspace gets only a share, and a credential only a share of that, so that
 * neither shuts out the others. Waiting threads are served in their order.
 */
final class FairPermits {

  private final int size;
  private final Semaphore all;
  private final LoadingCache<Long, Semaphore> ofWorkspaces;
  private final LoadingCache<Caller, Semaphore> ofCallers;

  /** Shares below 1 are 1. */
  FairPermits(int size, int ofWorkspace, int ofCaller) {
    this.size = size;
    this.all = new Semaphore(size, true);
    this.ofWorkspaces = semaphores(ofWorkspace);
    this.ofCallers = semaphores(ofCaller);
  }

  /** Weak values: a semaphore exists as long as somebody holds a permit or waits for one. */
  private static <K> LoadingCache<K, Semaphore> semaphores(int share) {
    int least = Math.max(1, share);
    return Caffeine.newBuilder().weakValues().build(_ -> new Semaphore(least, true));
  }

  /**
   * The shares, the narrowest first, so that a caller who waits for its own share blocks no other.
   */
  Permits of(Caller caller) {
    return new Permits(List.of(ofCallers.get(caller), ofWorkspaces.get(caller.workspaceId()), all));
  }

  int size() {
    return size;
  }

  int taken() {
    return size - all.availablePermits();
  }

  /** The permits as one caller takes and releases them. */
  record Permits(List<Semaphore> semaphores) {

    /** Takes this number of permits within the patience, or none. */
    boolean tryAcquire(int permits, Duration patience) {
      long deadline = System.nanoTime() + patience.toNanos();
      int acquired = 0;
      try {
        while (acquired < semaphores.size()
            && semaphores
                .get(acquired)
                .tryAcquire(permits, deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
          acquired++;
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
      if (acquired < semaphores.size()) {
        semaphores.subList(0, acquired).forEach(semaphore -> semaphore.release(permits));
        return false;
      }
      return true;
    }

    void release(int permits) {
      semaphores.forEach(semaphore -> semaphore.release(permits));
    }
  }
}
