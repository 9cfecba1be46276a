package dev.oriel.access.identity;

import java.util.Collection;

/** What tests see of the credentials of a workspace. */
public final class Snapshots {

  private Snapshots() {}

  /** The credentials of all kinds, revoked ones included, of the actor's version of the model. */
  public static Collection<Credential> credentials(Actor actor) {
    return actor.access().credentials();
  }
}
