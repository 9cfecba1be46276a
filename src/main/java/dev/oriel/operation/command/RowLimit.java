package dev.oriel.operation.command;

import picocli.CommandLine.Option;

/** The number of rows that a command lists. */
public final class RowLimit {

  @Option(
      names = "--limit",
      paramLabel = "NUMBER",
      defaultValue = "50",
      description = "How many at most, from 1 to 1,000; ${DEFAULT-VALUE} by default.")
  private int number;

  /** The number, from 1 to 1,000. Refuses any other as {@code Invalid}. */
  public int number() {
    return OptionRange.require("limit", number, 1, 1_000);
  }
}
