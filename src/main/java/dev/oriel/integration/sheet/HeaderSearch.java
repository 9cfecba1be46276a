package dev.oriel.integration.sheet;

import module java.base;

/**
 * Finds the row with the headers among the first rows of a table. Titles and remarks can stand
 * above it, which fill less than half as many cells.
 */
final class HeaderSearch {

  /** The rows that are looked at. */
  static final int ROWS = 20;

  private static final int MAX_HEADER = 60;

  private final List<Held> held = new ArrayList<>();
  private final Predicate<String> isHeader;

  HeaderSearch(Predicate<String> isHeader) {
    this.isHeader = isHeader;
  }

  /** A row that waits until the headers are found. */
  record Held(int number, RowBuffer cells) {}

  /** Takes a copy of a row. Returns whether enough rows were seen. */
  boolean add(int number, RowBuffer cells) {
    held.add(new Held(number, cells.copy()));
    return held.size() == ROWS;
  }

  List<Held> held() {
    return held;
  }

  /** The position of the headers: the first row unless another one is clearly meant. */
  int header() {
    int header = firstKnown();
    if (header < 0) {
      return filledHeader();
    }
    // Titles and remarks can be words for columns too: "Notes:", "Company", "Name and e-mail".
    for (int i = header + 1; i < held.size(); i++) {
      if (isBetter(held.get(i), held.get(header), i + 1 < held.size())) {
        header = i;
      }
    }
    return header;
  }

  /** The first row with a known name, or a later one with several; -1 if there is none. */
  private int firstKnown() {
    if (known(held.getFirst()) > 0) {
      return 0;
    }
    return IntStream.range(1, held.size())
        .filter(i -> known(held.get(i)) > 1)
        .findFirst()
        .orElse(-1);
  }

  /**
   * Whether a later row with more cells has more known names, or one and is below a lone word; or
   * whether most of its cells are known names, unlike those of a row that says what was exported.
   */
  private boolean isBetter(Held row, Held before, boolean hasRows) {
    if (filled(row) <= filled(before)) {
      return known(row) > known(before)
          && 2 * known(row) > filled(row)
          && 2 * known(before) < filled(before)
          && hasNames(row);
    }
    return known(row) >= known(before) + 2
        || (filled(before) == 1 && known(row) > 0 && hasRows && hasNames(row));
  }

  /** The first row that fills at least half as many cells as any, if it can be the headers. */
  private int filledHeader() {
    int most = held.stream().mapToInt(HeaderSearch::filled).max().orElse(0);
    for (int i = 0; i < held.size(); i++) {
      if (2 * filled(held.get(i)) >= most) {
        return i > 0 && i + 1 < held.size() && hasNames(held.get(i)) ? i : 0;
      }
    }
    return 0;
  }

  /** Whether there is a table, and not only a text on a cover sheet. */
  boolean isTable() {
    if (held.isEmpty()) {
      return false;
    }
    int header = header();
    return known(held.get(header)) > 0
        || (filled(held.get(header)) > 1 && header + 1 < held.size());
  }

  private long known(Held row) {
    return cells(row).filter(cell -> isHeader.test(cell.text())).count();
  }

  private static int filled(Held row) {
    return (int) cells(row).count();
  }

  private static Stream<SheetCell> cells(Held row) {
    return IntStream.range(0, Math.min(row.cells().width(), RowBuffer.MAX_COLUMNS))
        .mapToObj(row.cells()::get)
        .filter(cell -> !(cell instanceof SheetCell.Blank));
  }

  /** Whether all cells can be names of columns: different words, and no values. */
  private static boolean hasNames(Held row) {
    Set<String> names = new HashSet<>();
    return cells(row)
        .allMatch(cell ->
            cell instanceof SheetCell.Text(String text)
                && text.length() <= MAX_HEADER
                && text.indexOf('@') < 0
                && text.chars().anyMatch(Character::isLetter)
                && names.add(text.strip().toLowerCase(Locale.ROOT)));
  }
}
