package dev.oriel.pages.setup.profile;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Grid;

/** A table over the whole width, with a sentence above it. */
public record TableView(String lead, Grid grid) implements View {

  @Override
  public String template() {
    return "setup/profile/table";
  }
}
