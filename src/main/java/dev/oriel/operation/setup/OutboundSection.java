package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.outbound.OutboundWebhookSpec;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Outbound webhooks. The secret is used for a new webhook only. */
@Component
@Order(6)
record OutboundSection(OutboundWebhooks webhooks, Ids ids) implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.OUTBOUND_WEBHOOK;
  }

  /** Those that are enabled: a file would let the others send again. */
  @Override
  public List<ObjectNode> describe(Actor operator) {
    return webhooks.list(operator).stream()
        .filter(webhook -> webhook.disabledAt() == null)
        .map(webhook -> {
          OutboundWebhookSpec spec = webhook.spec();
          ObjectNode entry =
              JsonNodeFactory.instance
                  .objectNode()
                  .put("name", spec.name())
                  .put("url", spec.url())
                  .put("profile", spec.profile().name());
          spec.events().forEach(entry.putArray("events")::add);
          if (!spec.objects().isEmpty()) {
            spec.objects().forEach(entry.putArray("objects")::add);
          }
          if (spec.filter() != null) {
            entry.set("filter", spec.filter());
          }
          return entry;
        })
        .toList();
  }

  private record OutboundEntry(
      CredentialEntry credential,
      String url,
      String profile,
      List<String> events,
      List<String> objects,
      @Nullable JsonNode filter) {

    static OutboundEntry read(Shape shape) {
      shape.only(List.of("id", "name", "url", "profile", "events", "objects", "filter", "secret"));
      return new OutboundEntry(
          CredentialEntry.read(shape, "secret"),
          shape.required("url"),
          shape.required("profile"),
          shape.texts("events"),
          shape.texts("objects"),
          shape.get("filter"));
    }

    OutboundWebhookSpec spec(String name, Profile bound, SetupRun run) {
      List<String> present = objects.stream().map(run::presentName).toList();
      return new OutboundWebhookSpec(name, url, bound, events, present, filter);
    }
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    OutboundEntry given = entry.read(OutboundEntry::read);
    Profile profile = run.required(entry, "profile", () -> run.requireProfile(given.profile()));
    CredentialEntry credential = given.credential();
    credential.apply(
        run,
        EntryKind.OUTBOUND_WEBHOOK,
        CredentialKind.OUTBOUND,
        ids,
        id ->
            webhooks.create(
                run.operator(),
                id,
                given.spec(credential.name(), profile, run),
                credential.token()),
        present -> {
          OutboundWebhookSpec spec = given.spec(present.name(), profile, run);
          if (!spec.equals(webhooks.get(run.operator(), present.id()).spec())) {
            webhooks.change(run.operator(), present.id(), _ -> spec);
          }
        });
  }
}
