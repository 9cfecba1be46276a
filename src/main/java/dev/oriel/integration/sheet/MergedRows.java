package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/** Finds the rows that lack a value because it stands in a cell merged with theirs. */
final class MergedRows {

  /** A hostile workbook can have millions of ranges, each over all rows. */
  private static final int MAX_RANGES = 10_000;

  private static final int LAST_ROW = 1_048_576;

  /** The numbers of the rows of data. */
  private final BitSet data = new BitSet();

  /** The numbers of the rows with a cell of a range that is not its first. */
  private final BitSet merged = new BitSet();

  private int ranges;

  void data(int row) {
    data.set(row);
  }

  /** Adds the first and last row with a cell that lacks its value. */
  void add(int first, int last) {
    ranges++;
    if (first > 0 && first <= last && last <= LAST_ROW && ranges <= MAX_RANGES) {
      merged.set(first, last + 1);
    }
  }

  /** What is doubtful; null if no row of data has merged cells. */
  @Nullable ProblemMessage doubt() {
    BitSet rows = (BitSet) merged.clone();
    rows.and(data);
    return rows.isEmpty()
        ? null
        : ProblemMessage.of("merged_cells", rows.cardinality(), rows.nextSetBit(0));
  }

  void clear() {
    data.clear();
    merged.clear();
    ranges = 0;
  }
}
