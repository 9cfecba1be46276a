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
        ListSort.of(state).inWords(words, list.view()),
        tool(state, SortPage.SORT),
        tool(state, ColumnsPage.COLUMNS),
        shapes(words, list),
        ListMenu.of(visit, list));
  }

  /** The table, the usual board beside it, and the boards by other fields. */
  private static List<ListTools.Shape> shapes(Words words, OpenList list) {
    List<Field> fields =
        list.view().readableFields().stream()
            .filter(ListSettings::makesLanes)
            .sorted(Comparator.comparingInt(ListToolbar::rank))
            .toList();
    if (fields.isEmpty()) {
      return List.of();
    }
    Field shown = list.lanes();
    Field usual = shown == null ? fields.getFirst() : shown;
    List<ListTools.Shape> shapes = new ArrayList<>();
    shapes.add(shape(list, words.say("board.table"), "", "table", shown == null, true));
    shapes.add(
        shape(
            list, words.say("board.board"), usual.apiName(), "layout-kanban", shown != null, true));
    fields.stream()
        .filter(field -> !field.equals(usual))
        .map(field ->
            shape(
                list,
                words.say("board.by", words.inSentence(field.name())),
                field.apiName(),
                "layout-kanban",
                false,
                false))
        .forEach(shapes::add);
    return shapes;
  }

  private static ListTools.Shape shape(
      OpenList list, String label, String board, String icon, boolean isCurrent, boolean isBrief) {
    String href = list.state().with(ListState.BOARD, board).address();
    return new ListTools.Shape(label, href, icon, isCurrent, isBrief);
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
