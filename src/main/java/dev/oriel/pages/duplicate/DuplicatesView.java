package dev.oriel.pages.duplicate;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The records that may stand for the same thing as another one.
 *
 * @param empty what is said without any; null if there are some
 */
public record DuplicatesView(Words words, String lead, List<Item> items, @Nullable Empty empty)
    implements View {

  /**
   * A record.
   *
   * @param by what they have in common
   * @param merge leads to the page on which they are merged; null without the right
   */
  public record Item(String name, String href, String by, @Nullable Button merge) {}

  @Override
  public String template() {
    return "duplicate/duplicates";
  }
}
