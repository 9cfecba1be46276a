package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.json.Shape;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.SearchSeparation;

/** The door to permission profiles, by the names of objects and fields. */
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
    Effort effort =
        guard.with(
            actor,
            current -> {
              Schema schema = schemas.of(current);
              ProfileSpec spec = spec(current, schema, body);
              guard.requireProof(current);
              Profile present = profiles.named(current, spec.name()).orElse(null);
              guard.confirm(current);
              if (present != null && spec.equals(ProfileSpec.of(present))) {
                return Effort.NONE;
              }
              return separation.goesThroughRows(schema, spec.profile(newId))
                  ? Effort.RESERVE_AND_WRITE
                  : Effort.WRITE;
            });
    if (effort == Effort.NONE) {
      return;
    }
    if (effort == Effort.RESERVE_AND_WRITE) {
      // First and in a transaction of its own, because it locks out readers until the transaction
      // ends.
      guard.changingApart(
          actor,
          current -> {
            Schema schema = schemas.of(current);
            separation.reserve(schema, spec(current, schema, body).profile(newId));
            return schema;
          });
    }
    guard.changingAccess(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          ProfileSpec spec = spec(current, schema, body);
          Profile before = profiles.named(current, spec.name()).orElse(null);
          profiles.save(current, newId, spec.name(), spec.isAdmin(), spec.matrix());
          log.profile(current, schema, before, spec.profile(newId));
          if (separation.separate(schema, spec.profile(newId))) {
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
