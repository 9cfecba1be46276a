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
    freshness.changing(
        actor,
        current -> {
          Administration.require(current);
          Schema schema = schemas.of(current);
          Shape shape = new Shape(body.object());
          ProfileSpec spec = ProfileSpec.parse(shape, schema);
          shape.check();
          profiles.save(current, newId, spec.name(), spec.isAdmin(), spec.matrix());
          separateSearch(current, schema, spec.profile(newId));
          return spec;
        });
  }

  /** Whether {@link #save} would change nothing. Refuses what it does. */
  public boolean isAlready(Actor actor, JsonBody body) {
    return freshness.with(
        actor,
        current -> {
          Administration.require(current);
          Shape shape = new Shape(body.object());
          ProfileSpec spec = ProfileSpec.parse(shape, schemas.of(current));
          shape.check();
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

  /** Gives fields that the profile hides, and none hid before, a search column of their own. */
  private void separateSearch(Actor actor, Schema schema, Profile profile) {
    for (ObjectType type : schema.objects()) {
      List<Field> fields = new ArrayList<>();
      for (Field field : type.fields()) {
        boolean separate =
            field.searchColumn() == null && Hiding.hides(List.of(profile), type, field);
        if (!separate) {
          fields.add(field);
          continue;
        }
        if (type.hasTable()) {
          transactions.waitBriefly();
          storage.lock(actor.workspace(), type);
        }
        Field separated = field.withSearchColumn(columns.take(actor.workspace(), type, "text"));
        table.updateField(separated);
        fields.add(separated);
      }
      if (type.hasTable() && !fields.equals(type.fields())) {
        rewrites.rewrite(actor.workspace(), type, type.with(fields));
      }
    }
  }
}
