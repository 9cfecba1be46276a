package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/** The values of the pages of dashboards. Each view has a template of its name. */
public sealed interface DashboardView extends View.Whole {

  /** All dashboards. */
  record All(List<Dashboard> dashboards) implements DashboardView {}

  /**
   * A dashboard.
   *
   * @param all those between which tabs lead
   * @param hidden what the forms of its tiles carry
   */
  record One(Dashboard dashboard, List<Dashboard> all, Map<String, String> hidden)
      implements DashboardView {}

  /** The version of a dashboard that is drawn, once scripts have put a tile elsewhere. */
  record Placing(int version) implements DashboardView {}

  /**
   * The same above the cards of the first page.
   *
   * @param hidden what the forms of its tiles carry
   */
  record Top(Dashboard dashboard, Map<String, String> hidden) implements DashboardView {}

  /**
   * The name of a dashboard, and with whom it is shared.
   *
   * @param dashboard null for a new one
   * @param profiles those that it can be shared with; none if the person may not share it
   */
  record Settings(@Nullable Dashboard dashboard, Form form, List<Profile> profiles)
      implements DashboardView {

    /** The ids of those with whose members it is shared. */
    public Set<String> chosen() {
      return dashboard == null
          ? Set.of()
          : dashboard.profiles().keySet().stream().map(UUID::toString).collect(Collectors.toSet());
    }

    /** Those of them that were deleted. */
    public Set<String> deleted() {
      Set<String> deleted = new TreeSet<>(chosen());
      profiles.forEach(profile -> deleted.remove(profile.id().toString()));
      return deleted;
    }

    /** The page that the person goes back to. */
    public String page() {
      return dashboard == null ? DashboardPath.ALL : DashboardPath.of(dashboard.id());
    }
  }

  /** The question whether a dashboard is deleted. */
  record Delete(Dashboard dashboard, Form form) implements DashboardView {}

  /**
   * The form of a tile.
   *
   * @param dashboards those to which it can be added; one for a tile that is there
   * @param choices what its object offers
   * @param filter its filter in words
   * @param isNew whether the tile is not there yet
   * @param isGone whether something is left out that was deleted
   * @param page to which the person goes back
   */
  record TileForm(
      DashboardTile tile,
      List<Dashboard> dashboards,
      TileChoices choices,
      List<FilterBuilder.Part> filter,
      Form form,
      boolean isNew,
      boolean isGone,
      String page)
      implements DashboardView {

    /** Where its filter is changed. */
    public String filterPage() {
      return isNew
          ? NewTileFilterPages.of(tile, dashboards)
          : DashboardPath.filter(dashboards.getFirst().id(), tile.id());
    }
  }

  /**
   * The choice of the object of a new tile.
   *
   * @param objects their names by their apiNames
   */
  record Objects(Dashboard dashboard, Map<String, String> objects) implements DashboardView {}
}
