package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.http.Answer;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * The secrets from which the tokens of a visit's forms are made: that of the session, or the one
 * that a browser has before.
 */
final class VisitSecrets {

  /** The cookie of browsers without a session. */
  static final String BEFORE_SESSION = "form";

  private static final Duration BEFORE_SESSION_LIFE = Duration.ofDays(1);

  private final HttpServletRequest request;
  private final Viewer viewer;
  private final Cookies cookies;

  /**
   * The secret of a browser without a session, once the answer has a form. It is sent with each
   * such answer, so that a form can be filled in for as long as the cookie lives.
   */
  private @Nullable FormSecret ofBrowser;

  private @Nullable String token;

  VisitSecrets(HttpServletRequest request, Viewer viewer, Cookies cookies) {
    this.request = request;
    this.viewer = viewer;
    this.cookies = cookies;
  }

  /** The one for forms of the answer. */
  FormSecret ofForms() {
    FormSecret own = viewer.secret();
    if (own != null) {
      return own;
    }
    if (ofBrowser == null) {
      ofBrowser = sent().orElseGet(FormSecret::random);
    }
    return ofBrowser;
  }

  /** The token of all forms of the answer, which no other answer has. */
  String token() {
    String made = token;
    if (made == null) {
      made = ofForms().token();
      token = made;
    }
    return made;
  }

  /** Those that earlier answers may have used. */
  List<FormSecret> all() {
    return Stream.concat(Stream.ofNullable(viewer.secret()), sent().stream()).toList();
  }

  private Optional<FormSecret> sent() {
    return cookies.read(request, BEFORE_SESSION).flatMap(FormSecret::of);
  }

  /** Whether a token is one that a page had for this viewer. */
  boolean fits(@Nullable String token) {
    FormSecret own = viewer.secret();
    return own != null ? own.fits(token) : sent().map(secret -> secret.fits(token)).orElse(false);
  }

  /** Whether the viewer has something to change. */
  boolean arePresent() {
    return !(viewer instanceof Viewer.Anonymous) || ofBrowser != null || sent().isPresent();
  }

  /** The answer with the cookie of a browser that has no session. */
  Answer sendWith(Answer answer) {
    return ofBrowser == null
        ? answer
        : answer.cookie(cookies.make(BEFORE_SESSION, ofBrowser.text(), BEFORE_SESSION_LIFE));
  }
}
