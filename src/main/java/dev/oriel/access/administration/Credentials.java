package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.identity.Tokens;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The part that all kinds of credentials have in common. The doors of keys and webhooks use it.
 * Everything here needs an administrator. The names of a kind are unique in a workspace, revoked
 * ones included.
 */
@Component
public record Credentials(
    CredentialTable table, CredentialAudit audit, ModelGuard guard, Ids ids, Clock clock) {

  /** The minimum length, after its prefix, of a token that the operator chooses. */
  public static final int MIN_TOKEN = 32;

  /**
   * A credential and its newest token, which is shown only once.
   *
   * @param token the secret of an outbound webhook, which has no token
   */
  public record MadeCredential(Credential credential, String token) {

    /** Returns a text without the token. */
    @Override
    public String toString() {
      return credential.name();
    }
  }

  /** The credential with this id, revoked or not; null if there is none of this kind. */
  @ForDoors
  public static @Nullable Credential find(Actor actor, CredentialKind kind, UUID id) {
    Credential known = actor.access().credential(id);
    return known == null || known.kind() != kind ? null : known;
  }

  /** All credentials of a kind, revoked ones included, oldest first. */
  public List<Credential> list(Actor actor, CredentialKind kind) {
    return guard
        .administer(actor)
        .read(current ->
            current.access().credentials().stream()
                .filter(credential -> credential.kind() == kind)
                .sorted(Comparator.comparing(Credential::createdAt).thenComparing(Credential::id))
                .toList());
  }

  /** The credential of this name, whether revoked or not. */
  public Optional<Credential> named(Actor actor, CredentialKind kind, String name) {
    String key = Names.key(name);
    return list(actor, kind).stream().filter(c -> Names.key(c.name()).equals(key)).findFirst();
  }

  /** The credential of this name. Refuses as {@code NotFound}, with the most similar name. */
  public Credential require(Actor actor, CredentialKind kind, String name) {
    return named(actor, kind, name)
        .orElseThrow(() ->
            Refused.unknown(kind.noun(), name, list(actor, kind).stream().map(Credential::name)));
  }

  /**
   * Creates a credential. Refuses a name, token or id that exists as {@code Conflict}, and a
   * deleted profile as {@code NotFound}.
   */
  public MadeCredential create(Actor actor, CredentialKind kind, CredentialSpec spec) {
    return guard
        .administer(actor)
        .proved()
        .change(current -> {
          String token = kind.hasToken() ? CredentialRules.token(kind, spec.token()) : "";
          Credential made =
              new Credential(
                  spec.id() == null ? ids.next() : spec.id(),
                  kind,
                  CredentialRules.name(kind, spec.name()),
                  Profiles.present(current, spec.profile()),
                  spec.member(),
                  kind.hasToken() ? Tokens.hint(kind.prefix(), token) : "",
                  1,
                  null,
                  null,
                  OffsetDateTime.now(clock),
                  spec.expiresAt(),
                  null,
                  Restrictions.NONE,
                  Restrictions.NONE);
          byte[] hash = kind.hasToken() ? Tokens.hash(token) : null;
          if (!table.insert(current.workspace(), made, hash, current.principal().id())) {
            throw Refused.conflict("name", "conflict.credential", kind.beginning(), spec.name());
          }
          audit.created(current, made);
          return new MadeCredential(made, token);
        });
  }

  /** Refuses a name that another credential of this kind has as {@code Conflict}. */
  public void rename(Actor actor, Credential credential, String name) {
    CredentialKind kind = credential.kind();
    changing(
        actor,
        credential,
        (current, present) -> {
          String stripped = CredentialRules.name(kind, name);
          if (!table.rename(current.workspace(), present.id(), stripped)) {
            throw Refused.conflict(
                "name", "conflict.credential_name", kind.beginning(), name.strip());
          }
          audit.renamed(current, present, stripped);
        });
  }

  /**
   * Deletes a credential, whose name can then be used again. Only for a kind that never writes
   * records, because their history would not know it any more.
   */
  public void delete(Actor actor, Credential credential) {
    changing(
        actor,
        credential,
        (current, present) -> {
          table.delete(current.workspace(), present.id());
          audit.deleted(current, present);
        });
  }

  /**
   * Binds a credential to another profile and member. Refuses a deleted profile as {@code
   * NotFound}.
   */
  public void rebind(Actor actor, Credential credential, Profile profile, @Nullable UUID member) {
    guard
        .administer(actor)
        .proved()
        .change(current -> {
          Credential present = current.access().credential(credential.id());
          if (present != null) {
            UUID id = Profiles.present(current, profile);
            table.bind(current.workspace(), present.id(), id, member);
            audit.bound(current, present, id, member);
          }
          return current;
        });
  }

  /**
   * Gives a credential a new token. The token before stays valid too for a time; one that was still
   * valid from an earlier rotation is not valid any more. Refuses a revoked credential, and a token
   * that exists, as {@code Conflict}.
   *
   * @param token as in {@link CredentialSpec}
   * @param previousUntil until when the token before is valid; null for until {@link #endPrevious}
   */
  public MadeCredential rotate(
      Actor actor,
      Credential credential,
      @Nullable String token,
      @Nullable OffsetDateTime previousUntil) {
    CredentialKind kind = credential.kind();
    return guard
        .administer(actor)
        .proved()
        .change(current -> {
          Credential present = current.access().credential(credential.id());
          if (present == null || present.isRevoked()) {
            throw Refused.conflict("'" + credential.name() + "' is revoked: it gets no new token.");
          }
          String secret = CredentialRules.token(kind, token);
          String hint = Tokens.hint(kind.prefix(), secret);
          if (!table.rotate(
              current.workspace(), present.id(), Tokens.hash(secret), hint, previousUntil)) {
            throw Refused.conflict("token", "conflict.token");
          }
          audit.rotated(current, present, hint, previousUntil);
          return new MadeCredential(present, secret);
        });
  }

  /** Ends the validity of the token before the newest one, if it has not ended. */
  public void endPrevious(Actor actor, Credential credential) {
    changing(
        actor,
        credential,
        (current, present) -> {
          table.endPrevious(current.workspace(), present.id());
          audit.endedPrevious(current, present);
        });
  }

  /** Revokes a credential for ever. Does nothing if it is revoked already. */
  public void revoke(Actor actor, Credential credential) {
    changing(
        actor,
        credential,
        (current, present) -> {
          table.revoke(current.workspace(), present.id(), OffsetDateTime.now(clock));
          audit.revoked(current, present);
        });
  }

  /** Changes a credential as it is now, if it is still there. */
  private void changing(Actor actor, Credential known, BiConsumer<Actor, Credential> change) {
    guard
        .administer(actor)
        .proved()
        .change(current -> {
          Credential present = current.access().credential(known.id());
          if (present != null) {
            change.accept(current, present);
          }
          return current;
        });
  }
}
