package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Profile;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The permission profiles of a workspace. */
@Component
public class Profiles {

  private final WorkspaceTable table;
  private final ModelGuard guard;

  Profiles(WorkspaceTable table, ModelGuard guard) {
    this.table = table;
    this.guard = guard;
  }

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
    return guard.with(
        actor,
        current -> {
          guard.confirm(current);
          return of(current).stream().sorted(Comparator.comparing(Profile::name)).toList();
        });
  }

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
  static Profile require(Actor actor, UUID id) {
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
  public void save(Actor actor, UUID newId, String name, boolean isAdmin, ProfileRights matrix) {
    Administration.require(actor);
    Profile existing = named(actor, name).orElse(null);
    if (existing != null && existing.isSystem() && existing.isAdmin()) {
      throw Refused.invalid("name", "built_in");
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
}
