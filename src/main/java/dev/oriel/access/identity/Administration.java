package dev.oriel.access.identity;

import dev.oriel.platform.refusal.Refused;

/** The right to administer a workspace. */
public final class Administration {

  private Administration() {}

  /**
   * Refuses as {@code Forbidden} an actor without an administrators' profile, and one with a key or
   * token: who has found one must neither make more of them nor learn who works here.
   */
  public static void require(Actor actor) {
    requireEvenByKey(actor);
    if (!actor.isPerson()) {
      throw Refused.forbidden("Only a person who is signed in, or the operator, may do this.");
    }
  }

  /**
   * Refuses as {@code Forbidden} an actor without an administrators' profile. Only for imports,
   * which the API and agents offer to administrators' keys and connections.
   */
  public static void requireEvenByKey(Actor actor) {
    if (!actor.profile().isAdmin()) {
      throw Refused.forbidden("This needs an administrators' profile.");
    }
  }
}
