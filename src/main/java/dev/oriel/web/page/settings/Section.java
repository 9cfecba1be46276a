package dev.oriel.web.page.settings;

import module java.base;

/**
 * One subject of a page of settings.
 *
 * @param id of its element, for links to it
 * @param title empty for a section that takes the whole width
 * @param lead a sentence below the title; empty for none
 */
public record Section(String id, String title, String lead, List<Block> blocks) {

  public Section(String id, String title, String lead, Block... blocks) {
    this(id, title, lead, List.of(blocks));
  }

  public boolean isWide() {
    return title.isEmpty();
  }
}
