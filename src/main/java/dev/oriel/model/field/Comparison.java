package dev.oriel.model.field;

/**
 * The way in which values are compared. It determines the operators of filters and the sort order.
 */
public enum Comparison {
  /** Strings: equality is exact, "contains" and "starts with" ignore case. */
  TEXT,
  /** Numbers, dates and times. */
  ORDERED,
  BOOLEAN,
  /** One option, sorted in the order of the options. */
  OPTION,
  /** Several options. */
  OPTIONS,
  /** An id. */
  REFERENCE,
  /** Only the parts of a value can be compared. */
  PARTS
}
