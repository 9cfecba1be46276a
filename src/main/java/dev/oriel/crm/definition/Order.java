package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.schema.Position;

/** Moves one of several things that have positions. */
final class Order {

  private Order() {}

  /**
   * The things whose positions change, with their new ones.
   *
   * @param all in their order
   * @param neighbour one of the others
   */
  static <T> Map<T, Integer> moved(
      List<T> all, ToIntFunction<T> position, T moved, T neighbour, boolean isBehind) {
    List<T> order = new ArrayList<>(all);
    int from = order.indexOf(moved);
    order.remove(from);
    int to = order.indexOf(neighbour) + (isBehind ? 1 : 0);
    order.add(to, moved);
    if (from == to) {
      return Map.of();
    }
    List<Integer> positions =
        Position.moved(all.stream().map(position::applyAsInt).toList(), from, to);
    Map<T, Integer> changed = new LinkedHashMap<>();
    for (int i = 0; i < order.size(); i++) {
      if (position.applyAsInt(order.get(i)) != positions.get(i)) {
        changed.put(order.get(i), positions.get(i));
      }
    }
    return changed;
  }
}
