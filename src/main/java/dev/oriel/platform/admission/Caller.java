package dev.oriel.platform.admission;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The workspace and the credential for which work is done. Each workspace, and each credential
 * within it, gets a limited share of what is bounded.
 *
 * @param workspaceId 0 outside any workspace
 * @param credential the id of a key, of a webhook, or of the member to whom a connection belongs;
 *     null for anonymous requests, and for work that the system does by itself
 */
public record Caller(long workspaceId, @Nullable UUID credential) {

  static final Caller UNKNOWN = new Caller(0, null);

  /** The system, working for a workspace. */
  public static Caller system(long workspaceId) {
    return new Caller(workspaceId, null);
  }
}
