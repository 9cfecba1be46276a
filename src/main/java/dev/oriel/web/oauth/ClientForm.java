package dev.oriel.web.oauth;

import module java.base;

import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthError;
import dev.oriel.web.http.request.SentFields;
import org.jspecify.annotations.Nullable;

/**
 * The form of a client that has said who it is.
 *
 * @param id its public id
 * @param authenticated the client; null if the id is an address, which many clients have: what was
 *     given to one of them says which it is
 */
record ClientForm(
    String id,
    @Nullable OAuthClient authenticated,
    SentFields fields,
    OAuthClients clients,
    ClientLimits limits) {

  /** The client that has sent a code or token; none if an address says it, and it has got none. */
  Optional<OAuthClient> sender(String token) {
    if (authenticated != null) {
      return Optional.of(authenticated);
    }
    Optional<OAuthClient> sender = clients.presenting(id, token);
    sender.ifPresent(limits::count);
    return sender;
  }

  /** The same. Refuses as {@code INVALID_GRANT} if there is none. */
  OAuthClient requireSender(String token) {
    return sender(token)
        .orElseThrow(() ->
            new OAuthError(
                OAuthError.Kind.INVALID_GRANT,
                "The code or token is unknown, or of another client, or its connection has"
                    + " ended."));
  }

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
