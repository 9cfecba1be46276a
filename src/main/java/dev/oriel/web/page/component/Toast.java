package dev.oriel.web.page.component;

import module java.base;

import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A short message that floats over the page, and goes by itself.
 *
 * @param act what can be done about it; null for nothing
 * @param undo the form that takes back what was done; null if nothing can be
 */
public record Toast(
    Words words, Kind kind, String text, @Nullable Button act, @Nullable Undo undo) {

  /**
   * A form with a button alone.
   *
   * @param isInPlace whether its answer to htmx is a part with another message, in place of this
   *     one
   */
  public record Undo(String action, Map<String, String> hidden, Button button, boolean isInPlace) {

    public Undo(String action, Map<String, String> hidden, Button button) {
      this(action, hidden, button, false);
    }

    /** Where htmx sends it to; null if it is sent as a form. */
    public @Nullable String part() {
      return isInPlace ? action : null;
    }
  }

  public Toast(Words words, Kind kind, String text, @Nullable Button act) {
    this(words, kind, text, act, null);
  }

  public Toast undo(@Nullable Undo form) {
    return new Toast(words, form == null ? kind : Kind.UNDOABLE, text, act, form);
  }

  public enum Kind {
    DONE("o-toast", "check"),
    UNDOABLE("o-toast", "arrow-back-up"),
    /** What others have done. It stays until it is dismissed. */
    NEWS("o-toast is-news", "refresh"),
    PROBLEM("o-toast is-danger", "alert-circle");

    private final String css;
    private final String icon;

    Kind(String css, String icon) {
      this.css = css;
      this.icon = icon;
    }

    public String css() {
      return css;
    }

    public String icon() {
      return icon;
    }
  }

  public Button dismissal() {
    return Button.dismisses(words.say("toast.dismiss"));
  }
}
