package dev.oriel.operation.setup;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Credentials;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.exchange.inbound.Definition;
import dev.oriel.exchange.inbound.InboundWebhooks;
import dev.oriel.ground.json.Shape;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Inbound webhooks. The token is used for a new webhook only. A revoked webhook stays revoked, and
 * tokens that were rotated stay.
 */
@Component
@Order(5)
record InboundSection(InboundWebhooks webhooks, Ids ids) implements Section {

  static final String NAME = "inboundWebhooks";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void apply(List<Entry> entries, Run run) {
    run.mistakes().each(entries, Kind.INBOUND_WEBHOOK, "", entry -> webhook(entry, run));
  }

  private record Wanted(
      @Nullable UUID id,
      String name,
      String profile,
      @Nullable String token,
      Definition definition) {

    /** Returns a text without the token. */
    @Override
    public String toString() {
      return name;
    }
  }

  private void webhook(Entry entry, Run run) {
    Wanted wanted = entry.read(InboundSection::read);
    Profile profile = run.reference(entry, "profile", () -> run.requireProfile(wanted.profile()));
    if (profile == null) {
      throw new Mistakes.FollowUp();
    }
    Definition definition = withPresentNames(wanted.definition(), run);
    Credential present =
        run.credential(Kind.INBOUND_WEBHOOK, CredentialKind.INBOUND, wanted.name());
    if (present == null) {
      create(run, wanted, profile, definition);
      return;
    }
    Entry.requireSameId(wanted.id(), present.id());
    webhooks.change(run.operator(), present, profile, definition);
  }

  private void create(Run run, Wanted wanted, Profile profile, Definition definition) {
    Actor operator = run.operator();
    UUID id = wanted.id() == null ? ids.next() : wanted.id();
    Credentials.Made made =
        webhooks.create(operator, id, wanted.name(), profile, wanted.token(), definition);
    run.remember(Kind.INBOUND_WEBHOOK, Kind.INBOUND_WEBHOOK.key(wanted.name()), id.toString());
    if (wanted.token() == null) {
      run.made()
          .add(new MadeKey("Webhook", operator.workspace().name(), wanted.name(), made.token()));
    }
  }

  /** The file's names of objects and fields are those that it gave; users may have changed them. */
  private static Definition withPresentNames(Definition given, Run run) {
    ObjectType type = run.object(given.object());
    if (type == null) {
      return given;
    }
    ObjectNode mapping = JsonNodeFactory.instance.objectNode();
    given
        .mapping()
        .properties()
        .forEach(entry -> {
          String name = entry.getKey();
          int dot = name.indexOf('.');
          String field = dot < 0 ? name : name.substring(0, dot);
          String present = presentName(given.object(), type, field, run);
          mapping.set(dot < 0 ? present : present + name.substring(dot), entry.getValue());
        });
    String match = given.matchField();
    return new Definition(
        type.apiName(),
        given.action(),
        match == null ? null : presentName(given.object(), type, match, run),
        mapping,
        given.keepPayloads());
  }

  private static String presentName(String object, ObjectType type, String name, Run run) {
    Field field = run.field(object, type, name);
    return field == null ? name : field.apiName();
  }

  private static Wanted read(Shape shape) {
    List<String> known = new ArrayList<>(List.of("id", "name", "profile", "token"));
    known.addAll(Definition.PROPERTIES);
    shape.only(known);
    return new Wanted(
        Entry.id(shape),
        shape.required("name"),
        shape.required("profile"),
        shape.text("token"),
        Definition.read(shape));
  }
}
