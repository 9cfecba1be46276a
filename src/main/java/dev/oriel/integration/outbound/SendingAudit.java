package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes to the audit log what becomes of sending by itself. */
@Component
public record SendingAudit(AuditLog log, Actors actors) {

  /** Sending has stopped by itself. */
  void disabled(Workspace workspace, UUID webhook, String reason) {
    add(workspace, AuditAction.DISABLED, webhook, status(reason, null));
  }

  /** A webhook needs an administrator's attention, and did not before. */
  void flagged(Workspace workspace, UUID webhook, String reason) {
    add(workspace, AuditAction.FLAGGED, webhook, status(null, reason));
  }

  private void add(Workspace workspace, AuditAction action, UUID webhook, AuditValues after) {
    Principal known = actors.operator(workspace).findPrincipal(webhook);
    String id = webhook.toString();
    AuditTarget target =
        new AuditTarget(AuditKind.OUTBOUND_WEBHOOK, id, known == null ? id : known.name());
    log.addOfSystem(workspace, action, target, status(null, null), after);
  }

  /**
   * Whether a webhook sends, as the log has it.
   *
   * @param disabled why it does not; null if it does
   * @param flagged why an administrator should look; null if that is not needed
   */
  public static AuditValues status(@Nullable String disabled, @Nullable String flagged) {
    return AuditValues.of("enabled", disabled == null)
        .and("reason", disabled)
        .and("flagged", flagged);
  }
}
