package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.integration.outbound.EventType;
import dev.oriel.integration.outbound.Sending;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.Cursor;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to the log of what outbound webhooks have sent. Everything here needs an administrator,
 * because the log holds the values that were sent.
 */
@Door
public record Deliveries(
    OutboundWebhooks webhooks,
    DeliveryLogTable table,
    Sending sending,
    ModelGuard guard,
    Transactions transactions,
    Ids ids,
    Clock clock) {

  /**
   * The deliveries of a webhook, newest first. Refuses an unknown webhook as {@code NotFound}.
   *
   * @param state only those in this state; null for all
   * @param query its cursor is the {@code nextCursor} of the page before
   */
  public Page<Delivery> list(
      Actor actor, UUID webhook, Delivery.@Nullable State state, Page.Query query) {
    return guard
        .administer(actor)
        .read(current -> {
          webhooks.get(current, webhook);
          String cursor = query.cursor();
          Long before = cursor == null ? null : Cursor.read(cursor, 1).number(0);
          List<Delivery> found =
              table.list(current.workspace(), webhook, state, before, query.limit() + 1);
          return Page.of(found, query.limit(), page -> Cursor.of(page.getLast().seq()).text());
        });
  }

  /**
   * How many deliveries of a webhook have failed, counted up to a number. Refuses an unknown
   * webhook as {@code NotFound}.
   */
  public int failed(Actor actor, UUID webhook, int most) {
    return guard
        .administer(actor)
        .read(current -> {
          webhooks.get(current, webhook);
          return table.failed(current.workspace(), webhook, most);
        });
  }

  /**
   * A delivery of a webhook with its requests and answers. Refuses an unknown one, and one of
   * another webhook, as {@code NotFound}.
   */
  public Delivery.Details get(Actor actor, UUID webhook, UUID id) {
    return guard
        .administer(actor)
        .read(current -> {
          OutboundWebhookStatus of = webhooks.get(current, webhook);
          return table
              .find(current.workspace(), webhook, id)
              .orElseThrow(() ->
                  Refused.notFound(
                      "The webhook '" + of.spec().name() + "' has no delivery " + id + "."));
        });
  }

  /**
   * Sends a delivery of a webhook again, now and with all its attempts, whatever has become of it.
   * Refuses as {@link #get} does.
   */
  public Delivery.Details sendAgain(Actor actor, UUID webhook, UUID id) {
    return guard
        .administer(actor)
        .read(current -> {
          get(current, webhook, id);
          requireEnabled(current, webhook);
          table.again(current.workspace(), id);
          sending.call(webhook);
          return get(current, webhook, id);
        });
  }

  /**
   * Sends the deliveries of a webhook again that have failed, or wait for a repetition.
   *
   * @param since only those that are as new; the log is kept for {@link Delivery#KEPT}
   * @return their number
   */
  public int sendFailedAgain(Actor actor, UUID webhook, OffsetDateTime since) {
    return guard
        .administer(actor)
        .read(current -> {
          requireEnabled(current, webhook);
          int found = table.againAll(current.workspace(), webhook, since);
          sending.call(webhook);
          return found;
        });
  }

  /** Sends an event {@code webhook.test}, which says nothing about any record. */
  public Delivery.Details sendTest(Actor actor, UUID webhook) {
    return guard
        .administer(actor)
        .read(current -> {
          String name = requireEnabled(current, webhook).spec().name();
          OffsetDateTime now = DateTime.of(clock.instant());
          UUID id = ids.next();
          boolean isQueued =
              transactions.run(() ->
                  sending.queue(
                      current,
                      webhook,
                      id,
                      EventType.TEST,
                      now,
                      json -> {
                        json.writeStartObject();
                        json.writeStringProperty("webhookId", webhook.toString());
                        json.writeStringProperty("name", name);
                        json.writeEndObject();
                      }));
          if (!isQueued) {
            throw OutboundWebhooks.unknown(webhook);
          }
          return get(current, webhook, id);
        });
  }

  private OutboundWebhookStatus requireEnabled(Actor actor, UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    if (webhook.isDisabled()) {
      throw Refused.conflict(
          "The webhook '" + webhook.spec().name() + "' is disabled: enable it first.");
    }
    return webhook;
  }
}
