package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/** The purpose of a credential. One kind is not accepted where another is required. */
public enum CredentialKind {
  /** A key of the REST API. */
  REST("osk_", "key", Principal.Kind.KEY),
  /** An inbound webhook, whose sender has the token. */
  INBOUND("whk_", "inbound webhook", Principal.Kind.WEBHOOK),
  /** An outbound webhook. It has no token: only Oriel itself acts for it. */
  OUTBOUND("", "outbound webhook", Principal.Kind.WEBHOOK),
  /** A connection of an AI client, which acts as the member it belongs to. */
  CONNECTION("omk_", "connection", Principal.Kind.MEMBER);

  private final String prefix;
  private final String noun;
  private final Principal.Kind principal;

  CredentialKind(String prefix, String noun, Principal.Kind principal) {
    this.prefix = prefix;
    this.noun = noun;
    this.principal = principal;
  }

  /** The beginning of its tokens; empty if it has none. */
  public String prefix() {
    return prefix;
  }

  public boolean hasToken() {
    return !prefix.isEmpty();
  }

  /** Its name in messages, without an article. */
  public String noun() {
    return noun;
  }

  /** The kind of principal as which the holder acts. */
  Principal.Kind principal() {
    return principal;
  }

  /** The refusal, as {@code Unauthorized}, of a token of this kind that is not valid. */
  Refused refused() {
    return Refused.unauthorized(
        switch (this) {
          case REST -> "The key is not valid: it is unknown, revoked or expired.";
          case INBOUND -> "There is no webhook with this address and token, or it is revoked.";
          case OUTBOUND -> "The webhook is unknown or revoked.";
          case CONNECTION -> "The connection's key is not valid: it is unknown or deleted.";
        });
  }

  /** The same with its article, such as {@code a key}. */
  public String one() {
    return ("aeiou".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
  }

  /** {@link #one} at the beginning of a sentence. */
  public String beginning() {
    String one = one();
    return one.substring(0, 1).toUpperCase(Locale.ROOT) + one.substring(1);
  }
}
