package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.integration.calendar.server.CalendarAnswer;
import dev.oriel.integration.calendar.server.CalendarFailure;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Requests;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.stereotype.Component;

/**
 * Gives turns with the servers of calendars: one at a time for each calendar, none while its server
 * wants to be left alone, and what follows from its failures.
 */
@Component
record CalendarTurns(
    CalendarTable calendars,
    CalendarRunTable runs,
    CalendarAccounts accounts,
    CalendarSearch search,
    CalendarFailures failures,
    Actors actors,
    AccountBook people,
    Transactions transactions,
    Admission admission,
    Clock clock) {

  private static final Logger log = LoggerFactory.getLogger(CalendarTurns.class);

  /** Longer than the requests between two calls of {@link CalendarTurn#goesOn} may take. */
  private static final Duration LEASE = Duration.ofMinutes(10);

  /** Until somebody tries again who waits for the turn of another. */
  private static final Duration WAIT = Duration.ofSeconds(5);

  /** The first pause after a failure, which doubles with each further one. */
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

  /** For five hours; then the sweep finds what waits. */
  private static final int MOST_ATTEMPTS = 300;

  /** Jobs that go on soon, however often servers were killed while they ran. */
  static <I> JobKind<I> kind(String name, Class<I> input) {
    return new JobKind<>(name, input, Collections.nCopies(MOST_ATTEMPTS, PAUSE), null);
  }

  /**
   * Does work with the server of a calendar; nothing if the calendar is not active. Postpones the
   * job while another one has the turn, and while the server wants to be left alone.
   */
  void take(JobRun<?> run, UUID id, Consumer<CalendarTurn> work) {
    Workspace workspace = run.actor().workspace();
    OffsetDateTime now = now();
    AtomicReference<OffsetDateTime> held = new AtomicReference<>(now.plus(LEASE));
    OffsetDateTime left = runs.held(workspace, id);
    if (left != null && !run.isAlone(CalendarPush.KIND, CalendarPull.KIND)) {
      left = null;
    }
    CalendarRunTable.Turn turn = runs.claim(workspace, id, left, now, held.get());
    if (turn == null) {
      if (active(workspace, id) == null) {
        return;
      }
      throw JobRun.postponed(WAIT);
    }
    Requests.Background background = admission.requests().background();
    Runnable goesOn =
        () -> {
          background.giveWay();
          OffsetDateTime until = now().plus(LEASE);
          if (!runs.extend(workspace, id, held.getAndSet(until), until)) {
            throw new CalendarTurn.Ended();
          }
          run.progress(0, 0);
        };
    try {
      if (turn.nextAt() != null && turn.nextAt().isAfter(now)) {
        throw JobRun.postponed(Duration.between(now, turn.nextAt()));
      }
      // Read with the turn: what an earlier turn has stored is known.
      ConnectedCalendar calendar = active(workspace, id);
      if (calendar != null) {
        work(workspace, calendar, turn.token(), goesOn, work);
      }
    } finally {
      runs.release(workspace, id, held.get());
    }
  }

  private @Nullable ConnectedCalendar active(Workspace workspace, UUID id) {
    ConnectedCalendar calendar = calendars.byId(workspace, id);
    return calendar != null && calendar.state() == ConnectedCalendar.State.ACTIVE ? calendar : null;
  }

  private void work(
      Workspace workspace,
      ConnectedCalendar given,
      @Nullable String token,
      Runnable goesOn,
      Consumer<CalendarTurn> work) {
    ConnectedCalendar calendar = given;
    try {
      CalendarAccount account = accounts.of(calendar);
      if (account == null) {
        transactions.run(() -> {
          failures.unreadable(workspace, given);
          return true;
        });
        return;
      }
      if (!calendar.isFound()) {
        calendar = found(workspace, calendar, account);
        account = account.at(calendar.url());
      }
      Actor member = actors.member(workspace, calendar.member(), Channel.CALENDAR);
      work.accept(
          new CalendarTurn(
              member, zone(member), calendar, account, token, goesOn, new ArrayList<>()));
    } catch (CalendarTurn.Ended _) {
      // What has ended it is stored: the calendar waits, or has stopped.
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.Unauthorized)) {
        throw e;
      }
      // The member is suspended: the calendar waits with it.
      runs.pause(workspace, given.id(), "Its member is suspended.");
    }
  }

  /** The zone that the person has chosen, else that of the workspace. */
  private ZoneId zone(Actor actor) {
    Member member = actor.findMember(actor.principal().id());
    return Optional.ofNullable(member)
        .flatMap(one -> people.withEmail(one.email()))
        .map(account -> account.preferences().timeZone())
        .orElseGet(actor::timeZone);
  }

  private ConnectedCalendar found(
      Workspace workspace, ConnectedCalendar calendar, CalendarAccount account) {
    ConnectedCalendar found =
        require(workspace, calendar, search.find(workspace, calendar, account));
    if (found.state() != ConnectedCalendar.State.ACTIVE) {
      throw new CalendarTurn.Ended();
    }
    return found;
  }

  /** What was asked for; otherwise the turn ends, and the calendar waits or stops. */
  <T> T require(CalendarTurn turn, CalendarAnswer<T> answer) {
    return require(turn.workspace(), turn.calendar(), answer);
  }

  private <T> T require(Workspace workspace, ConnectedCalendar calendar, CalendarAnswer<T> answer) {
    return switch (answer) {
      case CalendarAnswer.Done<T>(T value) -> value;
      case CalendarAnswer.Failed<T>(CalendarFailure failure) -> {
        ends(workspace, calendar, failure);
        throw new CalendarTurn.Ended();
      }
    };
  }

  /** Ends the turn: the calendar waits or stops. */
  CalendarTurn.Ended ended(CalendarTurn turn, CalendarFailure failure) {
    ends(turn.workspace(), turn.calendar(), failure);
    return new CalendarTurn.Ended();
  }

  /** Ends the turn if the server seems to take nothing. */
  void endIfFailing(CalendarTurn turn) {
    if (turn.isFailing()) {
      throw ended(turn, turn.faults().getLast());
    }
  }

  /** The turn has done its work: what has failed before is over. */
  void succeeded(CalendarTurn turn) {
    runs.succeeded(turn.workspace(), turn.id());
  }

  private void ends(Workspace workspace, ConnectedCalendar calendar, CalendarFailure failure) {
    // What lasts is said once: the server is asked again each hour at least.
    log.atLevel(failure.sentence().equals(calendar.note()) ? Level.DEBUG : Level.INFO)
        .log("Calendar {} at {}: {}", calendar.id(), calendar.url().getHost(), failure.sentence());
    switch (failure) {
      case CalendarFailure.CredentialsRefused _ ->
          transactions.run(() -> {
            failures.refused(workspace, calendar);
            runs.postpone(workspace, calendar.id(), failure.sentence(), now().plus(PAUSE));
            return true;
          });
      case CalendarFailure.Busy(Duration after) when after != null -> {
        Duration least = pause(workspace, calendar);
        Duration pause = after.compareTo(least) > 0 ? after : least;
        runs.postpone(workspace, calendar.id(), failure.sentence(), now().plus(pause));
      }
      case CalendarFailure.Busy _,
          CalendarFailure.Faulty _,
          CalendarFailure.Unreachable _,
          CalendarFailure.Full _,
          CalendarFailure.Changed _,
          CalendarFailure.TooLarge _,
          CalendarFailure.Unreadable _ ->
          runs.postpone(
              workspace, calendar.id(), failure.sentence(), now().plus(pause(workspace, calendar)));
      case CalendarFailure.SignInUnsupported _,
          CalendarFailure.NotAllowed _,
          CalendarFailure.Gone _,
          CalendarFailure.NoPlace _,
          CalendarFailure.UidConflict _,
          CalendarFailure.NotAccepted _,
          CalendarFailure.Elsewhere _,
          CalendarFailure.NotEncrypted _,
          CalendarFailure.NoCalendar _ ->
          runs.pause(workspace, calendar.id(), failure.sentence());
    }
  }

  private Duration pause(Workspace workspace, ConnectedCalendar calendar) {
    int before = Math.min(runs.failures(workspace, calendar.id()), 10);
    Duration doubled = PAUSE.multipliedBy(1L << before);
    return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
  }

  OffsetDateTime now() {
    return DateTime.of(clock.instant());
  }
}
