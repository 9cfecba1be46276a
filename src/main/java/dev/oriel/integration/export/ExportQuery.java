package dev.oriel.integration.export;

import dev.oriel.crm.query.RecordQuery;

/**
 * The request for an export.
 *
 * @param query which records and fields
 * @param raw whether texts that a spreadsheet would execute stay as they are
 * @param mark whether a CSV file begins with a byte order mark
 */
public record ExportQuery(RecordQuery query, Format format, boolean raw, boolean mark) {

  /** A format of files. */
  public enum Format {
    CSV("csv", "text/csv; charset=utf-8"),
    XLSX("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    JSONL("jsonl", "application/jsonl");

    private final String word;
    private final String contentType;

    Format(String word, String contentType) {
      this.word = word;
      this.contentType = contentType;
    }

    /** Its name, which is also the ending of a file's name. */
    public String word() {
      return word;
    }

    String contentType() {
      return contentType;
    }
  }
}
