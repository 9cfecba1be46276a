package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.pages.filter.FilterInput;
import dev.oriel.pages.filter.FilterView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Builds the filter of a tile, as lists build theirs. */
@Controller
record TileFilterPages(
    Dashboards dashboards, TileForms forms, FilterBuilder builder, DashboardFrame frame) {

  private static final String PAGE = DashboardPath.ONE + DashboardPath.TILE + DashboardPath.FILTER;

  /** 200 with the filter of the tile in a form. */
  @GetMapping(PAGE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile) {
    Dashboard dashboard = dashboards.get(actor, id);
    DashboardTile shown = dashboard.readable(tile);
    FilterBuilder.Place place = place(visit, actor, dashboard, shown, dashboard.version());
    return page(
        visit, 200, dashboard, shown, builder.opened(place, actor, shown.source().filter()));
  }

  /** 200 with at most ten records that can be picked for a condition; 400 for another field. */
  @GetMapping(PAGE + "/choices")
  Answer choices(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile) {
    DashboardTile shown = dashboards.get(actor, id).readable(tile);
    SentFields given = visit.parameters();
    String text = given.text(Control.Picker.textName("p-" + given.text("at"))).strip();
    return visit.part(
        200,
        builder.choices(
            visit.words(),
            actor,
            forms.view(actor, shown.source().object()),
            given.text("field"),
            text));
  }

  /** 200 with how a number of a condition is read; 400 for a field without numbers. */
  @GetMapping(PAGE + FilterInput.READING)
  Answer reading(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile) {
    DashboardTile shown = dashboards.get(actor, id).readable(tile);
    String text =
        builder.reading(
            visit.words(), forms.view(actor, shown.source().object()), visit.parameters());
    return visit.part(200, new FilterView.Reading(text));
  }

  /**
   * Does what the button of the form says: 200 with the form after a change of its lines, 400 if
   * the filter is to be applied and a value is missing or wrong, 409 if somebody else has changed
   * the dashboard since the form was drawn, and else 303 to the dashboard, with the filter of the
   * tile changed.
   */
  @PostMapping(PAGE)
  Answer change(
      Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile, SentFields fields) {
    Dashboard dashboard = dashboards.get(actor, id);
    DashboardTile before = dashboard.readable(tile);
    Typed typed = Typed.of(fields);
    int version = TileForms.version(typed).orElse(dashboard.version());
    FilterBuilder.Sent sent =
        builder.sent(place(visit, actor, dashboard, before, version), actor, fields);
    if (!sent.isDone()) {
      int status = sent.view().mistake() == null ? 200 : 400;
      return page(visit, status, dashboard, before, sent.view());
    }
    return Attempt.of(
        typed,
        () -> {
          dashboards.put(actor, id, version, forms.filtered(before, sent.json()));
          String shown = DashboardPath.of(id) + "#tile-" + tile;
          return visit.isPart()
              ? visit.leadFromPart(shown, "dashboard.tile_changed")
              : visit.leadTo(shown, "dashboard.tile_changed");
        },
        (status, again) -> {
          // What somebody else has changed is replaced if the form is sent once more.
          FilterBuilder.Place place = place(visit, actor, dashboard, before, dashboard.version());
          FilterView view = builder.sent(place, actor, fields).view();
          return page(visit, status, dashboard, before, view.refused(again));
        });
  }

  /**
   * The place of the builder.
   *
   * @param version of the dashboard that the form was drawn from
   */
  private FilterBuilder.Place place(
      Visit visit, Actor actor, Dashboard dashboard, DashboardTile tile, int version) {
    Map<String, String> hidden = new LinkedHashMap<>(visit.hidden());
    hidden.put(DashboardInput.VERSION, Integer.toString(version));
    return new FilterBuilder.Place(
        visit.words(),
        forms.view(actor, tile.source().object()),
        DashboardPath.filter(dashboard.id(), tile.id()),
        hidden,
        !visit.isPart());
  }

  private Answer page(
      Visit visit, int status, Dashboard dashboard, DashboardTile tile, FilterView view) {
    return visit.isPart()
        ? visit.part(status, view)
        : visit.show(
            new WebPage(view.name(), frame.below(visit, dashboard, tile), view).status(status));
  }
}
