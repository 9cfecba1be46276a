package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.integration.feed.Changes;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;

/**
 * The door to outbound webhooks. Everything here needs an administrator. What a webhook sends is
 * decided by the rights of its own profile.
 */
@Door
public class OutboundWebhooks {

  private static final String BY_ADMINISTRATOR = "Disabled by an administrator.";

  private final Credentials credentials;
  private final OutboundWebhookTable table;
  private final DeliveryProgressTable progress;
  private final DeliveryTable deliveries;
  private final OutboundSpecReader reader;
  private final Changes changes;
  private final Egress egress;
  private final Secrets secrets;
  private final OutboundAudit audit;
  private final ModelGuard guard;
  private final ObjectProvider<DeliveryDispatcher> dispatcher;
  private final Ids ids;
  private final Clock clock;

  OutboundWebhooks(
      Credentials credentials,
      OutboundWebhookTable table,
      DeliveryProgressTable progress,
      DeliveryTable deliveries,
      OutboundSpecReader reader,
      Changes changes,
      Egress egress,
      Secrets secrets,
      OutboundAudit audit,
      ModelGuard guard,
      ObjectProvider<DeliveryDispatcher> dispatcher,
      Ids ids,
      Clock clock) {
    this.credentials = credentials;
    this.table = table;
    this.progress = progress;
    this.deliveries = deliveries;
    this.reader = reader;
    this.changes = changes;
    this.egress = egress;
    this.secrets = secrets;
    this.audit = audit;
    this.guard = guard;
    this.dispatcher = dispatcher;
    this.ids = ids;
    this.clock = clock;
  }

