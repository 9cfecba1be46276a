package dev.oriel.surface.web.component;

import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A short message that floats over the page, and goes by itself.
 *
 * @param act what can be done about it, such as Undo; null for nothing
 */
public record Toast(Words words, Kind kind, String text, @Nullable Button act) {

  public enum Kind {
    DONE("o-toast", "check"),
    UNDOABLE("o-toast", "arrow-back-up"),
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
