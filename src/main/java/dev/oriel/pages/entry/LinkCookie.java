package dev.oriel.pages.entry;

import module java.base;

import dev.oriel.access.identity.Tokens;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Cookies;
import dev.oriel.web.page.Visit;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The token of a link that was opened, which the browser keeps until its form is sent. An address
 * with a token would stay in the history and in logs.
 */
@Component
record LinkCookie(Cookies cookies) {

  private static final Duration LIFE = Duration.ofHours(1);

  /** Keeps what can be a token. Anything else ends the one that was kept before. */
  Answer keep(Answer answer, String purpose, String token) {
    return Tokens.isOpaque(token)
        ? answer.cookie(cookies.make(purpose, token, LIFE))
        : forget(answer, purpose);
  }

  Answer forget(Answer answer, String purpose) {
    return answer.cookie(cookies.end(purpose));
  }

  @Nullable String token(Visit visit, String purpose) {
    return cookies.read(visit, purpose).orElse(null);
  }
}
