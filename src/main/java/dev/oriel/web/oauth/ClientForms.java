package dev.oriel.web.oauth;

import module java.base;

import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthError;
import dev.oriel.platform.json.BodySize;
import dev.oriel.web.http.request.SentFields;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Reads the forms of clients, and knows these by their secret: in the header (Basic), or in the
 * form (RFC 6749, section 2.3.1). Those that name themselves by an address have none.
 */
@Component
record ClientForms(OAuthClients clients, ClientLimits limits, OAuthUrls urls) {

  private static final String BASIC = "basic ";

  /** The id and the secret that a client has sent; empty if its id is an address. */
  private record Sent(String id, String secret) {}

  /**
   * The form of a request. Refuses as {@code INVALID_CLIENT} an unknown client and a wrong secret,
   * as {@code INVALID_REQUEST} what is no such form, and as {@code RateLimited} a client or an
   * address that asks too often.
   */
  ClientForm read(HttpServletRequest request) {
    limits.countAddress();
    if (!urls.areOffered()) {
      throw new OAuthError(OAuthError.Kind.INVALID_REQUEST, urls.whyNotOffered());
    }
    SentFields fields = SentFields.of(request, BodySize.SMALL);
    // Also those that nobody reads.
    fields.names().forEach(name -> ClientForm.text(fields, name));
    Sent sent = sent(request, fields);
    if (sent.secret().isEmpty()) {
      return new ClientForm(sent.id(), null, fields, clients, limits);
    }
    OAuthClient client =
        clients
            .authenticated(sent.id(), sent.secret())
            .orElseThrow(() -> unknown("The client_id or the client_secret is wrong."));
    limits.count(client);
    return new ClientForm(sent.id(), client, fields, clients, limits);
  }

  private static Sent sent(HttpServletRequest request, SentFields fields) {
    List<String> headers = Collections.list(request.getHeaders(HttpHeaders.AUTHORIZATION));
    String id = ClientForm.text(fields, "client_id");
    String secret = ClientForm.text(fields, "client_secret");
    if (headers.isEmpty()) {
      if (id.isEmpty() || (secret.isEmpty() && !OAuthClients.isAddress(id))) {
        throw unknown("A client_id and a client_secret are required, in the header or the form.");
      }
      return new Sent(id, secret);
    }
    Sent inHeader = basic(headers);
    if (!secret.isEmpty() || (!id.isEmpty() && !id.equals(inHeader.id()))) {
      throw new OAuthError(
          OAuthError.Kind.INVALID_REQUEST,
          "The client must say who it is in one way, in the header or in the form.");
    }
    return inHeader;
  }

  private static Sent basic(List<String> headers) {
    String header = headers.getFirst();
    if (headers.size() > 1 || !header.toLowerCase(Locale.ROOT).startsWith(BASIC)) {
      throw unknown("There must be one Authorization header, with the scheme Basic.");
    }
    try {
      byte[] pair = Base64.getDecoder().decode(header.substring(BASIC.length()).strip());
      String[] parts = new String(pair, StandardCharsets.UTF_8).split(":", 2);
      if (parts.length == 2 && !parts[1].isEmpty()) {
        return new Sent(decoded(parts[0]), decoded(parts[1]));
      }
    } catch (IllegalArgumentException _) {
      // It is neither base64 nor percent-encoded, which is told below.
    }
    throw unknown("The Authorization header must be Basic with the client_id and client_secret.");
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static OAuthError unknown(String description) {
    return new OAuthError(OAuthError.Kind.INVALID_CLIENT, description);
  }
}
