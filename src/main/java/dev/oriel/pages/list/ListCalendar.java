package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * The calendar as which a list is shown.
 *
 * @param start the field that says on which days records are
 * @param end the field that says until when; null if they have no end
 * @param usualEnd the end that they have if none is named; null for none
 */
record ListCalendar(Field start, @Nullable Field end, @Nullable Field usualEnd, CalendarForm form) {

  /** What the name of a field has in it that says when something begins. */
  private static final Pattern BEGIN = Pattern.compile("(?i)starts?|begins?|from");

  private static final String ENDS = "(?i:ends?|until|till|to)";

  /**
   * The calendar that a text in the form of {@link ListSettings} means, as a month if it does not
   * say; null if its field is gone, may not be read, or has no days. An end that is no better is
   * left out.
   */
  static @Nullable ListCalendar of(ObjectView view, String text) {
    List<String> parts = ListSettings.parts(text);
    Field start = parts.isEmpty() ? null : readable(view, parts.getFirst());
    if (start == null) {
      return null;
    }
    CalendarForm form = parts.size() < 2 ? null : CalendarForm.of(parts.get(1));
    Field usual = usualEnd(view, start);
    Field named = parts.size() < 3 ? usual : readable(view, parts.get(2));
    Field end = named != null && canEnd(start, named) ? named : null;
    return new ListCalendar(start, end, usual, form == null ? CalendarForm.MONTH : form);
  }

  /** The calendar that is offered first; null for an object without days. */
  static @Nullable ListCalendar usual(ObjectView view) {
    return days(view).stream()
        .findFirst()
        .map(field -> of(view, field.apiName() + "," + form(view).word()))
        .orElse(null);
  }

  private static CalendarForm form(ObjectView view) {
    return view.type().is("events") ? CalendarForm.WEEK : CalendarForm.MONTH;
  }

  /** The fields by which there are calendars; those that people set go before computed ones. */
  static List<Field> days(ObjectView view) {
    return view.readableFields().stream()
        .filter(ListSettings::hasDays)
        .sorted(Comparator.comparing(field -> field.type() instanceof ComputedTime))
        .toList();
  }

  /** The fields that can say until when records are. */
  List<Field> ends(ObjectView view) {
    return days(view).stream().filter(field -> canEnd(start, field)).toList();
  }

  private static boolean canEnd(Field start, Field end) {
    return !end.equals(start) && end.type().equals(start.type()) && !end.type().readOnly();
  }

  private static @Nullable Field readable(ObjectView view, String name) {
    Field field = view.type().field(name);
    return field != null && view.mayRead(field) && ListSettings.hasDays(field) ? field : null;
  }

  /** That of events, and otherwise the field with the same name but for from and to. */
  private static @Nullable Field usualEnd(ObjectView view, Field start) {
    return days(view).stream()
        .filter(field -> canEnd(start, field))
        .filter(field ->
            start.is("startAt") ? field.is("endAt") : areSpan(start.apiName(), field.apiName()))
        .findFirst()
        .orElse(null);
  }

  private static boolean areSpan(String begin, String end) {
    Matcher found = BEGIN.matcher(begin);
    return found.find()
        && end.matches(
            Pattern.quote(begin.substring(0, found.start()))
                + ENDS
                + Pattern.quote(begin.substring(found.end())));
  }

  /** The same in another form. */
  String text(CalendarForm other) {
    String text = start.apiName() + "," + other.word();
    if (Objects.equals(end, usualEnd)) {
      return text;
    }
    return text + "," + (end == null ? ListSettings.NO_END : end.apiName());
  }

  /** As addresses name it. */
  String text() {
    return text(form);
  }

  /** The same by another field. */
  String by(Field other) {
    return other.apiName() + "," + form.word();
  }

  /** The same with another end; null for none. */
  String until(@Nullable Field other) {
    return new ListCalendar(start, other, usualEnd, form).text();
  }

  /** The names of the fields that are read to place records. */
  String fields() {
    return end == null ? start.apiName() : start.apiName() + "," + end.apiName();
  }
}
