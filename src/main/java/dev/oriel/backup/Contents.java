package dev.oriel.backup;

import java.io.IOException;
import java.io.InputStream;

/** Is told what a backup holds, in its order. What is left of rows is passed over. */
interface Contents {

  void schema(SchemaDescription schema);

  void table(SchemaDescription schema, TableDescription table, InputStream rows) throws IOException;

  /** All tables of the schema were told. */
  void endSchema(SchemaDescription schema);
}
