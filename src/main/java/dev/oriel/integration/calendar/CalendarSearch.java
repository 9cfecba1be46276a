package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.integration.calendar.server.CalendarAnswer;
import dev.oriel.integration.calendar.server.CalendarFailure;
import dev.oriel.integration.calendar.server.CalendarInfo;
import dev.oriel.integration.calendar.server.CalendarServer;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Asks servers which calendars an account has into which events can be written. */
@Component
record CalendarSearch(CalendarServer server, CalendarTable table, Transactions transactions) {

  private static final Logger log = LoggerFactory.getLogger(CalendarSearch.class);

  /** More are not offered. */
  private static final int MOST_CHOICES = 100;

  /** Refuses as {@code Invalid} what the server does not accept, in our words. */
  List<CalendarInfo> require(Actor actor, CalendarAccount account) {
    return switch (writable(account)) {
      case CalendarAnswer.Done<List<CalendarInfo>>(List<CalendarInfo> found) -> found;
      case CalendarAnswer.Failed<List<CalendarInfo>>(CalendarFailure failure) -> {
        log.info(
            "The calendar that {} of workspace {} has entered, at {}: {}",
            actor.principal().id(),
            actor.workspace().id(),
            account.url().getHost(),
            failure.sentence());
        throw switch (failure) {
          case CalendarFailure.NotAllowed _ -> Refused.invalid("url", "no_writable_calendar");
          case CalendarFailure.CredentialsRefused _, CalendarFailure.SignInUnsupported _ ->
              Refused.invalid("password", "calendar_fault", failure.sentence());
          default -> Refused.invalid("url", "calendar_fault", failure.sentence());
        };
      }
    };
  }

  /**
   * Finds which calendar it is that the operator has connected by the address of its server, and
   * stores it. One of several is chosen by its member: until then the calendar is paused.
   *
   * @return the calendar as it is then
   */
  CalendarAnswer<ConnectedCalendar> find(
      Workspace workspace, ConnectedCalendar calendar, CalendarAccount account) {
    return writable(account)
        .then(found ->
            CalendarAnswer.done(
                transactions.run(() -> {
                  ConnectedCalendar present = table.lock(workspace, calendar.member());
                  if (present == null || !present.id().equals(calendar.id())) {
                    return calendar.in(ConnectedCalendar.State.PAUSED);
                  }
                  if (present.isFound()) {
                    // Its member has chosen it while the server was asked.
                    return present;
                  }
                  ConnectedCalendar known = present.found(found);
                  table.put(workspace, known);
                  return known;
                })));
  }

  /**
   * Looks whether a calendar is still there, and can be written into.
   *
   * @return what its server does not do; empty if all is well
   */
  Optional<CalendarFailure> fault(ConnectedCalendar calendar, CalendarAccount account) {
    return switch (writable(account)) {
      case CalendarAnswer.Failed<List<CalendarInfo>>(CalendarFailure failure) ->
          Optional.of(failure);
      case CalendarAnswer.Done<List<CalendarInfo>>(List<CalendarInfo> found) ->
          !calendar.isFound() || found.stream().anyMatch(one -> one.url().equals(calendar.url()))
              ? Optional.empty()
              : Optional.of(new CalendarFailure.Gone());
    };
  }

  /** At least one, or {@code NotAllowed} if the account may write into none. */
  private CalendarAnswer<List<CalendarInfo>> writable(CalendarAccount account) {
    return switch (server.calendars(account)) {
      case CalendarAnswer.Failed<List<CalendarInfo>>(CalendarFailure failure) ->
          CalendarAnswer.failed(ofServer(failure));
      case CalendarAnswer.Done<List<CalendarInfo>>(List<CalendarInfo> all) -> {
        List<CalendarInfo> some =
            all.stream().filter(CalendarInfo::writable).limit(MOST_CHOICES).toList();
        yield !some.isEmpty()
            ? CalendarAnswer.done(some)
            : CalendarAnswer.failed(
                all.isEmpty()
                    ? new CalendarFailure.NoCalendar()
                    : new CalendarFailure.NotAllowed());
      }
    };
  }

  /** Servers that know nothing of calendars answer in many ways. */
  private static CalendarFailure ofServer(CalendarFailure failure) {
    return switch (failure) {
      case CalendarFailure.Gone _,
          CalendarFailure.NoPlace _,
          CalendarFailure.NotAllowed _,
          CalendarFailure.NotAccepted _ ->
          new CalendarFailure.NoCalendar();
      default -> failure;
    };
  }
}
