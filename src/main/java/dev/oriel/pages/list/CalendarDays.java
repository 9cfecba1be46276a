package dev.oriel.pages.list;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.Was;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** Shows records by their days, as a month, a week or a day. */
record CalendarDays(CalendarBody.Reading reading) {

  /** The most records that a list of a day has. */
  private static final int LISTED = 50;

  private Words words() {
    return reading.words();
  }

  private Formats formats() {
    return reading.formats();
  }

  private ListCalendar calendar() {
    return reading.calendar();
  }

  private boolean isMonth() {
    return calendar().form() == CalendarForm.MONTH;
  }

  /**
   * The calendar.
   *
   * @param notice says that there are more records; null if there are not
   */
  CalendarView of(List<CalendarSpan> spans, @Nullable Notice notice) {
    ListRows rows = new ListRows(words(), reading.list(), new ListColumns(reading.facts()));
    ShownField shown = new ShownField(words(), reading.view().schema());
    Function<CalendarSpan, Function<LocalDate, CalendarView.Entry>> entries =
        span -> day -> entry(span, day, rows, shown);
    String title = title();
    return new CalendarView(
        words(),
        words().say("days.name", ListTabs.name(words(), reading.list()), title),
        bar(title),
        isMonth(),
        reading.days().stream().map(day -> day(day, spans, entries)).toList(),
        isMonth() ? chosen(spans, entries) : null,
        notice,
        reading.mayMove() ? ListFrame.hidden(reading.visit(), reading.list(), "") : null,
        create());
  }

  private String title() {
    List<LocalDate> days = reading.days();
    return switch (calendar().form()) {
      case MONTH -> formats().month(reading.day());
      case WEEK ->
          words()
              .say(
                  "days.week",
                  formats().shortDate(days.getFirst()),
                  formats().shortDate(days.getLast()));
      case DAY ->
          reading.day().getYear() == reading.today().getYear()
              ? formats().weekday(reading.day())
              : formats().exact(reading.day());
    };
  }

  private CalendarView.Bar bar(String title) {
    CalendarForm form = calendar().form();
    LocalDate day = reading.day();
    ListState state = reading.list().state();
    List<CalendarView.Choice> begins =
        ListCalendar.days(reading.view()).stream()
            .map(field -> choice(field.name(), calendar().by(field), field, calendar().start()))
            .toList();
    List<CalendarView.Choice> ends = new ArrayList<>();
    for (Field field : calendar().ends(reading.view())) {
      ends.add(choice(field.name(), calendar().until(field), field, calendar().end()));
    }
    if (!ends.isEmpty()) {
      ends.addFirst(
          choice(words().say("days.no_end"), calendar().until(null), null, calendar().end()));
    }
    return new CalendarView.Bar(
        title,
        state.with(ListState.ON, "").address(),
        reading.at(form, form.later(day, -1)),
        reading.at(form, form.later(day, 1)),
        Arrays.stream(CalendarForm.values())
            .map(one -> new CalendarView.Choice(label(one), reading.at(one, day), one == form))
            .toList(),
        begins,
        ends);
  }

  private String label(CalendarForm form) {
    return switch (form) {
      case MONTH -> words().say("days.month");
      case WEEK -> words().say("days.one_week");
      case DAY -> words().say("days.day");
    };
  }

  private CalendarView.Choice choice(
      String label, String text, @Nullable Field field, @Nullable Field present) {
    String href = reading.list().state().with(ListState.CALENDAR, text).address();
    return new CalendarView.Choice(label, href, Objects.equals(field, present));
  }

  private CalendarView.@Nullable Create create() {
    if (!reading.mayCreate()) {
      return null;
    }
    Field end = calendar().end();
    Field whole = reading.whole();
    return new CalendarView.Create(
        NewRecord.address(reading.view()),
        calendar().start().apiName(),
        end == null ? "" : end.apiName(),
        whole == null ? "" : whole.apiName());
  }

  /** A new record on a day: one of whole days if there are such records. */
  private @Nullable String create(LocalDate day) {
    if (!reading.mayCreate()) {
      return null;
    }
    Field end = calendar().end();
    Field whole = reading.whole();
    Map<String, String> given = new LinkedHashMap<>();
    given.put(calendar().start().apiName(), day.toString());
    if (whole != null) {
      given.put(whole.apiName(), "true");
      if (end != null) {
        given.put(end.apiName(), day.toString());
      }
    }
    return QueryText.with(NewRecord.address(reading.view()), given);
  }

  /** The day of a month that a phone lists. */
  private CalendarView.Day chosen(
      List<CalendarSpan> spans,
      Function<CalendarSpan, Function<LocalDate, CalendarView.Entry>> entries) {
    LocalDate day = reading.day();
    List<CalendarSpan> here = on(spans, day);
    return day(day, entries(here, day, entries, LISTED), List.of(), here.size() - LISTED, false);
  }