  /** All webhooks, oldest first. */
  public List<OutboundWebhookStatus> list(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> {
          Map<UUID, OutboundWebhook> webhooks = new HashMap<>();
          table.all(current.workspace()).forEach(webhook -> webhooks.put(webhook.id(), webhook));
          Map<UUID, OutboundWebhookStatus.Health> healths = table.healths(current.workspace());
          List<OutboundWebhookStatus> statuses = new ArrayList<>();
          for (Credential credential : credentials.list(current, CredentialKind.OUTBOUND)) {
            OutboundWebhook webhook = webhooks.get(credential.id());
            OutboundWebhookStatus.Health health = healths.get(credential.id());
            if (webhook != null && health != null) {
              statuses.add(reader.show(current, webhook, health));
            }
          }
          return statuses;
        });
  }

  /** Refuses an unknown id as {@code NotFound}. */
  public OutboundWebhookStatus get(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .read(current -> reader.show(current, require(current, id), table.health(id)));
  }

  /** The webhook of this name. Refuses as {@code NotFound}, with the most similar name. */
  public Credential named(Actor actor, String name) {
    return credentials.require(actor, CredentialKind.OUTBOUND, name);
  }

  /** Creates a webhook with a generated secret. */
  public MadeCredential create(Actor actor, OutboundWebhookSpec spec) {
    return create(actor, ids.next(), spec, null);
  }

  /**
   * Creates a webhook. It gets the events from now on. Refuses a name or id that exists as {@code
   * Conflict}; an unknown event or object, objects and fields in the filter that the profile may
   * not see, and a URL that is not allowed, as {@code Invalid}.
   *
   * @param secret {@code whsec_} and 24 to 64 bytes in Base64; null to generate one
   */
  public MadeCredential create(
      Actor actor, UUID id, OutboundWebhookSpec spec, @Nullable String secret) {
    return changing(
        actor,
        current -> {
          SigningSecret signing = SigningSecret.of(secret);
          Credential credential =
              credentials
                  .create(
                      current,
                      CredentialKind.OUTBOUND,
                      new CredentialSpec(id, spec.name(), spec.profile(), null))
                  .credential();
          String sealed = secrets.seal(signing.key(), OutboundWebhook.owner(id));
          OutboundWebhook webhook = reader.read(current, id, spec, egress, sealed);
          table.insert(webhook, changes.present(current).toString());
          audit.created(current, credential, spec);
          return new MadeCredential(credential, signing.text());
        });
  }

  /**
   * Replaces everything but the secret, as follows from what the webhook is. What was not sent yet
   * is sent under the new rules. Refuses what {@link #create} and the change refuse.
   *
   * @param change is called once or several times
   */
  public void change(Actor actor, UUID id, UnaryOperator<OutboundWebhookSpec> change) {
    changing(
        actor,
        current -> {
          OutboundWebhook present = require(current, id);
          Credential credential = credential(current, id);
          OutboundWebhookSpec before = reader.show(current, present, table.health(id)).spec();
          OutboundWebhookSpec spec = change.apply(before);
          credentials.rename(current, credential, spec.name());
          credentials.rebind(current, credential, spec.profile(), null);
          table.update(reader.read(current, id, spec, egress, present.secret()));
          audit.changed(current, credential, before, spec);
          return current;
        });
  }

  /**
   * Gives a webhook a new secret. Requests are signed with both for a time, so that the receiver
   * can be changed meanwhile.
   *
   * @param secret as in {@link #create}; null to generate one
   * @param previous how long the secret before signs too; zero to end it at once
   */
  public MadeCredential rotate(Actor actor, UUID id, @Nullable String secret, Duration previous) {
    return changing(
        actor,
        current -> {
          require(current, id);
          guard.requireProof(current);
          SigningSecret signing = SigningSecret.of(secret);
          OffsetDateTime until = OffsetDateTime.now(clock).plus(previous);
          Credential credential = credential(current, id);
          table.rotate(id, secrets.seal(signing.key(), OutboundWebhook.owner(id)), until);
          audit.rotated(current, credential, until);
          return new MadeCredential(credential, signing.text());
        });
  }

  /** Stops sending. What happens meanwhile is sent when the webhook is enabled again. */
  public void disable(Actor actor, UUID id) {
    changing(
        actor,
        current -> {
          OutboundWebhook present = require(current, id);
          table.disable(id, OffsetDateTime.now(clock), BY_ADMINISTRATOR);
          audit.disabled(current, credential(current, id), present, BY_ADMINISTRATOR);
          return current;
        });
  }

  /** Goes on where sending was stopped, and ends a pause. */
  public void enable(Actor actor, UUID id) {
    changing(
        actor,
        current -> {
          OutboundWebhook present = require(current, id);
          OutboundWebhookStatus.Health health = table.health(id);
          table.enable(id);
          progress.flag(id, null);
          progress.call(id);
          audit.enabled(current, credential(current, id), present, health);
          return current;
        });
  }

  /** Deletes a webhook, with its log of deliveries. */
  public void delete(Actor actor, UUID id) {
    changing(
        actor,
        current -> {
          Credential credential = credential(current, id);
          audit.deleted(
              current,
              credential,
              reader.show(current, require(current, id), table.health(id)).spec());
          credentials.delete(current, credential);
          // Last: from here on, no outcome of a request can be added.
          deliveries.deleteOf(current.workspace(), id);
          return current;
        });
  }

  private <T> T changing(Actor actor, Function<Actor, T> change) {
    T result = guard.administer(actor).change(current -> audit.asOne(() -> change.apply(current)));
    dispatcher.ifAvailable(DeliveryDispatcher::changed);
    return result;
  }

  private OutboundWebhook require(Actor actor, UUID id) {
    return table
        .find(id)
        .filter(webhook -> webhook.workspaceId() == actor.workspace().id())
        .orElseThrow(() -> Refused.notFound("There is no outbound webhook " + id + "."));
  }

  private static Credential credential(Actor actor, UUID id) {
    Credential credential = Credentials.find(actor, CredentialKind.OUTBOUND, id);
    if (credential == null) {
      throw Refused.notFound("There is no outbound webhook " + id + ".");
    }
    return credential;
  }
}
