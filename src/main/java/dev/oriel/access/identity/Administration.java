package dev.oriel.access.identity;

import dev.oriel.ground.refusal.Refused;

/** The right to administer a workspace. */
public final class Administration {

  private Administration() {}

  /** Refuses as {@code Forbidden} an actor without an administrators' profile. */
  public static void require(Actor actor) {
    if (!actor.profile().isAdmin()) {
      throw Refused.forbidden("This needs an administrators' profile.");
    }
  }
}
