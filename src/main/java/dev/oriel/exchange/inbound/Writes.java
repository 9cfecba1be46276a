package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.Upserts;
import dev.oriel.crm.record.WrittenRecord;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.ProblemMessage;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes what a webhook has received, by the doors to records and with the webhook's rights. */
@Component
record Writes(
    KnownWebhooks webhooks, Schemas schemas, Records records, Upserts upserts, ModelGuard guard) {

  /**
   * Writes one record, or nothing if the webhook only listens. Refuses as {@code NotFound} if the
   * webhook's object was deleted, as {@code Invalid} if a mapped field was, and otherwise as the
   * doors to records do.
   *
   * @param actor the webhook
   */
  Outcome write(Actor actor, Payload payload) {
    return write(actor, webhooks::of, payload);
  }

  /**
   * Writes what a webhook would write with another definition. Refuses as {@code Invalid} one that
   * its profile cannot carry out, and otherwise as {@link #write(Actor, Payload)} does.
   */
  Outcome write(Actor actor, Definition definition, Payload payload) {
    return write(
        actor,
        current ->
            definition.webhook(current.principal().id(), schemas.of(current), current.profile()),
        payload);
  }

  private Outcome write(Actor actor, Function<Actor, InboundWebhook> is, Payload payload) {
    return guard.with(
        actor,
        current -> {
          InboundWebhook webhook = is.apply(current);
          if (webhook.listens()) {
            return captured(current, payload);
          }
          ObjectScope scope = schemas.scope(current, type(current, webhook).apiName());
          return switch (webhook.action()) {
            case CREATE -> created(scope, webhook, payload);
            case UPDATE -> updated(scope, webhook, payload);
            case UPSERT -> upserted(scope, webhook, payload);
          };
        });
  }

  /** What cannot be read is refused here too, so that the sender learns it. */
  private Outcome captured(Actor actor, Payload payload) {
    JsonNode _ = payload.json().get();
    guard.confirm(actor);
    return new Outcome.Captured();
  }

  private Outcome created(ObjectScope scope, InboundWebhook webhook, Payload payload) {
    scope.require(RecordRight.CREATE);
    Received received = received(scope.type(), payload);
    return outcome(true, records.create(scope, input(scope, webhook, received)), received);
  }

  private Outcome updated(ObjectScope scope, InboundWebhook webhook, Payload payload) {
    scope.require(RecordRight.VIEW);
    scope.require(RecordRight.UPDATE);
    String matchField = matchField(webhook, scope.type());
    Received received = received(scope.type(), payload);
    JsonBody input = input(scope, webhook, received);
    return outcome(false, upserts.update(scope, matchField, input, webhook.onSeveral()), received);
  }

  private Outcome upserted(ObjectScope scope, InboundWebhook webhook, Payload payload) {
    scope.require(RecordRight.VIEW);
    String matchField = matchField(webhook, scope.type());
    Received received = received(scope.type(), payload);
    JsonBody input = input(scope, webhook, received);
    Upserts.Upserted upserted = upserts.upsert(scope, matchField, input, webhook.onSeveral());
    return outcome(upserted.created(), upserted.written(), received);
  }

  /** The values that the mapping finds, with ids in the place of texts that name records. */
  private JsonBody input(ObjectScope scope, InboundWebhook webhook, Received received) {
    return records.withIds(scope, values(scope.type(), webhook, received));
  }

  private static Received received(ObjectType type, Payload payload) {
    return new Received(payload, type.workspace().timeZone());
  }

  private static JsonBody values(ObjectType type, InboundWebhook webhook, Received received) {
    return JsonBody.of(webhook.mapping().input(type, received));
  }

  /**
   * The values that a payload gives a record, {@code {name, fields}}. Refuses as {@link #write}
   * does.
   */
  JsonNode mapped(Actor actor, Payload payload) {
    return guard.reading(
        actor,
        current -> {
          InboundWebhook webhook = webhooks.of(current);
          ObjectType type = type(current, webhook);
          return values(type, webhook, received(type, payload)).node();
        });
  }

  /**
   * The values that the sources of a mapping find in a payload, a line for each. What is wrong with
   * one keeps no other from being found.
   *
   * @param mapping sources by the names of fields
   * @param payload null to look for what is wrong with the sources alone
   */
  List<Found> found(Actor actor, ObjectNode mapping, @Nullable Payload payload) {
    return guard.reading(
        actor,
        current -> {
          ObjectType type = type(current, webhooks.of(current));
          ObjectView view = schemas.of(current).view(current.profile(), type);
          Received received = payload == null ? null : received(type, payload);
          return mapping.properties().stream()
              .map(entry -> Found.of(view, entry.getKey(), entry.getValue(), received))
              .toList();
        });
  }

  private ObjectType type(Actor actor, InboundWebhook webhook) {
    ObjectType type = schemas.of(actor).objectOrNull(webhook.objectId());
    if (type == null) {
      throw Refused.notFound("The object of the webhook was deleted.");
    }
    return type;
  }

  private static Outcome outcome(boolean created, WrittenRecord written, Received received) {
    List<String> doubts = received.doubts().stream().map(ProblemMessage::toString).toList();
    return new Outcome.Written(written.record().id(), created, written.ignored(), doubts);
  }

  private static String matchField(InboundWebhook webhook, ObjectType type) {
    Long id = webhook.matchFieldId();
    Field field = id == null ? null : type.field(id);
    if (id != null && field == null) {
      throw Refused.invalid("matchField", "deleted_field.match", type.apiName());
    }
    return field == null ? Mapping.NAME : field.apiName();
  }
}
