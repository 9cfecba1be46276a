package dev.oriel.pages.me;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;

/**
 * The keys of the keyboard.
 *
 * @param sidebar to whose places keys lead
 * @param areOff whether the person has switched them off
 */
public record KeysView(Words words, Sidebar sidebar, boolean areOff) implements View {

  @Override
  public String template() {
    return "me/keys";
  }

  /** The keys alone, as a dialog shows them. */
  public record Listed(Words words, List<Sidebar.Entry> places) implements View {

    @Override
    public String template() {
      return "me/keyList";
    }
  }
}
