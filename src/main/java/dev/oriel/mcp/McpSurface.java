package dev.oriel.mcp;

import dev.oriel.http.Answer;
import dev.oriel.http.BearerToken;
import dev.oriel.http.HttpError;
import dev.oriel.http.KnownOrigins;
import dev.oriel.http.Surface;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * The MCP server under {@code /api/mcp}: every request needs the key of a connection. Errors before
 * a message is read are JSON-RPC errors without an id, with the status of HTTP.
 */
@Component
record McpSurface(Actors actors, KnownOrigins origins) implements Surface {

  static final String PATH = "/api/mcp";

  @Override
  public String path() {
    return PATH;
  }

  /** Checks the origin first, against pages that make a browser send requests (DNS rebinding). */
  @Override
  public Actor authenticate(HttpServletRequest request) {
    origins.require(request);
    return actors.byConnectionKey(
        BearerToken.of(request, "A connection's key is required: 'Authorization: Bearer omk_…'."));
  }

  @Override
  public String rateLimit() {
    return "oriel.connection-rate-limit";
  }

  /**
   * Messages are not repeated by headers: JSON-RPC has ids, and tools that write say what exists.
   */
  @Override
  public List<String> repetitionHeaders() {
    return List.of();
  }

  @Override
  public Answer error(HttpError error) {
    RpcError rpc = new RpcError(RpcError.REFUSED, error.message(), null, error.status());
    Answer answer = Rpc.error(null, rpc).headers(error.headers());
    return BearerToken.challenged(answer, error);
  }
}
