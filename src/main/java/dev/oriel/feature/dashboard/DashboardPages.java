package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The pages of dashboards: all of them, one, its settings and its end. */
@Controller
record DashboardPages(Dashboards dashboards, DashboardFrame frame) {

  private static final String NAME = "name";
  private static final String SHARED = "shared";
  private static final String PROFILES = "profiles";

  /** 200 with the dashboards, the own ones first. */
  @GetMapping(DashboardPath.ALL)
  Answer all(Visit visit, Actor actor) {
    return visit.show(
        new WebPage(frame.panel(visit), new DashboardView.All(dashboards.list(actor))));
  }

  /** 200 with the places of the tiles, which ask for their content by themselves. */
  @GetMapping(DashboardPath.ONE)
  Answer one(Visit visit, Actor actor, @PathVariable UUID id) {
    List<Dashboard> all = dashboards.list(actor);
    Dashboard dashboard = dashboards.get(actor, id);
    return visit.show(
        new WebPage(frame.panel(visit), new DashboardView.One(dashboard, all, visit.hidden())));
  }

  /** 200 with the form of a new dashboard: in a dialog, or on a page of its own. */
  @GetMapping(DashboardPath.NEW)
  Answer blank(Visit visit, Actor actor) {
    return settings(visit, actor, null, 200, Typed.nothing());
  }

  /** Makes the dashboard, once for each form, and leads to it; 400 with the mistakes in it. */
  @PostMapping(DashboardPath.NEW)
  Answer make(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    String form = "dashboard " + actor.member() + typed.text(Form.ID);
    UUID id = UUID.nameUUIDFromBytes(form.getBytes(StandardCharsets.UTF_8));
    return Attempt.of(
        typed,
        () -> {
          Dashboard made = dashboards.create(actor, id, () -> input(typed));
          return visit.leadTo(DashboardPath.of(made.id()), "dashboard.made", made.name());
        },
        (status, again) -> settings(visit, actor, null, status, again));
  }

  /** 200 with the form of a dashboard's name, and with whom it is shared. */
  @GetMapping(DashboardPath.ONE + DashboardPath.SETTINGS)
  Answer settings(Visit visit, Actor actor, @PathVariable UUID id) {
    return settings(visit, actor, dashboards.get(actor, id), 200, Typed.nothing());
  }

  /** Changes them; 400 with the mistakes. */
  @PostMapping(DashboardPath.ONE + DashboardPath.SETTINGS)
  Answer change(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Dashboard before = dashboards.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          dashboards.change(actor, id, () -> input(typed));
          return visit.leadTo(DashboardPath.of(id), "dashboard.changed");
        },
        (status, again) -> settings(visit, actor, before, status, again));
  }

  private static DashboardInput input(Typed typed) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    json.put(NAME, typed.text(NAME));
    if (typed.hasCheck(SHARED)) {
      json.put(SHARED, typed.isSet(SHARED));
    }
    if (typed.hasCheck(PROFILES)) {
      ArrayNode profiles = json.putArray(PROFILES);
      if (typed.isSet(SHARED)) {
        typed.all(PROFILES).forEach(profiles::add);
      }
    }
    TileForms.version(typed).ifPresent(version -> json.put(DashboardInput.VERSION, version));
    return DashboardInput.change(JsonBody.of(json));
  }

  private Answer settings(
      Visit visit, Actor actor, @Nullable Dashboard dashboard, int status, Typed typed) {
    String action = dashboard == null ? DashboardPath.NEW : DashboardPath.settings(dashboard.id());
    Form form = visit.form(action, typed);
    if (dashboard != null) {
      form = form.drawnFrom(DashboardInput.VERSION, Integer.toString(dashboard.version()));
    }
    DashboardView.Settings view =
        new DashboardView.Settings(dashboard, form, dashboards.profiles(actor));
    Layout.Panel layout = dashboard == null ? frame.panel(visit) : frame.below(visit, dashboard);
    return new WebPage(layout, view).status(status).ask(visit);
  }

  /** 200 with the question whether a dashboard is deleted. */
  @GetMapping(DashboardPath.ONE + DashboardPath.DELETE)
  Answer question(Visit visit, Actor actor, @PathVariable UUID id) {
    Dashboard dashboard = dashboards.get(actor, id);
    DashboardView.Delete view =
        new DashboardView.Delete(dashboard, visit.form(DashboardPath.delete(id), Typed.nothing()));
    return new WebPage(frame.below(visit, dashboard), view).ask(visit);
  }

  /** Deletes the dashboard, and leads to the others. */
  @PostMapping(DashboardPath.ONE + DashboardPath.DELETE)
  Answer delete(Visit visit, Actor actor, @PathVariable UUID id) {
    Dashboard deleted = dashboards.delete(actor, id, Input.none());
    return visit.leadTo(DashboardPath.ALL, "dashboard.deleted", deleted.name());
  }
}
