package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.database.Commits;
import dev.oriel.platform.database.DatabaseFaults;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Receives the requests to webhooks, and gives administrators the log of the last ones, trials and
 * repetitions.
 */
@Door
public class Inbox {

  private static final Refusal ROLLED_BACK =
      Refused.unavailable("The request was rolled back.").refusal();

  private final Writes writes;
  private final RequestLog log;
  private final KnownWebhooks webhooks;
  private final Actors actors;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final DatabaseFaults faults;

  Inbox(
      Writes writes,
      RequestLog log,
      KnownWebhooks webhooks,
      Actors actors,
      ModelGuard guard,
      Transactions transactions,
      DatabaseFaults faults) {
    this.writes = writes;
    this.log = log;
    this.webhooks = webhooks;
    this.actors = actors;
    this.guard = guard;
    this.transactions = transactions;
    this.faults = faults;
  }

  /**
   * The outcome that a payload would have.
   *
   * @param mapped the values that the present mapping finds, {@code {name, fields}}; null if one
   *     does not fit, and for another definition
   * @param outcome null if it would be refused
   * @param refusal null if it would not
   */
  public record Trial(
      @Nullable JsonNode mapped, Outcome.@Nullable Written outcome, @Nullable Refusal refusal) {}

  /**
   * Writes what a webhook receives, and logs it; one that listens is only logged. Refuses a deleted
   * object as {@code NotFound}, a missing right as {@code Forbidden}, a payload that does not fit
   * as {@code Invalid}, an update that no record matches as {@code NotFound}, and several matches
   * as {@code Conflict}.
   *
   * @param actor the webhook
   */
  public Outcome receive(Actor actor, Payload payload) {
    return received(actor, payload, null);
  }

  private Outcome received(Actor webhook, Payload payload, @Nullable UUID again) {
    boolean keeps = keeps(webhook);
    try {
      Outcome outcome = writes.write(webhook, payload);
      Commits.whenEnded(committed -> {
        if (committed) {
          log.succeeded(webhook, keeps, payload, outcome, again);
        } else {
          log.failed(webhook, keeps, payload, ROLLED_BACK, again);
        }
      });
      return outcome;
    } catch (RuntimeException e) {
      Refusal refusal = refusal(e);
      if (!(refusal instanceof Refusal.Unauthorized)) {
        log.failed(webhook, keeps(webhook), payload, refusal, again);
      }
      throw e;
    }
  }

  /** The refusal that a failure means; null for an unexpected failure. */
  private @Nullable Refusal refusal(RuntimeException failure) {
    return failure instanceof Refused refused
        ? refused.refusal()
        : faults.refusal(failure, "A request to a webhook");
  }

  private boolean keeps(Actor webhook) {
    return webhooks.of(webhook).keepsPayloads();
  }

  /** The last requests, newest first, without payloads. Needs an administrator. */
  public List<LoggedRequest> requests(Actor actor, Credential webhook, int limit) {
    return guard
        .administer(actor)
        .read(current -> log.list(current.workspace(), webhook.id(), limit));
  }

  /** The payload of a logged request, as it was sent. Refuses one that is not kept. */
  public Payload payload(Actor actor, Credential webhook, UUID request) {
    return guard
        .administer(actor)
        .read(current -> log.payload(current.workspace(), webhook.id(), request));
  }

  /**
   * Carries a payload out as the webhook would, with its present mapping, and undoes it. Refuses
   * one without a mapping as {@code Conflict}.
   */
  public Trial trial(Actor actor, Credential webhook, Payload payload) {
    Actor sender = guard.administer(actor).read(current -> mapped(current, webhook));
    JsonNode mapped = null;
    try {
      mapped = writes.mapped(sender, payload);
      Outcome outcome = transactions.dryRun(() -> writes.write(sender, payload));
      return new Trial(mapped, written(outcome), null);
    } catch (Refused e) {
      return new Trial(mapped, null, e.refusal());
    }
  }

  /**
   * Carries a payload out as the webhook would with another definition, which also one without a
   * mapping can be given to try, and undoes it.
   */
  public Trial trial(Actor actor, Credential webhook, Definition definition, Payload payload) {
    Actor sender = guard.administer(actor).read(current -> webhook(current, webhook));
    try {
      Outcome outcome = transactions.dryRun(() -> writes.write(sender, definition, payload));
      return new Trial(null, written(outcome), null);
    } catch (Refused e) {
      return new Trial(null, null, e.refusal());
    }
  }

  /**
   * The values that a mapping would find in a payload, by the rights of the webhook's profile; a
   * line for each source. What is wrong with one keeps no other from being found. Refuses a webhook
   * whose object was deleted as {@code NotFound}.
   *
   * @param mapping sources by the names of fields
   * @param payload null to look for what is wrong with the sources alone
   */
  public List<Found> found(
      Actor actor, Credential webhook, ObjectNode mapping, @Nullable Payload payload) {
    return writes.found(
        guard.administer(actor).read(current -> webhook(current, webhook)), mapping, payload);
  }

  /**
   * Carries a failed or captured request out again, with the present mapping and rights, and logs
   * it as a request of its own. Refuses one that has written a record, and a webhook without a
   * mapping, as {@code Conflict}, and otherwise as {@link #receive} does.
   */
  public Outcome.Written replay(Actor actor, Credential webhook, UUID request) {
    Actor sender = guard.administer(actor).read(current -> mapped(current, webhook));
    Payload payload =
        guard
            .administer(actor)
            .read(current -> log.unwrittenPayload(current.workspace(), webhook.id(), request));
    return written(received(sender, payload, request));
  }

  private static Outcome.Written written(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Written written -> written;
      case Outcome.Captured _ -> throw unmapped();
    };
  }

  private static Refused unmapped() {
    return Refused.conflict("The webhook has no mapping yet: it only keeps what is sent.");
  }

  private Actor mapped(Actor administrator, Credential webhook) {
    Actor sender = webhook(administrator, webhook);
    if (webhooks.of(sender).listens()) {
      throw unmapped();
    }
    return sender;
  }

  private Actor webhook(Actor administrator, Credential webhook) {
    if (webhook.isRevoked()) {
      throw Refused.conflict("The webhook '" + webhook.name() + "' is revoked.");
    }
    return actors.webhook(administrator.workspace().id(), webhook.id());
  }
}
