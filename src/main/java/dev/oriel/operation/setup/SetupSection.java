package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One section of a setup file: a list of entries, or a single one. */
public interface SetupSection {

  /** The kind of its entries. */
  EntryKind kind();

  /** Its entries in a file. */
  default List<SetupEntry> entries(SetupFile file) {
    return file.entries(kind().section());
  }

  /** Writes entries, of which there is one at least, into a file. */
  default void write(List<ObjectNode> entries, ObjectNode file) {
    ArrayNode list = file.putArray(kind().section());
    entries.forEach(list::add);
  }

  /** Locks what entries change outside of the workspace, before the workspace is locked. */
  default void lock(List<SetupEntry> entries) {}

  /** Changes the workspace to what an entry describes. */
  void apply(SetupEntry entry, SetupRun run);

  /** The entries for what a workspace has, in a fixed order, without secrets. */
  List<ObjectNode> describe(Actor operator);

  /** Those entries that a new workspace does not have already. */
  default List<ObjectNode> beyond(List<ObjectNode> present, List<ObjectNode> fresh) {
    return present.stream().filter(entry -> !fresh.contains(entry)).toList();
  }

  /** Applies all entries, and collects their problems. */
  default void applyAll(List<SetupEntry> entries, SetupRun run) {
    run.mistakes().each(entries, kind(), "", entry -> apply(entry, run));
  }
}
