package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.edit.OptionEdits;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.Was;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Formats;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Moves records in a calendar: gives the fields of its days other values. */
@Controller
record CalendarMovePage(
    OpenLists lists, CalendarBody body, FormContext context, OptionEdits edits) {

  /** Below a record: its move to another time. */
  static final String MOVE = "/time";

  /** The value with which the record was drawn, of its start and of its end. */
  private static final String WAS = "was";

  private static final String UNTIL = "until";

  /** The day on which the record was taken, that to which it goes, and the time there. */
  private static final String SHOWN = "shown";

  private static final String DAY = "day";
  private static final String TIME = "time";

  /** Says that the end alone is moved. */
  private static final String EDGE = "edge";

  /** Says that the record is to fill whole days from now on, or not any more; empty to keep it. */
  private static final String WHOLE = "whole";

  /** Whether it filled whole days when it was drawn. */
  private static final String FLAG = "flag";

  /**
   * A record that is being moved.
   *
   * @param start its start as it was drawn
   * @param end its end as it was drawn; null without a field for it
   * @param turned that it is to fill whole days, or hours; null to keep it
   */
  private record Moving(
      FormContext.Opened opened,
      OpenList list,
      ListCalendar calendar,
      JsonNode start,
      @Nullable JsonNode end,
      OptionEdits.@Nullable Given turned,
      CalendarMove move) {

    Formats formats() {
      return opened.visit().words().formats();
    }
  }

  /**
   * Moves a record, unless others have moved it since it was drawn. Answers htmx with the calendar,
   * and leads others to it; both say what was done, or why not.
   */
  @PostMapping({RecordAddress.RECORD + MOVE, RecordAddress.RECORD_BELOW + MOVE})
  Answer move(
      Visit visit,
      Actor actor,
      SentFields sent,
      @PathVariable String object,
      @PathVariable String id) {
    Moving moving = moving(visit, actor, object, sent);
    String address = moving.list().state().address();
    try {
      List<OptionEdits.Given> given = moved(moving, edits.read(moving.opened(), id));
      return answer(
          moving,
          switch (edits.give(moving.opened(), id, given, address)) {
            case OptionEdits.Chosen(CrmRecord record, String undo) ->
                said(moving, "days.moved", record).undo(undo);
            case OptionEdits.Kept(CrmRecord record) -> said(moving, "days.kept", record);
            case OptionEdits.Changed(CrmRecord record) ->
                said(moving, "days.changed", record).problem();
          });
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict)) {
        throw e;
      }
      return answer(moving, Flash.of("board.refused", e.refusal().message()).problem());
    }
  }

  private Moving moving(Visit visit, Actor actor, String object, SentFields sent) {
    OpenList list = lists.open(actor, object, sent);
    ListCalendar calendar = list.calendar();
    if (calendar == null) {
      throw Refused.notFound("There is no such calendar.");
    }
    list.view().require(RecordRight.UPDATE);
    CalendarBody.Reading reading = CalendarBody.Reading.of(visit, list, calendar);
    if (!reading.mayMove()) {
      throw Refused.forbidden(
          "The field '%s' cannot be changed here.".formatted(calendar.start().apiName()));
    }
    Field end = calendar.end();
    return new Moving(
        context.open(visit, actor, object),
        list,
        calendar,
        drawn(calendar.start(), sent.text(WAS)),
        end == null ? null : drawn(end, sent.text(UNTIL)),
        turned(reading.whole(), sent),
        new CalendarMove(
            day(sent, SHOWN),
            day(sent, DAY),
            time(sent),
            end != null && !sent.text(EDGE).isEmpty()));
  }

  private static OptionEdits.@Nullable Given turned(@Nullable Field field, SentFields sent) {
    if (sent.text(WHOLE).isEmpty()) {
      return null;
    }
    if (field == null) {
      throw Refused.forbidden("Whether a record fills whole days cannot be changed here.");
    }
    if (!sent.text(EDGE).isEmpty()) {
      throw Refused.invalid(EDGE, "bad_request", "A record that turns is moved as a whole.");
    }
    boolean isWhole = sent.text(WHOLE).equals("true");
    return new OptionEdits.Given(
        field, drawn(field, sent.text(FLAG)), JsonNodeFactory.instance.booleanNode(isWhole));
  }

  private static JsonNode drawn(Field field, String text) {
    if (text.isEmpty()) {
      throw Refused.invalid(WAS, "bad_request", "The value that was shown is missing.");
    }
    return Was.of(field, text);
  }

  private static LocalDate day(SentFields sent, String name) {
    LocalDate day = CalendarBody.day(sent.text(name));
    if (day == null) {
      throw Refused.invalid(name, "not_a_date");
    }
    return day;
  }

  private static @Nullable LocalTime time(SentFields sent) {
    try {
      return sent.text(TIME).isEmpty() ? null : LocalTime.parse(sent.text(TIME));
    } catch (DateTimeException _) {
      throw Refused.invalid(TIME, "not_a_time");
    }
  }

  /** The same; refuses values that were never drawn so as {@code Invalid}. */
  private static List<OptionEdits.Given> moved(Moving moving, CrmRecord record) {
    try {
      return given(moving, record);
    } catch (DateTimeException _) {
      throw Refused.invalid(WAS, "not_a_date");
    }
  }

  /** What the fields get, by the values that were drawn. */
  private static List<OptionEdits.Given> given(Moving moving, CrmRecord record) {
    JsonNode start = moving.start();
    JsonNode end = moving.end() == null || moving.end().isNull() ? null : moving.end();
    if (start.isNull()) {
      throw Refused.invalid(moving.calendar().start().apiName(), "required");
    }
    CalendarMove move = moving.move();
    if (start.stringValue().indexOf('T') < 0) {
      CalendarMove.Times<LocalDate> days =
          move.of(
              LocalDate.parse(start.stringValue()),
              end == null ? null : LocalDate.parse(end.stringValue()));
      return given(moving, days, LocalDate::toString);
    }
    OffsetDateTime from = OffsetDateTime.parse(start.stringValue());
    OffsetDateTime until = end == null ? null : OffsetDateTime.parse(end.stringValue());
    ZoneId zone = moving.formats().zone();
    OptionEdits.Given turned = moving.turned();
    if (turned != null) {
      return Stream.concat(turnedTimes(moving, turned, from, until).stream(), Stream.of(turned))
          .toList();
    }
    if (CalendarSpan.isWhole(record, moving.calendar())) {
      CalendarMove.Times<LocalDate> days =
          move.of(WholeDays.day(from), until == null ? null : WholeDays.day(until));
      return given(moving, days, CalendarMovePage::text);
    }
    CalendarMove.Times<ZonedDateTime> times =
        move.of(from.atZoneSameInstant(zone), until == null ? null : until.atZoneSameInstant(zone));
    return given(moving, times, CalendarMove::text);
  }

  /** The times of a record that fills whole days from now on, or not any more. */
  private static List<OptionEdits.Given> turnedTimes(
      Moving moving,
      OptionEdits.Given turned,
      OffsetDateTime from,
      @Nullable OffsetDateTime until) {
    CalendarMove move = moving.move();
    ZoneId zone = moving.formats().zone();
    if (turned.value().booleanValue()) {
      CalendarMove.Times<LocalDate> days =
          move.days(
              from.atZoneSameInstant(zone), until == null ? null : until.atZoneSameInstant(zone));
      return given(moving, days, CalendarMovePage::text);
    }
    if (move.time() == null) {
      throw Refused.invalid(TIME, "not_a_time");
    }
    return given(moving, move.hours(move.time(), zone), CalendarMove::text);
  }

  /** The beginning of a whole day as a door takes it. */
  private static String text(LocalDate day) {
    return CalendarMove.text(day.atStartOfDay(WholeDays.ZONE));
  }

  private static <T> List<OptionEdits.Given> given(
      Moving moving, CalendarMove.Times<T> times, Function<T, String> text) {
    JsonNodeFactory json = JsonNodeFactory.instance;
    List<OptionEdits.Given> given = new ArrayList<>();
    given.add(
        new OptionEdits.Given(
            moving.calendar().start(), moving.start(), json.stringNode(text.apply(times.start()))));
    Field field = moving.calendar().end();
    T end = times.end();
    if (field != null && end != null) {
      given.add(new OptionEdits.Given(field, moving.end(), json.stringNode(text.apply(end))));
    }
    return given;
  }

  /** A message with the name of the record, and when it is now. */
  private static Flash said(Moving moving, String key, CrmRecord record) {
    ShownField shown = moving.opened().shown();
    ListCalendar calendar = moving.calendar();
    Field end = calendar.end();
    List<Cell> time =
        end == null
            ? shown.brief(record, calendar.start())
            : shown.span(record, calendar.start(), end);
    return Flash.of(
        key,
        shown.shownName(record.name()),
        time.stream()
            .map(cell -> cell instanceof Cell.Text text ? text.text() : "")
            .findFirst()
            .orElse("–"));
  }

  private Answer answer(Moving moving, Flash told) {
    Visit visit = moving.opened().visit();
    return visit.isPart()
        ? visit.part(
            200,
            new CalendarView.Moved(
                body.load(visit, moving.list(), moving.calendar()), visit.toast(told).orElse(null)))
        : visit.leadTo(moving.list().state().address(), told);
  }
}
