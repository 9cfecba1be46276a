package dev.oriel.integration.drafting;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The entries of the audit log about the service whose model drafts e-mails, without its key. */
@Component
record DraftingAudit(AuditLog log) {

  /**
   * The service was chosen, changed or left.
   *
   * @param before null if there was none
   * @param after null if there is none any more
   */
  void changed(Actor actor, @Nullable DraftingSpec before, @Nullable DraftingSpec after) {
    DraftingSpec either = after == null ? before : after;
    if (either == null) {
      return;
    }
    log.add(
        actor,
        action(before, after),
        new AuditTarget(AuditKind.DRAFTING, either.provider().word(), either.host()),
        values(before),
        values(after));
  }

  private static AuditAction action(@Nullable DraftingSpec before, @Nullable DraftingSpec after) {
    // Only the key can be another one.
    return values(before).equals(values(after))
        ? AuditAction.ROTATED
        : AuditAction.between(before, after);
  }

  private static AuditValues values(@Nullable DraftingSpec service) {
    return service == null
        ? AuditValues.NONE
        : AuditValues.of("provider", service.provider().word())
            .and("url", service.baseUrl())
            .and("model", service.model());
  }
}
