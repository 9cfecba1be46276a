package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.identity.Workspace;
import org.springframework.stereotype.Component;

/** Deletes the access to the calendar of a member who is removed. */
@Component
record CalendarOfMember(CalendarTable table, EventMarks events) implements MemberData {

  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    ConnectedCalendar calendar = table.lock(workspace, member);
    if (calendar != null) {
      table.delete(workspace, member);
      events.calendarChanged(workspace, calendar, null);
    }
  }
}
