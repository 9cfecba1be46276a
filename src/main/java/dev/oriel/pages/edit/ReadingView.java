package dev.oriel.pages.edit;

import dev.oriel.web.page.View;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A number as it is read.
 *
 * @param text empty if nothing is typed, or no number
 * @param name by which the form sends what was shown
 * @param form the id of a form in which it does not stand, but to which it belongs; null for none
 * @param meant the number in the form 1234.5; null for none
 */
public record ReadingView(
    Words words, String text, @Nullable String form, String name, @Nullable String meant)
    implements View {

  @Override
  public String template() {
    return "edit/reading";
  }
}
