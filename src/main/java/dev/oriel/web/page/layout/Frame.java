package dev.oriel.web.page.layout;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The page in which the values of a {@code View.Whole} are shown.
 *
 * @param document without a title; null for a part of a page, which htmx shows inside of another
 */
public record Frame(Words words, @Nullable Document document) {

  public boolean isPart() {
    return document == null;
  }

  /** The document with the title of the page, and the buttons of its top bar. */
  public Document titled(String title, List<Button> acts) {
    return Objects.requireNonNull(document).titled(title, acts);
  }
}
