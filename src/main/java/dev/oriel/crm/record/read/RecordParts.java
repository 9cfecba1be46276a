package dev.oriel.crm.record.read;

import module java.base;

/** Divides work on many records into parts whose records fit into memory together. */
public final class RecordParts {

  /** Less than a result of the database that needs a permit. */
  private static final long BYTES = 192 * 1_024;

  private static final int RECORDS = 2_000;

  private RecordParts() {}

  /**
   * The first part: at least one piece of work.
   *
   * @param size about how many bytes the records of a piece have
   */
  public static <T> List<T> first(List<T> work, ToLongFunction<T> size) {
    long bytes = 0;
    int count = 0;
    while (count < Math.min(work.size(), RECORDS)) {
      bytes += size.applyAsLong(work.get(count));
      if (count > 0 && bytes > BYTES) {
        break;
      }
      count++;
    }
    return work.subList(0, count);
  }

  /** All parts. */
  public static <T> List<List<T>> of(List<T> work, ToLongFunction<T> size) {
    List<List<T>> parts = new ArrayList<>();
    for (int from = 0; from < work.size(); from += parts.getLast().size()) {
      parts.add(first(work.subList(from, work.size()), size));
    }
    return parts;
  }
}
