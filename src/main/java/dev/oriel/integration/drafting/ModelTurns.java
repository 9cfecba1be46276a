package dev.oriel.integration.drafting;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.identity.Workspace;
import org.springframework.stereotype.Component;

/**
 * Limits how many answers of models are waited for at the same time, on each node: {@value #MOST}
 * for a workspace, so that none stops the others, and one for a member, whose next one waits.
 */
@Component
final class ModelTurns {

  static final int MOST = 4;

  /** How long a member waits for an own answer before the next one is asked for. */
  static final Duration WAIT = Duration.ofSeconds(30);

  private final Cache<UUID, Semaphore> workspaces = Caffeine.newBuilder().weakValues().build();
  private final Cache<UUID, Semaphore> members = Caffeine.newBuilder().weakValues().build();

  /** Does this in its turn; empty, and without doing it, if there is no turn. */
  <T> Optional<T> take(Workspace workspace, UUID member, Supplier<T> work) {
    Semaphore own = members.get(member, _ -> new Semaphore(1));
    Semaphore all = workspaces.get(workspace.uuid(), _ -> new Semaphore(MOST));
    try {
      if (!own.tryAcquire(WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        return Optional.empty();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    try {
      if (!all.tryAcquire()) {
        return Optional.empty();
      }
      try {
        return Optional.of(work.get());
      } finally {
        all.release();
      }
    } finally {
      own.release();
    }
  }
}
