package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.Names;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The document at the address of a client, in which it says what it is
 * (draft-ietf-oauth-client-id-metadata-document).
 *
 * @param address the public id of the client
 * @param name what it calls itself, on one line; its host if it does not say
 * @param redirectUris to which it may have browsers sent back
 * @param readAt when the document said so
 */
public record ClientDocument(
    String address, String name, List<String> redirectUris, Instant readAt) {

  private static final int MOST_REDIRECT_URIS = 50;
  private static final int LONGEST_NAME = 60;
  private static final String NO_SECRET = "none";

  /**
   * Spaces and invisible characters, with which a name could shift or reverse the text around it.
   */
  private static final String UNSEEN = "[\\p{C}\\p{Z}]+";

  /** Quotation marks: the page quotes the name, so the name must not close the quotation. */
  private static final String QUOTES = "[\"\\p{Pi}\\p{Pf}&&[^\u2018\u2019]]";

  /** Marks over one letter, which would cover the lines above it. */
  private static final String PILED = "(\\p{M}{4})\\p{M}+";

  /** Some documents mark that the port of a loopback address is free, which it is anyway. */
  private static final Pattern ANY_PORT =
      Pattern.compile("(http://(?:localhost|127\\.0\\.0\\.1|\\[::1])):\\*(?=/|$)");

  /** Whether another one, if there is one, was read later. */
  boolean isOlderThan(@Nullable ClientDocument other) {
    return other != null && readAt.isBefore(other.readAt);
  }

  /**
   * Reads a document. Refuses as {@code Invalid} what is no strict JSON, one of another client, one
   * with a secret, one of a client that has to prove itself, and one without an address to which
   * browsers may be sent back.
   */
  static ClientDocument read(String address, byte[] content, Instant now) {
    JsonNode json;
    try {
      json = Json.parse(content);
    } catch (Refused e) {
      throw Refused.invalid(
          "client_id", "bad_client_document.json", address, e.refusal().message());
    }
    if (!json.path("client_id").asString("").equals(address)) {
      throw Refused.invalid("client_id", "bad_client_document.id", address);
    }
    if (json.has("client_secret") || json.has("client_secret_expires_at")) {
      throw Refused.invalid("client_id", "bad_client_document.secret", address);
    }
    if (!canBePublic(json)) {
      throw Refused.invalid("client_id", "bad_client_document.method", address);
    }
    List<String> uris =
        texts(json.path("redirect_uris"))
            .map(uri -> ANY_PORT.matcher(uri).replaceFirst("$1"))
            .filter(RedirectUris::isAllowed)
            .distinct()
            .limit(MOST_REDIRECT_URIS)
            .toList();
    if (uris.isEmpty()) {
      throw Refused.invalid("client_id", "bad_client_document.redirects", address);
    }
    return new ClientDocument(address, name(json, address), uris, now);
  }

  /** Some clients have keys, and list that they do without where a server does not ask for them. */
  private static boolean canBePublic(JsonNode json) {
    return json.path("token_endpoint_auth_method").asString(NO_SECRET).equals(NO_SECRET)
        || texts(json.path("token_endpoint_auth_methods_supported")).anyMatch(NO_SECRET::equals);
  }

  private static Stream<String> texts(JsonNode list) {
    return list.valueStream().filter(JsonNode::isString).map(JsonNode::stringValue);
  }

  private static String name(JsonNode json, String address) {
    String text = json.path("client_name").asString("");
    String line =
        text.replaceAll(UNSEEN, " ").replaceAll(QUOTES, "'").replaceAll(PILED, "$1").strip();
    int end =
        line.offsetByCodePoints(0, Math.min(LONGEST_NAME, line.codePointCount(0, line.length())));
    String shown = line.substring(0, end).strip();
    return Names.isVisible(shown) ? shown : host(address);
  }

  /** The host of a client: in lower case, with the port if it is not that of https. */
  public String host() {
    return host(address);
  }

  static String host(String address) {
    URI url = URI.create(address);
    String host = url.getHost().toLowerCase(Locale.ROOT);
    return url.getPort() < 0 || url.getPort() == 443 ? host : host + ":" + url.getPort();
  }
}
