package dev.oriel.operation.setup;

import java.util.List;

/** One section of a setup file: a list of entries. */
interface SetupSection {

  String name();

  /** Changes the workspace to what the entries describe, and collects their problems. */
  void apply(List<SetupEntry> entries, SetupRun run);
}
