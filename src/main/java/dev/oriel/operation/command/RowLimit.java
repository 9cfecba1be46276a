package dev.oriel.operation.command;

import picocli.CommandLine.Option;

/** How many rows a command lists. */
final class RowLimit {

  @Option(
      names = "--limit",
      paramLabel = "NUMBER",
      defaultValue = "50",
      description = "How many at most; ${DEFAULT-VALUE} by default.")
  private int number;

  /** From 1 to 1,000. */
  int number() {
    return Math.clamp(number, 1, 1_000);
  }
}
