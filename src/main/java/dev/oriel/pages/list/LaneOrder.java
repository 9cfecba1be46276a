package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Reads the order of the cards of a lane that is ordered by hand. */
@Component
record LaneOrder(Glances glances) {

  /** The most cards of a lane behind which one is placed by hand. */
  private static final int MOST = 1_000;

  /**
   * The records of a lane in the order of its cards, at least to the one behind a record if that is
   * among the first {@value #MOST}. Refuses as {@code Unavailable} what takes too long.
   */
  List<UUID> of(OpenList list, Field by, BoardLanes.Lane lane, UUID view, UUID to) {
    List<UUID> order = new ArrayList<>();
    String cursor = "";
    while (cursor != null && order.size() < MOST) {
      RecordPage page = page(list, by, lane, view, cursor);
      page.records().forEach(record -> order.add(record.id()));
      int place = order.indexOf(to);
      cursor = place >= 0 && place < order.size() - 1 ? null : page.nextCursor();
    }
    return order;
  }

  private RecordPage page(OpenList list, Field by, BoardLanes.Lane lane, UUID view, String cursor) {
    Problems problems = new Problems();
    ListQuery.Part part = new ListQuery.Part(cursor, RecordQuery.MAX_LIMIT);
    ListColumns none = new ListColumns(List.of());
    RecordQuery query = ListQuery.of(lane.of(list, by), none, part, problems).byHand(view);
    problems.check();
    Glances.Wanted wanted = new Glances.Wanted(list.view().type().apiName(), query);
    RecordPage page = glances.lists(list.actor(), List.of(wanted), true).getFirst();
    if (page == null) {
      throw Refused.unavailable("The board is late; try again.");
    }
    return page;
  }
}
