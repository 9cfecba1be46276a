package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.query.SearchPlace;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/**
 * Reads the records of a list, or says in their place why they are refused. While the list is
 * searched, those that are found by their names come first, and then those with the words
 * elsewhere, unless the person has sorted it.
 */
@Component
record ListBody(Records records, BoardBody board, CalendarBody calendars) {

  /** Stands before the cursor of what comes behind the names; no cursor begins with it. */
  private static final String BEHIND = "behind.";

  /** A list, and the status of its answer: 200, or that of the refusal of what was asked for. */
  record Loaded(int status, ListView.Body rows) {}

  Loaded load(Visit visit, OpenList list) {
    Words words = visit.words();
    ListColumns columns = ListColumns.of(words, list.view(), list.columns());
    ListRows rows = new ListRows(words, list, columns);
    ListEmpty empty = new ListEmpty(words, list);
    try {
      return new Loaded(200, body(visit, list, columns, rows));
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Invalid invalid ->
            new Loaded(
                400,
                rows.without(
                    isTooSlow(invalid) ? empty.tooSlow() : empty.refused(invalid.message())));
        case Refusal.Forbidden forbidden ->
            new Loaded(403, rows.without(empty.refused(forbidden.message())));
        default -> throw e;
      };
    }
  }

  private ListView.Body body(Visit visit, OpenList list, ListColumns columns, ListRows rows) {
    ListCalendar calendar = list.calendar();
    if (calendar != null) {
      return calendars.load(visit, list, calendar);
    }
    Field by = list.lanes();
    return by == null ? rows.of(page(list, columns)) : board.load(visit, list, by);
  }

  private static boolean isTooSlow(Refusal.Invalid invalid) {
    return invalid.problems().stream()
        .anyMatch(problem -> problem.reason().key().equals("too_expensive.list"));
  }

  private RecordPage page(OpenList list, ListColumns columns) {
    String cursor = list.state().text(ListState.CURSOR);
    if (!isNamesFirst(list.state())) {
      return read(list, columns, SearchPlace.ANYWHERE, cursor, ListQuery.LENGTH);
    }
    if (cursor.startsWith(BEHIND)) {
      return behind(list, columns, cursor.substring(BEHIND.length()), ListQuery.LENGTH);
    }
    RecordPage names = read(list, columns, SearchPlace.NAMES, cursor, ListQuery.LENGTH);
    if (names.nextCursor() != null) {
      return names;
    }
    int left = ListQuery.LENGTH - names.records().size();
    RecordPage others = behind(list, columns, "", Math.max(left, 1));
    if (left == 0) {
      boolean isAll = others.records().isEmpty();
      return new RecordPage(names.query(), names.records(), isAll ? null : BEHIND);
    }
    List<CrmRecord> both =
        Stream.of(names, others).flatMap(part -> part.records().stream()).toList();
    return new RecordPage(names.query(), both, others.nextCursor());
  }

  private static boolean isNamesFirst(ListState state) {
    return !state.words().isEmpty() && !state.given().containsKey(ListState.SORT);
  }

  private RecordPage behind(OpenList list, ListColumns columns, String cursor, int length) {
    RecordPage page = read(list, columns, SearchPlace.ELSEWHERE, cursor, length);
    String next = page.nextCursor();
    return next == null ? page : new RecordPage(page.query(), page.records(), BEHIND + next);
  }

  private RecordPage read(
      OpenList list, ListColumns columns, SearchPlace place, String cursor, int length) {
    return records.list(
        list.actor(),
        list.view().type().apiName(),
        problems ->
            ListQuery.of(list, columns, new ListQuery.Part(cursor, length), problems).in(place));
  }
}
