package dev.oriel.second;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.Surface;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * A surface that only tests have, to prove that the kit serves any: keys are optional and in a
 * header of their own, errors are plain text.
 */
@Component
class SecondSurface implements Surface {

  private final Actors actors;

  SecondSurface(Actors actors) {
    this.actors = actors;
  }

  @Override
  public String path() {
    return "/second";
  }

  @Override
  public @Nullable Actor authenticate(HttpServletRequest request) {
    String key = request.getHeader("X-Key");
    return key == null ? null : actors.byRestKey(key);
  }

  @Override
  public Answer error(HttpError error) {
    String text = "%d %s %s".formatted(error.status(), error.requestId(), error.message());
    return Answer.text(error.status(), "text/plain;charset=UTF-8", text).headers(error.headers());
  }
}
