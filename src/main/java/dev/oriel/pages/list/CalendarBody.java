package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Hue;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the records of a calendar: a list with a condition more, on the fields of its days, in the
 * order of time.
 */
@Component
record CalendarBody(Records records) {

  /** The most records that a calendar reads; it says so if there are more. */
  static final int MOST = 1_000;

  /** The most columns that an entry shows. */
  private static final int FACTS = 3;

  /** Years that people mean, with room for the weeks beside them. */
  private static final int FIRST_YEAR = 1000;

  private static final int LAST_YEAR = 9000;

  /**
   * A calendar that is being read.
   *
   * @param day the day that the address names, or the present one
   * @param facts the columns that entries show; none in a month
   * @param hue the field that gives entries their colours; null for none
   */
  record Reading(
      Visit visit,
      OpenList list,
      ListCalendar calendar,
      LocalDate day,
      List<ListColumns.Column> facts,
      @Nullable Field hue) {

    /** Refuses a filter that is none as {@code Invalid}. */
    static Reading of(Visit visit, OpenList list, ListCalendar calendar) {
      Problems problems = new Problems();
      ListQuery.filter(list.state(), problems);
      problems.check();
      Words words = visit.words();
      List<ListColumns.Column> shown =
          ListColumns.of(words, list.view(), list.columns()).all().stream()
              .filter(column ->
                  column.field() != null
                      && !column.field().equals(calendar.start())
                      && !column.field().equals(calendar.end()))
              .toList();
      boolean isMonth = calendar.form() == CalendarForm.MONTH;
      return new Reading(
          visit,
          list,
          calendar,
          day(words.formats(), list.state().text(ListState.ON)),
          shown.stream().limit(isMonth ? 0 : FACTS).toList(),
          hue(list.view(), new ListColumns(shown).fields()));
    }

    private static LocalDate day(Formats formats, String text) {
      LocalDate day = CalendarBody.day(text);
      return day == null ? today(formats) : day;
    }

    /** The first select that is shown, or else whose the records are. */
    private static @Nullable Field hue(ObjectView view, List<Field> shown) {
      return shown.stream()
          .filter(field -> field.type() instanceof Select)
          .findFirst()
          .or(() -> ListQuery.owner(view))
          .orElse(null);
    }

    Words words() {
      return visit.words();
    }

    Formats formats() {
      return visit.words().formats();
    }

    ObjectView view() {
      return list.view();
    }

    List<LocalDate> days() {
      return calendar.form().days(day, formats().weekStart());
    }

    /** What is read of records. */
    private ListColumns columns() {
      String names =
          hue == null ? calendar.fields() : String.join(",", calendar.fields(), hue.apiName());
      return new ListColumns(
          Stream.concat(ListColumns.of(words(), view(), names).all().stream(), facts.stream())
              .toList());
    }

    /** The query; adds what is wrong with the address to the problems. */
    RecordQuery query(Problems problems) {
      List<LocalDate> days = days();
      // Whole days are those of UTC: some begin before and end after those of the person.
      int beside = WholeDays.isTime(calendar.start()) ? 1 : 0;
      LocalDate first = days.getFirst().minusDays(beside);
      LocalDate behind = days.getLast().plusDays(1L + beside);
      ListQuery.Part part = new ListQuery.Part("", 1);
      RecordQuery query =
          ListQuery.of(within(list, calendar, first, behind), columns(), part, problems);
      return query.part(MOST, null).showing(ListQuery.shown(view(), columns()));
    }

    private static LocalDate today(Formats formats) {
      return formats.now().atZone(formats.zone()).toLocalDate();
    }

    LocalDate today() {
      return today(formats());
    }

    /** The part of the list from the beginning of a day to that of another, in its order. */
    OpenList within(OpenList all, ListCalendar by, LocalDate first, LocalDate behind) {
      ArrayNode filter = ListQuery.filter(all.state(), new Problems());
      compare(filter, by.start(), "lt", behind);
      Field end = by.end();
      if (end == null) {
        compare(filter, by.start(), "gte", first);
      } else {
        ArrayNode either = filter.addObject().putArray("or");
        compare(either, by.start(), "gte", first);
        compare(either, end, "gte", first);
      }
      ListState inside =
          all.state()
              .with(ListState.FILTER, filter.toString())
              .with(ListState.SORT, by.start().apiName());
      return new OpenList(all.actor(), all.view(), inside, all.offered());
    }

    private void compare(ArrayNode filter, Field field, String operator, LocalDate day) {
      ObjectNode condition = filter.addObject().put("field", field.apiName());
      condition.put("operator", operator);
      condition.put(
          "value",
          field.type() instanceof DateOnly
              ? day.toString()
              : DateTime.format(DateTime.of(day.atStartOfDay(formats().zone()).toInstant())));
    }

    /** The table of the records from a day to another. */
    String table(LocalDate first, LocalDate last) {
      return within(list, calendar, first, last.plusDays(1))
          .state()
          .with(ListState.BOARD, "")
          .with(ListState.CALENDAR, "")
          .address();
    }

    /** The calendar in a form, on a day. */
    String at(CalendarForm form, LocalDate on) {
      return list.state()
          .with(ListState.CALENDAR, calendar.text(form))
          .with(ListState.ON, on.toString())
          .address();
    }

    /** Whether the person may change when records are. */
    boolean mayMove() {
      return view().may(RecordRight.UPDATE) && isOpen(calendar.start()) && isOpen(calendar.end());
    }

    private boolean isOpen(@Nullable Field field) {
      return field == null || FieldLock.isOpen(view(), field);
    }

    boolean mayCreate() {
      return view().may(RecordRight.CREATE) && isOpen(calendar.start());
    }

    /** The field that makes a record one of whole days; null if the person may not set it. */
    @Nullable Field whole() {
      return WholeDays.isTime(calendar.start())
          ? WholeDays.flag(view()).filter(field -> FieldLock.isOpen(view(), field)).orElse(null)
          : null;
    }

    Hue hueOf(CrmRecord record) {
      if (hue == null) {
        return Hue.TEAL;
      }
      return switch (record.value(hue)) {
        case Integer option -> {
          Option chosen = hue.options().byId(option);
          yield chosen == null ? Hue.GRAY : chosen.hue();
        }
        case UUID member when hue.type() instanceof User -> Hue.of(member);
        case null, default -> Hue.GRAY;
      };
    }
  }

  /** A day of the years 1000 to 9000; null for other texts. */
  static @Nullable LocalDate day(String text) {
    try {
      LocalDate day = LocalDate.parse(text);
      return day.getYear() >= FIRST_YEAR && day.getYear() <= LAST_YEAR ? day : null;
    } catch (DateTimeException _) {
      return null;
    }
  }

  /** The calendar; refuses what the address asks for like the list of the same records. */
  CalendarView load(Visit visit, OpenList list, ListCalendar calendar) {
    Reading reading = Reading.of(visit, list, calendar);
    RecordPage page = records.list(list.actor(), list.view().type().apiName(), reading::query);
    List<CalendarSpan> spans =
        page.records().stream()
            .map(record -> CalendarSpan.of(record, calendar, reading.formats().zone()))
            .filter(Objects::nonNull)
            .toList();
    return new CalendarDays(reading).of(spans, page.nextCursor() == null ? null : more(reading));
  }

  private static Notice more(Reading reading) {
    List<LocalDate> days = reading.days();
    return new Notice(Notice.Kind.INFO, reading.words().say("days.too_many", MOST))
        .link(reading.words().say("days.table"), reading.table(days.getFirst(), days.getLast()));
  }
}
