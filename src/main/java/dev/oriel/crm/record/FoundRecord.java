package dev.oriel.crm.record;

import dev.oriel.model.schema.CrmRecord;

/** A record and the entity tag of its state. */
public record FoundRecord(CrmRecord record, String tag) {

  /** Whether the tag stands for all that is shown: the version, and no other records. */
  public boolean isWholeState() {
    return record.expanded().isEmpty()
        && record.actors().isEmpty()
        && record.extras().isEmpty()
        && tag.equals(String.valueOf(record.version()));
  }
}
