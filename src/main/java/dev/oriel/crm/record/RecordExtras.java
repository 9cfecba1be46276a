package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordExtra;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.refusal.Problems;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** All that is known of records besides their fields; see {@link RecordExtra}. */
@Component
@ForDoors
public record RecordExtras(List<RecordExtra> all) {

  /** What is known of the records of an object. */
  public List<RecordExtra> of(ObjectType type) {
    return all.stream()
        .filter(extra -> extra.isAbout(type) && type.field(extra.name()) == null)
        .toList();
  }

  /**
   * A projection without the names of extras, which are no fields. Adds to the problems that they
   * are not known of past records.
   */
  Projection without(ObjectType type, Projection projection, Problems problems) {
    Projection others = without(type, projection);
    if (type.isPast() && !others.equals(projection)) {
      problems.add("expand", "not_past.expand", asked(type, projection).getFirst().name());
    }
    return others;
  }

  /** A projection without the names of extras. */
  Projection without(ObjectType type, Projection projection) {
    List<String> names = asked(type, projection).stream().map(RecordExtra::name).toList();
    if (names.isEmpty()) {
      return projection;
    }
    List<String> others =
        projection.expand().stream().filter(name -> !names.contains(name)).toList();
    return new Projection(projection.fields(), others, projection.expandsAll());
  }

  private List<RecordExtra> asked(ObjectType type, Projection projection) {
    return projection.expand().isEmpty()
        ? List.of()
        : of(type).stream().filter(extra -> projection.expand().contains(extra.name())).toList();
  }

  /** The records with the extras that a projection names. */
  List<CrmRecord> add(ObjectScope scope, Projection projection, List<CrmRecord> records) {
    List<RecordExtra> asked = asked(scope.type(), projection);
    if (asked.isEmpty() || records.isEmpty()) {
      return records;
    }
    List<UUID> ids = records.stream().map(CrmRecord::id).toList();
    Map<UUID, Map<String, JsonNode>> extras = new HashMap<>();
    for (RecordExtra extra : asked) {
      extra
          .of(scope, ids)
          .forEach((id, value) ->
              extras.computeIfAbsent(id, _ -> new LinkedHashMap<>()).put(extra.name(), value));
    }
    return records.stream()
        .map(record -> record.with(extras.getOrDefault(record.id(), Map.of())))
        .toList();
  }
}
