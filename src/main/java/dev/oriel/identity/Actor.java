package dev.oriel.identity;

import dev.oriel.admission.Caller;
import dev.oriel.permission.Profile;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * On whose behalf an operation runs: who is shown (the principal), what gives access (the
 * credential) and the way in (the channel). Every method of a door takes one first; only this
 * package makes them.
 */
public final class Actor {

  private final AccessSnapshot access;
  private final Principal principal;
  private final @Nullable UUID credentialId;
  private final Profile profile;
  private final Channel channel;
  private final Caller caller;

  Actor(
      AccessSnapshot access,
      Principal principal,
      @Nullable UUID credentialId,
      Profile profile,
      Channel channel) {
    this.access = access;
    this.principal = principal;
    this.credentialId = credentialId;
    this.profile = profile;
    this.channel = channel;
    this.caller = new Caller(access.workspace().id(), principal.id());
  }

  public Workspace workspace() {
    return access.workspace();
  }

  /** The version of the workspace's model that the rights belong to; statements carry it. */
  public long version() {
    return access.version();
  }

  public AccessSnapshot access() {
    return access;
  }

  public Principal principal() {
    return principal;
  }

  /** The key, connection or session that gives access; null if nothing but the principal does. */
  public @Nullable UUID credentialId() {
    return credentialId;
  }

  /** The caller whose share of bounded resources this actor uses. */
  public Caller caller() {
    return caller;
  }

  public Profile profile() {
    return profile;
  }

  public Channel channel() {
    return channel;
  }

  /** A reference that can be stored, and {@linkplain Actors#resume resumed} later. */
  public ActorRef ref() {
    return new ActorRef(workspace().id(), principal.kind(), principal.id(), credentialId, channel);
  }
}
