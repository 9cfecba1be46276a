package dev.oriel.operation.setup;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.CredentialKind;

/**
 * The token that was generated for a credential without one in the setup file. It is shown only
 * once.
 *
 * @param name of the credential
 * @param token the secret of an outbound webhook, which has no token
 */
public record GeneratedToken(CredentialKind kind, String workspace, String name, String token) {

  static GeneratedToken of(MadeCredential made, String workspace) {
    return new GeneratedToken(
        made.credential().kind(), workspace, made.credential().name(), made.token());
  }

  /** Without the token. */
  @Override
  public String toString() {
    return name;
  }
}
