package dev.oriel.web.page.gallery;

import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Grid;

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
