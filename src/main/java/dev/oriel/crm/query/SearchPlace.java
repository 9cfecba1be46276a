package dev.oriel.crm.query;

/** The texts of records in which the words of a search are looked for. */
public enum SearchPlace {
  /** In names and in all fields. */
  ANYWHERE,

  /** In names alone, in which words begin with them. */
  NAMES,

  /** In all fields of the records that they are not found in by their names. */
  ELSEWHERE
}
