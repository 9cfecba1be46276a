package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.storage.table.RecordDependent;
import dev.oriel.platform.database.Reads;
import org.springframework.stereotype.Component;

/**
 * Tells what a deletion takes along, before it does, as far as the actor may view it: children such
 * as notes, records that are deleted together, and lookups that are cleared.
 */
@Component
record DeletionEffects(
    ReferenceTable references, RecordRules rules, List<RecordDependent> dependents, Reads reads) {

  GoesAlong of(ObjectScope scope, UUID id) {
    return reads.list(() -> counted(scope, id));
  }

  private GoesAlong counted(ObjectScope scope, UUID id) {
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
    return new GoesAlong(children, deleted, cleared);
  }
}
