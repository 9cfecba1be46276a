package dev.oriel.pages.search;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The page of the search.
 *
 * @param q what was searched for
 * @param object the apiName of the only object; empty for all
 * @param objects the objects that can be chosen
 * @param empty what stands there without records; null if there are some
 */
public record SearchView(
    Words words,
    String path,
    String q,
    String object,
    List<Choice> objects,
    Hits hits,
    @Nullable Empty empty)
    implements View {

  /** An object that can be searched alone. */
  public record Choice(String value, String name) {}

  public List<NamedLink> late() {
    return hits.late();
  }

  @Override
  public String template() {
    return "search/search";
  }
}
