package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;

/**
 * The page at the top of an area, with all things of one kind, and the button that makes one.
 *
 * @param lead what they are for
 * @param none that there are none yet
 * @param noneText what they are for, if there are none yet
 */
public record SetupListPage(
    SetupArea area, String lead, String none, String noneText, Button create, Grid grid) {

  /** 200 with the table, or with what stands in its place. */
  public Answer show(Visit visit) {
    boolean isEmpty = grid.rows().isEmpty();
    TableView body =
        new TableView(
            visit.words(),
            isEmpty ? "" : lead,
            grid,
            isEmpty ? new Empty(Empty.Art.WINDOW, none, noneText, List.of(create)) : null);
    return visit.show(
        new WebPage(
            area.label(visit.words()),
            SetupLayout.of(visit, area, isEmpty ? List.of() : List.of(create)),
            body));
  }
}
