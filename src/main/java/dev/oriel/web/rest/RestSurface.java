package dev.oriel.web.rest;

import dev.oriel.access.identity.Actors;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Authentication;
import dev.oriel.web.http.BearerToken;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.Surface;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/**
 * The REST API under {@code /api/v1}: every request needs a REST key, but for the description of
 * what all workspaces have. Errors are JSON.
 */
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
  public Authentication authenticate(HttpServletRequest request) {
    if (isGeneric(request)) {
      return new Authentication.Anonymous();
    }
    return Authentication.of(
        actors.byRestKey(
            BearerToken.of(request, "An API key is required: 'Authorization: Bearer osk_…'.")));
  }

  /** Whether a request is for the description that is the same for all workspaces. */
  private static boolean isGeneric(HttpServletRequest request) {
    return request.getMethod().equals("GET")
        && request.getServletPath().equals("/api/v1/openapi.json")
        && "generic=true".equals(request.getQueryString());
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
