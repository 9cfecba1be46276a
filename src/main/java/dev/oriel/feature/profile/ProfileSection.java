package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.crm.definition.ProfileJson;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.operation.setup.Described;
import dev.oriel.operation.setup.EntryKind;
import dev.oriel.operation.setup.SetupEntry;
import dev.oriel.operation.setup.SetupRun;
import dev.oriel.operation.setup.SetupSection;
import dev.oriel.platform.json.JsonBody;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Permission profiles. All rights of an existing profile are replaced. */
@Component
@Order(2)
record ProfileSection(PermissionProfiles permissions, Profiles profiles, Schemas schemas)
    implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.PROFILE;
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    Schema schema = schemas.of(operator);
    return profiles.all(operator).stream()
        .map(profile -> {
          ObjectNode entry = Described.json(json -> ProfileJson.write(json, profile, schema));
          if (!profile.isAdmin()) {
            entry.remove("isAdmin");
          }
          entry.remove(List.of("id", "isSystem"));
          return entry;
        })
        .toList();
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    entry.apply(EntryKind.PROFILE, id -> profile(entry, id, run));
  }

  private void profile(SetupEntry entry, @Nullable UUID wanted, SetupRun run) {
    String name = entry.name(EntryKind.PROFILE);
    String key = EntryKind.PROFILE.key(name);
    Profile present = run.profile(name);
    UUID id = wanted;
    if (present != null) {
      id = present.id();
    } else if (id == null) {
      id = permissions.newId();
    }
    SetupEntry.requireSameId(wanted, id);
    ObjectNode body = entry.without("id");
    if (present != null && !EntryKind.PROFILE.key(present.name()).equals(key)) {
      body.put("name", present.name());
    }
    if (body.get("objects") instanceof ObjectNode objects) {
      body.set("objects", withPresentNames(objects, run));
    }
    permissions.save(run.operator(), id, JsonBody.of(body));
    run.remember(EntryKind.PROFILE, key, id.toString());
  }

  private static ObjectNode withPresentNames(ObjectNode objects, SetupRun run) {
    ObjectNode named = renamed(objects, run::presentName);
    for (String object : objects.propertyNames()) {
      ObjectType type = run.object(object);
      if (type != null
          && objects.get(object) instanceof ObjectNode access
          && access.get("fields") instanceof ObjectNode fields) {
        access.set("fields", renamed(fields, name -> run.presentName(object, type, name)));
      }
    }
    return named;
  }

  private static ObjectNode renamed(ObjectNode given, UnaryOperator<String> name) {
    ObjectNode renamed = JsonNodeFactory.instance.objectNode();
    given
        .propertyNames()
        .forEach(property -> renamed.set(name.apply(property), given.get(property)));
    return renamed;
  }
}
