package dev.oriel.operation.setup;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Credentials;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.exchange.outbound.OutboundWebhookSpec;
import dev.oriel.exchange.outbound.OutboundWebhooks;
import dev.oriel.ground.json.Shape;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Outbound webhooks. The secret is used for a new webhook only. */
@Component
@Order(6)
record OutboundSection(OutboundWebhooks webhooks, Ids ids) implements Section {

  static final String NAME = "outboundWebhooks";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void apply(List<Entry> entries, Run run) {
    run.mistakes().each(entries, Kind.OUTBOUND_WEBHOOK, "", entry -> webhook(entry, run));
  }

  private record Wanted(
      @Nullable UUID id,
      String name,
      String url,
      String profile,
      List<String> events,
      List<String> objects,
      @Nullable JsonNode filter,
      @Nullable String secret) {

    static Wanted read(Shape shape) {
      shape.only(List.of("id", "name", "url", "profile", "events", "objects", "filter", "secret"));
      return new Wanted(
          Entry.id(shape),
          shape.required("name"),
          shape.required("url"),
          shape.required("profile"),
          names(shape, "events"),
          names(shape, "objects"),
          shape.get("filter"),
          shape.text("secret"));
    }

    private static List<String> names(Shape shape, String property) {
      JsonNode list = shape.get(property);
      if (list == null) {
        return List.of();
      }
      if (!list.isArray() || !list.valueStream().allMatch(JsonNode::isString)) {
        shape.problem(
            property, "not_a_list", "'" + property + "' must be a list such as [contacts].");
        return List.of();
      }
      return list.valueStream().map(JsonNode::stringValue).toList();
    }

    OutboundWebhookSpec spec(Profile bound, Run run) {
      List<String> present = objects.stream().map(run::presentName).toList();
      return new OutboundWebhookSpec(name, url, bound, events, present, filter);
    }

    /** Returns a text without the secret. */
    @Override
    public String toString() {
      return name;
    }
  }

  private void webhook(Entry entry, Run run) {
    Wanted wanted = entry.read(Wanted::read);
    Profile profile = run.reference(entry, "profile", () -> run.requireProfile(wanted.profile()));
    if (profile == null) {
      throw new Mistakes.FollowUp();
    }
    OutboundWebhookSpec spec = wanted.spec(profile, run);
    Credential present =
        run.credential(Kind.OUTBOUND_WEBHOOK, CredentialKind.OUTBOUND, wanted.name());
    Actor operator = run.operator();
    if (present == null) {
      create(run, wanted, spec);
      return;
    }
    Entry.requireSameId(wanted.id(), present.id());
    OutboundWebhookSpec shown = webhooks.get(operator, present.id()).spec();
    OutboundWebhookSpec kept =
        new OutboundWebhookSpec(
            shown.name(), spec.url(), profile, spec.events(), spec.objects(), spec.filter());
    if (!shown.equals(kept)) {
      webhooks.change(operator, present.id(), kept);
    }
  }

  private void create(Run run, Wanted wanted, OutboundWebhookSpec spec) {
    Actor operator = run.operator();
    UUID id = wanted.id() == null ? ids.next() : wanted.id();
    Credentials.Made made = webhooks.create(operator, id, spec, wanted.secret());
    run.remember(Kind.OUTBOUND_WEBHOOK, Kind.OUTBOUND_WEBHOOK.key(wanted.name()), id.toString());
    if (wanted.secret() == null) {
      run.made()
          .add(
              new MadeKey(
                  "Webhook", operator.workspace().name(), made.credential().name(), made.token()));
    }
  }
}
