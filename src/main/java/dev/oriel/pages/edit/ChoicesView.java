package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Avatar;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The records or members that can be picked for a field.
 *
 * @param said how many there are, in words
 * @param make the words that offer to make what is not there; null if that is not offered
 */
public record ChoicesView(
    Words words, List<Choice> choices, String said, @Nullable String make, String text)
    implements View {

  /**
   * A record or member.
   *
   * @param note what tells it apart from others of the same name; empty for nothing
   */
  public record Choice(String id, String name, @Nullable Avatar avatar, String note) {}

  @Override
  public String template() {
    return "edit/choices";
  }
}
