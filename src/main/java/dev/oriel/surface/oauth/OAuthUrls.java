package dev.oriel.surface.oauth;

import module java.base;

import dev.oriel.access.oauth.RedirectUris;
import dev.oriel.surface.http.BaseUrl;
import dev.oriel.surface.http.BearerToken;
import org.springframework.stereotype.Component;

/**
 * The addresses of OAuth, which follow from {@code oriel.base-url} alone. A base URL that is
 * neither https nor this machine offers no OAuth: tokens would be sent in clear.
 */
@Component
public record OAuthUrls(BaseUrl baseUrl) {

  /** The only scope: all that the profile of the member allows. */
  public static final String SCOPE = "crm";

  /** The page of the consent. */
  public static final String AUTHORIZE = "/oauth2/authorize";

  static final String TOKEN = "/oauth2/token";
  static final String REVOKE = "/oauth2/revoke";
  private static final String MCP = "/api/mcp";
  static final String RESOURCE_METADATA = "/.well-known/oauth-protected-resource";
  static final String RESOURCE_METADATA_OF_MCP = RESOURCE_METADATA + MCP;

  public boolean areOffered() {
    URI url = URI.create(issuer());
    return "https".equals(url.getScheme())
        || (url.getHost() != null && RedirectUris.LOOPBACK.contains(url.getHost()));
  }

  /** What to say where OAuth is not offered. */
  public String whyNotOffered() {
    return "OAuth is not offered, since the address of this server is "
        + issuer()
        + ". The operator must set oriel.base-url to an address that begins with https.";
  }

  public String issuer() {
    return baseUrl.toString();
  }

  /** The address of the MCP server, for which access tokens are (RFC 8707). */
  public String server() {
    return issuer() + MCP;
  }

  /** Whether a client means this server by a resource; empty if it names none. */
  public boolean isResource(String given) {
    String bare = given.endsWith("/") ? given.substring(0, given.length() - 1) : given;
    return given.isEmpty() || bare.equals(issuer()) || bare.equals(server());
  }

  /**
   * How a client that gets 401 finds the way to a token (RFC 9728, section 5.1).
   *
   * @param sent whether it has sent a token, which is not valid
   */
  public String challenge(boolean sent) {
    if (!areOffered()) {
      return BearerToken.CHALLENGE;
    }
    return "%s %sresource_metadata=\"%s%s\", scope=\"%s\""
        .formatted(
            BearerToken.CHALLENGE,
            sent ? "error=\"invalid_token\", " : "",
            issuer(),
            RESOURCE_METADATA_OF_MCP,
            SCOPE);
  }
}
