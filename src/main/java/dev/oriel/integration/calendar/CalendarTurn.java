package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.integration.calendar.server.CalendarFailure;
import org.jspecify.annotations.Nullable;

/**
 * A turn of one server of Oriel with the server of a calendar.
 *
 * @param member the calendar's, with the rights that it has now
 * @param zone of the member's account, for times without one
 * @param token the state of the calendar that is known; null if none is
 * @param goesOn is called between two requests: lets people's requests pass, and ends the turn if
 *     it must
 * @param faults those of the server since it took something, each of another event and at its first
 *     attempt
 */
record CalendarTurn(
    Actor member,
    ZoneId zone,
    ConnectedCalendar calendar,
    CalendarAccount account,
    @Nullable String token,
    Runnable goesOn,
    List<CalendarFailure> faults) {

  /** The server, not an event, counts as the cause of three faults in a row. */
  private static final int MOST_FAULTS = 3;

  Workspace workspace() {
    return member.workspace();
  }

  UUID id() {
    return calendar.id();
  }

  /** Notes that the server has taken an event, or deleted one. */
  void succeeds() {
    faults.clear();
  }

  /**
   * Notes that the server has a fault with an event. Those that it has had before tell nothing
   * about others.
   *
   * @param attempts how often in a row the event was tried in vain before
   */
  void fails(CalendarFailure failure, int attempts) {
    if (attempts == 0) {
      faults.add(failure);
    }
  }

  /** Whether the server seems to take nothing. */
  boolean isFailing() {
    return faults.size() >= MOST_FAULTS;
  }

  /** The turn ends before its work is done: the server of the calendar is not to be asked now. */
  static final class Ended extends RuntimeException {

    Ended() {
      super("the turn has ended", null, false, false);
    }
  }
}
