package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.http.HttpError;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * The page instead of one that failed: what that means, and what to do next.
 *
 * @param again the form that can be sent again; null for none
 * @param detail what was refused exactly, in English; null if that says no more
 */
public record ErrorPage(
    String title, Empty empty, @Nullable SentForm again, @Nullable String detail) implements View {

  @Override
  public String template() {
    return "page/error";
  }

  /** What a message over the page says of an error. */
  static String said(HttpError error, Words words, HttpServletRequest request) {
    Empty said =
        FormCheck.isOutdated(request)
            ? ofForm(error, words, true, request).empty()
            : of(error, words, true).empty();
    return said.title() + " " + (FormCheck.isOutdated(request) ? said.text() : note(error, words));
  }

  /** An error as a message over the page, for requests of htmx. */
  public record Message(Toast toast) implements View {

    @Override
    public String template() {
      return "page/errorToast";
    }
  }

  /**
   * The page of an error.
   *
   * @param isAlone whether the page has no other title
   */
  static ErrorPage of(HttpError error, Words words, boolean isAlone) {
    // An empty address is that of the page itself.
    Button act =
        canBeRepeated(error)
            ? Button.link(words.say("error.again"), "").icon("refresh")
            : Button.link(words.say("error.home"), "/").icon("home");
    Button search = Button.link(words.say("search.title"), "/search").icon("search");
    List<Button> acts =
        error.status() == 404 ? List.of(act.primary(), search) : List.of(act.primary());
    return of(error, words, isAlone, said(error.status(), words).text(), acts, null);
  }

  /** The page of an error of a form, which can be sent again or leads back to the form. */
  static ErrorPage ofForm(
      HttpError error, Words words, boolean isAlone, HttpServletRequest request) {
    if (FormCheck.isSignedOut(request)) {
      return signedOut(error, words, isAlone, FormKeeper.page(request));
    }
    if (FormCheck.isOutdated(request)) {
      return outdated(error, words, isAlone, FormKeeper.page(request));
    }
    if (!canBeRepeated(error)) {
      return of(error, words, isAlone);
    }
    SentForm again =
        SentForm.of(request, Button.send(words.say("error.again")).icon("refresh")).orElse(null);
    Button back = Button.link(words.say("error.back"), FormKeeper.page(request)).primary();
    // A page that answers a form cannot try again by itself.
    String text =
        error.status() == 503
            ? words.say("error.unavailable.form")
            : said(error.status(), words).text();
    return of(error, words, isAlone, text, again == null ? List.of(back) : List.of(), again);
  }

  /** The page of a form that comes from a browser that has lost its session. */
  private static ErrorPage signedOut(
      HttpError error, Words words, boolean isAlone, String formPage) {
    String signIn = LocalPath.with(SessionCookies.SIGN_IN, SessionCookies.TO, formPage);
    return new ErrorPage(
        words.say("error.signed_out.title"),
        new Empty(
            Empty.Art.WINDOW,
            words.say("error.signed_out.title"),
            words.say("error.signed_out.text"),
            List.of(Button.link(words.say("sign_in.send"), signIn).primary()),
            isAlone,
            details(error, words)),
        null,
        null);
  }

  /** The page of a form that has to be made anew. */
  private static ErrorPage outdated(
      HttpError error, Words words, boolean isAlone, String formPage) {
    Button act = Button.link(words.say("error.outdated.act"), formPage).icon("refresh").primary();
    return new ErrorPage(
        words.say("error.outdated.page"),
        new Empty(
            Empty.Art.WINDOW,
            words.say("error.outdated.title"),
            words.say("error.outdated.text"),
            List.of(act),
            isAlone,
            details(error, words)),
        null,
        error.message());
  }

  private static ErrorPage of(
      HttpError error,
      Words words,
      boolean isAlone,
      String text,
      List<Button> acts,
      @Nullable SentForm again) {
    Said said = said(error.status(), words);
    boolean isGone = error.status() == 404 && !error.problems().isEmpty();
    return new ErrorPage(
        said.page(),
        new Empty(
            said.art(),
            isGone ? words.say("error.gone.title") : said.title(),
            isGone ? words.say("error.gone.text") : text,
            acts,
            isAlone,
            details(error, words)),
        again,
        isGone || saysMore(error.status()) ? error.message() : null);
  }

  private static boolean canBeRepeated(HttpError error) {
    return error.status() == 429 || error.status() == 500 || error.status() == 503;
  }

  private record Said(Empty.Art art, String page, String title, String text) {}

  private static Said said(int status, Words words) {
    if (status >= 500 && status != 503) {
      return new Said(
          Empty.Art.WINDOW,
          words.say("error.internal.page"),
          words.say("error.internal.title"),
          words.say("error.internal.text"));
    }
    return switch (status) {
      case 403 ->
          new Said(
              Empty.Art.BARRED_WINDOW,
              words.say("error.forbidden.page"),
              words.say("error.forbidden.title"),
              words.say("error.forbidden.text"));
      case 404 ->
          new Said(
              Empty.Art.WINDOW,
              words.say("error.not_found.page"),
              words.say("error.not_found.title"),
              words.say("error.not_found.text"));
      case 405 ->
          new Said(
              Empty.Art.WINDOW,
              words.say("error.method.page"),
              words.say("error.method.title"),
              words.say("error.method.text"));
      case 409, 412 ->
          new Said(
              Empty.Art.WINDOW,
              words.say("error.conflict.page"),
              words.say("error.conflict.title"),
              words.say("error.conflict.text"));
      case 413 ->
          new Said(
              Empty.Art.WINDOW,
              words.say("error.too_large.page"),
              words.say("error.too_large.title"),
              words.say("error.too_large.text"));
      case 429 ->
          new Said(
              Empty.Art.WINDOW,
              words.say("error.too_many.page"),
              words.say("error.too_many.title"),
              words.say("error.too_many.text"));
      case 503 ->
          new Said(
              Empty.Art.DATABASE,
              words.say("error.unavailable.page"),
              words.say("error.unavailable.title"),
              words.say("error.unavailable.text"));
      default ->
          new Said(
              Empty.Art.WINDOW,
              words.say("error.bad.page"),
              words.say("error.bad.title"),
              words.say("error.bad.text"));
    };
  }

  /** Whether the message of the refusal says more than the page. */
  private static boolean saysMore(int status) {
    return status < 500 && status != 404 && status != 405;
  }

  /** Of a mistake of the program people are asked for the id of the request, so it is seen. */
  private static Empty.Details details(HttpError error, Words words) {
    boolean isOpen = error.status() == 500;
    return new Empty.Details(words.say("error.details"), note(error, words), isOpen);
  }

  static String note(HttpError error, Words words) {
    return words.say("error.note", String.valueOf(error.status()), error.requestId());
  }
}
