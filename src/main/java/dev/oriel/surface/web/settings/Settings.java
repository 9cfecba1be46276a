package dev.oriel.surface.web.settings;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.text.Words;

/**
 * The body of a page of settings.
 *
 * @param lead what the page is for; empty for nothing
 */
public record Settings(Words words, String lead, List<Section> sections) implements View {

  @Override
  public String template() {
    return "settings/settings";
  }
}
