package dev.oriel.operation.setup;

import module java.base;

/** One section of a setup file: a list of entries. */
interface SetupSection {

  /** The kind of its entries. */
  EntryKind kind();

  /** Locks what entries change outside of the workspace, before the workspace is locked. */
  default void lock(List<SetupEntry> entries) {}

  /** Changes the workspace to what an entry describes. */
  void apply(SetupEntry entry, SetupRun run);

  /** Applies all entries, and collects their problems. */
  default void applyAll(List<SetupEntry> entries, SetupRun run) {
    run.mistakes().each(entries, kind(), "", entry -> apply(entry, run));
  }
}
