package dev.oriel.root;

import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.Authentication;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.Surface;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** A surface at the root: everybody is a visitor, and errors are HTML. */
@Component
@Profile("root")
class RootSurface implements Surface {

  @Override
  public String path() {
    return "/";
  }

  @Override
  public Authentication authenticate(HttpServletRequest request) {
    return new Authentication.Anonymous();
  }

  @Override
  public Answer error(HttpError error) {
    return Answer.text(
            error.status(), "text/html;charset=utf-8", "<p>" + error.status() + " " + error.code())
        .headers(error.headers());
  }
}
