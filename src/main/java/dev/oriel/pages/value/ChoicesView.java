package dev.oriel.pages.value;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.text.Words;
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

  /**
   * The view of what was found.
   *
   * @param text what was typed
   */
  public static ChoicesView of(
      Words words, List<Choice> found, @Nullable String make, String text) {
    String said =
        found.isEmpty() ? words.say("input.nothing") : words.say("input.found", found.size());
    return new ChoicesView(words, found, said, make, text);
  }

  @Override
  public String template() {
    return "value/choices";
  }
}
