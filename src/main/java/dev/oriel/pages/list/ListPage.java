package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Navigation;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Tabs;
import dev.oriel.surface.web.layout.Layout;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The records of an object, as the address of the page asks for them. */
@Controller
record ListPage(ObjectDefinitions objects, Records records, Navigation navigation) {

  /** The part of the page that a search changes. */
  static final String LIST = "list";

  /** The part of the page that is added at the end of its table. */
  static final String ROWS = "rows";

  /** A list, and the status of its answer: 200, or that of the refusal of what was asked for. */
  private record Loaded(int status, ListView.Rows rows) {}

  /**
   * 200 with a page of records. What the address asks for and is refused is said in the page, with
   * 400 or 403.
   */
  @GetMapping({RecordAddress.LIST, RecordAddress.LIST_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = objects.get(actor, object);
    ListState state = ListState.read(object, visit.parameters());
    Loaded loaded = load(visit, actor, view, state);
    String name = view.type().name();
    ListView body =
        new ListView(
            visit.words(),
            RecordAddress.of(object),
            state.text(ListState.Q),
            state.besidesSearch(),
            visit.words().say("list.search", name),
            state.with(ListState.Q, "").part(LIST),
            loaded.rows());
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .tile(ObjectTile.of(view.type()))
            .tabs(tabs(visit.words(), view, state))
            .filled();
    return visit.show(new Page(name, layout, body).status(loaded.status()));
  }

  /** 200 with the part of the page that a search changes; its address becomes that of the page. */
  @GetMapping({RecordAddress.LIST + "/" + LIST, RecordAddress.LIST_BELOW + "/" + LIST})
  Answer list(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = objects.get(actor, object);
    ListState state = ListState.read(object, visit.parameters());
    Loaded loaded = load(visit, actor, view, state);
    return visit.part(loaded.status(), loaded.rows()).header("HX-Replace-Url", state.address());
  }

  /** 200 with more rows, and what stands below the table then. */
  @GetMapping({RecordAddress.LIST + "/" + ROWS, RecordAddress.LIST_BELOW + "/" + ROWS})
  Answer rows(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = objects.get(actor, object);
    ListState state = ListState.read(object, visit.parameters());
    Loaded loaded = load(visit, actor, view, state);
    return visit.part(loaded.status(), new ListView.MoreRows(loaded.rows()));
  }

  private Loaded load(Visit visit, Actor actor, ObjectView view, ListState state) {
    List<String> named = List.of(state.text(ListState.COLUMNS).split(",", -1));
    List<String> wanted = named.stream().map(String::strip).filter(one -> !one.isEmpty()).toList();
    ListColumns columns = ListColumns.of(visit.words(), view, wanted);
    ListRows rows = new ListRows(visit.words(), view, state, columns);
    try {
      return new Loaded(
          200,
          rows.of(
              records.list(
                  actor,
                  view.type().apiName(),
                  problems -> ListQuery.of(view, state, columns, problems))));
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid invalid -> new Loaded(400, rows.refused(invalid.message()));
        case Refusal.Forbidden forbidden -> new Loaded(403, rows.refused(forbidden.message()));
        default -> throw e;
      };
    }
  }

  private static Tabs tabs(Words words, ObjectView view, ListState state) {
    String name = view.type().name();
    String shown = state.text(ListState.VIEW);
    ListState beginning = new ListState(state.object(), Map.of());
    String mine = beginning.with(ListState.VIEW, ListQuery.MINE).address();
    return new Tabs(
        words.say("list.views"),
        List.of(
            new Tabs.Tab(words.say("list.all", name), beginning.address(), shown.isEmpty(), null),
            new Tabs.Tab(words.say("list.mine", name), mine, shown.equals(ListQuery.MINE), null)));
  }
}
