package dev.oriel.access.account;

/**
 * A session that has begun, and what the browser keeps.
 *
 * @param token of the session
 * @param deviceToken by which the browser is known from now on
 */
public record NewSession(String token, String deviceToken, SignedIn signedIn) {

  /** Returns a text without the tokens. */
  @Override
  public String toString() {
    return signedIn.session().id().toString();
  }
}
