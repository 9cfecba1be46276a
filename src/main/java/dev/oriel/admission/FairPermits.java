package dev.oriel.admission;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Permits of which one workspace gets only a share, and one credential only a share of that, so
 * that neither shuts the others out. Whoever waits is served in the order of coming.
 */
final class FairPermits {

  private final int size;
  private final Semaphore all;
  private final LoadingCache<Long, Semaphore> ofWorkspaces;
  private final LoadingCache<Client, Semaphore> ofClients;

  /** FairPermits of less than 1 are 1. */
  FairPermits(int size, int ofWorkspace, int ofClient) {
    this.size = size;
    this.all = new Semaphore(size, true);
    this.ofWorkspaces = semaphores(ofWorkspace);
    this.ofClients = semaphores(ofClient);
  }

  /** Weak values: a share is there as long as somebody has a part of it or waits for one. */
  private static <K> LoadingCache<K, Semaphore> semaphores(int share) {
    int least = Math.max(1, share);
    return Caffeine.newBuilder().weakValues().build(key -> new Semaphore(least, true));
  }

  /** Waiting for the own share first, nobody stands in another's way. */
  Permits of(Client client) {
    return new Permits(List.of(ofClients.get(client), ofWorkspaces.get(client.workspaceId()), all));
  }

  int size() {
    return size;
  }

  int taken() {
    return size - all.availablePermits();
  }

  /** How one client takes permits, and gives back what it has taken. */
  record Permits(List<Semaphore> semaphores) {

    /** Takes so many within the patience, or none. */
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
      } catch (InterruptedException e) {
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
