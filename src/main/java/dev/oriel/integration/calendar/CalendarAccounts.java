package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.integration.calendar.server.CalendarAccount;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.secret.SecretOwner;
import dev.oriel.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Opens the passwords of calendars, each for one use. */
@Component
record CalendarAccounts(Secrets secrets) {

  private static SecretOwner owner(UUID calendar) {
    return new SecretOwner("calendar", calendar);
  }

  String sealed(UUID calendar, String password) {
    return secrets.seal(password.getBytes(StandardCharsets.UTF_8), owner(calendar));
  }

  /**
   * The account of a calendar, at its address; null if its password cannot be read, for example
   * with another secret key, so that it has to be connected again.
   */
  @Nullable CalendarAccount of(ConnectedCalendar calendar) {
    if (calendar.password() == null) {
      return null;
    }
    try {
      byte[] password = secrets.open(calendar.password(), owner(calendar.id()));
      return new CalendarAccount(
          calendar.url(), calendar.login(), new String(password, StandardCharsets.UTF_8));
    } catch (Secrets.Unreadable _) {
      return null;
    }
  }

  /** A calendar as its member sees it: to be connected again if its password cannot be read. */
  ConnectedCalendar shown(ConnectedCalendar calendar) {
    return of(calendar) == null ? calendar.in(ConnectedCalendar.State.NEEDS_RECONNECT) : calendar;
  }

  /** Refuses as {@code Conflict} a calendar whose password has to be entered again. */
  CalendarAccount require(ConnectedCalendar calendar) {
    CalendarAccount account = of(calendar);
    if (account == null || calendar.state() == ConnectedCalendar.State.NEEDS_RECONNECT) {
      throw Refused.conflict("password", "conflict.calendar_password");
    }
    return account;
  }
}
