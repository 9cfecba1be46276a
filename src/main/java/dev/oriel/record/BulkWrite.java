package dev.oriel.record;

import java.util.List;

/**
 * Many writes of records of one object.
 *
 * @param atomic whether all of them are done or, if one is refused, none; otherwise each is done or
 *     refused by itself
 */
public record BulkWrite(List<RecordWrite> writes, boolean atomic) {

  public static final int MAX = 1_000;

  public BulkWrite {
    writes = List.copyOf(writes);
  }
}
