package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.pages.filter.FilterInput;
import dev.oriel.pages.filter.FilterView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Control;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Builds the filter of a tile that is not there yet, between two showings of its form. */
@Controller
record NewTileFilterPages(TileForms forms, FilterBuilder builder, DashboardFrame frame) {

  private static final String PAGE = DashboardPath.ADD + "/{object}" + DashboardPath.FILTER;
  private static final String FILTER = "filter";

  /** What else the form of the tile begins with. */
  private static final List<String> MORE = List.of("q", "sort", "columns", TileForms.DASHBOARD);

  /** The address of the page for a tile. */
  static String of(DashboardTile tile, List<Dashboard> dashboards) {
    Map<String, String> given = new LinkedHashMap<>();
    given.put("q", tile.source().q());
    given.put("sort", tile.rows().sort());
    given.put("columns", String.join(",", tile.rows().columns()));
    given.put(
        TileForms.DASHBOARD, dashboards.size() == 1 ? dashboards.getFirst().id().toString() : "");
    given.put(FILTER, tile.filterText());
    given.values().removeIf(String::isEmpty);
    String page = DashboardPath.ADD + "/" + tile.source().object() + DashboardPath.FILTER;
    return QueryText.with(page, given);
  }

  /** 200 with the filter in a form. */
  @GetMapping(PAGE)
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = forms.view(actor, object);
    SentFields given = visit.parameters();
    DashboardTile tile = forms.fresh(view, given);
    return page(
        visit, 200, builder.opened(place(visit, view, given), actor, tile.source().filter()));
  }

  /** 200 with at most ten records that can be picked for a condition; 400 for another field. */
  @GetMapping(PAGE + "/choices")
  Answer choices(Visit visit, Actor actor, @PathVariable String object) {
    SentFields given = visit.parameters();
    String text = given.text(Control.Picker.textName("p-" + given.text("at"))).strip();
    ObjectView view = forms.view(actor, object);
    return visit.part(200, builder.choices(visit.words(), actor, view, given.text("field"), text));
  }

  /** 200 with how a number of a condition is read; 400 for a field without numbers. */
  @GetMapping(PAGE + FilterInput.READING)
  Answer reading(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = forms.view(actor, object);
    String text = builder.reading(visit.words(), view, visit.parameters());
    return visit.part(200, new FilterView.Reading(text));
  }

  /**
   * Does what the button of the form says: 200 with the form after a change of its lines, 400 if
   * the filter is to be applied and a value is missing or wrong, and else 303 to the form of the
   * tile.
   */
  @PostMapping(PAGE)
  Answer change(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    ObjectView view = forms.view(actor, object);
    FilterBuilder.Sent sent = builder.sent(place(visit, view, fields), actor, fields);
    if (!sent.isDone()) {
      return page(visit, sent.view().mistake() == null ? 200 : 400, sent.view());
    }
    Map<String, String> begun = new LinkedHashMap<>(Map.of("object", object));
    begun.putAll(given(fields));
    UUID dashboard = References.uuid(fields.text(TileForms.DASHBOARD));
    begun.remove(TileForms.DASHBOARD);
    if (!sent.json().isEmpty()) {
      begun.put(FILTER, sent.json());
    }
    String form =
        QueryText.with(
            dashboard == null ? DashboardPath.ADD : DashboardPath.newTile(dashboard), begun);
    return visit.isPart() ? visit.leadFromPart(form) : visit.leadTo(form);
  }

  private static Map<String, String> given(SentFields fields) {
    Map<String, String> given = new LinkedHashMap<>();
    MORE.stream()
        .filter(name -> !fields.text(name).isEmpty())
        .forEach(name -> given.put(name, fields.text(name)));
    return given;
  }

  private static FilterBuilder.Place place(Visit visit, ObjectView view, SentFields fields) {
    Map<String, String> hidden = new LinkedHashMap<>(visit.hidden());
    hidden.putAll(given(fields));
    String action = DashboardPath.ADD + "/" + view.type().apiName() + DashboardPath.FILTER;
    return new FilterBuilder.Place(visit.words(), view, action, hidden, !visit.isPart());
  }

  private Answer page(Visit visit, int status, FilterView view) {
    return visit.isPart()
        ? visit.part(status, view)
        : visit.show(new WebPage(view.name(), frame.panel(visit), view).status(status));
  }
}
