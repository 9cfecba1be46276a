package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.CardPlaces;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.edit.OptionEdits;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.Was;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The place of a card among those of its lane, on a board that is ordered by hand. */
@Controller
record PlacePage(
    OpenLists lists,
    LaneOrder order,
    BoardLanes lanes,
    FormContext context,
    OptionEdits edits,
    CardPlaces places) {

  /** Below a record: its place in its lane. */
  static final String PLACE = "/place";

  /** The id of the record behind whose card it is put; empty for the first place. */
  private static final String AFTER = "after";

  private static final String UP = "up";
  private static final String DOWN = "down";

  /**
   * Puts a card behind another one, or up or down by one. Leads to the board, or answers htmx with
   * nothing. Refuses a board in another order as {@code NotFound}, and as {@code Conflict} a card
   * that is not in this lane any more, or stands far behind.
   */
  @PostMapping({RecordAddress.RECORD + PLACE, RecordAddress.RECORD_BELOW + PLACE})
  Answer place(
      Visit visit,
      Actor actor,
      SentFields sent,
      @PathVariable String object,
      @PathVariable String id) {
    OpenList list = lists.open(actor, object, sent);
    Field by = list.lanes();
    UUID view = list.hand();
    if (by == null || view == null) {
      throw Refused.notFound("The cards of this board are not ordered by hand.");
    }
    FormContext.Opened opened = context.open(visit, actor, object);
    CrmRecord record = edits.read(opened, id);
    String lane = Was.plain(FieldJson.of(opened.shown(), record, by)).stringValue("");
    String act = sent.text(ListFrame.ACT);
    UUID after = act.isEmpty() ? after(sent.text(AFTER)) : record.id();
    List<UUID> before =
        after == null
            ? List.of()
            : before(
                order.of(list, by, lanes.require(visit.words(), list, by, lane), view, after),
                record.id(),
                after,
                act);
    places.put(actor, object, view, record.id(), before);
    return visit.isPart() && act.isEmpty()
        ? visit.part(200, new BoardView.Changed(List.of(), List.of(), List.of(), null, null))
        : ListFrame.leadTo(visit, list.state().address());
  }

  private static @Nullable UUID after(String text) {
    try {
      return text.isEmpty() ? null : UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Refused.invalid(AFTER, "not_an_id.value");
    }
  }

  /** The cards before the place that is asked for. */
  private static List<UUID> before(List<UUID> order, UUID record, UUID after, String act) {
    int found = order.indexOf(after);
    if (found < 0) {
      throw Refused.conflict("The card is not among the first ones of this lane.");
    }
    int end =
        switch (act) {
          case UP -> Math.max(found - 1, 0);
          case DOWN -> Math.min(found + 2, order.size());
          default -> found + 1;
        };
    List<UUID> before = new ArrayList<>(order.subList(0, end));
    before.remove(record);
    return before;
  }
}
