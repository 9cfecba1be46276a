package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Filters;
import dev.oriel.integration.outbound.EventType;
import dev.oriel.integration.outbound.OutboundWebhook;
import dev.oriel.integration.outbound.StoredFilter;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Checks what an administrator asks for, and shows what is stored. */
@Component
record OutboundSpecReader(Schemas schemas, Filters filters, Egress egress) {

  /** Refuses as {@code Invalid}, with all mistakes. */
  OutboundTable.Values read(Actor actor, OutboundWebhookSpec spec) {
    Problems problems = new Problems();
    Schema schema = schemas.of(actor);
    problems.attempt(() -> egress.url("url", spec.url()));
    checkEvents(spec, problems);
    List<ObjectType> objects = objects(schema, spec, problems);
    String filter = filter(actor, schema, spec, objects, problems);
    problems.check();
    return new OutboundTable.Values(
        spec.url(),
        spec.events().stream().distinct().toList(),
        objects.stream().map(ObjectType::id).distinct().toList(),
        filter);
  }

  private static void checkEvents(OutboundWebhookSpec spec, Problems problems) {
    if (spec.events().isEmpty()) {
      problems.add("events", "required.event");
    }
    List<String> words = EventType.words();
    for (String event : spec.events()) {
      if (!words.contains(event)) {
        problems.add("events", "unknown_event", event, words, Suggestion.didYouMean(event, words));
      }
    }
    if (spec.events().contains(EventType.IMPORT_FINISHED.word()) && !spec.profile().isAdmin()) {
      problems.add("events", "needs_administrator");
    }
  }

  private static List<ObjectType> objects(
      Schema schema, OutboundWebhookSpec spec, Problems problems) {
    List<ObjectType> objects = new ArrayList<>();
    for (String name : spec.objects()) {
      ObjectType type = schema.object(name);
      if (type == null) {
        List<String> names = schema.objects().stream().map(ObjectType::apiName).toList();
        problems.add("objects", "unknown_object", name, Suggestion.didYouMean(name, names));
      } else if (!schema.view(spec.profile(), type).may(RecordRight.VIEW)) {
        problems.add("objects", "not_visible", spec.profile().name(), name);
      } else {
        objects.add(type);
      }
    }
    return objects;
  }

  private @Nullable String filter(
      Actor actor,
      Schema schema,
      OutboundWebhookSpec spec,
      List<ObjectType> objects,
      Problems problems) {
    JsonNode filter = spec.filter();
    if (filter == null || filter.isNull()) {
      return null;
    }
    if (spec.objects().size() != 1) {
      problems.add("filter", "one_object");
    }
    if (objects.size() != 1) {
      return null;
    }
    ObjectType type = objects.getFirst();
    filters.check(schemas.scope(actor, type.apiName()).asSeenBy(spec.profile()), filter, problems);
    return Json.MAPPER.writeValueAsString(new StoredFilter(schema, type).store(filter));
  }

  /** The webhook with the present names of what it refers to. */
  OutboundWebhookStatus show(Actor actor, OutboundTable.Found found) {
    OutboundWebhook webhook = found.webhook();
    Credential credential =
        Objects.requireNonNull(Credentials.find(actor, CredentialKind.OUTBOUND, webhook.id()));
    Schema schema = schemas.of(actor);
    List<ObjectType> objects =
        webhook.objects().stream().map(schema::objectOrNull).filter(Objects::nonNull).toList();
    JsonNode filter = webhook.filter() == null ? null : Json.parse(webhook.filter());
    return new OutboundWebhookStatus(
        webhook.id(),
        new OutboundWebhookSpec(
            credential.name(),
            webhook.url(),
            Objects.requireNonNull(Profiles.ofCredential(actor, webhook.id())),
            webhook.events(),
            objects.stream().map(ObjectType::apiName).toList(),
            filter == null || objects.isEmpty()
                ? filter
                : new StoredFilter(schema, objects.getFirst()).shown(filter)),
        credential.createdAt(),
        webhook.previousUntil(),
        webhook.disabledAt(),
        webhook.disabledReason(),
        found.health());
  }
}
