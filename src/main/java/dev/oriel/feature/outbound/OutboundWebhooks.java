package dev.oriel.feature.outbound;

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
import dev.oriel.integration.outbound.OutboundWebhook;
import dev.oriel.integration.outbound.Sending;
import dev.oriel.integration.outbound.SigningSecret;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;

/**
 * The door to outbound webhooks. Everything here needs an administrator. What a webhook sends is
 * decided by the rights of its own profile.
 */
@Door
public record OutboundWebhooks(
    Credentials credentials,
    OutboundTable table,
    DeliveryLogTable deliveries,
    OutboundSpecReader reader,
    Changes changes,
    Secrets secrets,
    OutboundAudit audit,
    Sending sending,
    ModelGuard guard,
    Ids ids,
    Clock clock) {

  private static final String BY_ADMINISTRATOR = "Disabled by an administrator.";

  /** All webhooks, oldest first. */
  public List<OutboundWebhookStatus> list(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> {
          Map<UUID, OutboundTable.Found> found =
              table.all(current.workspace()).stream()
                  .collect(Collectors.toMap(one -> one.webhook().id(), one -> one));
          return credentials.list(current, CredentialKind.OUTBOUND).stream()
              .map(credential -> found.get(credential.id()))
              .filter(Objects::nonNull)
              .map(one -> reader.show(current, one))
              .toList();
        });
  }

  /** Refuses an unknown id as {@code NotFound}. */
  public OutboundWebhookStatus get(Actor actor, UUID id) {
    return guard.administer(actor).read(current -> require(current, id));
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
          CredentialSpec wanted = new CredentialSpec(id, spec.name(), spec.profile(), null);
          Credential credential =
              credentials.create(current, CredentialKind.OUTBOUND, wanted).credential();
          table.insert(
              current.workspace(),
              id,
              reader.read(current, spec),
              sealed(id, signing),
              changes.present(current).toString());
          audit.created(current, credential, spec);
          return new MadeCredential(credential, signing.text());
        });
  }

  private String sealed(UUID id, SigningSecret secret) {
    return secrets.seal(secret.key(), OutboundWebhook.owner(id));
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
          OutboundWebhookSpec before = require(current, id).spec();
          Credential credential = credential(current, id);
          OutboundWebhookSpec spec = change.apply(before);
          credentials.rename(current, credential, spec.name());
          credentials.rebind(current, credential, spec.profile(), null);
          table.update(id, reader.read(current, spec));
          audit.changed(current, credential, before, spec);
          return id;
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
          Credential credential = credential(current, id);
          guard.requireProof(current);
          SigningSecret signing = SigningSecret.of(secret);
          OffsetDateTime until = OffsetDateTime.now(clock).plus(previous);
          table.rotate(id, sealed(id, signing), until);
          audit.rotated(current, credential, until);
          return new MadeCredential(credential, signing.text());
        });
  }

  /** Stops sending. What happens meanwhile is sent when the webhook is enabled again. */
  public void disable(Actor actor, UUID id) {
    changing(
        actor,
        current -> {
          String before = require(current, id).disabledReason();
          sending.stop(id, OffsetDateTime.now(clock), BY_ADMINISTRATOR);
          audit.disabled(current, credential(current, id), before, BY_ADMINISTRATOR);
          return id;
        });
  }

  /** Goes on where sending was stopped, and ends a pause. */
  public void enable(Actor actor, UUID id) {
    changing(
        actor,
        current -> {
          OutboundWebhookStatus before = require(current, id);
          sending.resume(id);
          audit.enabled(current, credential(current, id), before);
          return id;
        });
  }

  /** Deletes a webhook, with its log of deliveries. */
  public void delete(Actor actor, UUID id) {
    changing(
        actor,
        current -> {
          Credential credential = credential(current, id);
          audit.deleted(current, credential, require(current, id).spec());
          credentials.delete(current, credential);
          // Last: from here on, no outcome of a request can be added.
          deliveries.deleteOf(current.workspace(), id);
          return id;
        });
  }

  private <T> T changing(Actor actor, Function<Actor, T> change) {
    T result = guard.administer(actor).change(current -> audit.asOne(() -> change.apply(current)));
    sending.changed();
    return result;
  }

  private OutboundWebhookStatus require(Actor actor, UUID id) {
    return table
        .find(actor.workspace(), id)
        .map(found -> reader.show(actor, found))
        .orElseThrow(() -> unknown(id));
  }

  private static Credential credential(Actor actor, UUID id) {
    Credential credential = Credentials.find(actor, CredentialKind.OUTBOUND, id);
    if (credential == null) {
      throw unknown(id);
    }
    return credential;
  }

  static Refused unknown(UUID id) {
    return Refused.notFound("There is no outbound webhook " + id + ".");
  }
}
