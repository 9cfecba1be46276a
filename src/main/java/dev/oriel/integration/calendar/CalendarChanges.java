package dev.oriel.integration.calendar;

import dev.oriel.access.identity.Actor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Stores changes of calendars, each with its entry of the audit log and with what it means for
 * events.
 */
@Component
record CalendarChanges(CalendarTable table, CalendarAudit audit, EventMarks events) {

  /**
   * Puts a calendar in the place of the one that its member had.
   *
   * @param before null if the member had none
   */
  ConnectedCalendar put(Actor actor, @Nullable ConnectedCalendar before, ConnectedCalendar after) {
    table.put(actor.workspace(), after);
    changed(actor, before, after);
    return after;
  }

  /** Stops a calendar that is active. */
  ConnectedCalendar pause(Actor actor, ConnectedCalendar calendar) {
    return calendar.state() == ConnectedCalendar.State.ACTIVE
        ? set(actor, calendar, ConnectedCalendar.State.PAUSED)
        : calendar;
  }

  ConnectedCalendar set(Actor actor, ConnectedCalendar before, ConnectedCalendar.State state) {
    table.setState(actor.workspace(), before.member(), state);
    ConnectedCalendar after = before.in(state);
    changed(actor, before, after);
    return after;
  }

  void delete(Actor actor, ConnectedCalendar calendar) {
    table.delete(actor.workspace(), calendar.member());
    changed(actor, calendar, null);
  }

  /**
   * What has changed is known in the same transaction: connected (another id than before), changed,
   * paused, resumed, and disconnected.
   *
   * @param before null if the member had none
   * @param after null if it has none any more
   */
  private void changed(
      Actor actor, @Nullable ConnectedCalendar before, @Nullable ConnectedCalendar after) {
    audit.changed(actor, before, after);
    events.calendarChanged(actor.workspace(), before, after);
  }
}
