package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.operation.setup.CredentialEntry;
import dev.oriel.operation.setup.Described;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
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
record InboundSection(InboundWebhooks webhooks, Described described, Ids ids)
    implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.INBOUND_WEBHOOK;
  }

  /** Those that can be carried out: one of a deleted field or object would be refused. */
  @Override
  public List<ObjectNode> describe(Actor operator) {
    return webhooks.list(operator).stream()
        .filter(one -> !one.credential().isRevoked() && one.object() != null)
        .filter(one -> !one.hasDeletedFields())
        .map(one -> InboundProperties.write(described, operator, one))
        .toList();
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    InboundProperties.Entry given = entry.read(InboundProperties::read);
    Profile profile = run.required(entry, "profile", () -> run.requireProfile(given.profile()));
    Definition definition = withPresentNames(given.definition(), run);
    CredentialEntry credential = given.credential();
    credential.apply(
        run,
        EntryKind.INBOUND_WEBHOOK,
        CredentialKind.INBOUND,
        ids,
        id ->
            webhooks.create(
                run.operator(), id, credential.name(), profile, credential.token(), definition),
        present ->
            webhooks.change(
                run.operator(), present.id(), InboundWebhooks.Wanted.of(profile, definition)));
  }

  /** The file's names of objects and fields are those that it gave; users may have changed them. */
  private static Definition withPresentNames(Definition given, SetupRun run) {
    ObjectType type = run.object(given.object());
    if (type == null) {
      return given;
    }
    String match = given.matchField();
    return new Definition(
        type.apiName(),
        given.action(),
        match == null ? null : run.presentName(given.object(), type, match),
        given.onSeveral(),
        withPresentNames(given, type, run),
        given.keepPayloads());
  }

  private static @Nullable ObjectNode withPresentNames(
      Definition given, ObjectType type, SetupRun run) {
    if (given.mapping() == null) {
      return null;
    }
    ObjectNode mapping = JsonNodeFactory.instance.objectNode();
    given
        .mapping()
        .properties()
        .forEach(entry -> {
          String name = entry.getKey();
          int dot = name.indexOf('.');
          String field = dot < 0 ? name : name.substring(0, dot);
          String present = run.presentName(given.object(), type, field);
          mapping.set(dot < 0 ? present : present + name.substring(dot), entry.getValue());
        });
    return mapping;
  }
}
