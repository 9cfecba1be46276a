package dev.oriel.crm.query;

import module java.base;

/**
 * A random sample of an object's records, which decides how a search is faster: to walk through the
 * list until the page is full, or to find all matches by the index and sort them.
 *
 * @param rows the sampled records in the order of the list, as bits: {@link #REST}, and from {@link
 *     #WORD} on one for each word that occurs in the record
 * @param weight the number of records that each sampled record represents
 */
public record SearchSample(List<Integer> rows, double weight) {

  /** The bit for: all conditions other than the words are true. */
  static final int REST = 1;

  /** The bit of the first word. */
  static final int WORD = 2;

  /** The size of the sample. */
  static final int SIZE = 1_000;

  /**
   * The maximum number of words for the index. More words hardly narrow the result, and each costs
   * the index time for every candidate.
   */
  static final int MAX_LEADING = 3;

  /** Finding one record by the index takes as long as walking over this many. */
  private static final int FOUND_BY_INDEX = 6;

  /** The sample reads whole pages, so it can miss some of the first records of the list. */
  private static final int MARGIN = 50;

  /** The bits of this word (from 0) and {@code others}. */
  private static int with(int word, int others) {
    return others | WORD << word;
  }

  /** The words for the index: those that together leave the fewest records. */
  public List<Integer> leading(int words) {
    List<Integer> leading = new ArrayList<>();
    List<Integer> left = new ArrayList<>();
    for (int word = 0; word < words; word++) {
      left.add(word);
    }
    int bits = 0;
    while (!left.isEmpty()
        && leading.size() < MAX_LEADING
        && (leading.isEmpty() || rows.isEmpty() || count(bits) > 0)) {
      int chosen = bits;
      Integer best = left.stream().min(Comparator.comparingInt(w -> count(with(w, chosen)))).get();
      leading.add(best);
      left.removeIf(best::equals);
      bits = with(best, bits);
    }
    return leading;
  }

  private int count(int bits) {
    return (int) rows.stream().filter(row -> (row & bits) == bits).count();
  }

  /**
   * The number of records that a walk has to visit to find the wanted ones, if this is faster than
   * the index; else 0.
   */
  public int walk(int words, int wanted) {
    int all = with(words, 0) - 1;
    int candidates = count(leading(words).stream().reduce(0, (bits, word) -> with(word, bits)));
    int left = (int) (wanted / weight);
    for (int i = 0; i < Math.min(rows.size(), FOUND_BY_INDEX * candidates - MARGIN); i++) {
      if ((rows.get(i) & all) == all && left-- == 0) {
        // Four times, because it is an estimate. The walk ends as soon as the page is full.
        return rounded(4 * weight * (i + MARGIN));
      }
    }
    return 0;
  }

  /** Up to one of few numbers, so that there are few statements. */
  private static int rounded(double records) {
    int rounded = ListSql.NEAR;
    while (rounded < records && rounded < Integer.MAX_VALUE / 2) {
      rounded *= 2;
    }
    return rounded;
  }
}
