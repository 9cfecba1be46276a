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

  /**
   * The positions after one thing has moved, in the new order: only its own is another one, if
   * there is a number left between those of its neighbours, and otherwise all are new.
   *
   * @param present the positions in their present order
   * @param from the place of what moves, from 0 on
   * @param to its place among the others
   */
  public static List<Integer> moved(List<Integer> present, int from, int to) {
    List<Integer> order = new ArrayList<>(present);
    order.subList(from, from + 1).clear();
    int before = to == 0 ? -1 : order.get(to - 1);
    int behind = to == order.size() ? Math.min(MAX + 1, before + 2 * STEP) : order.get(to);
    int between = before + (behind - before) / 2;
    order.add(to, between);
    return before < between && between < behind
        ? List.copyOf(order)
        : IntStream.rangeClosed(1, order.size()).mapToObj(n -> n * STEP).toList();
  }
}
