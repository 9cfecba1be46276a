package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.platform.json.JsonBody;

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

  /** New records with these inputs, each by itself. */
  public static BulkWrite creations(List<JsonBody> inputs) {
    return new BulkWrite(inputs.stream().<RecordWrite>map(RecordWrite.Create::new).toList(), false);
  }

  /** The same change of several records, each by itself. */
  public static BulkWrite changes(List<UUID> records, JsonBody input) {
    return apart(records, id -> new RecordWrite.Update(id, input));
  }

  /** The deletion of several records, each by itself. */
  public static BulkWrite deletions(List<UUID> records) {
    return apart(records, RecordWrite.Delete::new);
  }

  private static BulkWrite apart(List<UUID> records, Function<String, RecordWrite> write) {
    return new BulkWrite(records.stream().map(UUID::toString).map(write).toList(), false);
  }
}
