package dev.oriel.pages.list;

import module java.base;

/**
 * Places records of a day that overlap side by side. Those that touch each other, directly or by
 * others, are as wide as each other.
 */
final class CalendarOverlap {

  /** A day is divided into so many columns, which the numbers of records side by side divide. */
  private static final int COLUMNS = 12;

  private CalendarOverlap() {}

  /** The time of a record on the day, in quarters of an hour. */
  record Time(int begin, int end) {}

  /**
   * The place of a record: its first column, and how many it has; none at all for one that finds no
   * room.
   */
  record Place(int column, int width) {

    boolean isRoom() {
      return width > 0;
    }
  }

  /**
   * The places of records, in their order.
   *
   * @param times by their beginnings
   * @param most how many stand side by side
   */
  static List<Place> of(List<Time> times, int most) {
    List<Place> places = new ArrayList<>();
    int first = 0;
    while (first < times.size()) {
      int end = times.get(first).end();
      int next = first + 1;
      while (next < times.size() && times.get(next).begin() < end) {
        end = Math.max(end, times.get(next).end());
        next++;
      }
      places.addAll(group(times.subList(first, next), most));
      first = next;
    }
    return places;
  }

  /** Each record has the first column in which nothing is in its way. */
  private static List<Place> group(List<Time> times, int most) {
    List<Integer> ends = new ArrayList<>();
    List<Integer> columns = new ArrayList<>();
    for (Time time : times) {
      int free =
          IntStream.range(0, ends.size())
              .filter(column -> ends.get(column) <= time.begin())
              .findFirst()
              .orElse(ends.size());
      if (free == ends.size()) {
        ends.add(time.end());
      } else {
        ends.set(free, time.end());
      }
      columns.add(free);
    }
    int beside = Math.min(ends.size(), most);
    while (COLUMNS % beside != 0) {
      beside++;
    }
    int width = COLUMNS / beside;
    return columns.stream()
        .map(column -> column < most ? new Place(column * width, width) : new Place(0, 0))
        .toList();
  }
}
