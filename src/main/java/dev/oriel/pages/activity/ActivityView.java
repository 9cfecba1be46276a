package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Difference;
import dev.oriel.web.page.component.TimelineItem;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The activity of a record, the newest first.
 *
 * @param composer the form of a new note; null without the right
 * @param hidden what each form carries
 * @param older links to what happened before; none if this is all
 * @param said what was done; null for nothing
 */
public record ActivityView(
    Words words,
    List<Part> parts,
    @Nullable Form composer,
    List<Day> days,
    Map<String, String> hidden,
    List<Button> older,
    @Nullable Toast said)
    implements View {

  /** The same with a message about what was done. */
  ActivityView saying(@Nullable Toast message) {
    return new ActivityView(words, parts, composer, days, hidden, older, message);
  }

  /**
   * A part of the activity, such as the notes alone.
   *
   * @param href the page that shows it
   * @param part the address of this view of it
   */
  public record Part(String label, String href, String part, boolean isCurrent) {}

  public record Day(String title, List<Item> items) {}

  /**
   * Something that happened.
   *
   * @param text of a note; empty for a change
   */
  public record Item(
      TimelineItem head, List<Difference> changes, List<TextBlock> text, Acts acts) {}

  /**
   * The acts on something that happened.
   *
   * @param edit the form of a note; null for those of others, and for changes
   * @param delete the question before a note is deleted; null without the right, and for changes
   * @param undo the address that takes a change back (POST); null if it cannot be
   * @param links what else can be done with it
   */
  public record Acts(
      @Nullable String edit, @Nullable String delete, @Nullable String undo, List<Button> links) {

    static final Acts NONE = new Acts(null, null, null);

    Acts(@Nullable String edit, @Nullable String delete, @Nullable String undo) {
      this(edit, delete, undo, List.of());
    }
  }

  /** The activity as a page of its own. */
  public record Alone(ActivityView activity) implements View {

    @Override
    public String template() {
      return "activity/alone";
    }
  }

  @Override
  public String template() {
    return "activity/activity";
  }
}
