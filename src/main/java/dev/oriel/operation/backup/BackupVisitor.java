package dev.oriel.operation.backup;

import module java.base;

/** Receives the contents of a backup, in their order. Rows that are not read are skipped. */
public interface BackupVisitor {

  default void schema(SchemaDescription schema) {}

  default void table(SchemaDescription schema, TableDescription table, InputStream rows)
      throws IOException {}

  /** Called after the last table of the schema. */
  default void endSchema(SchemaDescription schema) {}
}
