package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.integration.calendar.server.CalendarInfo;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.egress.SameOrigin;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Makes calendars from what was entered. A password that is stored goes to no other server and no
 * other user than it was entered for.
 */
@Component
record CalendarSettings(CalendarAccounts accounts, Egress egress, Ids ids, Clock clock) {

  private static final int LONGEST_LOGIN = 254;
  private static final int LONGEST_PASSWORD = 1_000;

  /**
   * The account that is meant, with the password that is stored if none was entered. Refuses as
   * {@code Invalid} all that is wrong in itself, and a password that is needed.
   */
  CalendarAccount account(@Nullable ConnectedCalendar before, CalendarSpec spec) {
    URI server = address(spec);
    String password = spec.password();
    if (password == null) {
      CalendarAccount stored =
          before != null && isAccount(before, server, spec) ? accounts.of(before) : null;
      if (stored == null) {
        throw Refused.invalid("password", "required.calendar_password");
      }
      password = stored.password();
    }
    return new CalendarAccount(server, spec.login(), password);
  }

  /** The address that was entered. Refuses as {@code Invalid} all that is wrong in itself. */
  private URI address(CalendarSpec spec) {
    Problems problems = new Problems();
    URI server = problems.attempt(() -> egress.url("url", spec.url()), URI.create(""));
    if (spec.login().isEmpty()) {
      problems.add("user", "required");
    } else if (spec.login().contains(":")
        || spec.login().chars().anyMatch(Character::isISOControl)) {
      problems.add("user", "bad_calendar_user");
    } else if (spec.login().length() > LONGEST_LOGIN) {
      problems.add("user", "too_long", LONGEST_LOGIN);
    }
    String password = spec.password();
    if (password != null && password.length() > LONGEST_PASSWORD) {
      problems.add("password", "too_long", LONGEST_PASSWORD);
    }
    problems.check();
    return server;
  }

  /** Whether an address is on the server of a calendar, and the user the same. */
  private static boolean isAccount(ConnectedCalendar before, URI server, CalendarSpec spec) {
    return before.login().equals(spec.login())
        && Stream.of(before.server(), before.url())
            .anyMatch(url -> SameOrigin.resolve(url, server.toString()) != null);
  }

  /**
   * The calendar of an account whose server was asked: the only one, or the one that was connected
   * before. Otherwise it waits until the member has chosen one.
   *
   * @param found at least one
   */
  ConnectedCalendar connected(
      @Nullable ConnectedCalendar before,
      UUID member,
      CalendarAccount account,
      List<CalendarInfo> found) {
    CalendarInfo chosen =
        found.stream()
            .filter(one -> found.size() == 1 || isSame(before, one.url(), account.user()))
            .findFirst()
            .orElse(null);
    ConnectedCalendar present =
        before == null ? unknown(member, account.url(), account.user()) : before;
    return sealed(present, account, chosen, found);
  }

  /** The same account with another calendar of it, for which the password is sealed. */
  ConnectedCalendar choosing(
      ConnectedCalendar before, CalendarAccount account, CalendarInfo chosen) {
    return sealed(before, account.at(before.server()), chosen, before.choices());
  }

  private ConnectedCalendar sealed(
      ConnectedCalendar before,
      CalendarAccount account,
      @Nullable CalendarInfo chosen,
      List<CalendarInfo> choices) {
    URI url = chosen == null ? account.url() : chosen.url();
    UUID id = isSame(before, url, account.user()) ? before.id() : ids.next();
    return new ConnectedCalendar(
        id,
        before.member(),
        account.url(),
        url,
        chosen == null ? "" : chosen.name(),
        choices,
        account.user(),
        accounts.sealed(id, account.password()),
        chosen == null ? ConnectedCalendar.State.PAUSED : ConnectedCalendar.State.ACTIVE,
        0,
        null,
        id.equals(before.id()) ? before.polledAt() : null,
        before.createdAt());
  }

  private static boolean isSame(@Nullable ConnectedCalendar before, URI url, String login) {
    return before != null && before.url().equals(url) && before.login().equals(login);
  }

  private ConnectedCalendar unknown(UUID member, URI server, String login) {
    return new ConnectedCalendar(
        ids.next(),
        member,
        server,
        server,
        "",
        List.of(),
        login,
        null,
        ConnectedCalendar.State.NEEDS_RECONNECT,
        0,
        null,
        null,
        DateTime.of(clock.instant()));
  }

  /**
   * The calendar as the operator sets it, whose server is asked later. What is connected at this
   * address for this user stays, with its password. A calendar that is paused stays paused.
   */
  ConnectedCalendar given(@Nullable ConnectedCalendar before, UUID member, CalendarSpec spec) {
    URI server = address(spec);
    boolean isSame =
        before != null
            && before.login().equals(spec.login())
            && (before.server().equals(server) || before.url().equals(server));
    ConnectedCalendar present =
        before != null && isSame ? before : unknown(member, server, spec.login());
    String password = spec.password();
    if (password == null || present.password() != null) {
      return present;
    }
    return present
        .withPassword(accounts.sealed(present.id(), password))
        .in(
            before != null && before.state() == ConnectedCalendar.State.PAUSED
                ? ConnectedCalendar.State.PAUSED
                : ConnectedCalendar.State.ACTIVE);
  }
}
