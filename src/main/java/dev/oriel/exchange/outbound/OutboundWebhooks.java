package dev.oriel.exchange.outbound;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Credentials;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.exchange.feed.Changes;
import dev.oriel.ground.egress.Egress;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.ground.secret.Secrets;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;

/**
 * The door to outbound webhooks. Everything here needs an administrator. What a webhook sends is
 * decided by the rights of its own profile.
 */
@Door
public class OutboundWebhooks {

  /**
   * The time for which the former secret signs too after a rotation, unless another time is given.
   */
  public static final Duration PREVIOUS_SECRET = Duration.ofDays(1);

  private final Credentials credentials;
  private final OutboundTable table;
  private final ProgressTable progress;
  private final DeliveryTable deliveries;
  private final SpecReader reader;
  private final Changes changes;
  private final Egress egress;
  private final Secrets secrets;
  private final ModelGuard guard;
  private final ObjectProvider<Dispatcher> dispatcher;
  private final Ids ids;
  private final Clock clock;

  OutboundWebhooks(
      Credentials credentials,
      OutboundTable table,
      ProgressTable progress,
      DeliveryTable deliveries,
      SpecReader reader,
      Changes changes,
      Egress egress,
      Secrets secrets,
      ModelGuard guard,
      ObjectProvider<Dispatcher> dispatcher,
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
    this.guard = guard;
    this.dispatcher = dispatcher;
    this.ids = ids;
    this.clock = clock;
  }

  /** A webhook and its secret ({@code whsec_…}), which is shown only once. */
  public record WithSecret(OutboundWebhook webhook, String secret) {

    /** Returns a text without the secret. */
    @Override
    public String toString() {
      return webhook.name();
    }
  }

  /** All webhooks, oldest first. */
  public List<OutboundWebhook> list(Actor actor) {
    return credentials.list(actor, CredentialKind.OUTBOUND).stream()
        .map(credential -> get(actor, credential.id()))
        .toList();
  }

  /** Refuses an unknown id as {@code NotFound}. */
  public OutboundWebhook get(Actor actor, UUID id) {
    return guard.administering(
        actor, current -> reader.show(current, require(current, id), table.health(id)));
  }

  /** The webhook of this name. Refuses as {@code NotFound}, with the most similar name. */
  public OutboundWebhook named(Actor actor, String name) {
    return get(actor, credentials.require(actor, CredentialKind.OUTBOUND, name).id());
  }

  /** Creates a webhook with a generated secret. */
  public WithSecret create(Actor actor, WebhookSpec spec) {
    return create(actor, ids.next(), spec, null);
  }

  /**
   * Creates a webhook. It gets the events from now on. Refuses a name or id that exists as {@code
   * Conflict}; an unknown event or object, objects and fields in the filter that the profile may
   * not see, and a URL that is not allowed, as {@code Invalid}.
   *
   * @param secret {@code whsec_} and 24 to 64 bytes in Base64; null to generate one
   */
  public WithSecret create(Actor actor, UUID id, WebhookSpec spec, @Nullable String secret) {
    return changing(
        actor,
        current -> {
          SigningSecret signing =
              secret == null ? SigningSecret.generate() : SigningSecret.parse(secret);
          credentials.create(
              current,
              CredentialKind.OUTBOUND,
              new Credentials.Spec(id, spec.name(), spec.profile(), null));
          StoredWebhook stored =
              reader.read(current, id, spec, egress, secrets.seal(signing.key()));
          table.insert(stored, changes.present(current).toString());
          return new WithSecret(shown(current, stored, spec), signing.text());
        });
  }

  /** Replaces everything but the secret. What was not sent yet is sent under the new rules. */
  public OutboundWebhook change(Actor actor, UUID id, WebhookSpec spec) {
    return changing(
        actor,
        current -> {
          StoredWebhook present = require(current, id);
          Credential credential = credential(current, id);
          credentials.rename(current, credential, spec.name());
          credentials.rebind(current, credential, spec.profile(), null);
          StoredWebhook stored = reader.read(current, id, spec, egress, present.secret());
          table.update(stored);
          return shown(current, stored, spec);
        });
  }

  private OutboundWebhook shown(Actor actor, StoredWebhook stored, WebhookSpec spec) {
    return reader.show(
        actor,
        table.find(stored.id()).orElseThrow(),
        table.health(stored.id()),
        spec.name().strip(),
        spec.profile().name(),
        OffsetDateTime.now(clock));
  }

  /**
   * Gives a webhook a new secret. Requests are signed with both for a time, so that the receiver
   * can be changed meanwhile.
   *
   * @param secret as in {@link #create}; null to generate one
   * @param previous how long the secret before signs too; zero to end it at once
   */
  public WithSecret rotate(Actor actor, UUID id, @Nullable String secret, Duration previous) {
    return changing(
        actor,
        current -> {
          require(current, id);
          SigningSecret signing =
              secret == null ? SigningSecret.generate() : SigningSecret.parse(secret);
          table.rotate(id, secrets.seal(signing.key()), OffsetDateTime.now(clock).plus(previous));
          return new WithSecret(get(current, id), signing.text());
        });
  }

  /** Stops sending. What happens meanwhile is sent when the webhook is enabled again. */
  public OutboundWebhook disable(Actor actor, UUID id) {
    return changing(
        actor,
        current -> {
          require(current, id);
          table.disable(id, OffsetDateTime.now(clock), "Disabled by an administrator.");
          return get(current, id);
        });
  }

  /** Goes on where sending was stopped, and ends a pause. */
  public OutboundWebhook enable(Actor actor, UUID id) {
    return changing(
        actor,
        current -> {
          require(current, id);
          table.enable(id);
          progress.flag(id, null);
          progress.call(id);
          return get(current, id);
        });
  }

  /** Deletes a webhook, with its log of deliveries. */
  public void delete(Actor actor, UUID id) {
    changing(
        actor,
        current -> {
          require(current, id);
          credentials.delete(current, credential(current, id));
          // Last: from here on, no outcome of a request can be added.
          deliveries.deleteOf(current.workspace(), id);
          return current;
        });
  }

  private <T> T changing(Actor actor, Function<Actor, T> change) {
    T result =
        guard.changingAccess(
            actor,
            current -> {
              Administration.require(current);
              return change.apply(current);
            });
    dispatcher.ifAvailable(Dispatcher::changed);
    return result;
  }

  private StoredWebhook require(Actor actor, UUID id) {
    return table
        .find(id)
        .filter(webhook -> webhook.workspaceId() == actor.workspace().id())
        .orElseThrow(() -> Refused.notFound("There is no outbound webhook " + id + "."));
  }

  private static Credential credential(Actor actor, UUID id) {
    Credential credential = actor.access().credential(id);
    if (credential == null) {
      throw Refused.notFound("There is no outbound webhook " + id + ".");
    }
    return credential;
  }
}
