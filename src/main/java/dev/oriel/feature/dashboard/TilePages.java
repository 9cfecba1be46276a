package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Figures;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The tiles of dashboards: their content, their files, their forms and their places. */
@Controller
record TilePages(
    Dashboards dashboards,
    TileFigures figures,
    TileForms forms,
    ObjectDefinitions objects,
    FilterBuilder builder,
    DashboardFrame frame) {

  private static final String ACT = "act";

  /** How many places a tile is moved. */
  private static final String PLACES = "places";

  /** 200 with the content of a tile: as a part of its dashboard, or as a page. */
  @GetMapping(DashboardPath.ONE + DashboardPath.TILE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile) {
    Dashboard dashboard = dashboards.get(actor, id);
    PlacedTile place = dashboard.require(tile);
    TileContent content = figures.of(visit.words(), actor, place);
    TileContent.Shown shown =
        new TileContent.Shown(place, DashboardPath.of(id), content, !visit.isPart());
    return visit.isPart()
        ? visit.part(200, shown)
        : visit.show(new WebPage(frame.below(visit, dashboard), shown));
  }

  /**
   * The figures of a tile as CSV. Refuses as {@code NotFound} a tile that has none, or that the
   * person may not read.
   */
  @GetMapping(DashboardPath.ONE + DashboardPath.TILE + DashboardPath.CSV)
  Answer csv(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile) {
    DashboardTile shown = dashboards.get(actor, id).require(tile).tile();
    if (shown == null || shown.kind() == TileKind.LIST) {
      throw Refused.notFound("The tile has no such file.");
    }
    TileQuery query = figures.query(actor, shown);
    Figures found = figures.figures(actor, query);
    if (found == null) {
      throw Refused.unavailable("The figures take too long.");
    }
    TileCsv file = new TileCsv(query, found, figures.names(actor, query, found));
    return Answer.download(TileCsv.TYPE, "figures.csv", file::write);
  }

  /** Does what the button of a tile says: moves it, changes its size, or takes it away. */
  @PostMapping(DashboardPath.ONE + DashboardPath.TILE)
  Answer arrange(
      Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile, SentFields fields) {
    dashboards.get(actor, id).require(tile);
    switch (fields.text(ACT)) {
      case "earlier" -> dashboards.arrange(actor, id, null, tile, -1, 0, 0);
      case "later" -> dashboards.arrange(actor, id, null, tile, 1, 0, 0);
      case "wider" -> dashboards.arrange(actor, id, null, tile, 0, 1, 0);
      case "narrower" -> dashboards.arrange(actor, id, null, tile, 0, -1, 0);
      case "taller" -> dashboards.arrange(actor, id, null, tile, 0, 0, 1);
      case "shorter" -> dashboards.arrange(actor, id, null, tile, 0, 0, -1);
      case "move" -> {
        return moved(visit, actor, id, tile, fields);
      }
      case "remove" -> {
        dashboards.remove(actor, id, tile);
        Flash removed = Flash.of("dashboard.tile_removed").undo(DashboardPath.undo(id, tile));
        return visit.leadTo(DashboardPath.of(id), removed);
      }
      default -> throw Refused.invalid(ACT, "not_an_act.tile");
    }
    return visit.leadTo(DashboardPath.of(id) + "#tile-" + tile);
  }

  /**
   * Puts back the tile that was taken away last, and leads to its dashboard; there it is said why
   * it was not, if others have changed the dashboard meanwhile.
   */
  @PostMapping(DashboardPath.ONE + DashboardPath.TILE + DashboardPath.UNDO)
  Answer putBack(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile) {
    try {
      dashboards.putBack(actor, id, tile);
      return visit.leadTo(DashboardPath.of(id), "dashboard.tile_put_back");
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Conflict || e.refusal() instanceof Refusal.Invalid)) {
        throw e;
      }
      Flash why = Flash.of("record.undo_refused", e.refusal().message()).problem();
      return visit.leadTo(DashboardPath.of(id), why);
    }
  }

  /**
   * Moves a tile in the dashboard that was drawn. Answers htmx with the version for the next move;
   * if others have changed the dashboard, or taken the right to change it away, it is shown anew,
   * with the reason.
   */
  private Answer moved(Visit visit, Actor actor, UUID id, UUID tile, SentFields fields) {
    Typed typed = Typed.of(fields);
    if (!typed.text(PLACES).matches("-?[0-9]{1,3}")) {
      throw Refused.invalid(PLACES, "not_an_act.tile");
    }
    int places = Integer.parseInt(typed.text(PLACES));
    Integer version = TileForms.version(typed).orElse(null);
    try {
      Dashboard after = dashboards.arrange(actor, id, version, tile, places, 0, 0);
      return visit.isPart()
          ? visit.part(200, new DashboardView.Placing(after.version()))
          : visit.leadTo(DashboardPath.of(id));
    } catch (Refused e) {
      boolean isOutdated =
          e.refusal() instanceof Refusal.Conflict
              || (visit.isPart() && e.refusal() instanceof Refusal.Forbidden);
      if (!isOutdated) {
        throw e;
      }
      Flash why = Flash.of("dashboard.not_moved", e.refusal().message()).problem();
      return visit.isPart() ? visit.refreshFromPart(why) : visit.leadTo(DashboardPath.of(id), why);
    }
  }

  /** 200 with the form of a tile for what a list shows, on one of the person's dashboards. */
  @GetMapping(DashboardPath.ADD)
  Answer add(Visit visit, Actor actor) {
    List<Dashboard> all = changeable(actor);
    SentFields given = visit.parameters();
    DashboardTile tile = forms.fresh(forms.view(actor, given.text("object")), given);
    return form(visit, actor, tile, all, true, 200, Typed.nothing());
  }

  /** Adds the tile to the chosen dashboard, and leads there; 400 with the mistakes in it. */
  @PostMapping(DashboardPath.ADD)
  Answer added(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    DashboardTile tile = forms.fresh(forms.view(actor, typed.text("object")), fields);
    return Attempt.of(
        typed,
        () -> {
          UUID dashboard = forms.dashboard(typed);
          UUID id = forms.idOf(actor, typed);
          DashboardTile added = forms.read(typed, id, visit.words().formats());
          dashboards.put(actor, dashboard, null, added);
          return visit.leadTo(DashboardPath.of(dashboard), "dashboard.tile_added");
        },
        (status, again) -> form(visit, actor, tile, changeable(actor), true, status, again));
  }

  /** 200 with the choice of the object of a new tile, or with the form of one about an object. */
  @GetMapping(DashboardPath.ONE + DashboardPath.NEW_TILE)
  Answer blank(Visit visit, Actor actor, @PathVariable UUID id) {
    Dashboard dashboard = dashboards.get(actor, id);
    SentFields given = visit.parameters();
    if (given.text("object").isEmpty()) {
      Map<String, String> names = new LinkedHashMap<>();
      for (ObjectView view : objects.list(actor)) {
        ObjectType type = view.type();
        if (view.may(RecordRight.VIEW)) {
          names.put(type.apiName(), type.name());
        }
      }
      DashboardView.Objects view = new DashboardView.Objects(dashboard, names);
      return new WebPage(frame.below(visit, dashboard), view).ask(visit);
    }
    DashboardTile tile = forms.fresh(forms.view(actor, given.text("object")), given);
    return form(visit, actor, tile, List.of(dashboard), true, 200, Typed.nothing());
  }

  /** 200 with the form of a tile that is there. */
  @GetMapping(DashboardPath.ONE + DashboardPath.TILE + DashboardPath.EDIT)
  Answer edit(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile) {
    Dashboard dashboard = dashboards.get(actor, id);
    return form(
        visit, actor, dashboard.readable(tile), List.of(dashboard), false, 200, Typed.nothing());
  }

  /** Changes the tile, and leads to its dashboard; 400 with the mistakes. */
  @PostMapping(DashboardPath.ONE + DashboardPath.TILE + DashboardPath.EDIT)
  Answer change(
      Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID tile, SentFields fields) {
    Dashboard dashboard = dashboards.get(actor, id);
    DashboardTile before = dashboard.readable(tile);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          DashboardTile after =
              forms
                  .read(typed, tile, visit.words().formats())
                  .sized(before.width(), before.height());
          dashboards.put(actor, id, TileForms.version(typed).orElse(null), after);
          return visit.leadTo(DashboardPath.of(id), "dashboard.tile_changed");
        },
        (status, again) -> form(visit, actor, before, List.of(dashboard), false, status, again));
  }

  private List<Dashboard> changeable(Actor actor) {
    return dashboards.list(actor).stream().filter(Dashboard::isChangeable).toList();
  }

  private Answer form(
      Visit visit,
      Actor actor,
      DashboardTile tile,
      List<Dashboard> all,
      boolean isNew,
      int status,
      Typed typed) {
    Dashboard one = all.size() == 1 ? all.getFirst() : null;
    String action =
        isNew ? DashboardPath.ADD : DashboardPath.edit(Objects.requireNonNull(one).id(), tile.id());
    Form form = visit.form(action, typed).carrying(TileForms.hidden(tile, one));
    if (!isNew) {
      String version = Integer.toString(Objects.requireNonNull(one).version());
      form = form.drawnFrom(DashboardInput.VERSION, version);
    }
    ObjectView object = forms.view(actor, tile.source().object());
    DashboardView.TileForm view =
        new DashboardView.TileForm(
            tile,
            all,
            TileChoices.of(object, tile),
            builder.parts(visit.words(), actor, object, tile.source().filter()),
            form,
            isNew,
            !isNew && Objects.requireNonNull(one).require(tile.id()).isGone(),
            one == null ? DashboardPath.ALL : DashboardPath.of(one.id()));
    Layout.Panel layout = one == null ? frame.panel(visit) : frame.below(visit, one);
    return visit.show(new WebPage(layout, view).status(status));
  }
}
