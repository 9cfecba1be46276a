package dev.oriel.web.oauth;

import module java.base;

import dev.oriel.access.oauth.RedirectUris;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.http.BearerToken;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
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
  private static final Pattern PACKS = Pattern.compile("tools=(?:[A-Za-z,]|%2C){1,100}");

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

  /**
   * What an address of the MCP server names besides the server, from its question mark on: packs of
   * tools. Empty for a query of another form, which is never repeated.
   */
  static String packs(@Nullable String query) {
    return query != null && PACKS.matcher(query).matches() ? "?" + query : "";
  }

  /**
   * Whether a client means this server by a resource; empty if it names none. An address with packs
   * of tools is the same resource, as packs are no rights.
   */
  public boolean isResource(String given) {
    String[] parts = given.split("\\?", 2);
    if (parts.length == 2) {
      return parts[0].equals(server()) && !packs(parts[1]).isEmpty();
    }
    String bare = given.endsWith("/") ? given.substring(0, given.length() - 1) : given;
    return given.isEmpty() || bare.equals(issuer()) || bare.equals(server());
  }

  /**
   * How a client that gets 401 finds the way to a token (RFC 9728, section 5.1).
   *
   * @param request may have sent a token, which is not valid
   */
  public String challenge(HttpServletRequest request) {
    if (!areOffered()) {
      return BearerToken.CHALLENGE;
    }
    return "%s %sresource_metadata=\"%s%s%s\", scope=\"%s\""
        .formatted(
            BearerToken.CHALLENGE,
            BearerToken.isSent(request) ? "error=\"invalid_token\", " : "",
            issuer(),
            RESOURCE_METADATA_OF_MCP,
            packs(request.getQueryString()),
            SCOPE);
  }
}
