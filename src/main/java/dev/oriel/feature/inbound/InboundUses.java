package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.administration.Credentials;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.integration.inbound.InboundWebhook;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Finds the inbound webhooks that write an object, a field or an option, for administrators. */
@Component
record InboundUses(InboundTable table) implements DefinitionUse {

  @Override
  public List<Used> by(Actor actor, Asked asked) {
    if (!actor.profile().isAdmin() || !actor.isPerson()) {
      return List.of();
    }
    List<Used> used = new ArrayList<>();
    for (InboundWebhook webhook : table.all(actor.workspace())) {
      Credential credential = Credentials.find(actor, CredentialKind.INBOUND, webhook.id());
      Set<Way> ways = ways(webhook, asked);
      if (credential != null && !credential.isRevoked() && !ways.isEmpty()) {
        String page = webhook.id().toString();
        used.add(Used.one(Kind.INBOUND_WEBHOOK, credential.name(), page, ways));
      }
    }
    return used;
  }

  private static Set<Way> ways(InboundWebhook webhook, Asked asked) {
    Field field = asked.field();
    Set<Way> ways = EnumSet.noneOf(Way.class);
    if (field == null) {
      if (webhook.objectId() == asked.id()) {
        ways.add(Way.RECORDS);
      }
      return ways;
    }
    Long id = field.id();
    if (webhook.mapping().targets().stream()
        .filter(target -> id.equals(target.fieldId()))
        .anyMatch(
            target -> asked.option() == null || writes(target.json(), asked.option(), field))) {
      ways.add(Way.MAPPING);
    }
    if (asked.option() == null && id.equals(webhook.matchFieldId())) {
      ways.add(Way.MATCH);
    }
    return ways;
  }

  /** Whether a source has the option as its constant, or in place of what is received. */
  private static boolean writes(JsonNode source, Option option, Field field) {
    Options options = Objects.requireNonNull(field.type().options());
    return Stream.concat(
            source.findValues("const").stream(),
            source.findValues("map").stream().flatMap(JsonNode::valueStream))
        .flatMap(value -> value.isArray() ? value.valueStream() : Stream.of(value))
        .anyMatch(value -> option.equals(options.find(value.asString(""))));
  }
}
