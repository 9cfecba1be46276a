package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writes the audit log of outbound webhooks: what their credentials do not have. Addresses of
 * receivers often contain secrets, so that of an address only the host is noted, and a mark by
 * which another one is told apart.
 */
@Component
record OutboundAudit(AuditLog log, Actors actors) {

  private static final int MARK = 8;

  /** Does the work of one operation, whose entries become one. */
  <T> T asOne(Supplier<T> operation) {
    return log.asOne(operation);
  }

  void created(Actor actor, Credential webhook, OutboundWebhookSpec spec) {
    log.add(actor, AuditAction.CREATED, AuditTarget.of(webhook), AuditValues.NONE, values(spec));
  }

  void changed(
      Actor actor, Credential webhook, OutboundWebhookSpec before, OutboundWebhookSpec after) {
    log.add(actor, AuditAction.UPDATED, AuditTarget.of(webhook), values(before), values(after));
  }

  void deleted(Actor actor, Credential webhook, OutboundWebhookSpec spec) {
    log.add(actor, AuditAction.DELETED, AuditTarget.of(webhook), values(spec), AuditValues.NONE);
  }

  private static AuditValues values(OutboundWebhookSpec spec) {
    return AuditValues.of("url", shown(spec.url()))
        .and("events", spec.events())
        .and("objects", spec.objects())
        .and("filter", spec.filter());
  }

  private static String shown(String url) {
    URI uri = URI.create(url);
    return "%s://%s/… (%s)"
        .formatted(
            uri.getScheme(), uri.getRawAuthority(), DigestUtils.sha256Hex(url).substring(0, MARK));
  }

  void rotated(Actor actor, Credential webhook, OffsetDateTime previousUntil) {
    log.add(
        actor,
        AuditAction.ROTATED,
        AuditTarget.of(webhook),
        AuditValues.NONE,
        AuditValues.of("previousUntil", previousUntil));
  }

  void disabled(Actor actor, Credential webhook, OutboundWebhook before, String reason) {
    log.add(
        actor,
        AuditAction.DISABLED,
        AuditTarget.of(webhook),
        status(before.disabledReason(), null),
        status(Objects.requireNonNullElse(before.disabledReason(), reason), null));
  }

  void enabled(
      Actor actor,
      Credential webhook,
      OutboundWebhook before,
      OutboundWebhookStatus.Health health) {
    log.add(
        actor,
        AuditAction.ENABLED,
        AuditTarget.of(webhook),
        status(before.disabledReason(), health.flagReason())
            .and("pausedUntil", health.pausedUntil()),
        status(null, null));
  }

  /** Sending has stopped by itself. */
  void disabled(Workspace workspace, UUID webhook, String reason) {
    ofSystem(workspace, AuditAction.DISABLED, webhook, status(reason, null));
  }

  /** A webhook needs an administrator's attention, and did not before. */
  void flagged(Workspace workspace, UUID webhook, String reason) {
    ofSystem(workspace, AuditAction.FLAGGED, webhook, status(null, reason));
  }

  private void ofSystem(Workspace workspace, AuditAction action, UUID webhook, AuditValues after) {
    Principal known = actors.operator(workspace).findPrincipal(webhook);
    String id = webhook.toString();
    AuditTarget target =
        new AuditTarget(AuditKind.OUTBOUND_WEBHOOK, id, known == null ? id : known.name());
    log.addOfSystem(workspace, action, target, status(null, null), after);
  }

  private static AuditValues status(@Nullable String disabled, @Nullable String flagged) {
    return AuditValues.of("enabled", disabled == null)
        .and("reason", disabled)
        .and("flagged", flagged);
  }
}
