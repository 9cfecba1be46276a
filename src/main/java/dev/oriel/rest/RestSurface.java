package dev.oriel.rest;

import dev.oriel.http.Answer;
import dev.oriel.http.BearerToken;
import dev.oriel.http.HttpError;
import dev.oriel.http.Surface;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/** The REST API under {@code /api/v1}: every request needs a REST key, and errors are JSON. */
@Component
record RestSurface(Actors actors) implements Surface {

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
    return actors.byRestKey(
        BearerToken.of(request, "An API key is required: 'Authorization: Bearer osk_…'."));
  }

  @Override
  public Answer error(HttpError error) {
    return BearerToken.challenged(ErrorBody.of(error), error);
  }
}
