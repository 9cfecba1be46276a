package dev.oriel.pages.list;

import dev.oriel.crm.record.Records;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Component;

/** Reads the records of a list, or says in their place why they are refused. */
@Component
record ListBody(Records records) {

  /** A list, and the status of its answer: 200, or that of the refusal of what was asked for. */
  record Loaded(int status, ListView.Rows rows) {}

  Loaded load(Words words, OpenList list) {
    ListColumns columns = ListColumns.of(words, list.view(), list.columns());
    ListRows rows = new ListRows(words, list, columns);
    ListEmpty empty = new ListEmpty(words, list);
    try {
      return new Loaded(
          200,
          rows.of(
              records.list(
                  list.actor(),
                  list.view().type().apiName(),
                  problems -> ListQuery.of(list.state(), list.view(), columns, problems))));
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

  private static boolean isTooSlow(Refusal.Invalid invalid) {
    return invalid.problems().stream()
        .anyMatch(problem -> problem.reason().key().equals("too_expensive.list"));
  }
}
