package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.integration.outbound.SendingAudit;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writes the audit log of outbound webhooks: what their credentials do not have. Addresses of
 * receivers often contain secrets, so that of an address only the host is noted, and a mark by
 * which another one is told apart.
 */
@Component
record OutboundAudit(AuditLog log) {

  private static final int MARK = 8;

  /** Does the work of one operation, whose entries become one. */
  <T> T asOne(Supplier<T> operation) {
    return log.asOne(operation);
  }

  void created(Actor actor, Credential webhook, OutboundWebhookSpec spec) {
    add(actor, AuditAction.CREATED, webhook, AuditValues.NONE, values(spec));
  }

  void changed(
      Actor actor, Credential webhook, OutboundWebhookSpec before, OutboundWebhookSpec after) {
    add(actor, AuditAction.UPDATED, webhook, values(before), values(after));
  }

  void deleted(Actor actor, Credential webhook, OutboundWebhookSpec spec) {
    add(actor, AuditAction.DELETED, webhook, values(spec), AuditValues.NONE);
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
    AuditValues after = AuditValues.of("previousUntil", previousUntil);
    add(actor, AuditAction.ROTATED, webhook, AuditValues.NONE, after);
  }

  /**
   * Sending was stopped.
   *
   * @param before why it had stopped before; null if it had not
   */
  void disabled(Actor actor, Credential webhook, @Nullable String before, String reason) {
    String after = Objects.requireNonNullElse(before, reason);
    add(
        actor,
        AuditAction.DISABLED,
        webhook,
        SendingAudit.status(before, null),
        SendingAudit.status(after, null));
  }

  void enabled(Actor actor, Credential webhook, OutboundWebhookStatus before) {
    OutboundWebhookStatus.Health health = before.health();
    AuditValues was =
        SendingAudit.status(before.disabledReason(), health.flagReason())
            .and("pausedUntil", health.pausedUntil());
    add(actor, AuditAction.ENABLED, webhook, was, SendingAudit.status(null, null));
  }

  private void add(
      Actor actor, AuditAction action, Credential webhook, AuditValues before, AuditValues after) {
    log.add(actor, action, AuditTarget.of(webhook), before, after);
  }
}
