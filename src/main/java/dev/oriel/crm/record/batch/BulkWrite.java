package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.crm.record.write.RecordWrite;

/**
 * Several writes of records of one object.
 *
 * @param atomic whether all writes are executed or, if one is refused, none; otherwise each
 *     succeeds or fails by itself
 */
public record BulkWrite(List<RecordWrite> writes, boolean atomic) {

  public static final int MAX = 1_000;

  public BulkWrite {
    writes = List.copyOf(writes);
  }
}
