package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Makes the tools beside the search of a list. */
@Component
record ListToolbar(FilterBuilder filters) {

  ListTools of(Visit visit, OpenList list) {
    Words words = visit.words();
    ListState state = list.state();
    ListTools.Tool filter = tool(state, FilterPage.FILTER);
    JsonNode json = ListQuery.filter(state, new Problems());
    List<FilterChip> chips =
        filters.parts(words, list.actor(), list.view(), json).stream()
            .map(one ->
                new FilterChip(
                        words,
                        one.field(),
                        one.operator(),
                        one.value(),
                        filter.href(),
                        without(state, one.without()))
                    .opening(filter.part()))
            .toList();
    return new ListTools(
        words,
        chips,
        filter,
        list.hand() == null
            ? ListSort.of(state).inWords(words, list.view())
            : words.say("board.order"),
        list.calendar() == null ? tool(state, SortPage.SORT) : null,
        tool(state, ColumnsPage.COLUMNS),
        shapes(words, list),
        ListMenu.of(visit, list));
  }

  /** The table, the usual board and calendar beside it, and boards by other fields. */
  private static List<ListTools.Shape> shapes(Words words, OpenList list) {
    List<Field> lanes =
        list.view().readableFields().stream()
            .filter(ListSettings::makesLanes)
            .sorted(Comparator.comparingInt(ListToolbar::rank))
            .toList();
    ListState table = list.state().with(ListState.BOARD, "").with(ListState.CALENDAR, "");
    List<ListTools.Shape> shapes = new ArrayList<>();
    shapes.add(
        new ListTools.Shape(
            words.say("board.table"), table.address(), "table", list.isTable(), true));
    Field board = list.lanes();
    Field usual = board != null || lanes.isEmpty() ? board : lanes.getFirst();
    if (usual != null) {
      String href = table.with(ListState.BOARD, usual.apiName()).address();
      shapes.add(
          new ListTools.Shape(
              words.say("board.board"), href, "layout-kanban", board != null, true));
    }
    ListCalendar present = list.calendar();
    ListCalendar calendar = present == null ? ListCalendar.usual(list.view()) : present;
    if (calendar != null) {
      String href =
          list.state()
              .with(ListState.BOARD, "")
              .with(ListState.CALENDAR, calendar.text())
              .address();
      shapes.add(
          new ListTools.Shape(
              words.say("days.calendar"), href, "calendar-week", present != null, true));
    }
    lanes.stream()
        .filter(field -> !field.equals(usual))
        .map(field ->
            new ListTools.Shape(
                words.say("board.by", words.inSentence(field.name())),
                table.with(ListState.BOARD, field.apiName()).address(),
                "layout-kanban",
                false,
                false))
        .forEach(shapes::add);
    return shapes.size() == 1 ? List.of() : shapes;
  }

  /** How likely people look at records by a field: by their progress, another select, others. */
  private static int rank(Field field) {
    if (field.is("stage") || field.is("status")) {
      return 0;
    }
    return field.type() instanceof Select ? 1 : 2;
  }

  /** Null for a filter that is too long for a link: its form takes the condition away. */
  private static @Nullable String without(ListState state, String filter) {
    String address = state.with(ListState.FILTER, filter).address();
    return address.length() <= FilterPage.LONGEST ? address : null;
  }

  private static ListTools.Tool tool(ListState state, String name) {
    return new ListTools.Tool(state.part(name), state.part(name + "/" + ListFrame.FORM));
  }
}
