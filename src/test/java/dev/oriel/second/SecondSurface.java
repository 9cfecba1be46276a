package dev.oriel.second;

import dev.oriel.access.identity.Actors;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Authentication;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.SenderLimit;
import dev.oriel.web.http.Surface;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.ResponseCookie;
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
  public Authentication authenticate(HttpServletRequest request) {
    if (request.getHeader("X-Elsewhere") != null) {
      return new Authentication.Answered(Answer.seeOther("/elsewhere"));
    }
    String key = request.getHeader("X-Key");
    return key == null ? new Authentication.Anonymous() : Authentication.of(actors.byRestKey(key));
  }

  @Override
  public void check(HttpServletRequest request) {
    if (request.getHeader("X-Foreign") != null) {
      throw Refused.forbidden("This comes from another site.");
    }
  }

  @Override
  public Answer finish(Answer answer, HttpServletRequest request) {
    String seen = request.getHeader("X-Seen");
    return seen == null ? answer : answer.cookie(ResponseCookie.from("seen", seen).build());
  }

  @Override
  public String challenge(HttpServletRequest request) {
    return request.getHeader("X-Key") == null ? "Key" : "Key error=\"unknown\"";
  }

  @Override
  public SenderLimit rateLimit() {
    return SenderLimit.CONNECTION;
  }

  @Override
  public boolean ignoresUnknownParameters() {
    return true;
  }

  @Override
  public Answer error(HttpError error) {
    String text = "%d %s %s".formatted(error.status(), error.requestId(), error.message());
    return Answer.text(error.status(), "text/plain;charset=UTF-8", text).headers(error.headers());
  }
}
