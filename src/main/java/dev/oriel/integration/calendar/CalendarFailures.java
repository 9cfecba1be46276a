package dev.oriel.integration.calendar;

import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.identity.Workspace;
import org.springframework.stereotype.Component;

/** Stops a calendar whose password is refused, before its provider locks the account. */
@Component
record CalendarFailures(CalendarTable table, Notifications notifications) {

  /** The refusals in a row that stop a calendar. */
  private static final int MOST_REFUSALS = 2;

  /**
   * The server has refused the password. The second time in a row stops the calendar and tells its
   * member once. Must run inside a transaction, so that both happen or none.
   */
  void refused(Workspace workspace, ConnectedCalendar calendar) {
    stop(workspace, calendar, MOST_REFUSALS);
  }

  /** The password cannot be opened, which trying again does not change. Otherwise the same. */
  void unreadable(Workspace workspace, ConnectedCalendar calendar) {
    stop(workspace, calendar, 1);
  }

  private void stop(Workspace workspace, ConnectedCalendar calendar, int refusals) {
    if (table.refused(workspace, calendar.id(), refusals)) {
      notifications.tell(calendar.member(), Notification.Kind.CALENDAR_STOPPED);
    }
  }
}
