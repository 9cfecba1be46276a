package dev.oriel.rest;

import dev.oriel.http.Answer;
import dev.oriel.http.HttpError;
import dev.oriel.http.Surface;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** The REST API under {@code /api/v1}: every request needs a REST key, and errors are JSON. */
@Component
record RestSurface(Actors actors) implements Surface {

  private static final String SCHEME = "bearer ";

  @Override
  public String path() {
    return "/api/v1";
  }

  @Override
  public boolean isDefault() {
    return true;
  }

  @Override
  public Actor authenticate(HttpServletRequest request) {
    return actors.byRestKey(token(request));
  }

  /** The bearer token (RFC 6750, section 2.1). Several headers are refused, as they may differ. */
  private static String token(HttpServletRequest request) {
    List<String> headers = Collections.list(request.getHeaders("Authorization"));
    if (headers.size() == 1 && headers.getFirst().toLowerCase(Locale.ROOT).startsWith(SCHEME)) {
      return headers.getFirst().substring(SCHEME.length()).strip();
    }
    throw Refused.unauthorized(
        headers.size() > 1
            ? "There must be one Authorization header, not several."
            : "An API key is required: 'Authorization: Bearer osk_…'.");
  }

  @Override
  public Answer error(HttpError error) {
    Answer answer = ErrorBody.of(error);
    return error.status() == 401 ? answer.header("WWW-Authenticate", "Bearer") : answer;
  }
}
