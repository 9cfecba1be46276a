package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.crm.record.Several;
import org.jspecify.annotations.Nullable;

/**
 * A webhook, which decides what becomes of the requests to it. Its name, profile and token are
 * those of the credential with the same id.
 *
 * @param objectId the object whose records are written; it may have been deleted since
 * @param matchFieldId the field by which records are found; null for their name
 * @param onSeveral the record that is changed if several match
 * @param mapping empty for a webhook that only listens
 * @param keepsPayloads whether the log keeps what was received
 */
record InboundWebhook(
    UUID id,
    long objectId,
    Action action,
    @Nullable Long matchFieldId,
    Several onSeveral,
    Mapping mapping,
    boolean keepsPayloads) {

  /** Whether it only keeps what is sent, until it is given a mapping. */
  boolean listens() {
    return mapping.targets().isEmpty();
  }

  boolean isSameAs(InboundWebhook other) {
    return objectId == other.objectId
        && action == other.action
        && Objects.equals(matchFieldId, other.matchFieldId)
        && onSeveral == other.onSeveral
        && keepsPayloads == other.keepsPayloads
        && mapping.stored().equals(other.mapping.stored());
  }
}
