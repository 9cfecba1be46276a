package dev.oriel.pages.list;

import module java.base;

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
        ListMenu.of(visit, list));
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
