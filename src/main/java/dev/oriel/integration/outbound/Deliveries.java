package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.query.Page;
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
public class Deliveries {

  /** The time for which deliveries are kept. */
  public static final Period KEPT = Period.ofDays(30);

  private final OutboundWebhooks webhooks;
  private final DeliveryTable table;
  private final OutcomeTable outcomes;
  private final DeliveryProgressTable progress;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Ids ids;
  private final Clock clock;

  Deliveries(
      OutboundWebhooks webhooks,
      DeliveryTable table,
      OutcomeTable outcomes,
      DeliveryProgressTable progress,
      ModelGuard guard,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.webhooks = webhooks;
    this.table = table;
    this.outcomes = outcomes;
    this.progress = progress;
    this.guard = guard;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

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
          requireEnabled(webhooks.get(current, webhook));
          table.again(current.workspace(), id);
          progress.call(webhook);
          return get(current, webhook, id);
        });
  }

  /**
   * Sends the deliveries of a webhook again that have failed, or wait for a repetition.
   *
   * @param since only those that are as new; the log is kept for {@link #KEPT}
   * @return their number
   */
  public int sendFailedAgain(Actor actor, UUID webhook, OffsetDateTime since) {
    return guard
        .administer(actor)
        .read(current -> {
          requireEnabled(webhooks.get(current, webhook));
          int found = table.againAll(current.workspace(), webhook, since);
          progress.call(webhook);
          return found;
        });
  }

  /** Sends an event {@code webhook.test}, which says nothing about any record. */
  public Delivery.Details sendTest(Actor actor, UUID webhook) {
    return guard
        .administer(actor)
        .read(current -> {
          OutboundWebhookStatus target = webhooks.get(current, webhook);
          requireEnabled(target);
          OffsetDateTime now = DateTime.of(clock.instant());
          UUID id = ids.next();
          String body =
              Events.body(
                  EventType.TEST.word(),
                  now,
                  json -> {
                    json.writeStartObject();
                    json.writeStringProperty("webhookId", webhook.toString());
                    json.writeStringProperty("name", target.spec().name());
                    json.writeEndObject();
                  });
          OutgoingEvent event =
              OutgoingEvent.first(id, EventType.TEST.word(), null, null, body, current.version());
          transactions.run(() -> {
            // The call first: one that is being deleted has no progress, or waits for this event.
            if (!progress.call(webhook)) {
              throw Refused.notFound("There is no outbound webhook " + webhook + ".");
            }
            outcomes.queue(current.workspace(), webhook, now, event);
            return id;
          });
          return get(current, webhook, id);
        });
  }

  private static void requireEnabled(OutboundWebhookStatus webhook) {
    if (webhook.disabledAt() != null) {
      throw Refused.conflict(
          "The webhook '" + webhook.spec().name() + "' is disabled: enable it first.");
    }
  }
}
