package dev.oriel.operation.setup;

import dev.oriel.access.administration.Credentials;
import dev.oriel.access.identity.CredentialKind;

/**
 * A credential without a token in the setup file, with its generated token, which is shown only
 * once.
 *
 * @param token the secret of an outbound webhook, which has no token
 */
public record MadeCredential(CredentialKind kind, String workspace, String name, String token) {

  static MadeCredential of(Credentials.Made made, String workspace) {
    return new MadeCredential(
        made.credential().kind(), workspace, made.credential().name(), made.token());
  }

  /** Without the token. */
  @Override
  public String toString() {
    return name;
  }
}
