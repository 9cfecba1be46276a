package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.identity.Actor;

/** The answer of a surface to the question who has sent a request. */
public sealed interface Authentication {

  /**
   * The request is carried out for an actor.
   *
   * @param countedAs identifies those whose requests the rate limit counts together, such as the
   *     holders of a key or of a session
   */
  record Known(Actor actor, UUID countedAs) implements Authentication {}

  /** The request is carried out for nobody in particular. */
  record Anonymous() implements Authentication {}

  /** The request is not carried out, but answered, for example with the way to a sign-in. */
  record Answered(Answer answer) implements Authentication {}

  /** An actor that is counted by its credential or, without one, by who it is. */
  static Authentication of(Actor actor) {
    return new Known(
        actor, Objects.requireNonNullElse(actor.credentialId(), actor.principal().id()));
  }
}
