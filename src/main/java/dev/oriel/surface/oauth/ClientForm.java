package dev.oriel.surface.oauth;

import module java.base;

import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthError;
import dev.oriel.surface.http.request.SentFields;

/** The form of a client that has said who it is. */
record ClientForm(OAuthClient client, SentFields fields) {

  /**
   * A parameter; empty if it is absent. Refuses as {@code INVALID_REQUEST} one that was sent
   * several times (RFC 6749, section 3.2).
   */
  static String text(SentFields fields, String name) {
    List<String> all = fields.all(name);
    if (all.size() > 1) {
      throw new OAuthError(
          OAuthError.Kind.INVALID_REQUEST, "The parameter " + name + " must be sent once.");
    }
    return all.isEmpty() ? "" : all.getFirst();
  }

  String text(String name) {
    return text(fields, name);
  }

  /** Refuses as {@code INVALID_REQUEST} a parameter that is absent, too. */
  String required(String name) {
    String text = text(name);
    if (text.isEmpty()) {
      throw new OAuthError(
          OAuthError.Kind.INVALID_REQUEST, "The parameter " + name + " is required.");
    }
    return text;
  }
}
