package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The door to the permission profiles of a workspace, for administrators. */
@Door
public record Profiles(
    WorkspaceTable table,
    InvitationTable invitations,
    FormerHolders former,
    AccessAudit audit,
    ModelGuard guard) {

  /** The profiles of the actor's version of the model. */
  @ForDoors
  public static Collection<Profile> of(Actor actor) {
    return actor.access().profiles();
  }

  /** The profile of a credential; null if there is no such credential. */
  @ForDoors
  public static @Nullable Profile ofCredential(Actor actor, UUID credential) {
    Credential known = actor.access().credential(credential);
    return known == null ? null : actor.access().profile(known.profileId());
  }

  /** All profiles, in the order of their names. */
  public List<Profile> all(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> of(current).stream().sorted(Comparator.comparing(Profile::name)).toList());
  }

  /** The profile of this name, whatever its case. */
  public Optional<Profile> named(Actor actor, String name) {
    String key = Names.key(name);
    return all(actor).stream().filter(profile -> Names.key(profile.name()).equals(key)).findFirst();
  }

  /** The profile of this name. Refuses as {@code NotFound}, with the most similar name. */
  public Profile require(Actor actor, String name) {
    return named(actor, name).orElseThrow(() -> unknown(actor, name));
  }

  /**
   * The id of a profile, which can have been deleted since it was read. Refuses that as {@code
   * NotFound}.
   */
  static UUID present(Actor actor, Profile profile) {
    if (!actor.access().hasProfile(profile.id())) {
      throw unknown(actor, profile.name());
    }
    return profile.id();
  }

  /** The profile with this id. Refuses as {@code NotFound}. */
  @ForDoors
  public static Profile require(Actor actor, UUID id) {
    return of(actor).stream()
        .filter(profile -> profile.id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no profile with the id " + id + "."));
  }

  private static Refused unknown(Actor actor, String name) {
    return Refused.unknown("profile", name, of(actor).stream().map(Profile::name));
  }

  /**
   * Stores a profile, within a change of the model. Needs an administrator. Refuses to change the
   * profile Administrator, so that a workspace can always be administered.
   */
  @ForDoors
  public void save(Actor actor, UUID newId, String name, boolean isAdmin, ProfileRights matrix) {
    Administration.require(actor);
    Profile existing = named(actor, name).orElse(null);
    if (existing != null && existing.isSystem() && existing.isAdmin()) {
      throw Refused.invalid("name", "built_in");
    }
    if (existing != null && !isAdmin) {
      LastAdministrator.protect(
          actor.access(), member -> !member.profileId().equals(existing.id()));
    }
    boolean saved =
        table.saveProfile(
            actor.workspace(),
            existing == null ? newId : existing.id(),
            name.strip(),
            isAdmin,
            existing != null && existing.isSystem(),
            matrix);
    if (!saved) {
      throw Refused.conflict("id", "conflict.profile_id", newId);
    }
  }

  /** Who holds each profile, by its id. */
  @ForDoors
  public Map<UUID, ProfileUsage> usages(Actor actor) {
    return ProfileUsage.all(actor, invitations.of(actor.workspace()));
  }

  /**
   * Renames a profile, within a change of the model by an administrator. Refuses as {@code Invalid}
   * a built-in one, and as {@code Conflict} the name of another.
   */
  @ForDoors
  public void rename(Actor actor, UUID id, String name) {
    Profile profile = require(actor, id);
    if (profile.isSystem()) {
      throw Refused.invalid("name", "built_in.any");
    }
    if (!table.renameProfile(actor.workspace(), id, name)) {
      throw Refused.conflict("name", "conflict.profile_name", name);
    }
  }

  /**
   * Deletes a profile, within a change of the model by an administrator. Refuses as {@code Invalid}
   * a built-in one, and as {@code Conflict} one that somebody holds. Removed members and revoked
   * credentials get the built-in profile with the fewest rights.
   */
  @ForDoors
  public void delete(Actor actor, UUID id) {
    Profile profile = require(actor, id);
    if (profile.isSystem()) {
      throw Refused.invalid("id", "built_in.any");
    }
    ProfileUsage usage = Objects.requireNonNull(usages(actor).get(id));
    if (!usage.isEmpty()) {
      throw Refused.conflict(
          "id",
          "conflict.profile_used",
          profile.name(),
          usage.members().size(),
          usage.credentials().size());
    }
    former.move(actor, id, least(actor).id());
    table.deleteProfile(actor.workspace(), id);
  }

  /**
   * Gives all who hold a profile another one, and deletes it, within a change of the model by an
   * administrator. Refuses as {@code Invalid} a built-in one, and itself as the other one; as
   * {@code Conflict} if no active administrator would be left.
   */
  @ForDoors
  public void replace(Actor actor, UUID id, UUID other) {
    Profile profile = require(actor, id);
    if (profile.isSystem()) {
      throw Refused.invalid("id", "built_in.any");
    }
    if (id.equals(other)) {
      throw Refused.invalid("other", "same_profile");
    }
    if (!require(actor, other).isAdmin()) {
      LastAdministrator.protect(actor.access(), member -> !member.profileId().equals(id));
    }
    former.moveAll(actor, id, other);
    for (Invitation invitation : invitations.of(actor.workspace())) {
      if (invitation.profileId().equals(id)) {
        invitations.bind(actor.workspace(), invitation.id(), other);
        audit.bound(actor, invitation, other);
      }
    }
    table.deleteProfile(actor.workspace(), id);
  }

  /** The built-in profile with the fewest rights, for those who have no access any more. */
  private static Profile least(Actor actor) {
    return of(actor).stream()
        .filter(profile -> profile.isSystem() && !profile.isAdmin())
        .min(
            Comparator.comparing((Profile profile) -> profile.maySome(RecordRight.DELETE))
                .thenComparing(profile -> profile.maySome(RecordRight.UPDATE))
                .thenComparing(Profile::name))
        .orElseThrow(() -> new IllegalStateException("the workspace has no built-in profile"));
  }
}
