package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.integration.calendar.server.CalendarInfo;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to calendars. Members connect and disconnect their own, signed in as persons; the
 * operator connects those of all. Others see no more of it than the audit log tells.
 */
@Door
public class Calendars {

  private final CalendarTable table;
  private final CalendarSettings settings;
  private final CalendarSearch search;
  private final AttemptLimit attempts;
  private final CalendarAccounts accounts;
  private final CalendarChanges changes;
  private final ModelGuard guard;

  Calendars(
      CalendarTable table,
      CalendarSettings settings,
      CalendarSearch search,
      AttemptLimit attempts,
      CalendarAccounts accounts,
      CalendarChanges changes,
      ModelGuard guard) {
    this.table = table;
    this.settings = settings;
    this.search = search;
    this.attempts = attempts;
    this.accounts = accounts;
    this.changes = changes;
    this.guard = guard;
  }

  /**
   * The calendar of the member who acts, to be connected again if its password cannot be read;
   * empty if it has none.
   */
  public Optional<ConnectedCalendar> own(Actor actor) {
    return guard.read(
        actor,
        current ->
            Optional.ofNullable(table.ofMember(current.workspace(), self(current)))
                .map(accounts::shown));
  }

  /** The calendars of all members, oldest first, for the operator. */
  public List<ConnectedCalendar> all(Actor operator) {
    return guard.read(
        operator,
        current -> {
          requireOperator(current);
          return table.all(current.workspace());
        });
  }

  /** The account that is to be asked, and the calendar as it was when that was decided. */
  private record Wanted(@Nullable ConnectedCalendar before, CalendarAccount account) {}

  /**
   * Connects the calendar of the member who acts, or changes its access, after its server has
   * accepted the password. If the account has several, and none of them is connected already, the
   * calendar waits for {@link #choose}. Refuses as {@code ProofRequired} a member whose last proof
   * is too old, as {@code RateLimited} too many attempts, and as {@code Invalid} wrong settings and
   * what the server does not accept, in our words.
   */
  public ConnectedCalendar connect(Actor actor, CalendarSpec spec) {
    Wanted wanted =
        guard.read(
            actor,
            current -> {
              UUID member = self(current);
              guard.requireProof(current);
              ConnectedCalendar before = table.ofMember(current.workspace(), member);
              return new Wanted(before, settings.account(before, spec));
            });
    attempts.count(self(actor));
    List<CalendarInfo> found = search.require(actor, wanted.account());
    return guard.<@Nullable ConnectedCalendar, ConnectedCalendar>write(
        actor,
        current -> table.lock(current.workspace(), self(current)),
        (current, present) -> {
          if (!ConnectedCalendar.isSame(wanted.before(), present)) {
            throw Refused.conflict("url", "conflict.calendar_changed");
          }
          return changes.put(
              current,
              present,
              settings.connected(present, self(current), wanted.account(), found));
        });
  }

  /**
   * Takes one of the calendars of the account that is connected, when the account has several.
   * Refuses as {@code Invalid} an address that is none of them, and as {@code Conflict} an account
   * whose password has to be entered again.
   */
  public ConnectedCalendar choose(Actor actor, String url) {
    return changing(
        actor,
        (current, calendar) -> {
          CalendarInfo chosen =
              calendar.choices().stream()
                  .filter(one -> one.url().toString().equals(url))
                  .findFirst()
                  .orElseThrow(() -> Refused.invalid("calendar", "unknown_calendar"));
          return changes.put(
              current, calendar, settings.choosing(calendar, accounts.require(calendar), chosen));
        });
  }

  /**
   * Connects the calendar of a member, or changes its access, without asking its server. The
   * password is used if the member has none for this address yet; without one the member has to
   * enter it.
   */
  public ConnectedCalendar connectFor(Actor operator, Member member, CalendarSpec spec) {
    return guard.<@Nullable ConnectedCalendar, ConnectedCalendar>write(
        operator,
        current -> lockOf(current, member),
        (current, before) -> {
          ConnectedCalendar given = settings.given(before, member.id(), spec);
          return given.equals(before) ? given : changes.put(current, before, given);
        });
  }

  /** Stops the own calendar until it is resumed: nothing is read from it or written into it. */
  public void pause(Actor actor) {
    changing(actor, changes::pause);
  }

  /** Stops the calendar of a member until that member resumes it, for the operator. */
  public ConnectedCalendar pauseFor(Actor operator, Member member) {
    return guard.write(
        operator,
        current ->
            Optional.ofNullable(lockOf(current, member))
                .orElseThrow(() -> Refused.notFound("'" + member.email() + "' has no calendar.")),
        changes::pause);
  }

  /**
   * Goes on with the own calendar. Refuses as {@code Conflict} one whose password the server
   * refuses, which has to be connected again, and one that is not chosen yet.
   */
  public void resume(Actor actor) {
    changing(
        actor,
        (current, calendar) -> {
          accounts.require(calendar);
          if (!calendar.isFound() && !calendar.choices().isEmpty()) {
            throw Refused.conflict("calendar", "conflict.calendar_choice");
          }
          return changes.set(current, calendar, ConnectedCalendar.State.ACTIVE);
        });
  }

  /** Disconnects the own calendar and deletes its password. Events stay on both sides. */
  public void disconnect(Actor actor) {
    changing(
        actor,
        (current, calendar) -> {
          changes.delete(current, calendar);
          return calendar;
        });
  }

  private ConnectedCalendar changing(
      Actor actor, BiFunction<Actor, ConnectedCalendar, ConnectedCalendar> change) {
    return guard.write(
        actor,
        current ->
            Optional.ofNullable(table.lock(current.workspace(), self(current)))
                .orElseThrow(() -> Refused.notFound("No calendar is connected.")),
        change);
  }

  /** The member who acts, signed in as a person. Refuses all others as {@code Forbidden}. */
  private static UUID self(Actor actor) {
    if (actor.principal().kind() != Principal.Kind.MEMBER || !actor.isPerson()) {
      throw Refused.forbidden("Members connect their calendars themselves, signed in.");
    }
    return actor.principal().id();
  }

  private @Nullable ConnectedCalendar lockOf(Actor operator, Member member) {
    requireOperator(operator);
    return table.lock(operator.workspace(), member.id());
  }

  private static void requireOperator(Actor actor) {
    if (actor.principal().kind() != Principal.Kind.OPERATOR) {
      throw Refused.forbidden("Only the operator connects the calendars of others.");
    }
  }
}
