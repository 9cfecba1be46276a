package dev.oriel.web.oauth;

import module java.base;

import dev.oriel.access.oauth.OAuthError;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Authentication;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.SenderLimit;
import dev.oriel.web.http.Surface;
import jakarta.servlet.http.HttpServletRequest;

/**
 * An endpoint that clients call by themselves. Who calls is in its form, so it is found by the
 * route. Errors are those of RFC 6749, section 5.2.
 */
record OAuthSurface(String path) implements Surface {

  @Override
  public Authentication authenticate(HttpServletRequest request) {
    return new Authentication.Anonymous();
  }

  @Override
  public SenderLimit rateLimit() {
    return SenderLimit.OAUTH_CLIENT;
  }

  /** A code or a token is good for one request, and a repetition of it is noticed by itself. */
  @Override
  public List<String> repetitionHeaders() {
    return List.of();
  }

  /** Clients may add parameters that an extension defines (RFC 6749, section 3.2). */
  @Override
  public boolean ignoresUnknownParameters() {
    return true;
  }

  @Override
  public Answer error(HttpError error) {
    String code =
        switch (error.status()) {
          case 429, 503 -> "temporarily_unavailable";
          case 500 -> "server_error";
          default -> OAuthError.Kind.INVALID_REQUEST.code();
        };
    return error(error.status(), code, error.message()).headers(error.headers());
  }

  static Answer error(int status, String code, String description) {
    return Answer.json(
        status,
        json -> {
          json.writeStartObject();
          json.writeStringProperty("error", code);
          json.writeStringProperty("error_description", OAuthError.printable(description));
          json.writeEndObject();
        });
  }
}
