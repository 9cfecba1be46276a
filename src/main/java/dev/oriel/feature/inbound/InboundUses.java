package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.administration.Credentials;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.integration.inbound.InboundWebhook;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the inbound webhooks that write an object or a field, for administrators. */
@Component
record InboundUses(InboundTable table) implements DefinitionUse {

  @Override
  public List<Used> by(Actor actor, ObjectView object, @Nullable Field field) {
    if (!actor.profile().isAdmin() || !actor.isPerson()) {
      return List.of();
    }
    List<Used> used = new ArrayList<>();
    for (InboundWebhook webhook : table.all(actor.workspace())) {
      Credential credential = Credentials.find(actor, CredentialKind.INBOUND, webhook.id());
      Set<Way> ways = ways(webhook, object.type().id(), field);
      if (credential != null && !credential.isRevoked() && !ways.isEmpty()) {
        String page = webhook.id().toString();
        used.add(Used.one(Kind.INBOUND_WEBHOOK, credential.name(), page, ways));
      }
    }
    return used;
  }

  private static Set<Way> ways(InboundWebhook webhook, long object, @Nullable Field field) {
    Set<Way> ways = EnumSet.noneOf(Way.class);
    if (field == null) {
      if (webhook.objectId() == object) {
        ways.add(Way.RECORDS);
      }
      return ways;
    }
    Long id = field.id();
    if (webhook.mapping().targets().stream().anyMatch(target -> id.equals(target.fieldId()))) {
      ways.add(Way.MAPPING);
    }
    if (id.equals(webhook.matchFieldId())) {
      ways.add(Way.MATCH);
    }
    return ways;
  }
}
