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
    requireProfile(actor);
    if (!actor.isPerson()) {
      throw Refused.forbidden("Only a person who is signed in, or the operator, may do this.");
    }
  }

  /**
   * Refuses as {@code Forbidden} an actor that may not work with imports. Administrators may, also
   * by key and connection, since the API and agents offer imports to them. Others need the right to
   * import, which counts only for people who are signed in.
   */
  public static void requireImports(Actor actor) {
    if (!actor.isPerson()) {
      requireProfile(actor);
    } else if (!actor.profile().mayImport()) {
      throw Refused.forbidden("This needs an administrators' profile, or the right to import.");
    }
  }

  private static void requireProfile(Actor actor) {
    if (!actor.profile().isAdmin()) {
      throw Refused.forbidden("This needs an administrators' profile.");
    }
  }
}
