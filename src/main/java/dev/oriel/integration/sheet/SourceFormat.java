package dev.oriel.integration.sheet;

/** The format of an uploaded table, as its content tells. */
public enum SourceFormat {
  CSV,
  XLSX,
  XLS,
  JSON,
  VCARD
}
