package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.integration.calendar.server.CalendarFailure;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The door by which a member tries whether the own calendar works. */
@Door
public class CalendarTrial {

  private static final Logger log = LoggerFactory.getLogger(CalendarTrial.class);

  private final Calendars calendars;
  private final CalendarTable table;
  private final CalendarAccounts accounts;
  private final CalendarSearch search;
  private final CalendarFailures failures;
  private final EventMarks events;
  private final AttemptLimit attempts;
  private final ModelGuard guard;
  private final Transactions transactions;

  CalendarTrial(
      Calendars calendars,
      CalendarTable table,
      CalendarAccounts accounts,
      CalendarSearch search,
      CalendarFailures failures,
      EventMarks events,
      AttemptLimit attempts,
      ModelGuard guard,
      Transactions transactions) {
    this.calendars = calendars;
    this.table = table;
    this.accounts = accounts;
    this.search = search;
    this.failures = failures;
    this.events = events;
    this.attempts = attempts;
    this.guard = guard;
    this.transactions = transactions;
  }

  /**
   * Asks the server for the own calendar, and writes nothing there. If that works, a calendar that
   * waits after a failure goes on at once; a password that is refused counts as one that was
   * refused in the background. Refuses as {@code NotFound} if there is no calendar, as {@code
   * Conflict} one whose password has to be entered again, and as {@code RateLimited} too many
   * attempts, and one beside another.
   *
   * @return why it does not work, in a sentence; empty if it does
   */
  public Optional<String> test(Actor actor) {
    UUID member = own(actor).member();
    return attempts.alone(member, () -> tested(actor));
  }

  private ConnectedCalendar own(Actor actor) {
    return calendars.own(actor).orElseThrow(() -> Refused.notFound("No calendar is connected."));
  }

  /** Reads the calendar when no other attempt goes on, which may have stopped it. */
  private Optional<String> tested(Actor actor) {
    ConnectedCalendar calendar = own(actor);
    CalendarAccount account = accounts.require(calendar);
    attempts.count(calendar.member());
    Optional<CalendarFailure> failure = search.fault(calendar, account);
    failure.ifPresent(one ->
        log.info(
            "The calendar of member {} at {} was tested: {}",
            calendar.member(),
            calendar.url().getHost(),
            one.sentence()));
    return guard.run(
        actor,
        current ->
            transactions.run(() -> {
              settle(current.workspace(), calendar, failure);
              return failure.map(CalendarFailure::sentence);
            }));
  }

  private void settle(
      Workspace workspace, ConnectedCalendar tested, Optional<CalendarFailure> failure) {
    ConnectedCalendar present = table.lock(workspace, tested.member());
    if (present == null || !ConnectedCalendar.isSame(tested, present)) {
      return;
    }
    if (failure.isEmpty()) {
      table.setState(workspace, present.member(), present.state());
      events.calendarChanged(workspace, present, present);
    } else if (failure.get() instanceof CalendarFailure.CredentialsRefused) {
      failures.refused(workspace, present);
    }
  }
}
