package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.ListSql;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordCursor;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.Selection;
import dev.oriel.crm.query.Sorting;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.platform.json.Cursor;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/** Reads pages of records. */
@Component
@ForDoors
record RecordLists(RecordTable table, RecordExtras extras, Clock clock) {

  RecordPage page(ObjectScope scope, Input<RecordQuery> asked) {
    return page(scope, asked, table::list);
  }

  /** The same in the transaction of a timed read. */
  RecordPage page(ObjectScope scope, Input<RecordQuery> asked, TimedReads.Left left) {
    return page(scope, asked, sql -> table.list(sql, left));
  }

  private RecordPage page(
      ObjectScope present,
      Input<RecordQuery> given,
      Function<ListSql, List<RecordTable.Listed>> list) {
    Problems problems = new Problems();
    RecordQuery query = given.read(problems);
    ObjectScope scope = AsOf.open(present, query, clock, problems);
    Projection asked = extras.without(scope.type(), query.projection(), problems);
    Selection selection = RecordTable.selection(scope, asked, problems);
    UUID hand = query.hand();
    Sorting sorting =
        hand == null ? Sorting.of(scope, query.sort(), problems) : Sorting.byHand(scope, hand);
    Criteria criteria = Criteria.of(scope, query, clock, problems);
    // A cursor can only be checked against a valid sort order.
    String place = problems.concern("sort") ? null : query.cursor();
    RecordCursor cursor =
        place == null
            ? null
            : problems.<@Nullable RecordCursor>attempt(
                () -> RecordCursor.decode(place, sorting, query.asOf()), null);
    problems.check();
    ListSql sql = new ListSql(query, selection, sorting, criteria, cursor);
    try {
      Page<CrmRecord> page =
          Page.of(
                  list.apply(sql),
                  query.limit(),
                  shown -> after(sorting, shown.getLast(), query).encode())
              .map(RecordTable.Listed::record);
      List<CrmRecord> records = extras.add(scope, query.projection(), page.entries());
      return new RecordPage(query, records, page.nextCursor());
    } catch (DataIntegrityViolationException e) {
      // All other values have been checked against the types of their columns.
      throw cursor == null ? e : Cursor.refused();
    }
  }

  private static RecordCursor after(Sorting sorting, RecordTable.Listed last, RecordQuery query) {
    return RecordCursor.after(sorting, last.record(), last.keys(), query.asOf());
  }
}
