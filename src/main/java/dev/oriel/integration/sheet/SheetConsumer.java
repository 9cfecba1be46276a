package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;

/** Receives a table from {@link Sheets#read}. What it throws ends the reading unchanged. */
public interface SheetConsumer {

  /** Called once, before all rows. */
  void begin(Heading heading);

  /** Whether a text is a usual name of a column, by which the row with the headers is found. */
  default boolean isHeader(String text) {
    return false;
  }

  /** Called for what is doubtful about the table as a whole, at any time. */
  default void doubt(ProblemMessage doubt) {}

  /** Called for each row that is not blank, at most 10,000 times, in ascending order of numbers. */
  void row(SheetRow row);
}
