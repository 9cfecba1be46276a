package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An event that has changed in Oriel, in the calendar, or in both becomes one: field by field,
 * against the last state that both had. Of a field that one side has changed, its value wins. If
 * both have, Oriel's stays.
 *
 * @param event as both have it then, with Oriel's footer
 * @param there as the calendar had it
 * @param toRecord fields that change in Oriel
 * @param toCalendar fields that change in the calendar
 * @param overruled fields that people have changed in the calendar, and that Oriel's value replaces
 * @param forbidden those of them that the calendar's member may not change in Oriel
 * @param undone fields that have changed in Oriel, and that the calendar's value replaces
 */
public record EventMerge(
    CalendarEvent event,
    CalendarEvent there,
    Set<EventField> toRecord,
    Set<EventField> toCalendar,
    Set<EventField> overruled,
    Set<EventField> forbidden,
    Set<EventField> undone) {

  /**
   * The last state that both sides had. Servers change what they store, such as texts that are too
   * long for them; so it is remembered as either side has it.
   *
   * @param sent what was sent since, of which nobody knows whether it arrived: what the calendar
   *     has of it nobody has changed there. Null if nothing was
   */
  public record Agreed(CalendarEvent here, CalendarEvent there, @Nullable CalendarEvent sent) {

    public Agreed(CalendarEvent here, CalendarEvent there) {
      this(here, there, null);
    }

    /** The same before an event is sent. */
    public Agreed sending(CalendarEvent event) {
      return new Agreed(here, there, event);
    }

    private boolean isOwn(EventField field, CalendarEvent present) {
      return sent != null && sent.isSame(field, present);
    }
  }

  /**
   * Merges.
   *
   * @param calendarOnly fields that only the calendar changes ({@link CalendarObject#calendarOnly})
   * @param editable fields that the calendar's member may change in Oriel
   */
  public static EventMerge of(
      Agreed agreed,
      CalendarEvent here,
      CalendarEvent there,
      Set<EventField> calendarOnly,
      Set<EventField> editable) {
    EventMerge byField = byField(agreed, here, there, calendarOnly, editable);
    CalendarEvent event = here.with(byField.toRecord, there);
    if (!isReversed(here, there, byField.toRecord) || calendarOnly.contains(EventField.START)) {
      return byField.with(event);
    }
    // Each side has moved another end of the event, and together they make none.
    Set<EventField> kept = EnumSet.copyOf(byField.toRecord);
    kept.retainAll(EventField.TIMES);
    byField.toRecord.removeAll(kept);
    byField.toCalendar.addAll(kept);
    byField.overruled.addAll(kept);
    return byField.with(here.with(byField.toRecord, there));
  }

  /** Nothing changes anywhere. */
  static EventMerge none(CalendarEvent event) {
    return none(event, event);
  }

  private static EventMerge none(CalendarEvent event, CalendarEvent there) {
    return new EventMerge(
        event,
        there,
        EventField.none(),
        EventField.none(),
        EventField.none(),
        EventField.none(),
        EventField.none());
  }

  private static EventMerge byField(
      Agreed agreed,
      CalendarEvent here,
      CalendarEvent there,
      Set<EventField> calendarOnly,
      Set<EventField> editable) {
    EventMerge merge = none(here, there);
    for (EventField field : EventField.values()) {
      boolean differs = !agreed.there.isSame(field, there);
      boolean isOwn = differs && agreed.isOwn(field, there);
      boolean changedHere = isOwn || !agreed.here.isSame(field, here);
      boolean changedThere = differs && !isOwn;
      if ((changedHere || changedThere) && !here.isSame(field, there)) {
        boolean isOnly = calendarOnly.contains(field);
        merge.decide(field, changedHere, changedThere, isOnly, editable.contains(field));
      }
    }
    return merge;
  }

  /** Decides about a field that is not alike. */
  private void decide(
      EventField field, boolean here, boolean there, boolean calendarOnly, boolean editable) {
    if (there && !editable) {
      forbidden.add(field);
    }
    if (calendarOnly) {
      if (editable) {
        toRecord.add(field);
        undone.addAll(here ? EnumSet.of(field) : EventField.none());
      }
    } else if (here || !editable) {
      toCalendar.add(field);
      overruled.addAll(there ? EnumSet.of(field) : EventField.none());
    } else {
      toRecord.add(field);
    }
  }

  /** Whether the event would end before it starts. */
  private static boolean isReversed(
      CalendarEvent here, CalendarEvent there, Set<EventField> fromThere) {
    CalendarEvent start = fromThere.contains(EventField.START) ? there : here;
    CalendarEvent end = fromThere.contains(EventField.END) ? there : here;
    CalendarEvent days = fromThere.contains(EventField.ALL_DAY) ? there : here;
    return days.allDay()
        ? end.lastDay().isBefore(start.firstDay())
        : end.end().isBefore(start.start());
  }

  private EventMerge with(CalendarEvent result) {
    return new EventMerge(result, there, toRecord, toCalendar, overruled, forbidden, undone);
  }

  /** Whether the calendar has to be written. */
  public boolean writesCalendar() {
    return !toCalendar.isEmpty();
  }
}
