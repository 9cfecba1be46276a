package dev.oriel.web.page.form;

import dev.oriel.web.page.component.NamedLink;
import org.jspecify.annotations.Nullable;

/**
 * The help that a field offers to those who fill it in.
 *
 * @param hint a sentence below it; null for none
 * @param completion what a browser may fill in ({@code autocomplete}); {@code off} for nothing
 * @param addition a text before or after a line, such as a currency; null for none
 * @param link a link beside the label; null for none
 */
public record Aids(
    @Nullable String hint,
    String completion,
    @Nullable Addition addition,
    @Nullable NamedLink link) {

  static final Aids NONE = new Aids(null, "off", null, null);

  /** A text that belongs to a line. */
  public record Addition(String text, boolean isBefore) {}

  Aids hint(String text) {
    return new Aids(text, completion, addition, link);
  }

  Aids completion(String kind) {
    return new Aids(hint, kind, addition, link);
  }

  Aids addition(String text, boolean isBefore) {
    return new Aids(hint, completion, new Addition(text, isBefore), link);
  }

  Aids link(String text, String href) {
    return new Aids(hint, completion, addition, new NamedLink(text, href));
  }
}
