package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.administration.ProfileUsage;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;

/**
 * The door to permission profiles by id, for administrators: who holds them, and their names.
 * {@link PermissionProfiles} changes their rights.
 */
@Door
public class ProfileSettings {

  private static final int LONGEST_NAME = 100;

  private final Schemas schemas;
  private final Profiles profiles;
  private final DefinitionLog log;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Ids ids;

  ProfileSettings(
      Schemas schemas,
      Profiles profiles,
      DefinitionLog log,
      ModelGuard guard,
      Transactions transactions,
      Ids ids) {
    this.schemas = schemas;
    this.profiles = profiles;
    this.log = log;
    this.guard = guard;
    this.transactions = transactions;
    this.ids = ids;
  }

  /** A profile and who holds it. */
  public record Held(Profile profile, ProfileUsage usage) {}

  /** All profiles in the order of their names. */
  public List<Held> list(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> {
          Map<UUID, ProfileUsage> usages = profiles.usages(current);
          return Profiles.of(current).stream()
              .sorted(Comparator.comparing(Profile::name))
              .map(profile -> held(profile, usages))
              .toList();
        });
  }

  /** A profile and who holds it. Refuses an unknown one as {@code NotFound}. */
  public Held get(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .read(current -> held(Profiles.require(current, id), profiles.usages(current)));
  }

  private static Held held(Profile profile, Map<UUID, ProfileUsage> usages) {
    return new Held(profile, Objects.requireNonNull(usages.get(profile.id())));
  }

  /**
   * Renames a profile. Refuses as {@code Invalid} a built-in one, and as {@code Conflict} the name
   * of another one.
   */
  public void rename(Actor actor, UUID id, String name) {
    guard
        .administer(actor)
        .proved()
        .change(current -> {
          Profile before = Profiles.require(current, id);
          String checked = name(name);
          profiles.rename(current, id, checked);
          log.profileName(current, before, checked);
          return id;
        });
  }

  /**
   * Writes to the audit log that an administrator sees pages as those who hold a profile. Refuses
   * an unknown one as {@code NotFound}.
   */
  public Profile viewAs(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .read(current ->
            transactions.run(() -> {
              Profile profile = Profiles.require(current, id);
              log.viewedAs(current, profile);
              return profile;
            }));
  }

  /** Makes a profile with the rights of another one, and returns its id. */
  public UUID copy(Actor actor, UUID id, String name) {
    return guard
        .administer(actor)
        .proved()
        .change(current -> {
          Profile original = Profiles.require(current, id);
          String checked = name(name);
          if (profiles.named(current, checked).isPresent()) {
            throw Refused.conflict("name", "conflict.profile_name", checked);
          }
          UUID copy = ids.next();
          ProfileSpec spec =
              new ProfileSpec(checked, original.isAdmin(), ProfileRights.of(original));
          profiles.save(current, copy, spec.name(), spec.isAdmin(), spec.matrix());
          log.profile(current, schemas.of(current), null, spec.profile(copy));
          return copy;
        });
  }

  /**
   * Deletes a profile. Refuses as {@code Invalid} a built-in one, and as {@code Conflict} one that
   * a member, a valid key or webhook, or an open invitation has.
   */
  public void delete(Actor actor, UUID id) {
    guard
        .administer(actor)
        .proved()
        .change(current -> {
          Profile before = Profiles.require(current, id);
          profiles.delete(current, id);
          log.profile(current, schemas.of(current), before, null);
          return id;
        });
  }

  /**
   * Gives all who hold a profile another one, and deletes it. Refuses as {@code Invalid} a built-in
   * one, and itself as the other one; as {@code Conflict} if no active administrator would be left.
   */
  public void replace(Actor actor, UUID id, UUID other) {
    guard
        .administer(actor)
        .proved()
        .change(current -> {
          Profile before = Profiles.require(current, id);
          profiles.replace(current, id, other);
          log.profile(current, schemas.of(current), before, null);
          return id;
        });
  }

  private static String name(String name) {
    String stripped = name.strip();
    if (stripped.length() > LONGEST_NAME || !Names.isVisible(stripped)) {
      throw Refused.invalid("name", "required.profile");
    }
    return stripped;
  }
}
