package dev.oriel.exchange.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.exchange.calendar.server.CalendarAccount;
import org.jspecify.annotations.Nullable;

/**
 * A turn of one server of Oriel with the server of a calendar.
 *
 * @param member the calendar's, with the rights that it has now
 * @param zone of the member's account, for times without one
 * @param token the state of the calendar that is known; null if none is
 * @param goesOn is called between two requests, and ends the turn if it must
 */
record CalendarTurn(
    Actor member,
    ZoneId zone,
    ConnectedCalendar calendar,
    CalendarAccount account,
    @Nullable String token,
    Runnable goesOn) {

  Workspace workspace() {
    return member.workspace();
  }

  UUID id() {
    return calendar.id();
  }

  /** The turn ends before its work is done: the server of the calendar is not to be asked now. */
  static final class Ended extends RuntimeException {

    Ended() {
      super("the turn has ended", null, false, false);
    }
  }
}
