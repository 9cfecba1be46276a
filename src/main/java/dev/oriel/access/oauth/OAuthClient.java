package dev.oriel.access.oauth;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A client program that acts through a connection.
 *
 * @param connection the credential
 * @param member the member in whose name it acts
 * @param clientId public: with {@value #ID_PREFIX} in front, or the address of the client's
 *     document
 * @param secretHint the first characters of its secret, by which people recognise it; empty if it
 *     names itself by an address, since it has none then
 * @param redirectUris to which it may have browsers sent back
 * @param documentReadAt when its document said so; null if it has none
 */
public record OAuthClient(
    UUID connection,
    long workspaceId,
    UUID member,
    String name,
    String clientId,
    String secretHint,
    ClientProgram program,
    List<String> redirectUris,
    @Nullable Instant documentReadAt) {

  static final String ID_PREFIX = "omc_";
  static final String SECRET_PREFIX = "ocs_";

  /** Whether it names itself by the address of its document: others of this id belong to others. */
  public boolean isByAddress() {
    return ClientDocuments.isAddress(clientId);
  }

  /** What its document said when it was last read; null if it has none. */
  @Nullable ClientDocument document() {
    return documentReadAt == null
        ? null
        : new ClientDocument(clientId, name, redirectUris, documentReadAt);
  }

  /** By what people recognise its public id: the first characters, or the host of its address. */
  public String shortId() {
    return isByAddress()
        ? ClientDocument.host(clientId)
        : clientId.substring(0, ID_PREFIX.length() + 4) + "…";
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
