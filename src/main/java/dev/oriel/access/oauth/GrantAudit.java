package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes the audit log of what clients are allowed, and tells their members of misuse. */
@Component
record GrantAudit(AuditLog log, Notifications notifications, Actors actors) {

  /** The reason why a grant has ended. The names are stored, so they are never changed. */
  enum Reason {
    CODE_USED_TWICE,
    OLD_TOKEN,
    REVOKED_BY_CLIENT,
    PASSWORD_RESET,
    TOO_MANY,
    ENDED_BY_PERSON;

    private AuditValues audited() {
      return AuditValues.of("reason", name().toLowerCase(Locale.ROOT));
    }
  }

  void allowed(Actor member, Credential connection, boolean readOnly, String redirectUri) {
    log.add(
        member,
        AuditAction.ALLOWED,
        AuditTarget.of(connection),
        AuditValues.NONE,
        AuditValues.of("readOnly", readOnly).and("redirect", RedirectUris.shown(redirectUri)));
  }

  /** A grant has ended by what its client, or somebody with its tokens, has sent. */
  void ended(OAuthClient client, Reason reason) {
    log.addOfSystem(
        actors.operator(client.workspaceId()).workspace(),
        AuditAction.GRANT_ENDED,
        new AuditTarget(AuditKind.CONNECTION, client.connection().toString(), client.name()),
        AuditValues.NONE,
        reason.audited());
    Notification.Kind kind = told(reason);
    if (kind != null) {
      notifications.tell(client.member(), kind, client.connection());
    }
  }

  /** The message to the member about the end of a grant; null if there is none. */
  private static Notification.@Nullable Kind told(Reason reason) {
    return switch (reason) {
      case CODE_USED_TWICE -> Notification.Kind.CODE_TWICE;
      case OLD_TOKEN -> Notification.Kind.OLD_TOKEN;
      case REVOKED_BY_CLIENT, PASSWORD_RESET, TOO_MANY, ENDED_BY_PERSON -> null;
    };
  }

  void ended(Actor person, Credential connection) {
    log.add(
        person,
        AuditAction.GRANT_ENDED,
        AuditTarget.of(connection),
        AuditValues.NONE,
        Reason.ENDED_BY_PERSON.audited());
  }
}
