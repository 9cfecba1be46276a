package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.SearchSeparation;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Refused;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/** The door to the rights of permission profiles: by the names of objects and fields, or by id. */
@Door
public class PermissionProfiles {

  private final Schemas schemas;
  private final SearchSeparation separation;
  private final Profiles profiles;
  private final DefinitionLog log;
  private final ModelGuard guard;
  private final Ids ids;

  PermissionProfiles(
      Schemas schemas,
      SearchSeparation separation,
      Profiles profiles,
      DefinitionLog log,
      ModelGuard guard,
      Ids ids) {
    this.schemas = schemas;
    this.separation = separation;
    this.profiles = profiles;
    this.log = log;
    this.guard = guard;
    this.ids = ids;
  }

  /**
   * Creates a profile, or replaces all rights of the one with this name. Requires an administrator.
   * Applies from the next request of its holders on. Writes nothing if nothing differs.
   *
   * @param newId the id of a profile that is created
   */
  public void save(Actor actor, UUID newId, JsonBody body) {
    store(
        actor,
        (current, schema) -> {
          ProfileSpec spec = spec(current, schema, body);
          guard.requireProof(current);
          Profile before = profiles.named(current, spec.name()).orElse(null);
          return new Wanted(before, newId, spec);
        });
  }

  /**
   * Changes the rights of a profile. Applies from the next request of its holders on. Refuses as
   * {@code NotFound} an unknown profile, as {@code Invalid} the one that is called Administrator,
   * and as {@code Conflict} a change of a state that is no longer the present one.
   *
   * @param version the {@link #version} of the rights that were shown
   * @param change is applied to these rights, once or several times
   */
  public void change(Actor actor, UUID id, String version, UnaryOperator<ProfileRights> change) {
    store(
        actor,
        (current, _) -> {
          Administration.require(current);
          guard.requireProof(current);
          Profile before = Profiles.require(current, id);
          if (!version(before).equals(version)) {
            throw Refused.conflict("version", "conflict.profile_changed", before.name());
          }
          ProfileRights rights = change.apply(ProfileRights.of(before));
          return new Wanted(before, id, new ProfileSpec(before.name(), before.isAdmin(), rights));
        });
  }

  /** A mark of the rights of a profile, by which another state of them is told apart. */
  public static String version(Profile profile) {
    StringBuilder text = new StringBuilder();
    text.append(new TreeSet<>(profile.objectRights())).append(new TreeSet<>(profile.fieldRights()));
    text.append(new TreeSet<>(profile.mailRights())).append(new TreeSet<>(profile.viewRights()));
    text.append(new TreeSet<>(profile.importRights())).append(profile.defaultAccess());
    new TreeMap<>(profile.objects())
        .forEach((id, access) ->
            text.append(id)
                .append(access.access())
                .append(access.fieldDefault())
                .append(new TreeMap<>(access.fields())));
    return DigestUtils.sha256Hex(text.toString());
  }

  /** A profile as it is, null for a new one, and as it is to be. */
  private record Wanted(@Nullable Profile before, UUID newId, ProfileSpec spec) {

    Profile after() {
      return spec.profile(newId);
    }

    boolean isNone() {
      return before != null && spec.equals(ProfileSpec.of(before));
    }
  }

  private void store(Actor actor, BiFunction<Actor, Schema, Wanted> plan) {
    Effort effort =
        guard.read(
            actor,
            current -> {
              Schema schema = schemas.of(current);
              Wanted wanted = plan.apply(current, schema);
              if (wanted.isNone()) {
                return Effort.NONE;
              }
              return separation.goesThroughRows(schema, wanted.after())
                  ? Effort.RESERVE_AND_WRITE
                  : Effort.WRITE;
            });
    if (effort == Effort.NONE) {
      return;
    }
    if (effort == Effort.RESERVE_AND_WRITE) {
      // First and in a transaction of its own, because it locks out readers until the transaction
      // ends.
      guard.defineApart(
          actor,
          current -> {
            Schema schema = schemas.of(current);
            separation.reserve(schema, plan.apply(current, schema).after());
            return schema;
          });
    }
    guard.changeAccess(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          Wanted wanted = plan.apply(current, schema);
          ProfileSpec spec = wanted.spec();
          profiles.save(current, wanted.newId(), spec.name(), spec.isAdmin(), spec.matrix());
          log.profile(current, schema, wanted.before(), wanted.after());
          if (separation.separate(schema, wanted.after())) {
            guard.definitionsChanged(current);
          }
          return spec;
        });
  }

  /** The work that saving a profile needs. */
  private enum Effort {
    NONE,
    WRITE,
    RESERVE_AND_WRITE
  }

  public UUID newId() {
    return ids.next();
  }

  private static ProfileSpec spec(Actor actor, Schema schema, JsonBody body) {
    Administration.require(actor);
    Shape shape = new Shape(body.object());
    ProfileSpec spec = ProfileSpec.parse(shape, schema);
    shape.check();
    return spec;
  }
}
