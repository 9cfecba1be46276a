package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.pages.list.filter.FilterBuilder;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Navigation;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.FilterChip;
import dev.oriel.surface.web.component.Tabs;
import dev.oriel.surface.web.layout.Layout;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import tools.jackson.databind.JsonNode;

/** The records of an object, as the address of the page asks for them. */
@Controller
record ListPage(OpenLists lists, Records records, FilterBuilder filters, Navigation navigation) {

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
    OpenList list = lists.open(actor, object, visit.parameters());
    Loaded loaded = load(visit, list);
    ListState state = list.state();
    String name = list.view().type().name();
    String inside = visit.words().inSentence(name);
    ListView body =
        new ListView(
            visit.words(),
            RecordAddress.of(object),
            state.text(ListState.Q),
            state.besides(ListState.Q),
            visit.words().say("list.search", inside),
            visit.words().say("filter.title", inside),
            state.with(ListState.Q, "").part(LIST),
            tools(visit, list),
            loaded.rows());
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .tile(ObjectTile.of(list.view().type()))
            .tabs(tabs(visit.words(), list))
            .filled();
    return visit.show(new Page(name, layout, body).status(loaded.status()));
  }

  /** 200 with the part of the page that a search changes; its address becomes that of the page. */
  @GetMapping({RecordAddress.LIST + "/" + LIST, RecordAddress.LIST_BELOW + "/" + LIST})
  Answer list(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    Loaded loaded = load(visit, list);
    return visit
        .part(loaded.status(), new ListView.Found(loaded.rows(), tools(visit, list)))
        .header("HX-Replace-Url", list.state().address());
  }

  /** 200 with more rows, and what stands below the table then. */
  @GetMapping({RecordAddress.LIST + "/" + ROWS, RecordAddress.LIST_BELOW + "/" + ROWS})
  Answer rows(Visit visit, Actor actor, @PathVariable String object) {
    Loaded loaded = load(visit, lists.open(actor, object, visit.parameters()));
    return visit.part(loaded.status(), new ListView.MoreRows(loaded.rows()));
  }

  private Loaded load(Visit visit, OpenList list) {
    ListState state = list.state();
    List<String> named = List.of(state.text(ListState.COLUMNS).split(",", -1));
    List<String> wanted = named.stream().map(String::strip).filter(one -> !one.isEmpty()).toList();
    ListColumns columns = ListColumns.of(visit.words(), list.view(), wanted);
    ListRows rows = new ListRows(visit.words(), list.view(), state, columns);
    try {
      return new Loaded(
          200,
          rows.of(
              records.list(
                  list.actor(),
                  list.view().type().apiName(),
                  problems -> ListQuery.of(state, columns, problems))));
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid invalid -> new Loaded(400, rows.refused(invalid.message()));
        case Refusal.Forbidden forbidden -> new Loaded(403, rows.refused(forbidden.message()));
        default -> throw e;
      };
    }
  }

  private ListTools tools(Visit visit, OpenList list) {
    Words words = visit.words();
    ListState state = list.state();
    String edit = state.part(FilterPage.FILTER);
    String part = state.part(FilterPage.FILTER + "/" + FilterPage.FORM);
    JsonNode filter = ListQuery.filter(state, new Problems());
    List<FilterChip> chips =
        filters.parts(words, list.actor(), list.view(), filter).stream()
            .map(one ->
                new FilterChip(
                        words,
                        one.field(),
                        one.operator(),
                        one.value(),
                        edit,
                        state.with(ListState.FILTER, one.without()).address())
                    .opening(part))
            .toList();
    return new ListTools(words, chips, edit, part);
  }

  private static Tabs tabs(Words words, OpenList list) {
    String name = words.inSentence(list.view().type().name());
    ListState state = list.state();
    String shown = state.text(ListState.VIEW);
    ListState beginning = new ListState(state.object(), Map.of(), Map.of());
    String mine = beginning.with(ListState.VIEW, ListQuery.MINE).address();
    return new Tabs(
        words.say("list.views"),
        List.of(
            new Tabs.Tab(words.say("list.all", name), beginning.address(), shown.isEmpty(), null),
            new Tabs.Tab(words.say("list.mine", name), mine, shown.equals(ListQuery.MINE), null)));
  }
}
