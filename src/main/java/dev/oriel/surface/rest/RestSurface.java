package dev.oriel.surface.rest;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.BearerToken;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.Surface;
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
