package dev.oriel.record;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One of the operations of a batch.
 *
 * @param index its place in the batch, from 0
 * @param id the record that is meant; null for those that are new or found by a value
 * @param matchField by which field an upsert finds its record; null for the others
 * @param input {@code {name, fields}}, empty for a deletion
 */
record BatchOperation(
    int index, Kind kind, @Nullable String id, @Nullable String matchField, ObjectNode input) {

  /** What is done. */
  enum Kind {
    CREATE("create"),
    UPDATE("update"),
    UPSERT("upsert"),
    DELETE("delete");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The word on the wire. */
    String word() {
      return word;
    }
  }

  /** Whether it may need a table to store a new record in. */
  boolean mayCreate() {
    return kind == Kind.CREATE || kind == Kind.UPSERT;
  }

  /** Where it stands in the body. */
  String place() {
    return "operations[" + index + "]";
  }
}
