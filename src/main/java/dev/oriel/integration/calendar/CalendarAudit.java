package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The entries of the audit log about calendars: the host and the state. Names and addresses of
 * calendars, which may say much about a person, are not among them.
 */
@Component
record CalendarAudit(AuditLog log) {

  /**
   * A calendar was connected, changed or disconnected.
   *
   * @param before null if the member had none
   * @param after null if it has none any more
   */
  void changed(Actor actor, @Nullable ConnectedCalendar before, @Nullable ConnectedCalendar after) {
    ConnectedCalendar either = after == null ? before : after;
    if (either == null) {
      return;
    }
    log.add(
        actor,
        AuditAction.between(before, after),
        new AuditTarget(AuditKind.CALENDAR, either.member().toString(), host(either)),
        values(before),
        values(after));
  }

  private static AuditValues values(@Nullable ConnectedCalendar calendar) {
    return calendar == null
        ? AuditValues.NONE
        : AuditValues.of("server", host(calendar)).and("status", calendar.state().word());
  }

  private static String host(ConnectedCalendar calendar) {
    return calendar.server().getHost();
  }
}
