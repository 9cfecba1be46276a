package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.crm.view.FilterRefs;
import dev.oriel.integration.outbound.OutboundWebhook;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.json.Json;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Finds the outbound webhooks that send records of an object, or values of a field as their profile
 * may read it, or that have one of them or an option in their filter, for administrators.
 */
@Component
record OutboundUses(OutboundTable table) implements DefinitionUse {

  @Override
  public List<Used> by(Actor actor, Asked asked) {
    if (!actor.profile().isAdmin() || !actor.isPerson()) {
      return List.of();
    }
    List<Used> used = new ArrayList<>();
    for (OutboundTable.Found found : table.all(actor.workspace())) {
      OutboundWebhook webhook = found.webhook();
      Credential credential = Credentials.find(actor, CredentialKind.OUTBOUND, webhook.id());
      Profile profile = Profiles.ofCredential(actor, webhook.id());
      if (credential == null || profile == null || credential.isRevoked()) {
        continue;
      }
      Set<Way> ways = ways(webhook, profile, asked);
      if (!ways.isEmpty()) {
        used.add(Used.one(Kind.OUTBOUND_WEBHOOK, credential.name(), webhook.id().toString(), ways));
      }
    }
    return used;
  }

  private static Set<Way> ways(OutboundWebhook webhook, Profile profile, Asked asked) {
    Set<Way> ways = EnumSet.noneOf(Way.class);
    if (webhook.filter() != null && isNamed(Json.parse(webhook.filter()), asked)) {
      ways.add(Way.FILTER);
    }
    if (asked.option() != null) {
      return ways;
    }
    long object = asked.object().type().id();
    Field field = asked.field();
    boolean isSent = webhook.objects().isEmpty() || webhook.objects().contains(object);
    if (isSent && profile.may(RecordRight.VIEW, object)) {
      if (field == null) {
        ways.add(Way.RECORDS);
      } else if (profile.mayRead(object, field.id())) {
        ways.add(Way.PAYLOAD);
      }
    }
    return ways;
  }

  private static boolean isNamed(JsonNode filter, Asked asked) {
    Field field = asked.field();
    if (field == null) {
      return FilterRefs.namesObject(filter, asked.id());
    }
    return asked.option() == null
        ? FilterRefs.namesField(filter, field.id())
        : FilterRefs.namesOption(filter, field, asked.option());
  }
}
