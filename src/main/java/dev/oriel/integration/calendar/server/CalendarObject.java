package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An object of a calendar with an event that Oriel has placed there, and whatever people and their
 * programs have made of it: alarms, a series, guests, properties that Oriel does not know. All of
 * this stays when Oriel writes.
 */
public final class CalendarObject {

  /** The bytes of the largest object that is read or written. */
  public static final int MAX_BYTES = 256 * 1_024;

  /** The components of an object, all those inside of others included. */
  public static final int MAX_COMPONENTS = 50;

  /** Names of properties that make an event a series, or a part of one. */
  private static final List<String> SERIES = List.of("RRULE", "RDATE", "EXRULE", "RECURRENCE-ID");

  /** Properties that say the same as one of Oriel's in another form, and would contradict it. */
  private static final Map<String, List<String>> OTHER_FORMS =
      Map.of(
          "LOCATION", List.of("GEO", "X-APPLE-STRUCTURED-LOCATION"),
          "DESCRIPTION", List.of("X-ALT-DESC", "STYLED-DESCRIPTION"));

  private static final String HEAD =
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Oriel//Oriel//EN
      BEGIN:VEVENT
      END:VEVENT
      END:VCALENDAR
      """;

  private final String text;
  private final int index;
  private final RawComponent component;
  private final boolean isSeries;
  private final boolean hasGuests;
  private final EventTime start;
  private final @Nullable EventTime end;
  private final CalendarEvent event;

  private CalendarObject(String text, String uid, RawComponent calendar, ZoneId floating)
      throws UnreadableObject {
    this.text = text;
    List<RawComponent> events = calendar.children("VEVENT");
    this.index = index(events, uid);
    this.component = events.get(index);
    this.isSeries = events.size() > 1 || SERIES.stream().anyMatch(component::has);
    this.hasGuests = calendar.hasAnywhere("ATTENDEE");
    try {
      Zones zones = new Zones(calendar, floating);
      this.start = EventTime.of(Objects.requireNonNull(component.property("DTSTART")), zones);
      this.end = end(component, start, zones);
    } catch (DateTimeException | NullPointerException _) {
      throw new UnreadableObject(UnreadableObject.Reason.BAD_TIME);
    }
    this.event = event(uid);
  }

  /**
   * Reads an object with the event of this uid.
   *
   * @param floating the zone of the account, for times without one
   */
  public static CalendarObject read(String text, String uid, ZoneId floating)
      throws UnreadableObject {
    // A line end of one character is part of no form, and programs take it for different things.
    String clean = text.replaceAll("^\uFEFF|\r(?!\n)", "");
    return new CalendarObject(clean, uid, RawReader.read(clean), floating);
  }

  /** The text of a new object with this event. */
  public static String create(CalendarEvent event, Instant now) {
    Map<String, @Nullable String> lines = new LinkedHashMap<>();
    lines.put("UID", PropertyLine.text("UID", event.uid()));
    lines.put("DTSTAMP", PropertyLine.utc("DTSTAMP", now));
    lines.put("CREATED", PropertyLine.utc("CREATED", now));
    lines.put("LAST-MODIFIED", PropertyLine.utc("LAST-MODIFIED", now));
    lines.put("DTSTART", startLine(event, null));
    lines.put("DTEND", endLine(event, null));
    lines.put("SUMMARY", PropertyLine.text("SUMMARY", event.name()));
    lines.put("LOCATION", PropertyLine.text("LOCATION", event.location()));
    lines.put("DESCRIPTION", PropertyLine.text("DESCRIPTION", shown(event)));
    return ObjectLines.replace(HEAD, 0, lines, Set.of());
  }

  /** The place of the event among those of the object: the first one, or that of a whole series. */
  private static int index(List<RawComponent> events, String uid) throws UnreadableObject {
    int first = -1;
    for (int i = 0; i < events.size(); i++) {
      if (EventText.decoded(events.get(i).value("UID")).equals(uid)) {
        if (!events.get(i).has("RECURRENCE-ID")) {
          return i;
        }
        first = first < 0 ? i : first;
      }
    }
    if (first < 0) {
      throw new UnreadableObject(
          events.isEmpty()
              ? UnreadableObject.Reason.NO_EVENT
              : UnreadableObject.Reason.OTHER_EVENT);
    }
    return first;
  }

  private static @Nullable EventTime end(RawComponent component, EventTime start, Zones zones) {
    RawComponent.RawProperty given = component.property("DTEND");
    if (given != null) {
      return EventTime.of(given, zones);
    }
    return component.has("DURATION") ? start.plus(component.value("DURATION")) : null;
  }

  private CalendarEvent event(String uid) {
    Instant begin = instant(start);
    // The days of an event end before DTEND.
    Instant last =
        switch (end) {
          case null -> begin;
          case EventTime.Day(LocalDate day) when start instanceof EventTime.Day ->
              instant(new EventTime.Day(day.minusDays(1)));
          case EventTime.Day _, EventTime.Moment _ -> instant(end);
        };
    return CalendarEvent.of(
        uid,
        EventText.decoded(component.value("SUMMARY")),
        begin,
        last,
        start instanceof EventTime.Day,
        EventText.decoded(component.value("LOCATION")),
        Footer.strip(EventText.decoded(component.value("DESCRIPTION"))));
  }

  private static Instant instant(EventTime time) {
    return switch (time) {
      case EventTime.Day(LocalDate day) -> day.atStartOfDay(ZoneOffset.UTC).toInstant();
      case EventTime.Moment moment -> moment.at();
    };
  }

  /** The event as the calendar has it, without a footer. */
  public CalendarEvent event() {
    return event;
  }

  /**
   * The fields that only people change, in the calendar: the times of a series, and everything of
   * an event to which they have invited guests, whom the server would write to.
   */
  public Set<EventField> calendarOnly() {
    if (hasGuests) {
      return EnumSet.allOf(EventField.class);
    }
    return isSeries ? EventField.TIMES : EventField.none();
  }

  /** Whether people have invited guests, to whom the server would write after any change. */
  public boolean hasGuests() {
    return hasGuests;
  }

  /**
   * The text of the object with these fields and footer. Only what differs is written, and never
   * what {@link #calendarOnly} names: the text is the same if nothing is left.
   */
  public String with(CalendarEvent wanted, Instant now) {
    Map<String, @Nullable String> lines = new LinkedHashMap<>();
    if (!hasGuests) {
      addTexts(lines, wanted);
      addTimes(lines, wanted);
    }
    if (lines.isEmpty()) {
      return text;
    }
    lines.put("DTSTAMP", PropertyLine.utc("DTSTAMP", now));
    lines.put("LAST-MODIFIED", PropertyLine.utc("LAST-MODIFIED", now));
    return ObjectLines.replace(text, index, lines, Set.of("ORGANIZER"));
  }

  private void addTexts(Map<String, @Nullable String> lines, CalendarEvent wanted) {
    if (!event.isSame(EventField.NAME, wanted)) {
      lines.put("SUMMARY", PropertyLine.text("SUMMARY", wanted.name()));
    }
    if (!event.isSame(EventField.LOCATION, wanted)) {
      lines.put("LOCATION", PropertyLine.text("LOCATION", wanted.location()));
    }
    String present = EventText.block(EventText.decoded(component.value("DESCRIPTION")));
    if (!present.equals(shown(wanted))) {
      lines.put("DESCRIPTION", PropertyLine.text("DESCRIPTION", shown(wanted)));
    }
    OTHER_FORMS.forEach((name, others) -> {
      if (lines.containsKey(name)) {
        others.forEach(other -> lines.put(other, null));
      }
    });
  }

  private void addTimes(Map<String, @Nullable String> lines, CalendarEvent wanted) {
    Set<EventField> different = event.differences(wanted);
    different.retainAll(EventField.TIMES);
    if (isSeries || different.isEmpty()) {
      return;
    }
    boolean isOtherForm = different.contains(EventField.ALL_DAY);
    if (isOtherForm || different.contains(EventField.START)) {
      lines.put("DTSTART", startLine(wanted, start));
    }
    lines.put("DTEND", endLine(wanted, end == null ? start : end));
    lines.put("DURATION", null);
    if (component.value("SEQUENCE").matches("\\d{1,8}")) {
      int sequence = Integer.parseInt(component.value("SEQUENCE")) + 1;
      lines.put("SEQUENCE", PropertyLine.text("SEQUENCE", String.valueOf(sequence)));
    }
  }

  private static String startLine(CalendarEvent event, @Nullable EventTime before) {
    return event.allDay()
        ? PropertyLine.day("DTSTART", event.firstDay())
        : PropertyLine.moment("DTSTART", event.start(), before);
  }

  /** The line of DTEND, which has to be after the start; null if it would not be. */
  private static @Nullable String endLine(CalendarEvent event, @Nullable EventTime before) {
    if (!event.allDay()) {
      return event.end().equals(event.start())
          ? null
          : PropertyLine.moment("DTEND", event.end(), before);
    }
    LocalDate after = event.lastDay().plusDays(1);
    return after.getYear() > EventTime.MAX_YEAR ? null : PropertyLine.day("DTEND", after);
  }

  private static String shown(CalendarEvent event) {
    return Footer.append(event.description(), event.footer());
  }
}
