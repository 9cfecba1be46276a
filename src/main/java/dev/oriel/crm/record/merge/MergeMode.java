package dev.oriel.crm.record.merge;

import module java.base;

/** The treatment of a row that matches a record. */
public enum MergeMode {
  /** Creates a record for each row, whether it matches one or not. */
  CREATE,
  /** Leaves the record as it is. */
  SKIP,
  /** Changes the record. */
  UPDATE;

  /** The name in JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
