package dev.oriel.identity;

import dev.oriel.admission.Client;
import dev.oriel.permission.Profile;
import java.util.UUID;

/**
 * Whom an operation is carried out for. Every method of a door takes one first; only this package
 * makes them.
 */
public final class Actor {

  private final Directory directory;
  private final Who who;
  private final UUID profileId;
  private final Profile profile;
  private final Surface surface;

  Actor(Directory directory, Who who, UUID profileId, Surface surface) {
    this.directory = directory;
    this.who = who;
    this.profileId = profileId;
    this.profile = directory.profile(profileId);
    this.surface = surface;
  }

  public Workspace workspace() {
    return directory.workspace();
  }

  /** The version of the workspace's model that the rights are of; statements carry it. */
  public long version() {
    return directory.version();
  }

  public Directory directory() {
    return directory;
  }

  public Who who() {
    return who;
  }

  /** Whose share of what is bounded this one takes. */
  public Client client() {
    return new Client(workspace().id(), who.id());
  }

  public Profile profile() {
    return profile;
  }

  public Surface surface() {
    return surface;
  }

  UUID profileId() {
    return profileId;
  }
}
