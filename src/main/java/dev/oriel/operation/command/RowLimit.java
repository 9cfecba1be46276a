package dev.oriel.operation.command;

import picocli.CommandLine.Option;

/** The number of rows that a command lists. */
final class RowLimit {

  @Option(
      names = "--limit",
      paramLabel = "NUMBER",
      defaultValue = "50",
      description = "How many at most; ${DEFAULT-VALUE} by default.")
  private int number;

  /** The number, from 1 to 1,000. */
  int number() {
    return Math.clamp(number, 1, 1_000);
  }
}
