package dev.oriel.pages.list;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.view.CardPlaces;
import dev.oriel.integration.feed.Change;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.edit.OptionEdits;
import dev.oriel.pages.edit.OptionNeeds;
import dev.oriel.pages.live.LiveChanges;
import dev.oriel.pages.live.LiveView;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.Was;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
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
    OptionEdits edits,
    LiveChanges live,
    CardPlaces places) {

  /** Below a list: what others have changed since a board was loaded. */
  static final String NEWS = "news";

  /** The most records of others whose cards one answer changes. */
  private static final int MOST_NEWS = 20;

  /** Below a list: cards of a lane. */
  static final String CARDS = "cards";

  /** Below a list: the figures of the lanes. */
  static final String FIGURES = "lanes";

  /** Below a record: its move to another lane. */
  static final String MOVE = "/lane";

  /** The value of a lane; empty for records without one. */
  static final String LANE = "lane";

  /** Before what the form of required fields carries: a field can have any other name. */
  private static final String ASKED = "asked:";

  /** The value that a card has shown. */
  private static final String WAS = "was";

  /** 200 with cards of a lane. */
  @GetMapping({RecordAddress.LIST + "/" + CARDS, RecordAddress.LIST_BELOW + "/" + CARDS})
  Answer cards(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    Field by = require(list);
    String value = visit.parameters().text(LANE);
    BoardLanes.Lane lane = lanes.require(visit.words(), list, by, value);
    return visit.part(200, body.more(visit, list, by, lane));
  }

  /** 200 with the figures of the lanes, as far as they are known in time. */
  @GetMapping({RecordAddress.LIST + "/" + FIGURES, RecordAddress.LIST_BELOW + "/" + FIGURES})
  Answer figures(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    Field by = require(list);
    List<BoardLanes.Lane> shown =
        by.type() instanceof Lookup
            ? Arrays.stream(visit.parameters().text(LANE).split(",", -1))
                .limit(BoardLanes.MOST)
                .map(value -> lanes.require(visit.words(), list, by, value))
                .toList()
            : lanes.of(visit.words(), list, by);
    return visit.part(200, body.figures(visit, list, by, shown));
  }

  /**
   * 200 with the cards of records that others have changed, and with where to ask next. More than
   * 20 records, and cards that are late, are told by a message, and the page asks no more.
   */
  @GetMapping({RecordAddress.LIST + "/" + NEWS, RecordAddress.LIST_BELOW + "/" + NEWS})
  Answer news(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    Field by = require(list);
    LiveChanges.Since since = live.of(visit, actor, object);
    Map<String, String> next = new LinkedHashMap<>(list.state().given());
    next.put(LiveChanges.CURSOR, since.next());
    String asks = QueryText.with(list.state().path(NEWS), next);
    Set<UUID> records =
        since.others().stream()
            .filter(BoardPage::isOfCard)
            .map(Change::recordId)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (records.isEmpty()) {
      return visit.part(200, new BoardView.Changed(List.of(), List.of(), List.of(), null, asks));
    }
    Set<UUID> moved =
        since.others().stream()
            .filter(change -> isMove(change, by))
            .map(Change::recordId)
            .collect(Collectors.toSet());
    List<BoardView.Placed> cards =
        records.size() > MOST_NEWS ? null : body.placed(visit, list, by, records);
    if (cards == null) {
      return visit.part(200, LiveView.of(visit.words(), asks, false, since.others()));
    }
    Map<Boolean, List<BoardView.Placed>> placed =
        cards.stream().collect(Collectors.partitioningBy(card -> moved.contains(card.id())));
    Set<UUID> gone = new LinkedHashSet<>(records);
    placed.getOrDefault(false, List.of()).forEach(card -> gone.remove(card.id()));
    return changed(
        visit,
        new BoardView.Changed(
            gone,
            placed.getOrDefault(true, List.of()),
            placed.getOrDefault(false, List.of()).stream().map(BoardView.Placed::inPlace).toList(),
            null,
            asks));
  }

  private static boolean isOfCard(Change change) {
    return !change.changes().isEmpty() || change.type() == ChangeKind.RECORD_DELETED;
  }

  private static boolean isMove(Change change, Field by) {
    return change.type() == ChangeKind.RECORD_CREATED
        || change.changes().stream().anyMatch(value -> value.field().equals(by.apiName()));
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
   * answers htmx with the card at its new place; 400 with the reason if the record cannot have the
   * value.
   */
  @PostMapping({RecordAddress.RECORD + MOVE, RecordAddress.RECORD_BELOW + MOVE})
  Answer move(
      Visit visit,
      Actor actor,
      SentFields sent,
      @PathVariable String object,
      @PathVariable String id) {
    boolean isAnswer = !sent.text(ASKED + LANE).isEmpty();
    Moving moving = moving(visit, actor, object, isAnswer ? visit.parameters() : sent);
    FormContext.Opened opened = moving.opened();
    String value = sent.text(isAnswer ? ASKED + LANE : LANE);
    BoardLanes.Lane lane = lanes.require(visit.words(), moving.list(), moving.by(), value);
    String was = sent.text(isAnswer ? ASKED + WAS : WAS);
    JsonNode drawn = was.isEmpty() ? null : Was.of(moving.by(), was);
    String address = moving.list().state().address();
    Typed typed = Typed.of(sent);
    boolean isAsked = !OptionNeeds.of(opened.view(), moving.by(), lane.json()).isEmpty();
    if (isAsked && !isAnswer) {
      CrmRecord record = edits.read(opened, id);
      List<Field> missing = OptionNeeds.missing(opened.view(), record, moving.by(), lane.json());
      if (!missing.isEmpty()) {
        return ask(moving, record, lane, was, missing, Typed.nothing(), 200);
      }
    }
    try {
      var given = new OptionEdits.Given(moving.by(), drawn, lane.json());
      return switch (edits.give(opened, id, given, typed, address)) {
        case OptionEdits.Chosen(CrmRecord record, String undo) -> {
          placeFirst(moving, record);
          yield answer(moving, record, said(moving, "board.moved", record).undo(undo));
        }
        case OptionEdits.Kept(CrmRecord record) ->
            answer(moving, record, said(moving, "board.kept", record));
        case OptionEdits.Changed(CrmRecord record) ->
            answer(moving, record, said(moving, "board.changed", record).problem());
      };
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict)) {
        throw e;
      }
      CrmRecord record = edits.read(opened, id);
      List<Field> missing =
          isAsked
              ? OptionNeeds.missing(opened.view(), record, moving.by(), lane.json())
              : List.of();
      return missing.isEmpty()
          ? refused(moving, record, e)
          : ask(moving, record, lane, was, missing, typed.refused(e.refusal()), 400);
    }
  }

  /** A card comes first in a lane, and stays there if the board is ordered by hand. */
  private void placeFirst(Moving moving, CrmRecord record) {
    UUID view = moving.list().hand();
    if (view != null) {
      FormContext.Opened opened = moving.opened();
      try {
        places.put(opened.actor(), opened.object(), view, record.id(), List.of());
      } catch (Refused _) {
        // The record has moved. Its card stands where it was placed before, or behind all others.
      }
    }
  }

  /** The form with the fields that the lane requires, over the board or as a page. */
  private Answer ask(
      Moving moving,
      CrmRecord record,
      BoardLanes.Lane lane,
      String was,
      List<Field> missing,
      Typed typed,
      int status) {
    FormContext.Opened opened = moving.opened();
    Visit visit = opened.visit();
    String name = opened.shown().shownName(record.name());
    Form form =
        edits
            .ask(
                opened,
                record,
                missing,
                QueryText.with(
                    RecordAddress.of(opened.object(), record.id()) + MOVE,
                    moving.list().state().besides("")),
                typed)
            .carrying(ASKED + LANE, lane.value())
            .carrying(ASKED + WAS, was)
            .act(Button.send(visit.words().say("board.ask_move", lane.label())));
    SelectedView question =
        SelectedPage.view(visit, moving.list(), visit.words().say("board.ask", name, lane.label()))
            .form(null, form);
    Answer answer = frame.showOver(visit, moving.list(), question, question.title(), status);
    return visit.isPart()
        ? answer.header("HX-Retarget", "#selected-place").header("HX-Reswap", "innerHTML show:none")
        : answer;
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

  /** A message with the names of the record and of the lane that it is in. */
  private static Flash said(Moving moving, String key, CrmRecord record) {
    ShownField shown = moving.opened().shown();
    Words words = moving.opened().visit().words();
    String lane =
        shown.of(record, moving.by()).stream()
            .findFirst()
            .map(BoardPage::label)
            .orElseGet(() -> words.say("board.none", words.inSentence(moving.by().name())));
    return Flash.of(key, shown.shownName(record.name()), lane);
  }

  private static String label(Cell cell) {
    return switch (cell) {
      case Chip chip -> chip.text();
      case Reference reference -> reference.name();
      case NamedLink link -> link.name();
      case Cell.Text text -> text.text();
      default -> "";
    };
  }

  private Answer answer(Moving moving, CrmRecord record, Flash told) {
    Visit visit = moving.opened().visit();
    if (!visit.isPart()) {
      return visit.leadTo(moving.list().state().address(), told);
    }
    List<UUID> moved = List.of(record.id());
    List<BoardView.Placed> placed = body.placed(visit, moving.list(), moving.by(), moved);
    if (placed == null) {
      return visit.leadFromPart(moving.list().state().address(), told);
    }
    Toast toast = visit.toast(told).orElse(null);
    return changed(visit, new BoardView.Changed(moved, placed, List.of(), toast, null));
  }

  /** The figures are asked for again. */
  private static Answer changed(Visit visit, BoardView.Changed changed) {
    return visit.part(200, changed).header("HX-Trigger", "moved");
  }

  /** The board with the card where it is, and the reason; without scripts the form with it. */
  private Answer refused(Moving moving, CrmRecord record, Refused refused) {
    String reason = refused.refusal().message();
    if (moving.opened().visit().isPart()) {
      return answer(moving, record, Flash.of("board.refused", reason).problem());
    }
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
        lanes.of(visit.words(), moving.list(), moving.by()).stream()
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
            moving.list().hand() == null
                ? null
                : RecordAddress.of(moving.opened().object(), record.id()) + PlacePage.PLACE,
            !visit.isPart());
    return frame.showOver(visit, moving.list(), form, title, status);
  }
}
