package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.oauth.AccessTokens;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Authentication;
import dev.oriel.web.http.BearerToken;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.KnownOrigins;
import dev.oriel.web.http.SenderLimit;
import dev.oriel.web.http.Surface;
import dev.oriel.web.oauth.OAuthUrls;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * The MCP server under {@code /api/mcp}: every request needs the key of a connection, or an access
 * token that its client has got by OAuth. Errors outside of the protocol are JSON-RPC errors with
 * the status of HTTP, and with the id of the message if it was read.
 */
@Component
record McpSurface(Actors actors, AccessTokens tokens, OAuthUrls urls, KnownOrigins origins)
    implements Surface {

  static final String PATH = "/api/mcp";
  private static final int INTERNAL_ERROR = 500;

  @Override
  public String path() {
    return PATH;
  }

  /** Checks the origin first, against pages that make a browser send requests (DNS rebinding). */
  @Override
  public Authentication authenticate(HttpServletRequest request) {
    origins.require(request);
    String token =
        BearerToken.of(
            request,
            "A connection's key or an access token is required: 'Authorization: Bearer omk_…'.");
    return Authentication.of(
        AccessTokens.isAccessToken(token) ? tokens.actor(token) : actors.byConnectionKey(token));
  }

  @Override
  public SenderLimit rateLimit() {
    return SenderLimit.CONNECTION;
  }

  /**
   * Messages are not repeated by headers: JSON-RPC has ids, and tools that write say what exists.
   */
  @Override
  public List<String> repetitionHeaders() {
    return List.of();
  }

  @Override
  public String challenge(HttpServletRequest request) {
    return urls.challenge(request);
  }

  @Override
  public Answer error(HttpError error) {
    return error(error, (JsonNode) null);
  }

  @Override
  public Answer error(HttpError error, HttpServletRequest request) {
    return error(error, RpcMessage.id(request));
  }

  private static Answer error(HttpError error, @Nullable JsonNode id) {
    int code = error.status() == INTERNAL_ERROR ? RpcError.INTERNAL : RpcError.REFUSED;
    RpcError rpc = new RpcError(code, error.message(), null, error.status());
    return Rpc.error(id, rpc).headers(error.headers());
  }
}
