package dev.oriel.model.schema;

import module java.base;

/**
 * The order of the objects of a workspace, and of the fields of an object: the smallest position
 * comes first, and equal ones are in the order of creation. Each has a position of its own, which
 * changes of others leave as it is, so that a change of the order writes only what moves. Positions
 * are given in steps of {@value #STEP}: what moves between two others takes a number between
 * theirs. Whoever finds none left gives new ones to the neighbours as well.
 */
public final class Position {

  public static final int STEP = 100;

  /** The largest; the smallest is 0. */
  public static final int MAX = 1_000_000;

  private Position() {}

  /** A place after all others. */
  public static int after(IntStream others) {
    return Math.min(MAX, others.max().orElse(0) + STEP);
  }
}
