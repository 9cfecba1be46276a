package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.inbound.InboundWebhook;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The door to inbound webhooks. Everything here needs an administrator. */
@Door
public record InboundWebhooks(
    InboundTable table,
    Credentials credentials,
    Schemas schemas,
    AuditLog audit,
    ModelGuard guard) {

  /** All webhooks, revoked ones included, oldest first. */
  public List<DescribedWebhook> list(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> {
          // The credentials first: each has its webhook, and one that is made meanwhile comes
          // later.
          List<Credential> all = credentials.list(current, CredentialKind.INBOUND);
          Map<UUID, InboundWebhook> webhooks =
              table.all(current.workspace()).stream()
                  .collect(Collectors.toMap(InboundWebhook::id, one -> one));
          Schema schema = schemas.of(current);
          return all.stream()
              .map(credential ->
                  DescribedWebhook.of(
                      credential, Objects.requireNonNull(webhooks.get(credential.id())), schema))
              .toList();
        });
  }

  /** A webhook, revoked ones too. Refuses an unknown id as {@code NotFound}. */
  public DescribedWebhook get(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .read(current ->
            DescribedWebhook.of(credential(current, id), stored(current, id), schemas.of(current)));
  }

  private static Credential credential(Actor actor, UUID id) {
    Credential credential = Credentials.find(actor, CredentialKind.INBOUND, id);
    if (credential == null) {
      throw unknown(id);
    }
    return credential;
  }

  private InboundWebhook stored(Actor actor, UUID id) {
    return table.find(actor.workspace(), id).orElseThrow(() -> unknown(id));
  }

  private static Refused unknown(UUID id) {
    return Refused.notFound("There is no inbound webhook " + id + ".");
  }

  /** The webhook of this name. Refuses as {@code NotFound}, with the most similar name. */
  public Credential named(Actor actor, String name) {
    return credentials.require(actor, CredentialKind.INBOUND, name);
  }

  /**
   * Creates a webhook. Its id is part of its address. Refuses an unknown object as {@code
   * NotFound}, a definition that the profile cannot carry out as {@code Invalid}, and a name, id or
   * token that exists as {@code Conflict}.
   *
   * @param token {@code whk_} and at least {@value Credentials#MIN_TOKEN} characters; null to
   *     generate one
   */
  public MadeCredential create(
      Actor actor,
      UUID newId,
      String name,
      Profile profile,
      @Nullable String token,
      Definition definition) {
    return guard
        .administer(actor)
        .change(current ->
            audit.asOne(() -> {
              InboundWebhook webhook = definition.webhook(newId, schemas.of(current), profile);
              MadeCredential made =
                  credentials.create(
                      current,
                      CredentialKind.INBOUND,
                      new CredentialSpec(newId, name, profile, token));
              save(current, made.credential(), webhook);
              return made;
            }));
  }

  /** Stores a definition, and notes it in the audit log. */
  private void save(Actor actor, Credential credential, InboundWebhook webhook) {
    Schema schema = schemas.of(actor);
    InboundWebhook before = table.find(actor.workspace(), webhook.id()).orElse(null);
    table.save(actor.workspace(), webhook);
    audit.add(
        actor,
        AuditAction.between(before, webhook),
        AuditTarget.of(credential),
        before == null
            ? AuditValues.NONE
            : DescribedWebhook.of(credential, before, schema).values(),
        DescribedWebhook.of(credential, webhook, schema).values());
  }

  /**
   * A webhook as it is to be.
   *
   * @param profile the id of the profile with whose rights it writes
   */
  public record Wanted(String name, UUID profile, Definition definition) {

    /** A webhook that keeps its name. */
    public static Function<DescribedWebhook, Wanted> of(Profile profile, Definition definition) {
      return present -> new Wanted(present.credential().name(), profile.id(), definition);
    }
  }

  /**
   * Changes a webhook as follows from what it is. Refuses as {@link #create} and the change do, and
   * an unknown webhook as {@code NotFound}. A change without a difference writes nothing.
   *
   * @param change is called once or several times
   */
  public void change(Actor actor, UUID id, Function<DescribedWebhook, Wanted> change) {
    boolean isSame = guard.administer(actor).read(current -> asked(current, id, change).isNone());
    if (!isSame) {
      guard
          .administer(actor)
          .change(current -> audit.asOne(() -> store(current, asked(current, id, change))));
    }
  }

  private record Change(
      Credential credential,
      InboundWebhook before,
      String name,
      Profile profile,
      InboundWebhook wanted) {

    boolean isNone() {
      return credential.name().equals(name)
          && credential.profileId().equals(profile.id())
          && before.isSameAs(wanted);
    }
  }

  private Change asked(Actor actor, UUID id, Function<DescribedWebhook, Wanted> change) {
    Credential credential = credential(actor, id);
    InboundWebhook before = stored(actor, id);
    Schema schema = schemas.of(actor);
    Wanted wanted = change.apply(DescribedWebhook.of(credential, before, schema));
    Profile profile = Profiles.require(actor, wanted.profile());
    return new Change(
        credential,
        before,
        wanted.name().strip(),
        profile,
        wanted.definition().webhook(id, schema, profile));
  }

  private Credential store(Actor actor, Change change) {
    Credential credential = change.credential();
    if (!credential.name().equals(change.name())) {
      credentials.rename(actor, credential, change.name());
    }
    credentials.rebind(actor, credential, change.profile(), null);
    save(actor, credential, change.wanted());
    return credential;
  }

  /**
   * Gives a webhook a new token, which is shown only once.
   *
   * @param previousUntil until when the token before is valid too; null for until {@link
   *     #endRotation}
   */
  public MadeCredential rotate(Actor actor, UUID id, @Nullable OffsetDateTime previousUntil) {
    return credentials.rotate(actor, get(actor, id).credential(), null, previousUntil);
  }

  /** Ends the validity of the token before the newest one. */
  public void endRotation(Actor actor, UUID id) {
    credentials.endPrevious(actor, get(actor, id).credential());
  }

  /** Revokes a webhook for ever: its address answers as if it had never existed. */
  public Credential revoke(Actor actor, UUID id) {
    Credential webhook = get(actor, id).credential();
    credentials.revoke(actor, webhook);
    return webhook;
  }
}
