package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Workspace;

/**
 * Data that names profiles besides members and credentials, such as with whom something is shared.
 * A component that implements this is called in the transaction in which a profile is replaced.
 */
public interface ProfileData {

  /** Names the other profile in place of one that is about to be deleted. */
  void replace(Workspace workspace, UUID profile, UUID other);
}
