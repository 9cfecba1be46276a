package dev.oriel.identity;

import dev.oriel.admission.Client;
import dev.oriel.permission.Profile;
import java.util.UUID;

/**
 * Whom an operation is carried out for. Every method of a door takes one first; only this package
 * makes them.
 */
public final class Actor {

  private final AccessSnapshot access;
  private final Principal principal;
  private final UUID profileId;
  private final Profile profile;
  private final Channel channel;

  Actor(AccessSnapshot access, Principal principal, UUID profileId, Channel channel) {
    this.access = access;
    this.principal = principal;
    this.profileId = profileId;
    this.profile = access.profile(profileId);
    this.channel = channel;
  }

  public Workspace workspace() {
    return access.workspace();
  }

  /** The version of the workspace's model that the rights are of; statements carry it. */
  public long version() {
    return access.version();
  }

  public AccessSnapshot access() {
    return access;
  }

  public Principal principal() {
    return principal;
  }

  /** Whose share of what is bounded this one takes. */
  public Client client() {
    return new Client(workspace().id(), principal.id());
  }

  public Profile profile() {
    return profile;
  }

  public Channel channel() {
    return channel;
  }

  UUID profileId() {
    return profileId;
  }
}
