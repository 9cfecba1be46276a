package dev.oriel.schema;

import dev.oriel.database.Transactions;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Administration;
import dev.oriel.identity.Freshness;
import dev.oriel.identity.Ids;
import dev.oriel.identity.Matrix;
import dev.oriel.identity.Profiles;
import dev.oriel.json.JsonBody;
import dev.oriel.json.Shape;
import dev.oriel.permission.Profile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** The door to permission profiles, by the names of objects and fields. */
@Component
public class PermissionProfiles {

  private final Schemas schemas;
  private final SchemaTable table;
  private final StorageTable storage;
  private final RewriteTable rewrites;
  private final Columns columns;
  private final Profiles profiles;
  private final Freshness freshness;
  private final Transactions transactions;
  private final Ids ids;

  PermissionProfiles(
      Schemas schemas,
      SchemaTable table,
      StorageTable storage,
      RewriteTable rewrites,
      Columns columns,
      Profiles profiles,
      Freshness freshness,
      Transactions transactions,
      Ids ids) {
    this.schemas = schemas;
    this.table = table;
    this.storage = storage;
    this.rewrites = rewrites;
    this.columns = columns;
    this.profiles = profiles;
    this.freshness = freshness;
    this.transactions = transactions;
    this.ids = ids;
  }

  /**
   * Creates the profile, or replaces the matrix of the one of this name as a whole. Needs an
   * administrator. Holds from the next request of its holders on.
   *
   * @param newId the id of a profile that is created
   */
  public void save(Actor actor, UUID newId, JsonBody body) {
    boolean reserves =
        freshness.with(
            actor,
            current -> {
              Schema schema = schemas.of(current);
              Profile profile = spec(current, schema, body).profile(newId);
              return schema.objects().stream()
                  .anyMatch(type -> type.hasTable() && !separating(type, profile).isEmpty());
            });
    if (reserves) {
      // Beforehand and by itself, because readers wait from here on until the transaction ends.
      freshness.changing(actor, current -> reserve(current, newId, body));
    }
    freshness.changing(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          ProfileSpec spec = spec(current, schema, body);
          profiles.save(current, newId, spec.name(), spec.isAdmin(), spec.matrix());
          schema.objects().forEach(type -> separateSearch(current, type, spec.profile(newId)));
          return spec;
        });
  }

  /** Whether {@link #save} would change nothing. Refuses what it does. */
  public boolean isAlready(Actor actor, JsonBody body) {
    return freshness.with(
        actor,
        current -> {
          ProfileSpec spec = spec(current, schemas.of(current), body);
          Profile present = profiles.named(current, spec.name()).orElse(null);
          freshness.confirm(current);
          return present != null
              && present.name().equals(spec.name())
              && present.isAdmin() == spec.isAdmin()
              && Matrix.of(present).equals(spec.matrix());
        });
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

  private Actor reserve(Actor actor, UUID newId, JsonBody body) {
    Schema schema = schemas.of(actor);
    Profile profile = spec(actor, schema, body).profile(newId);
    transactions.changeTables();
    for (ObjectType type : schema.objects()) {
      if (type.hasTable()) {
        columns.reserve(
            actor.workspace(), type, Collections.nCopies(separating(type, profile).size(), "text"));
      }
    }
    return actor;
  }

  /** The fields that the profile hides and none hid before. */
  private static List<Field> separating(ObjectType type, Profile profile) {
    return type.fields().stream()
        .filter(field -> field.searchColumn() == null)
        .filter(field -> Hiding.separates(List.of(profile), type, field))
        .toList();
  }

  /** Gives them a search column of their own. */
  private void separateSearch(Actor actor, ObjectType type, Profile profile) {
    List<Field> separating = separating(type, profile);
    if (separating.isEmpty()) {
      return;
    }
    if (type.hasTable()) {
      transactions.changeTables();
      storage.lock(actor.workspace(), type);
    }
    List<Field> fields = new ArrayList<>(type.fields());
    for (Field field : separating) {
      Field separated = field.withSearchColumn(columns.take(actor.workspace(), type, "text"));
      table.updateField(separated);
      fields.set(fields.indexOf(field), separated);
    }
    if (type.hasTable()) {
      rewrites.rewrite(actor.workspace(), type, type.with(fields));
    }
  }
}
