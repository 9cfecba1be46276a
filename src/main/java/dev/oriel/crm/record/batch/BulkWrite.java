package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.ground.json.JsonBody;

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

  /** Deletes records, each by itself. */
  public static BulkWrite deletions(List<UUID> ids) {
    return new BulkWrite(
        ids.stream().<RecordWrite>map(id -> new RecordWrite.Delete(id.toString())).toList(), false);
  }

  /** Makes the same changes to records, to each by itself. */
  public static BulkWrite changes(List<UUID> ids, JsonBody body) {
    return new BulkWrite(
        ids.stream().<RecordWrite>map(id -> new RecordWrite.Update(id.toString(), body)).toList(),
        false);
  }
}
