package dev.oriel.web.page.component;

import org.jspecify.annotations.Nullable;

/**
 * A sentence that stands in a page.
 *
 * @param isAlert whether it is told at once to those who do not see it, as it answers what they did
 * @param isEnglish whether the sentence is English in every language, as messages of refusals are
 * @param link a link after it; null for none
 */
public record Notice(
    Kind kind, String text, boolean isAlert, boolean isEnglish, @Nullable NamedLink link) {

  public enum Kind {
    INFO("o-note", "info-circle"),
    GOOD("o-note is-accent", "circle-check"),
    WARNING("o-note is-warn", "alert-triangle"),
    PROBLEM("o-note is-danger", "alert-circle");

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

  public Notice(Kind kind, String text) {
    this(kind, text, false, false, null);
  }

  /** The same as an answer to what was done just now. */
  public Notice alert() {
    return new Notice(kind, text, true, isEnglish, link);
  }

  public Notice english() {
    return new Notice(kind, text, isAlert, true, link);
  }

  public Notice link(String name, String href) {
    return new Notice(kind, text, isAlert, isEnglish, new NamedLink(name, href));
  }
}
