package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.layout.Layout;
import org.springframework.stereotype.Component;

/** The frame of the pages of dashboards, with the way back to what a page is about. */
@Component
record DashboardFrame(Navigation navigation) {

  Layout.Panel panel(Visit visit) {
    return new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()));
  }

  Layout.Panel below(Visit visit, Dashboard dashboard) {
    return panel(visit).crumbs(List.of(link(dashboard)));
  }

  /** The frame of a page below the form of a tile. */
  Layout.Panel below(Visit visit, Dashboard dashboard, DashboardTile tile) {
    NamedLink form = new NamedLink(tile.title(), DashboardPath.edit(dashboard.id(), tile.id()));
    return panel(visit).crumbs(List.of(link(dashboard), form));
  }

  private static NamedLink link(Dashboard dashboard) {
    return new NamedLink(dashboard.name(), DashboardPath.of(dashboard.id()));
  }
}
