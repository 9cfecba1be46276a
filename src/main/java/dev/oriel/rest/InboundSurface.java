package dev.oriel.rest;

import dev.oriel.http.Answer;
import dev.oriel.http.BearerToken;
import dev.oriel.http.HttpError;
import dev.oriel.http.Surface;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
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
  public Actor authenticate(HttpServletRequest request) {
    String token =
        BearerToken.of(request, "The webhook's token is required: 'Authorization: Bearer whk_…'.");
    String path = request.getServletPath();
    String id = path.substring(Math.min(path.length(), PATH.length() + 1));
    return actors.byWebhookToken(id, token);
  }

  /** Senders that follow Standard Webhooks give each message an id. */
  @Override
  public List<String> repetitionHeaders() {
    return List.of("Idempotency-Key", "webhook-id");
  }

  @Override
  public Answer error(HttpError error) {
    return BearerToken.challenged(ErrorBody.of(error), error);
  }
}
