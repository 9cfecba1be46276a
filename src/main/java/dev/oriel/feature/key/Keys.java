package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.KeyUse;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.Profile;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** REST API keys. Everything here needs an administrator. */
@Door
public class Keys {

  private final Credentials credentials;
  private final KeyUse uses;
  private final ModelGuard guard;
  private final Ids ids;

  Keys(Credentials credentials, KeyUse uses, ModelGuard guard, Ids ids) {
    this.credentials = credentials;
    this.uses = uses;
    this.guard = guard;
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
    return guard.administering(actor, current -> uses.of(current.workspace()));
  }

  /**
   * The names of the members who have made keys, and of the operator, by the ids of the keys. Those
   * of which it is not known are missing.
   */
  public Map<UUID, String> makers(Actor actor) {
    return guard.administering(
        actor,
        current -> {
          Map<UUID, String> names = new HashMap<>();
          credentials
              .makers(current, CredentialKind.REST)
              .forEach((id, maker) -> {
                Member member = current.findMember(maker);
                if (member != null) {
                  names.put(id, member.name());
                } else if (maker.equals(Principal.OPERATOR.id())) {
                  names.put(id, Principal.OPERATOR.name());
                }
              });
          return names;
        });
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
  public MadeCredential create(
      Actor actor,
      String name,
      Profile profile,
      @Nullable UUID member,
      @Nullable OffsetDateTime expiresAt) {
    return create(actor, new CredentialSpec(ids.next(), name, profile, member, null, expiresAt));
  }

  /**
   * Creates a key with this id and token, which are refused as {@code Conflict} if they exist.
   *
   * @param token {@code osk_} and at least {@value Credentials#MIN_TOKEN} characters; null to
   *     generate one
   */
  public MadeCredential create(
      Actor actor,
      UUID newId,
      String name,
      Profile profile,
      @Nullable UUID member,
      @Nullable String token) {
    return create(actor, new CredentialSpec(newId, name, profile, member, token, null));
  }

  private MadeCredential create(Actor actor, CredentialSpec spec) {
    return credentials.create(actor, CredentialKind.REST, spec);
  }

  /**
   * Creates a key with the profile of this id. Refuses an unknown profile or member as {@code
   * NotFound}, and the name of another key as {@code Conflict}.
   */
  public MadeCredential create(
      Actor actor,
      String name,
      UUID profile,
      @Nullable UUID member,
      @Nullable OffsetDateTime expiresAt) {
    return guard.administeringProved(
        actor,
        current -> {
          requireMember(current, member);
          return create(current, name, Profiles.require(current, profile), member, expiresAt);
        });
  }

  /** Renames a key. Refuses an unknown one as {@code NotFound}, and a name as {@link #create}. */
  public void rename(Actor actor, UUID id, String name) {
    guard.administeringAccess(
        actor,
        current -> {
          credentials.rename(current, require(current, id), name);
          return id;
        });
  }

  /** Binds a key to the profile and member of these ids. */
  public void rebind(Actor actor, UUID id, UUID profile, @Nullable UUID member) {
    guard.administeringProved(
        actor,
        current -> {
          Credential key = require(current, id);
          requireMember(current, member);
          credentials.rebind(current, key, Profiles.require(current, profile), member);
          return id;
        });
  }

  /** Revokes a key for ever. Does nothing if it is revoked already. */
  public void revoke(Actor actor, UUID id) {
    guard.administeringAccess(
        actor,
        current -> {
          credentials.revoke(current, require(current, id));
          return id;
        });
  }

  private static Credential require(Actor actor, UUID id) {
    Credential key = Credentials.find(actor, CredentialKind.REST, id);
    if (key == null) {
      throw Refused.notFound("There is no key with the id " + id + ".");
    }
    return key;
  }

  private static void requireMember(Actor actor, @Nullable UUID member) {
    if (member != null) {
      MemberChanges.require(actor, member);
    }
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
