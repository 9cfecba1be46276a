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
public record ImportEvents(
    OutboundWebhookTable webhooks,
    DeliveryProgressTable progress,
    OutcomeTable outcomes,
    ModelGuard guard) {

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
    String type = EventType.IMPORT_FINISHED.word();
    guard.run(
        actor,
        current -> {
          for (OutboundWebhook webhook : webhooks.all(current.workspace())) {
            // The call first: one that is being deleted has no progress, or waits for this event.
            if (webhook.events().contains(type)
                && isAdministrators(current, webhook)
                && progress.call(webhook.id())) {
              String body = Events.body(type, at, data);
              outcomes.queue(
                  current.workspace(),
                  webhook.id(),
                  at,
                  OutgoingEvent.first(
                      Events.id(webhook.id(), type, importId),
                      type,
                      null,
                      null,
                      body,
                      current.version()));
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
