package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.pages.setup.Search;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A question about rights, and its answer.
 *
 * @param search what narrows the choice of people
 * @param isSearched whether it is shown, as there are too many to choose from
 * @param noneFound that the search has found nobody; empty if it has
 * @param people members, keys and webhooks, and profiles; without those that there are none of
 * @param explanation null without any object
 * @param same for whom it is the same; empty for nobody
 */
public record ExplainView(
    Words words,
    Search search,
    boolean isSearched,
    String noneFound,
    List<Group> people,
    String who,
    List<FormOption> objects,
    String object,
    List<FormOption> fields,
    String field,
    @Nullable Explanation explanation,
    String same)
    implements View {

  /** Options below a heading. */
  public record Group(String label, List<FormOption> options) {}

  @Override
  public String template() {
    return "setup/profile/explain";
  }
}
