package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.ground.database.Reads;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.storage.table.RecordDependent;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

/**
 * Tells what a deletion takes along, before it does, as far as the actor may view it: children such
 * as notes, records that are deleted together, and lookups that are cleared.
 */
@Component
record DeletionEffects(
    ReferenceTable references, RecordRules rules, List<RecordDependent> dependents, Reads reads) {

  /**
   * The numbers of what a deletion takes along.
   *
   * @param children by their names, such as {@code notes}
   * @param deleted records, by object
   * @param cleared lookups, by object and field, such as {@code deals.company}
   */
  record Along(Map<String, Long> children, Map<String, Long> deleted, Map<String, Long> cleared) {

    void write(JsonGenerator json) {
      json.writeObjectPropertyStart("goesAlong");
      children.forEach(json::writeNumberProperty);
      write(json, "deletedRecords", deleted);
      write(json, "clearedLookups", cleared);
      json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, Map<String, Long> counts) {
      json.writeObjectPropertyStart(name);
      counts.forEach(json::writeNumberProperty);
      json.writeEndObject();
    }
  }

  Along of(ObjectScope scope, UUID id) {
    return reads.list(() -> counted(scope, id));
  }

  private Along counted(ObjectScope scope, UUID id) {
    Map<String, Long> children = new TreeMap<>();
    if (scope.view().may(RecordRight.VIEW)) {
      dependents.forEach(dependent -> children.putAll(dependent.countOf(scope.type(), id)));
    }
    Map<String, Long> deleted = new TreeMap<>();
    Map<String, Long> cleared = new TreeMap<>();
    for (Schema.Reference reference : scope.schema().lookupsTo(scope.type())) {
      if (reference.from().hasTable() && RecordDeletion.isVisible(scope, reference)) {
        long count = references.count(List.of(reference), id, Long.MAX_VALUE);
        String object = reference.from().apiName();
        if (count > 0 && rules.deleteTogether(reference)) {
          deleted.merge(object, count, Long::sum);
        } else if (count > 0) {
          cleared.put(object + "." + reference.field().apiName(), count);
        }
      }
    }
    return new Along(children, deleted, cleared);
  }
}
