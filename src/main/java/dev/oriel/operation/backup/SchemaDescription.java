package dev.oriel.operation.backup;

import module java.base;

/** The line before the tables of a schema: its name, sequences and tables. */
record SchemaDescription(String schema, List<SequenceDescription> sequences, List<String> tables) {

  /** The shared schema. It comes last, because it makes the restored workspaces visible. */
  static final String SHARED = "oriel";

  SchemaDescription {
    sequences = List.copyOf(sequences);
    tables = List.copyOf(tables);
  }

  /** The sequence of an identity column. */
  SequenceDescription identity(String table, String column) {
    return sequences.stream()
        .filter(SequenceDescription::isIdentity)
        .filter(sequence -> table.equals(sequence.ownerTable()))
        .filter(sequence -> column.equals(sequence.ownerColumn()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no sequence of " + table + "." + column));
  }
}
