package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.Profile;
import org.jspecify.annotations.Nullable;

/** REST API keys. Everything here needs an administrator. */
@Door
public class Keys {

  private final Credentials credentials;
  private final Ids ids;

  Keys(Credentials credentials, Ids ids) {
    this.credentials = credentials;
    this.ids = ids;
  }

  /** All keys, revoked ones included, oldest first. */
  public List<Credential> list(Actor actor) {
    return credentials.list(actor, CredentialKind.REST);
  }

  /**
   * The times of the last use of keys, as they were stored last. Keys that were never used are
   * missing.
   */
  public Map<UUID, OffsetDateTime> lastUses(Actor actor) {
    return credentials.lastUses(actor);
  }

  /** The key of this name, whether revoked or not. */
  public Optional<Credential> named(Actor actor, String name) {
    return credentials.named(actor, CredentialKind.REST, name);
  }

  /**
   * Creates a key, whose name is refused as {@code Conflict} if it exists.
   *
   * @param member the member it belongs to, if any
   * @param expiresAt from when on it is not valid; null if it does not expire
   */
  public Credentials.Made create(
      Actor actor,
      String name,
      Profile profile,
      @Nullable UUID member,
      @Nullable OffsetDateTime expiresAt) {
    return create(actor, new Credentials.Spec(ids.next(), name, profile, member, null, expiresAt));
  }

  /**
   * Creates a key with this id and token, which are refused as {@code Conflict} if they exist.
   *
   * @param token {@code osk_} and at least {@value Credentials#MIN_TOKEN} characters; null to
   *     generate one
   */
  public Credentials.Made create(
      Actor actor,
      UUID newId,
      String name,
      Profile profile,
      @Nullable UUID member,
      @Nullable String token) {
    return create(actor, new Credentials.Spec(newId, name, profile, member, token, null));
  }

  private Credentials.Made create(Actor actor, Credentials.Spec spec) {
    return credentials.create(actor, CredentialKind.REST, spec);
  }

  /** Binds a key to another profile and member. */
  public void rebind(Actor actor, Credential key, Profile profile, @Nullable UUID member) {
    credentials.rebind(actor, key, profile, member);
  }

  /**
   * Revokes the key of this name. Does nothing if it is revoked already. Refuses an unknown key as
   * {@code NotFound}.
   */
  public Credential revoke(Actor actor, String name) {
    Credential key = credentials.require(actor, CredentialKind.REST, name);
    credentials.revoke(actor, key);
    return key;
  }
}
