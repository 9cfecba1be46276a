package dev.oriel.access.oauth;

import module java.base;

/**
 * A client program that acts through a connection.
 *
 * @param connection the credential
 * @param member the member in whose name it acts
 * @param clientId public, with {@value #ID_PREFIX} in front
 * @param secretHint the first characters of its secret, by which people recognise it
 * @param redirectUris to which it may have browsers sent back
 */
public record OAuthClient(
    UUID connection,
    long workspaceId,
    UUID member,
    String name,
    String clientId,
    String secretHint,
    ClientProgram program,
    List<String> redirectUris) {

  static final String ID_PREFIX = "omc_";
  static final String SECRET_PREFIX = "ocs_";

  /** The first characters of its public id, by which people recognise it. */
  public String shortId() {
    return clientId.substring(0, ID_PREFIX.length() + 4) + "…";
  }

  /** Whether browsers may be sent to an address with an answer for this client. */
  public boolean accepts(String redirectUri) {
    return RedirectUris.accept(redirectUris, redirectUri);
  }

  /** What a person recognises of an address that the client {@link #accepts}. */
  public static String shown(String redirectUri) {
    return RedirectUris.shown(redirectUri);
  }
}
