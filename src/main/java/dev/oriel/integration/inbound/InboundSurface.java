package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.identity.Actors;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Authentication;
import dev.oriel.web.http.BearerToken;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.Surface;
import dev.oriel.web.rest.ErrorBody;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/**
 * The addresses of inbound webhooks: each takes its own token, and errors are as in the REST API.
 */
@Component
record InboundSurface(Actors actors) implements Surface {

  private static final String PATH = "/api/webhooks/inbound";

  @Override
  public String path() {
    return PATH;
  }

  @Override
  public Authentication authenticate(HttpServletRequest request) {
    String token =
        BearerToken.of(request, "The webhook's token is required: 'Authorization: Bearer whk_…'.");
    String path = request.getServletPath();
    String id = path.substring(Math.min(path.length(), PATH.length() + 1));
    return Authentication.of(actors.byWebhookToken(id, token));
  }

  /** Senders that follow Standard Webhooks give each message an id. */
  @Override
  public List<String> repetitionHeaders() {
    return List.of("Idempotency-Key", "webhook-id");
  }

  /** Senders repeat a failed message with the same id until it succeeds. */
  @Override
  public boolean repeats(Reply reply) {
    return reply.status() < 300;
  }

  @Override
  public String challenge(HttpServletRequest request) {
    return BearerToken.CHALLENGE;
  }

  @Override
  public Answer error(HttpError error) {
    return ErrorBody.of(error);
  }
}
