package dev.oriel.field;

/**
 * How the values of a type compare, which decides the operators of filters and the order of sorts.
 */
public enum Comparison {
  /**
   * Strings: equal to the letter, contained or at the beginning whatever the case, in the order of
   * the alphabet.
   */
  TEXT,
  /** Numbers, dates and times. */
  ORDERED,
  BOOLEAN,
  /** One option, in the order of the options. */
  OPTION,
  /** Several options. */
  OPTIONS,
  /** An id. */
  REFERENCE,
  /** No comparison of the whole, only of its parts. */
  PARTS
}
