package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Figures;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;

/** The door to the names of the records and members by which figures are grouped. */
@Door
public class GroupNames {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final PresentRecords records;

  GroupNames(Schemas schemas, ModelGuard guard, PresentRecords records) {
    this.schemas = schemas;
    this.guard = guard;
    this.records = records;
  }

  /**
   * The names by ids, without those that the actor may not view; none if the figures are grouped by
   * other values.
   *
   * @param object that of the figures
   */
  public Map<UUID, String> of(Actor actor, String object, Figures figures) {
    return guard.run(
        actor,
        current -> {
          Map<UUID, String> names = new HashMap<>();
          for (int i = 0; i < figures.groupTypes().size(); i++) {
            FieldType type = figures.groupTypes().get(i);
            List<UUID> ids = ids(figures, i);
            if (!ids.isEmpty() && type instanceof User) {
              names.putAll(people(current, ids));
            } else if (!ids.isEmpty() && type instanceof Lookup(long target, _)) {
              names.putAll(records(current, object, target, ids));
            }
          }
          return names;
        });
  }

  private static List<UUID> ids(Figures figures, int grouping) {
    return figures.groups().stream()
        .map(group -> group.values().get(grouping))
        .filter(UUID.class::isInstance)
        .map(UUID.class::cast)
        .distinct()
        .toList();
  }

  private static Map<UUID, String> people(Actor actor, List<UUID> ids) {
    Map<UUID, String> names = new HashMap<>();
    for (UUID id : ids) {
      Principal principal = actor.findPrincipal(id);
      if (principal != null) {
        names.put(id, principal.name());
      }
    }
    return names;
  }

  private Map<UUID, String> records(Actor actor, String object, long target, List<UUID> ids) {
    ObjectType type = schemas.scope(actor, object).schema().objectOrNull(target);
    if (type == null || !actor.profile().may(RecordRight.VIEW, target)) {
      return Map.of();
    }
    ObjectScope scope = schemas.scope(actor, type.apiName());
    Map<UUID, String> names = records.names(scope, ids);
    guard.confirm(actor);
    return names;
  }
}
