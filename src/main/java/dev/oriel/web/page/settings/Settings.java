package dev.oriel.web.page.settings;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.text.Words;

/**
 * The body of a page of settings.
 *
 * @param lead what the page is for; empty for nothing
 */
public record Settings(Words words, String lead, List<Section> sections) implements View {

  /**
   * Tabs that lead to the sections.
   *
   * @param name what they are called together
   */
  public Tabs tabs(String name) {
    return new Tabs(
        name,
        sections.stream()
            .map(section -> new Tabs.Tab(section.title(), "#" + section.id(), false, null))
            .toList());
  }

  @Override
  public String template() {
    return "settings/settings";
  }
}
