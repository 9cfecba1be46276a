package dev.oriel.ground.admission;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * On whose account work is done: each workspace, and each credential within it, gets a limited
 * share of what is bounded.
 *
 * @param workspaceId 0 outside any workspace
 * @param credential null for anonymous requests, and for work that the system does by itself
 */
public record Caller(long workspaceId, @Nullable UUID credential) {

  static final Caller UNKNOWN = new Caller(0, null);

  /** The system, working for a workspace. */
  public static Caller system(long workspaceId) {
    return new Caller(workspaceId, null);
  }
}
