package dev.oriel.crm.record;

import module java.base;

import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.StoredRecord;

/**
 * A written record.
 *
 * @param tag the entity tag of its state
 * @param ignored the names of given values that were ignored: system fields, and fields that may
 *     not be edited
 */
public record WrittenRecord(CrmRecord record, String tag, List<String> ignored) {

  static WrittenRecord of(ObjectView view, StoredRecord stored, RecordInput input) {
    CrmRecord record = CrmRecord.of(view, stored);
    return new WrittenRecord(record, EntityTag.of(view, record), input.ignored());
  }
}
