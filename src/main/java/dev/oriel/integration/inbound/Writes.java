package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.note.RecordNotes;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.Upserts;
import dev.oriel.crm.record.WrittenRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.table.RecordTables;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes what a webhook has received, by the doors to records and with the webhook's rights. */
@Component
record Writes(
    KnownWebhooks webhooks,
    Schemas schemas,
    Records records,
    Upserts upserts,
    RecordNotes notes,
    RecordTables tables,
    Transactions transactions,
    ModelGuard guard) {

  /**
   * Writes one record, or one for each element, all or none; nothing if the webhook only listens.
   * Refuses as {@code NotFound} if the webhook's object was deleted, as {@code Invalid} if a mapped
   * field was, and otherwise as the doors to records do.
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
    return guard.run(
        actor,
        current -> {
          InboundWebhook webhook = is.apply(current);
          if (webhook.listens()) {
            return captured(current, payload);
          }
          ObjectScope scope = schemas.scope(current, type(current, webhook).apiName());
          requireRights(scope, webhook.action());
          String matchField = webhook.action().matches() ? matchField(webhook, scope.type()) : "";
          Received received = received(scope.type(), payload);
          List<Element> elements = Element.all(scope.type(), webhook.mapping(), received);
          Writing writing = new Writing(scope, webhook, matchField, elements.size() == 1);
          List<String> doubts = Element.doubts(payload, elements);
          if (webhook.mapping().needsTransaction() && scope.view().may(RecordRight.CREATE)) {
            tables.require(scope);
          }
          return transactions.runIf(
              webhook.mapping().needsTransaction(), () -> written(writing, elements, doubts));
        });
  }

  private static void requireRights(ObjectScope scope, Action action) {
    if (action == Action.CREATE) {
      scope.require(RecordRight.CREATE);
    } else {
      scope.require(RecordRight.VIEW);
    }
    if (action == Action.UPDATE) {
      scope.require(RecordRight.UPDATE);
    }
  }

  /**
   * The way in which elements are written.
   *
   * @param alone whether there is one element
   */
  private record Writing(
      ObjectScope scope, InboundWebhook webhook, String matchField, boolean alone) {}

  private Outcome written(Writing writing, List<Element> elements, List<String> known) {
    List<Outcome.One> records = new ArrayList<>();
    Set<String> ignored = new LinkedHashSet<>();
    List<String> doubts = new ArrayList<>(known);
    for (Element element : elements) {
      Upserts.Upserted one = element.inside(() -> written(writing, element.input(), doubts));
      WrittenRecord record = one.written();
      records.add(new Outcome.One(record.record().id(), one.created()));
      ignored.addAll(record.ignored());
    }
    boolean isEach = writing.webhook().mapping().isEach();
    return new Outcome.Written(records, isEach, List.copyOf(ignored), List.copyOf(doubts));
  }

  private Upserts.Upserted written(Writing writing, ObjectNode values, List<String> doubts) {
    ObjectScope scope = writing.scope();
    InboundWebhook webhook = writing.webhook();
    ObjectNode input = values.deepCopy();
    JsonNode note = input.remove(Mapping.NOTE);
    Mapping mapping = webhook.mapping();
    JsonBody named =
        records.withIds(
            scope,
            JsonBody.of(input),
            mapping.lookups(IfUnknown.CREATE, scope.type()),
            mapping.lookups(IfUnknown.EMPTY, scope.type()),
            (lookup, text) ->
                doubts.add(ProblemMessage.of("left_out.record", lookup, text).toString()));
    Upserts.Upserted one =
        switch (webhook.action()) {
          case CREATE -> new Upserts.Upserted(true, records.create(scope, named));
          case UPDATE ->
              new Upserts.Upserted(
                  false, upserts.update(scope, writing.matchField(), named, webhook.onSeveral()));
          case UPSERT ->
              upserts.upsert(
                  scope, writing.matchField(), named, writing.alone(), webhook.onSeveral());
        };
    if (note != null) {
      UUID record = one.written().record().id();
      notes.add(scope, Map.of(record, Set.of(note.stringValue())), RecordNotes.API);
    }
    return one;
  }

  /** What cannot be read is refused here too, so that the sender learns it. */
  private Outcome captured(Actor actor, Payload payload) {
    JsonNode _ = payload.json().get();
    guard.confirm(actor);
    return new Outcome.Captured(Element.doubts(payload, List.of()));
  }

  private static Received received(ObjectType type, Payload payload) {
    return Received.of(payload, type.workspace().timeZone());
  }

  /**
   * The values that a payload gives a record, {@code {name, fields, note}}, or a list of those of
   * its elements. Refuses as {@link #write} does.
   */
  JsonNode mapped(Actor actor, Payload payload) {
    return guard.read(
        actor,
        current -> {
          InboundWebhook webhook = webhooks.of(current);
          ObjectType type = type(current, webhook);
          List<Element> elements = Element.all(type, webhook.mapping(), received(type, payload));
          ArrayNode all = JsonNodeFactory.instance.arrayNode();
          elements.forEach(element -> all.add(element.input()));
          return webhook.mapping().isEach() ? all : all.get(0);
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
    return guard.read(
        actor,
        current -> {
          ObjectType type = type(current, webhooks.of(current));
          ObjectView view = schemas.of(current).view(current.profile(), type);
          Received received = payload == null ? null : received(type, payload);
          return Found.all(view, mapping, received);
        });
  }

  private ObjectType type(Actor actor, InboundWebhook webhook) {
    ObjectType type = schemas.of(actor).objectOrNull(webhook.objectId());
    if (type == null) {
      throw Refused.notFound("The object of the webhook was deleted.");
    }
    return type;
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
