package dev.oriel.surface.web.gallery;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Grid;

/** The panel beside the sidebar, with a table. */
public record PanelView(Visit visit) implements View {

  @Override
  public String template() {
    return "gallery/panel";
  }

  public Grid keys() {
    return SampleLayouts.keys(visit.words());
  }
}
