package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.SavedView;
import dev.oriel.pages.live.LivePage;
import dev.oriel.pages.value.ObjectTile;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The records of an object, as the address of the page asks for them. */
@Controller
record ListPage(
    OpenLists lists, ListBody body, ListToolbar toolbar, Navigation navigation, Glances glances) {

  /** The part of the page that a search changes. */
  static final String LIST = "list";

  /** The part of the page that is added at the end of its table. */
  static final String ROWS = "rows";

  /** The number of all records, which is added below the table. */
  static final String COUNT = "count";

  /** Where a count ends: up to a thousand are told exactly. */
  private static final int MOST = 1_001;

  /**
   * 200 with a page of records. What the address asks for and is refused is said in the page, with
   * 400 or 403.
   */
  @GetMapping({RecordAddress.LIST, RecordAddress.LIST_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    ListBody.Loaded loaded = body.load(visit, list);
    ListState state = list.state();
    String name = list.view().type().name();
    String inside = visit.words().inSentence(name);
    ListView shown =
        new ListView(
            visit.words(),
            RecordAddress.of(object),
            state.text(ListState.Q),
            state.besides(ListState.Q),
            state.isPast()
                ? visit.words().say("past.search", inside)
                : visit.words().say("list.search", inside),
            state.isPast() ? null : state.partFor(ListState.Q, LIST),
            isBlank(list, loaded) ? null : toolbar.of(visit, list),
            notice(visit.words(), list),
            list.calendar() == null ? ListSelection.of(visit, list) : null,
            !list.isTable() || ListRows.ticked(list.view()) == null ? null : visit.hidden(),
            loaded.rows());
    Layout.Panel layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .tile(ObjectTile.of(list.view().type()))
            .acts(ListActs.of(visit.words(), list))
            .tabs(ListTabs.of(visit, list))
            .filled();
    // A board asks by itself, for its cards; the past stays as it is.
    boolean isAsking = list.lanes() == null && !state.isPast();
    Layout asking = isAsking ? layout.live(LivePage.ofList(object)) : layout;
    return visit.show(new WebPage(name, asking, shown).status(loaded.status()));
  }

  /** 200 with the part of the page that a search changes; its address becomes that of the page. */
  @GetMapping({RecordAddress.LIST + "/" + LIST, RecordAddress.LIST_BELOW + "/" + LIST})
  Answer list(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    ListBody.Loaded loaded = body.load(visit, list);
    return visit
        .part(
            loaded.status(),
            new ListView.Found(
                loaded.rows(),
                toolbar.of(visit, list),
                ListTabs.of(visit, list),
                list.calendar() == null ? ListSelection.of(visit, list) : null))
        .header("HX-Replace-Url", visit.link(list.state().address()));
  }

  /** 200 with more rows, and what stands below the table then. */
  @GetMapping({RecordAddress.LIST + "/" + ROWS, RecordAddress.LIST_BELOW + "/" + ROWS})
  Answer rows(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    ListBody.Loaded loaded = body.load(visit, list);
    return visit.part(
        loaded.status(),
        loaded.rows() instanceof ListView.Rows rows ? new ListView.MoreRows(rows) : loaded.rows());
  }

  /** 200 with the number of all records, as far as it is known in time. */
  @GetMapping({RecordAddress.LIST + "/" + COUNT, RecordAddress.LIST_BELOW + "/" + COUNT})
  Answer count(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    ListColumns columns = ListColumns.of(visit.words(), list.view(), list.columns());
    Problems problems = new Problems();
    RecordQuery query = ListQuery.of(list, columns, new ListQuery.Part("", 1), problems);
    problems.check();
    Integer all =
        glances.count(actor, new Glances.Wanted(list.view().type().apiName(), query), MOST);
    return visit.part(200, new ListRows(visit.words(), list, columns).counted(all, MOST));
  }

  /** Whether there is nothing to search and to filter. */
  private static boolean isBlank(OpenList list, ListBody.Loaded loaded) {
    ListSettings asked = list.state().settings();
    return loaded.status() == 200
        && loaded.rows().empty() != null
        && asked.q().isEmpty()
        && asked.filter().isEmpty();
  }

  private static @Nullable Notice notice(Words words, OpenList list) {
    if (list.state().isPast()) {
      return PastListPage.notice(words, list);
    }
    if (!list.state().text(ListState.CALENDAR).isEmpty() && list.calendar() == null) {
      return new Notice(Notice.Kind.WARNING, words.say("days.no_days"));
    }
    if (!list.state().text(ListState.BOARD).isEmpty() && list.isTable()) {
      return new Notice(Notice.Kind.WARNING, words.say("board.no_lanes"));
    }
    SavedView shown = list.offered().shown();
    return shown != null && shown.hasLost()
        ? new Notice(Notice.Kind.WARNING, words.say("view.lost"))
        : null;
  }
}
