package dev.oriel.integration.export;

import module java.base;

/** Writes rows in one format. */
sealed interface RowWriter permits CsvRows, XlsxRows, JsonlRows {

  void row(CopyRow row) throws IOException;

  /** Ends the file after the last row. The stream stays open. */
  void finish() throws IOException;
}
