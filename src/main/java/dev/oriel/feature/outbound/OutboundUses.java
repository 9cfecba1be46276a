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
import dev.oriel.integration.outbound.OutboundWebhook;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the outbound webhooks that send records of an object, or values of a field as their profile
 * may read it, for administrators.
 */
@Component
record OutboundUses(OutboundTable table) implements DefinitionUse {

  @Override
  public List<Used> by(Actor actor, ObjectView object, @Nullable Field field) {
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
      Set<Way> ways = ways(webhook, profile, object.type().id(), field);
      if (!ways.isEmpty()) {
        used.add(Used.one(Kind.OUTBOUND_WEBHOOK, credential.name(), webhook.id().toString(), ways));
      }
    }
    return used;
  }

  private static Set<Way> ways(
      OutboundWebhook webhook, Profile profile, long object, @Nullable Field field) {
    Set<Way> ways = EnumSet.noneOf(Way.class);
    String filter = webhook.filter();
    long id = field == null ? object : field.id();
    if (filter != null && isNamed(filter, id, field == null)) {
      ways.add(Way.FILTER);
    }
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

  /** Whether a stored filter names an id, which objects have in properties of their own. */
  private static boolean isNamed(String filter, long id, boolean isObject) {
    String property = isObject ? "object" : "field|by";
    return Pattern.compile("\"(%s)\"\\s*:\\s*\"[^\"]*#%d(?![0-9])".formatted(property, id))
        .matcher(filter)
        .find();
  }
}
