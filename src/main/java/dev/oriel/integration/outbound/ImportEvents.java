package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

/** Tells outbound webhooks of the end of an import. For the door to imports only. */
@Component
public record ImportEvents(OutboundWebhookTable webhooks, Sending sending, ModelGuard guard) {

  /**
   * Queues {@code import.finished} for the webhooks that ask for it and have an administrators'
   * profile. Must be called in the transaction that ends the import: the event is sent if and only
   * if that commits, and after the events of the import's records.
   *
   * @param importId by which the same import is told only once
   * @param data writes an object such as {@code {jobId, status, objectApiName, result, actor}}
   */
  public void finished(
      Actor actor, UUID importId, OffsetDateTime at, Consumer<JsonGenerator> data) {
    EventType type = EventType.IMPORT_FINISHED;
    guard.run(
        actor,
        current -> {
          for (OutboundWebhook webhook : webhooks.all(current.workspace())) {
            if (webhook.events().contains(type.word()) && isAdministrators(current, webhook)) {
              UUID id = Events.id(webhook.id(), type.word(), importId);
              sending.queue(current, webhook.id(), id, type, at, data);
            }
          }
          return current;
        });
  }

  private static boolean isAdministrators(Actor actor, OutboundWebhook webhook) {
    Profile profile = Profiles.ofCredential(actor, webhook.id());
    return profile != null && profile.isAdmin();
  }
}
