package dev.oriel.surface.web;

import module java.base;

import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * What a person reads instead of a page that failed: what it means, and what to do next.
 *
 * @param detail what was refused exactly, in English; null if that says no more
 */
public record ErrorPage(String title, Empty empty, @Nullable String detail) implements View {

  @Override
  public String template() {
    return "page/error";
  }

  /**
   * The page of an error.
   *
   * @param isAlone whether the page has no other title
   */
  static ErrorPage of(HttpError error, Words words, boolean isAlone) {
    Said said = said(error.status(), words);
    Empty empty =
        new Empty(
            said.art(),
            said.title(),
            said.text(),
            acts(error.status(), words),
            isAlone,
            note(error, words));
    return new ErrorPage(said.page(), empty, saysMore(error.status()) ? error.message() : null);
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

  private static List<Button> acts(int status, Words words) {
    Button home = Button.link(words.say("error.home"), "/").icon("home");
    // An empty address is that of the page itself.
    Button again = Button.link(words.say("error.again"), "").icon("refresh");
    return switch (status) {
      case 429, 500, 503 -> List.of(again.primary());
      default -> List.of(home.primary());
    };
  }

  static String note(HttpError error, Words words) {
    return words.say("error.note", String.valueOf(error.status()), error.requestId());
  }
}
