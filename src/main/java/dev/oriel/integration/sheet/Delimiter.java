package dev.oriel.integration.sheet;

import module java.base;

/**
 * Finds the character that separates the cells of a CSV text: the one with which the most rows have
 * as many cells as the header.
 */
final class Delimiter {

  /** The comma is last, because it also stands in texts and numbers. */
  private static final List<Character> CANDIDATES = List.of('\t', ';', '|', ',');

  private static final int MAX_ROWS = 200;
  private static final int MOST_CELLS = 300;

  private Delimiter() {}

  /**
   * The delimiter of a text that begins with the sample, whose last row is incomplete if cut.
   *
   * @param isHeader whether a text is a usual name of a column: of these, the right delimiter has
   *     the most in one row
   */
  static char of(String sample, boolean cut, Predicate<String> isHeader) {
    List<Long> known = CANDIDATES.stream().map(one -> known(one, sample, isHeader)).toList();
    Long most = Collections.max(known);
    int best = known.indexOf(most);
    return most > 1 && best == known.lastIndexOf(most)
        ? CANDIDATES.get(best)
        : byCells(sample, cut);
  }

  /** The most usual names of columns in one of the first rows, divided by a delimiter. */
  private static long known(char delimiter, String sample, Predicate<String> isHeader) {
    return sample
        .lines()
        .limit(HeaderSearch.ROWS)
        .mapToLong(line ->
            Stream.of(line.split(Pattern.quote(String.valueOf(delimiter)), MOST_CELLS))
                .map(cell -> cell.strip().replaceAll("^\"|\"$", ""))
                .filter(isHeader)
                .distinct()
                .count())
        .max()
        .orElse(0);
  }

  private static char byCells(String sample, boolean cut) {
    List<Candidate> candidates = candidates(sample, cut, false);
    return best(candidates)
        .filter(candidate -> !candidate.isTitle())
        .or(() -> best(candidates(sample, cut, true)))
        .or(() -> best(candidates))
        .or(() -> candidates.reversed().stream().filter(c -> c.share() == 1).findFirst())
        .map(Candidate::delimiter)
        .orElse(',');
  }

  private static List<Candidate> candidates(String sample, boolean cut, boolean isTitled) {
    return CANDIDATES.stream().map(c -> Candidate.of(c, sample, cut, isTitled)).toList();
  }

  private static Optional<Candidate> best(List<Candidate> candidates) {
    return candidates.stream()
        .filter(c -> c.header() > 1)
        .max(Comparator.comparingDouble(Candidate::share).thenComparingInt(Candidate::header));
  }

  /**
   * @param header the number of cells of the first row that is not blank, or of most rows if that
   *     is a title
   * @param share the share of rows with as many cells
   */
  private record Candidate(char delimiter, int header, double share) {

    /** Whether the first row is rather a title with a comma in it. */
    private boolean isTitle() {
      return delimiter == ',' && header == 2 && share < 0.5;
    }

    static Candidate of(char delimiter, String sample, boolean cut, boolean isTitled) {
      List<Integer> counts = counts(delimiter, sample, cut);
      if (counts.isEmpty()) {
        return new Candidate(delimiter, 0, 0);
      }
      int header = isTitled ? below(delimiter, counts) : counts.getFirst();
      long same = counts.stream().filter(count -> Objects.equals(count, header)).count();
      return new Candidate(delimiter, header, (double) same / counts.size());
    }
  }

  /**
   * The number of cells that most rows have below a title and remarks; 1 if there is none. Commas
   * also stand in texts, so that few of them prove nothing.
   */
  private static int below(char delimiter, List<Integer> counts) {
    int least = delimiter == ',' ? 3 : 2;
    int best = 1;
    long most = 1;
    for (int i = 0; i < Math.min(counts.size(), HeaderSearch.ROWS); i++) {
      int cells = counts.get(i);
      List<Integer> below = counts.subList(i, counts.size());
      long same = below.stream().filter(count -> count == cells).count();
      boolean isMore = same > most || (same == most && cells > best);
      if (cells >= least && same > 1 && isMore && 2 * same >= below.size()) {
        best = cells;
        most = same;
      }
    }
    return best;
  }

  /** The number of cells of each row that has more than delimiters and white space. */
  private static List<Integer> counts(char delimiter, String sample, boolean cut) {
    List<Integer> counts = new ArrayList<>();
    int cells = 1;
    boolean quoted = false;
    boolean cellBegins = true;
    boolean blank = true;
    for (int i = 0; i < sample.length() && counts.size() < MAX_ROWS; i++) {
      char c = sample.charAt(i);
      boolean ends = !quoted && (c == '\n' || c == '\r');
      if (ends && !blank) {
        counts.add(cells);
      }
      cells = ends ? 1 : cells;
      blank = ends || (blank && (Character.isWhitespace(c) || CANDIDATES.contains(c)));
      if (quoted) {
        // Two quotes close and open again.
        quoted = c != '"';
        cellBegins = !quoted;
      } else if (c == '"' && cellBegins) {
        quoted = true;
      } else {
        cellBegins = ends || c == delimiter;
        cells += c == delimiter ? 1 : 0;
      }
    }
    if (!blank && (!cut || counts.isEmpty()) && counts.size() < MAX_ROWS) {
      counts.add(cells);
    }
    return counts;
  }
}
