package dev.oriel.integration.outbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An event that is to be sent now.
 *
 * @param model the version of the model whose rights the body has
 * @param attempts how often it was sent before
 * @param tries how often that has failed since it was queued
 */
record OutgoingEvent(
    UUID id,
    String type,
    @Nullable Long objectId,
    @Nullable UUID recordId,
    String body,
    long model,
    int attempts,
    int tries) {

  static OutgoingEvent first(
      UUID id, String type, @Nullable Long object, @Nullable UUID record, String body, long model) {
    return new OutgoingEvent(id, type, object, record, body, model, 0, 0);
  }

  OutgoingEvent with(String newBody, long newModel) {
    return new OutgoingEvent(id, type, objectId, recordId, newBody, newModel, attempts, tries);
  }
}
