package dev.oriel.pages.me;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Difference;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.component.TimelineItem;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The journal of the person's connections.
 *
 * @param chips the conditions that hold
 * @param fields by which conditions are set
 * @param empty what stands there without entries; null if there are some
 * @param older the link to older entries; null if there are none
 */
public record JournalView(
    Words words,
    List<FilterChip> chips,
    List<FormField> fields,
    List<Group> groups,
    @Nullable Empty empty,
    @Nullable Button older)
    implements View {

  /** The id of what the filter's button unfolds. */
  static final String FILTER = "journal-filter";

  /**
   * Entries of one connection that were written one soon after the other.
   *
   * @param form which puts them back; null for one entry, or if none can be
   */
  public record Group(String when, @Nullable Form form, List<Item> items) {}

  /**
   * An entry.
   *
   * @param remark why it cannot be put back, or that it was; empty if it can
   * @param isEnglish whether that is said in English
   * @param form which puts it back; null if it cannot be
   */
  public record Item(
      TimelineItem head,
      List<Difference> changes,
      String remark,
      boolean isEnglish,
      @Nullable Form form) {}

  public Button filter() {
    return Button.unfolds(words.say("filter.button"), FILTER).quiet().small().icon("filter");
  }

  public Button set() {
    return Button.send(words.say("filter.show"));
  }

  public String path() {
    return MeLayout.JOURNAL;
  }

  @Override
  public String template() {
    return "me/journal";
  }
}
