package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Credential;
import dev.oriel.crm.record.Several;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.InboundWebhook;
import dev.oriel.integration.inbound.Mapping;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A webhook as administrators see it.
 *
 * @param object the present apiName of its object; null if that was deleted
 * @param matchField the present apiName of the field by which records are found; null if there is
 *     none
 * @param onSeveral the record that is changed if several match
 * @param mapping sources by the present names of fields
 * @param listens whether it has no mapping, and only keeps what is sent
 * @param hasDeletedFields whether fields of the mapping, or the match field, were deleted
 */
public record DescribedWebhook(
    Credential credential,
    @Nullable String object,
    Action action,
    @Nullable String matchField,
    Several onSeveral,
    JsonNode mapping,
    boolean listens,
    boolean keepsPayloads,
    boolean hasDeletedFields) {

  static DescribedWebhook of(Credential credential, InboundWebhook webhook, Schema schema) {
    ObjectType type = schema.objectOrNull(webhook.objectId());
    Long matchId = webhook.matchFieldId();
    String match = null;
    boolean deleted = false;
    if (type != null && webhook.action().matches()) {
      Field field = matchId == null ? null : type.field(matchId);
      match = field == null ? null : field.apiName();
      if (matchId == null) {
        match = Mapping.NAME;
      }
      deleted = match == null;
    }
    for (Mapping.Target target : webhook.mapping().targets()) {
      deleted |= type != null && target.name(type) == null;
    }
    return new DescribedWebhook(
        credential,
        type == null ? null : type.apiName(),
        webhook.action(),
        match,
        webhook.onSeveral(),
        type == null ? webhook.mapping().stored() : webhook.mapping().shown(type),
        webhook.listens(),
        webhook.keepsPayloads(),
        deleted);
  }

  /** The readiness of a webhook to take what is sent to it. */
  public enum State {
    REVOKED,
    /** Its object or fields of its mapping were deleted. */
    BROKEN,
    LISTENING,
    RECEIVING
  }

  public State state() {
    if (credential.isRevoked()) {
      return State.REVOKED;
    }
    if (object == null || hasDeletedFields) {
      return State.BROKEN;
    }
    return listens ? State.LISTENING : State.RECEIVING;
  }

  /** What becomes of a request, as texts choose it. */
  public String does() {
    return listens ? "LISTEN" : action.name();
  }

  /** Its values in the audit log. */
  AuditValues values() {
    return AuditValues.of("object", object)
        .and("action", action.word())
        .and("matchField", matchField)
        .and("onSeveral", onSeveral.word())
        .and("keepPayloads", keepsPayloads)
        .and("mapping", mapping);
  }
}
