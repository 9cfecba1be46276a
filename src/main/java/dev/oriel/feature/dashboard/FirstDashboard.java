package dev.oriel.feature.dashboard;

import dev.oriel.access.identity.Actor;
import dev.oriel.pages.home.HomeTop;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Shows a person's first dashboard that has tiles on the first page. */
@Component
record FirstDashboard(Dashboards dashboards) implements HomeTop {

  @Override
  public Optional<View> of(Visit visit, Actor actor) {
    return dashboards.list(actor).stream()
        .filter(dashboard -> !dashboard.tiles().isEmpty())
        .findFirst()
        .map(dashboard -> new DashboardView.Top(dashboard, visit.hidden()));
  }
}
