package dev.oriel.access.identity;

import dev.oriel.ground.refusal.Refused;

/** The right to administer a workspace. */
public final class Administration {

  private Administration() {}

  /**
   * Refuses as {@code Forbidden} an actor without an administrators' profile, and one with a key or
   * token: whoever has found one must not make more of them.
   */
  public static void requirePerson(Actor actor) {
    require(actor);
    if (!actor.isPerson()) {
      throw Refused.forbidden("Only a person who is signed in, or the operator, may do this.");
    }
  }

  /** Refuses as {@code Forbidden} an actor without an administrators' profile. */
  public static void require(Actor actor) {
    if (!actor.profile().isAdmin()) {
      throw Refused.forbidden("This needs an administrators' profile.");
    }
  }
}
