package dev.oriel.backup;

import java.util.List;

/** The line before the tables of a schema: what it is called and what follows. */
record SchemaDescription(String schema, List<SequenceDescription> sequences, List<String> tables) {

  /** What all workspaces share. It comes last, since it makes the others count. */
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
