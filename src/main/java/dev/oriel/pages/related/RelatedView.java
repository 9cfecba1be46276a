package dev.oriel.pages.related;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The records that point at a record, by the lookups that do. */
public record RelatedView(Words words, List<Group> groups) implements View {

  /** Those with records, and those of which it is not known yet. */
  public List<Group> shown() {
    return groups.stream().filter(group -> !group.isEmpty()).toList();
  }

  /** Those without records, which are folded. */
  public List<Group> empty() {
    return groups.stream().filter(Group::isEmpty).toList();
  }

  /**
   * The records of a lookup.
   *
   * @param all the list of all of them
   * @param count how many there are; null if there are none, or if that is not known yet
   * @param add creates one; null without the right
   */
  public record Group(
      String name, String all, @Nullable String count, @Nullable Button add, List<Item> items) {

    private boolean isEmpty() {
      return count != null && items.isEmpty();
    }
  }

  /**
   * A record with some of its values, as far as it has them.
   *
   * @param sub what stands below the name; null for nothing
   * @param end what stands at the end of that line; null for nothing
   */
  public record Item(
      String name, String href, List<Cell> side, @Nullable Line sub, @Nullable Line end) {}

  /**
   * A value in few words.
   *
   * @param exact what a pointer that rests on it is told; null if the words are all
   * @param isUrgent whether it should not wait
   */
  public record Line(String text, @Nullable String exact, boolean isUrgent) {

    static Line of(String text) {
      return new Line(text, null, false);
    }
  }

  /**
   * The place of the records, which are read after the page is shown.
   *
   * @param part their address
   */
  public record Awaited(Words words, String part, RelatedView links) implements View {

    @Override
    public String template() {
      return "related/awaited";
    }
  }

  @Override
  public String template() {
    return "related/related";
  }
}
