package dev.oriel.pages.list;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.edit.OptionEdits;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.Was;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.JsonNode;

/**
 * Further cards, figures and moves of a board, besides the page of its list. A move gives the field
 * of the lanes the value of another lane.
 */
@Controller
record BoardPage(
    OpenLists lists,
    BoardBody body,
    BoardLanes lanes,
    ListFrame frame,
    FormContext context,
    OptionEdits edits) {

  /** Below a list: cards of a lane. */
  static final String CARDS = "cards";

  /** Below a list: the figures of the lanes. */
  static final String FIGURES = "lanes";

  /** Below a record: its move to another lane. */
  static final String MOVE = "/lane";

  /** The value of a lane; empty for records without one. */
  static final String LANE = "lane";

  /** The place of a lane, from 0. */
  static final String NUMBER = "number";

  /** The value that a card has shown. */
  private static final String WAS = "was";

  /** 200 with cards of a lane. */
  @GetMapping({RecordAddress.LIST + "/" + CARDS, RecordAddress.LIST_BELOW + "/" + CARDS})
  Answer cards(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    Field by = require(list);
    BoardLanes.Lane lane = lane(visit, list, by, visit.parameters().text(LANE));
    String number = visit.parameters().text(NUMBER);
    return visit.part(
        200,
        body.more(
            visit, list, by, lane, number.matches("[0-9]{1,2}") ? Integer.parseInt(number) : 0));
  }

  /** 200 with the figures of the lanes, as far as they are known in time. */
  @GetMapping({RecordAddress.LIST + "/" + FIGURES, RecordAddress.LIST_BELOW + "/" + FIGURES})
  Answer figures(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.part(200, body.figures(visit, list, require(list)));
  }

  /** 200 with the lanes to which a record can be moved, as a page or as a part over the board. */
  @GetMapping({RecordAddress.RECORD + MOVE, RecordAddress.RECORD_BELOW + MOVE})
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    Moving moving = moving(visit, actor, object, visit.parameters());
    CrmRecord record = edits.read(moving.opened(), id);
    JsonNode now = FieldJson.of(moving.opened().shown(), record, moving.by());
    return shown(moving, record, now, null, 200);
  }

  /**
   * Moves a record, unless others have moved it since its card was drawn. Leads to the board, or
   * shows it again to htmx; 400 with the reason if the record cannot have the value.
   */
  @PostMapping({RecordAddress.RECORD + MOVE, RecordAddress.RECORD_BELOW + MOVE})
  Answer move(
      Visit visit,
      Actor actor,
      SentFields sent,
      @PathVariable String object,
      @PathVariable String id) {
    Moving moving = moving(visit, actor, object, sent);
    FormContext.Opened opened = moving.opened();
    BoardLanes.Lane lane = lane(visit, moving.list(), moving.by(), sent.text(LANE));
    String was = sent.text(WAS);
    JsonNode drawn = was.isEmpty() ? null : Was.of(moving.by(), was);
    String address = moving.list().state().address();
    try {
      OptionEdits.Outcome outcome =
          edits.give(opened, id, moving.by(), drawn, lane.json(), address);
      return switch (outcome) {
        case OptionEdits.Chosen chosen ->
            answer(moving, said(moving, "board.moved", chosen.record(), lane).undo(chosen.undo()));
        case OptionEdits.Kept(CrmRecord record) ->
            answer(moving, said(moving, "board.kept", record, lane));
        case OptionEdits.Changed(CrmRecord record) ->
            answer(
                moving, said(moving, "board.changed", record, present(moving, record)).problem());
      };
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict)) {
        throw e;
      }
      return refused(moving, id, e);
    }
  }

  /** The move of a record on a board. */
  private record Moving(FormContext.Opened opened, OpenList list, Field by) {}

  private Moving moving(Visit visit, Actor actor, String object, SentFields given) {
    OpenList list = lists.open(actor, object, given);
    Field by = require(list);
    list.view().require(RecordRight.UPDATE);
    if (!FieldLock.isOpen(list.view(), by)) {
      throw Refused.forbidden("The field '%s' cannot be changed here.".formatted(by.apiName()));
    }
    return new Moving(context.open(visit, actor, object), list, by);
  }

  private static Field require(OpenList list) {
    Field by = list.lanes();
    if (by == null) {
      throw Refused.notFound("There is no such board.");
    }
    return by;
  }

  private BoardLanes.Lane lane(Visit visit, OpenList list, Field by, String value) {
    BoardLanes.Lane lane = lanes.of(visit.words(), list, by).of(value);
    if (lane == null) {
      throw Refused.notFound("The board has no such lane.");
    }
    return lane;
  }

  private static Flash said(Moving moving, String key, CrmRecord record, BoardLanes.Lane lane) {
    return Flash.of(key, moving.opened().shown().shownName(record.name()), lane.label());
  }

  /** The lane in which a record is by now. */
  private BoardLanes.Lane present(Moving moving, CrmRecord record) {
    JsonNode now = FieldJson.of(moving.opened().shown(), record, moving.by());
    String value = Was.plain(now).stringValue("");
    BoardLanes.Lanes all = lanes.of(moving.opened().visit().words(), moving.list(), moving.by());
    return Objects.requireNonNullElse(all.of(value), all.all().getLast());
  }

  private Answer answer(Moving moving, Flash told) {
    Visit visit = moving.opened().visit();
    return visit.isPart()
        ? visit.part(
            200,
            new BoardView.Moved(
                body.load(visit, moving.list(), moving.by()), visit.toast(told).orElse(null)))
        : visit.leadTo(moving.list().state().address(), told);
  }

  /** The board as it is, with the reason; without scripts the form with it. */
  private Answer refused(Moving moving, String id, Refused refused) {
    String reason = refused.refusal().message();
    if (moving.opened().visit().isPart()) {
      return answer(moving, Flash.of("board.refused", reason).problem());
    }
    CrmRecord record = edits.read(moving.opened(), id);
    JsonNode now = FieldJson.of(moving.opened().shown(), record, moving.by());
    return shown(moving, record, now, reason, 400);
  }

  private Answer shown(
      Moving moving, CrmRecord record, JsonNode now, @Nullable String problem, int status) {
    Visit visit = moving.opened().visit();
    String name = moving.opened().shown().shownName(record.name());
    String title = visit.words().say("board.move", name);
    Map<String, String> hidden = new LinkedHashMap<>(ListFrame.hidden(visit, moving.list(), ""));
    hidden.put(WAS, Was.text(now));
    String present = Was.plain(now).stringValue("");
    List<BoardView.Target> targets =
        lanes.of(visit.words(), moving.list(), moving.by()).all().stream()
            .filter(lane -> !lane.value().isEmpty() || !moving.by().required())
            .map(lane ->
                new BoardView.Target(
                    lane.value(), lane.label(), lane.hue().word(), lane.value().equals(present)))
            .toList();
    BoardView.Lanes form =
        new BoardView.Lanes(
            visit.words(),
            title,
            RecordAddress.of(moving.opened().object(), record.id()) + MOVE,
            hidden,
            targets,
            problem,
            !visit.isPart());
    return frame.showOver(visit, moving.list(), form, title, status);
  }
}
