package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** REST API keys. Everything here needs an administrator. */
@Door
public record Keys(Credentials credentials, KeyTable table, ModelGuard guard) {

  /** All keys, revoked ones included, oldest first. */
  public List<ListedKey> list(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> {
          Map<UUID, KeyTable.Trace> traces = table.traces(current.workspace());
          return credentials.list(current, CredentialKind.REST).stream()
              .map(key -> listed(current, key, Objects.requireNonNull(traces.get(key.id()))))
              .toList();
        });
  }

  private static ListedKey listed(Actor actor, Credential key, KeyTable.Trace trace) {
    Profile profile = Profiles.require(actor, key.profileId());
    return new ListedKey(key, profile, maker(actor, trace.maker()), trace.usedAt());
  }

  private static @Nullable String maker(Actor actor, @Nullable UUID id) {
    if (Principal.OPERATOR.id().equals(id)) {
      return Principal.OPERATOR.name();
    }
    Member member = id == null ? null : actor.findMember(id);
    return member == null ? null : member.name();
  }

  /** The key with this id. Refuses as {@code NotFound}. */
  public ListedKey get(Actor actor, UUID id) {
    return list(actor).stream()
        .filter(key -> key.id().equals(id))
        .findFirst()
        .orElseThrow(() -> unknown(id));
  }

  /** The key of this name. Refuses as {@code NotFound}, with the most similar name. */
  public Credential named(Actor actor, String name) {
    return credentials.require(actor, CredentialKind.REST, name);
  }

  /**
   * Makes a key. Refuses as {@code NotFound} an unknown profile or member, and as {@code Conflict}
   * the name, the id or the token of another key.
   */
  public MadeCredential create(Actor actor, CredentialSpec key) {
    return guard
        .administer(actor)
        .proved()
        .change(current -> {
          requireMember(current, key.member());
          return credentials.create(current, CredentialKind.REST, key);
        });
  }

  /**
   * Renames a key. Refuses an unknown one as {@code NotFound}, and a name as {@link #create}.
   *
   * @param seen the name that was shown before, as {@link SeenStates} says; null for none
   */
  public void rename(Actor actor, UUID id, @Nullable String seen, String name) {
    guard
        .administer(actor)
        .change(current -> {
          Credential key = require(current, id);
          SeenStates.requireName(seen, key.name());
          credentials.rename(current, key, name);
          return id;
        });
  }

  /**
   * Binds a key to another profile and member.
   *
   * @param seen the id of the profile that was shown before; null for none
   */
  public void rebind(
      Actor actor, UUID id, @Nullable String seen, Profile profile, @Nullable UUID member) {
    guard
        .administer(actor)
        .change(current -> {
          Credential key = require(current, id);
          SeenStates.requireProfile(current, seen, key.profileId());
          requireMember(current, member);
          credentials.rebind(current, key, profile, member);
          return id;
        });
  }

  /** Revokes a key for ever, and returns it as it was. Does nothing if it is revoked already. */
  public Credential revoke(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .change(current -> {
          Credential key = require(current, id);
          credentials.revoke(current, key);
          return key;
        });
  }

  private static Credential require(Actor actor, UUID id) {
    Credential key = Credentials.find(actor, CredentialKind.REST, id);
    if (key == null) {
      throw unknown(id);
    }
    return key;
  }

  private static Refused unknown(UUID id) {
    return Refused.notFound("There is no key with the id " + id + ".");
  }

  private static void requireMember(Actor actor, @Nullable UUID member) {
    if (member != null) {
      MemberChanges.require(actor, member);
    }
  }
}
