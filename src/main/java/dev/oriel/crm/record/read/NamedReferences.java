package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Names the records and members in logged values, of which the log has the ids. */
@Component
@ForDoors
public record NamedReferences(PresentRecords records) {

  /** Changes of a record, by the names of fields. */
  public record Changed(ObjectScope scope, List<ValueChange> changes) {}

  /** The names that were found, by the ids. */
  public record Found(Map<UUID, String> names) {

    /** The changes with an {@code id} and a {@code name} for each id that has one. */
    public List<ValueChange> in(@Nullable ObjectScope scope, List<ValueChange> changes) {
      return changes.stream().map(change -> in(scope, change)).toList();
    }

    private ValueChange in(@Nullable ObjectScope scope, ValueChange change) {
      Field field = scope == null ? null : scope.type().field(change.field());
      return field == null || !field.isReference()
          ? change
          : new ValueChange(change.field(), in(change.before()), in(change.after()));
    }

    private JsonNode in(JsonNode value) {
      UUID id = id(value);
      String name = id == null ? null : names.get(id);
      return name == null
          ? value
          : JsonNodeFactory.instance.objectNode().put("id", value.stringValue()).put("name", name);
    }
  }

  /** Finds the names that the actor may see, by one statement for each object. */
  public Found of(Actor actor, List<Changed> all) {
    Map<UUID, String> names = new HashMap<>();
    Map<Long, Set<UUID>> wanted = new HashMap<>();
    Map<Long, ObjectScope> targets = new HashMap<>();
    for (Changed one : all) {
      for (ValueChange change : one.changes()) {
        Field field = one.scope().type().field(change.field());
        if (field != null
            && field.type() instanceof Lookup lookup
            && one.scope().view().mayViewTarget(field)) {
          targets.computeIfAbsent(lookup.target(), _ -> one.scope().target(field));
          Set<UUID> ids = wanted.computeIfAbsent(lookup.target(), _ -> new HashSet<>());
          Stream.of(change.before(), change.after())
              .map(NamedReferences::id)
              .filter(Objects::nonNull)
              .forEach(ids::add);
        }
      }
    }
    targets.forEach((target, scope) ->
        names.putAll(records.names(scope, wanted.getOrDefault(target, Set.of()))));
    for (Member member : Members.of(actor)) {
      names.putIfAbsent(member.id(), member.name());
    }
    return new Found(names);
  }

  private static @Nullable UUID id(JsonNode value) {
    return value.isString() ? References.uuid(value.stringValue()) : null;
  }
}
