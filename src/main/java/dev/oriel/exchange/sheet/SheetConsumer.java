package dev.oriel.exchange.sheet;

import module java.base;

/** Receives a table from {@link Sheets#read}. What it throws ends the reading unchanged. */
public interface SheetConsumer {

  /**
   * Called once, before all rows.
   *
   * @param headers the names of the columns: 1 to 500, trimmed, not empty, different even if
   *     capitals are ignored
   */
  void begin(SourceFormat format, List<String> headers);

  /** Called for each row that is not blank, at most 10,000 times, in ascending order of numbers. */
  void row(Row row);
}