  private CalendarView.Day day(
      LocalDate day,
      List<CalendarSpan> spans,
      Function<CalendarSpan, Function<LocalDate, CalendarView.Entry>> entries) {
    List<CalendarSpan> here = on(spans, day);
    int most = calendar().form().most();
    if (isMonth()) {
      return day(day, entries(here, day, entries, most), List.of(), here.size() - most, true);
    }
    List<CalendarSpan> whole = here.stream().filter(CalendarSpan::isWhole).toList();
    List<CalendarSpan> timed = here.stream().filter(span -> !span.isWhole()).toList();
    List<CalendarOverlap.Place> places =
        CalendarOverlap.of(
            timed.stream()
                .map(span -> new CalendarOverlap.Time(span.begin(day), span.end(day)))
                .toList(),
            most);
    List<CalendarView.Entry> placed = new ArrayList<>();
    for (int i = 0; i < timed.size(); i++) {
      if (places.get(i).isRoom()) {
        placed.add(
            placed(entries.apply(timed.get(i)).apply(day), timed.get(i), day, places.get(i)));
      }
    }
    boolean isAlone = calendar().form() == CalendarForm.DAY;
    int shown = isAlone ? LISTED : most;
    int rest = Math.max(0, whole.size() - shown) + timed.size() - placed.size();
    return day(day, entries(whole, day, entries, shown), placed, rest, !isAlone);
  }

  /**
   * The records of a day: those above the hours first, the others by their beginnings, and the
   * older ones before others.
   */
  private static List<CalendarSpan> on(List<CalendarSpan> spans, LocalDate day) {
    return spans.stream()
        .filter(span -> span.touches(day))
        .sorted(
            Comparator.comparing((CalendarSpan span) -> !span.isWhole())
                .thenComparingInt(span -> span.isWhole() ? 0 : span.begin(day))
                .thenComparing(span -> span.record().id()))
        .toList();
  }

  private static List<CalendarView.Entry> entries(
      List<CalendarSpan> spans,
      LocalDate day,
      Function<CalendarSpan, Function<LocalDate, CalendarView.Entry>> entries,
      int most) {
    return spans.stream().limit(most).map(span -> entries.apply(span).apply(day)).toList();
  }

  /** The day; the table has the rest of one that is alone. */
  private CalendarView.Day day(
      LocalDate day,
      List<CalendarView.Entry> whole,
      List<CalendarView.Entry> timed,
      int rest,
      boolean leadsToDay) {
    boolean isToday = day.equals(reading.today());
    String href = reading.at(CalendarForm.DAY, day);
    return new CalendarView.Day(
        day,
        formats().weekday(day),
        formats().shortWeekday(day),
        isMonth() && day.getDayOfMonth() == 1
            ? formats().shortDate(day)
            : String.valueOf(day.getDayOfMonth()),
        new CalendarView.Look(
            isToday,
            isMonth() && day.getMonth() != reading.day().getMonth(),
            day.getDayOfWeek().getValue() >= DayOfWeek.SATURDAY.getValue()),
        new CalendarView.Links(href, reading.at(calendar().form(), day), create(day)),
        whole,
        timed,
        rest <= 0
            ? null
            : new CalendarView.More(
                words().say("days.more", rest), leadsToDay ? href : reading.table(day, day)),
        isToday && !isMonth() ? now() : null);
  }

  private CalendarView.Now now() {
    ZonedDateTime now = formats().now().atZone(formats().zone());
    return new CalendarView.Now(
        (60 * now.getHour() + now.getMinute()) / 15, formats().time(formats().now()));
  }

  private static CalendarView.Entry placed(
      CalendarView.Entry entry, CalendarSpan span, LocalDate day, CalendarOverlap.Place column) {
    int begin = span.begin(day);
    CalendarView.Place place =
        new CalendarView.Place(
            span.at(day),
            span.length(day),
            begin,
            span.end(day) - begin,
            column.column(),
            column.width());
    return new CalendarView.Entry(
        entry.id(),
        entry.name(),
        entry.href(),
        entry.time(),
        entry.hue(),
        entry.facts(),
        place,
        entry.move());
  }

  private CalendarView.Entry entry(
      CalendarSpan span, LocalDate day, ListRows rows, ShownField shown) {
    CrmRecord record = span.record();
    List<Cell> facts =
        reading.facts().stream()
            .flatMap(column -> rows.cell(shown, record, column).stream().limit(1))
            .map(BoardBody::withoutLink)
            .toList();
    return new CalendarView.Entry(
        record.id(),
        shown.shownName(record.name()),
        reading.list().state().record(record.id()),
        time(span, day),
        reading.hueOf(record).word(),
        facts,
        null,
        reading.mayMove() ? move(span, day, shown) : null);
  }

  /** When a record begins, in a month; from when to when it is on the day, elsewhere. */
  private String time(CalendarSpan span, LocalDate day) {
    ZonedDateTime from = span.from();
    ZonedDateTime until = span.until();
    if (from == null || until == null || (span.isWhole() && !span.first().equals(day))) {
      return "";
    }
    if (isMonth() && !span.first().equals(day)) {
      return words().say("days.until", formats().time(until.toInstant()));
    }
    String begin = formats().time(from.toInstant());
    return isMonth() || span.isWhole() || until.equals(from)
        ? begin
        : words().say("related.span", begin, formats().time(until.toInstant()));
  }

  private CalendarView.Move move(CalendarSpan span, LocalDate day, ShownField shown) {
    CrmRecord record = span.record();
    Field end = calendar().end();
    Field whole = reading.whole();
    return new CalendarView.Move(
        RecordAddress.of(reading.view().type().apiName(), record.id()) + CalendarMovePage.MOVE,
        Was.text(FieldJson.of(shown, record, calendar().start())),
        end == null ? "" : Was.text(FieldJson.of(shown, record, end)),
        whole == null ? "" : Was.text(FieldJson.of(shown, record, whole)),
        span.first().equals(day),
        end != null && span.last().equals(day));
  }
}
