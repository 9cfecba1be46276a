package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.pages.setup.log.LogEntries;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;

/**
 * The audit log.
 *
 * @param path of the page, without parameters
 * @param chips the conditions that hold
 * @param filter by which conditions are set (GET)
 */
public record LogView(
    Words words, String path, List<FilterChip> chips, Form filter, LogEntries entries)
    implements View {

  /** The id of what the filter's button unfolds. */
  static final String FILTER = "log-filter";

  public Button unfold() {
    return Button.unfolds(words.say("filter.button"), FILTER).quiet().small().icon("filter");
  }

  /** Whether the filter is seen at once, because of its mistakes. */
  public boolean isWrong() {
    return !filter.wrong().isEmpty();
  }

  @Override
  public String template() {
    return "setup/audit";
  }
}
