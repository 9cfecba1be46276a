package dev.oriel.exchange.inbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A webhook, which decides what becomes of the requests to it. Its name, profile and token are
 * those of the credential with the same id.
 *
 * @param objectId the object whose records are written; it may have been deleted since
 * @param matchFieldId the field by which records are found; null for their name
 * @param keepsPayloads whether the log keeps what was received
 */
record InboundWebhook(
    UUID id,
    long objectId,
    Action action,
    @Nullable Long matchFieldId,
    Mapping mapping,
    boolean keepsPayloads) {

  boolean isSameAs(InboundWebhook other) {
    return objectId == other.objectId
        && action == other.action
        && Objects.equals(matchFieldId, other.matchFieldId)
        && keepsPayloads == other.keepsPayloads
        && mapping.stored().equals(other.mapping.stored());
  }
}
