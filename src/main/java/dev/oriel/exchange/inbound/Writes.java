package dev.oriel.exchange.inbound;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.Upserts;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Writes what a webhook has received, by the doors to records and with the webhook's rights. */
@Component
record Writes(
    KnownWebhooks webhooks, Schemas schemas, Records records, Upserts upserts, ModelGuard guard) {

  /**
   * Writes one record. Refuses as {@code NotFound} if the webhook's object was deleted, as {@code
   * Invalid} if a mapped field was, and otherwise as the doors to records do.
   *
   * @param actor the webhook
   */
  Outcome write(Actor actor, Payload payload) {
    return guard.with(
        actor,
        current -> {
          try {
            return attempt(current, payload);
          } catch (Outdated e) {
            throw new StaleModel();
          }
        });
  }

  /** The names in an input are outdated, so that it must be made again. */
  private static final class Outdated extends RuntimeException {

    Outdated() {
      super("the input is outdated", null, false, false);
    }
  }

  private Outcome attempt(Actor actor, Payload payload) {
    InboundWebhook webhook = webhooks.of(actor);
    ObjectType type = type(actor, webhook);
    Input input = new Input(webhook, type, payload, () -> confirm(actor));
    return switch (webhook.action()) {
      case CREATE -> outcome(true, records.create(actor, type.apiName(), input));
      case UPDATE ->
          outcome(false, upserts.update(actor, type.apiName(), matchField(webhook, type), input));
      case UPSERT -> {
        Upserts.Upserted upserted =
            upserts.one(actor, type.apiName(), matchField(webhook, type), input);
        yield outcome(upserted.created(), upserted.written());
      }
    };
  }

  /** The doors repeat their own work with present rights, but not the mapping before it. */
  private void confirm(Actor actor) {
    try {
      guard.confirm(actor);
    } catch (StaleModel e) {
      throw new Outdated();
    }
  }

  /**
   * The values that a payload gives a record, {@code {name, fields}}. Refuses as {@link #write}
   * does.
   */
  JsonNode mapped(Actor actor, Payload payload) {
    return guard.with(
        actor,
        current -> {
          guard.confirm(current);
          InboundWebhook webhook = webhooks.of(current);
          return new Input(webhook, type(current, webhook), payload, () -> {}).node();
        });
  }

  private ObjectType type(Actor actor, InboundWebhook webhook) {
    ObjectType type = schemas.of(actor).objectOrNull(webhook.objectId());
    if (type == null) {
      throw Refused.notFound("The object of the webhook was deleted.");
    }
    return type;
  }

  private static Outcome outcome(boolean created, Records.Written written) {
    return new Outcome(written.record().id(), created, written.ignored());
  }

  private static String matchField(InboundWebhook webhook, ObjectType type) {
    Long id = webhook.matchFieldId();
    Field field = id == null ? null : type.field(id);
    if (id != null && field == null) {
      throw Refused.invalid(
          "matchField",
          "deleted_field",
          "The field of '%s' by which the webhook finds records was deleted; an administrator has to change the webhook."
              .formatted(type.apiName()));
    }
    return field == null ? Mapping.NAME : field.apiName();
  }

  /** The input for a record, which is made of the payload when the rights have been checked. */
  private static final class Input implements JsonBody {

    private final InboundWebhook webhook;
    private final ObjectType type;
    private final Payload payload;
    private final Runnable confirm;
    private @Nullable JsonNode made;

    Input(InboundWebhook webhook, ObjectType type, Payload payload, Runnable confirm) {
      this.webhook = webhook;
      this.type = type;
      this.payload = payload;
      this.confirm = confirm;
    }

    @Override
    public JsonNode node() {
      confirm.run();
      if (made == null) {
        Received received = new Received(payload, type.workspace().timeZone());
        made = webhook.mapping().input(type, received);
      }
      return made;
    }

    @Override
    public boolean isStrict() {
      return false;
    }
  }
}
