package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.integration.sheet.SheetCell;
import dev.oriel.integration.sheet.SheetRow;
import dev.oriel.model.field.Folding;
import org.jspecify.annotations.Nullable;

/**
 * Finds rows of totals at the end of a table: one of the last rows whose first or second value is a
 * word for totals, and the last row if it has only numbers, but not in its first column.
 */
final class TotalsSearch {

  private static final int LAST = 5;

  private static final Pattern WORD =
      Pattern.compile(
          "(?:(?:grand"
              + " |sub-?)?totals?|sum|summe|gesamt|gesamtsumme|gesamtbetrag|zwischensumme|somme|total"
              + " general|suma)(?: \\(.*\\))?:?");

  private static final Pattern NUMBER =
      Pattern.compile("[-+ \\p{Sc}0-9.,%']*[0-9][-+ \\p{Sc}0-9.,%']*");

  /** Words of remarks below a table. */
  private static final Pattern REMARK =
      Pattern.compile(
          "copyright\\b.*|©.*|confidential.*|vertraulich.*|(?:generated|exported|created|printed|erstellt|exportiert|gedruckt)"
              + " (?:by|on|at|am|von)\\b.*|(?:page|seite|pagina|página)"
              + " \\d+.*|(?:total|number|anzahl|summe|count|nombre|numero)\\b.*[: ]\\d+|\\d+"
              + " (?:records?|rows?|zeilen|datensatze)");

  /** Rows that are told. */
  private static final int MOST = 20;

  /** The values of rows that are no remarks, on average. */
  private static final double LEAST = 2.5;

  private final Deque<Seen> last = new ArrayDeque<>();

  /** Rows with one value: a remark, or one below a blank row. */
  private final List<Integer> lone = new ArrayList<>();

  /** Rows that repeat the headers. */
  private final List<Integer> headers = new ArrayList<>();

  private int before;
  private long filled;
  private int count;

  /**
   * A row.
   *
   * @param columns those with a value
   */
  private record Seen(int number, boolean hasWord, boolean onlyNumbers, List<Integer> columns) {

    int filled() {
      return columns.size();
    }
  }

  void add(SheetRow row, List<String> names) {
    List<SheetCell> cells =
        row.cells().stream().filter(cell -> !(cell instanceof SheetCell.Blank)).toList();
    addDoubtful(row, cells, names);
    boolean hasWord =
        cells.stream().limit(2).anyMatch(cell -> WORD.matcher(Folding.key(start(cell))).matches());
    boolean onlyNumbers =
        !cells.isEmpty()
            && row.cells().getFirst() instanceof SheetCell.Blank
            && cells.stream().allMatch(TotalsSearch::isNumber);
    List<Integer> columns =
        IntStream.range(0, row.cells().size())
            .filter(column -> !(row.cells().get(column) instanceof SheetCell.Blank))
            .boxed()
            .toList();
    last.add(new Seen(row.number(), hasWord, onlyNumbers, columns));
    if (last.size() > LAST) {
      last.remove();
    }
    filled += cells.size();
    count++;
  }

  private void addDoubtful(SheetRow row, List<SheetCell> cells, List<String> names) {
    boolean isBelowGap = before > 0 && row.number() > before + 1;
    boolean isRemark =
        cells.size() == 1 && REMARK.matcher(Folding.key(start(cells.getFirst()))).matches();
    boolean isLone = cells.size() == 1 && (isBelowGap || lone.contains(before));
    if ((isRemark || isLone) && lone.size() < MOST) {
      lone.add(row.number());
    }
    if (cells.size() > 1
        && headers.size() < MOST
        && cells.stream().allMatch(cell -> names.contains(start(cell).strip()))) {
      headers.add(row.number());
    }
    before = row.number();
  }

  /** The numbers of rows that look like remarks or headers, and not like records. */
  List<Integer> remarks() {
    List<Integer> all = new ArrayList<>(headers);
    if (filled - lone.size() >= LEAST * (count - lone.size()) && count > lone.size()) {
      all.addAll(lone);
    }
    all.removeAll(rows());
    Collections.sort(all);
    return all;
  }

  private static String start(SheetCell cell) {
    return cell.text().length() > 60 ? "" : cell.text();
  }

  private static boolean isNumber(SheetCell cell) {
    return cell instanceof SheetCell.Numeric
        || cell instanceof SheetCell.Amount
        || NUMBER.matcher(start(cell)).matches();
  }

  /** The numbers of the rows of totals. */
  List<Integer> rows() {
    return last.stream()
        .filter(seen -> count > 1 && (seen.hasWord() || seen.equals(numbers())))
        .map(Seen::number)
        .toList();
  }

  /** The columns of a last row that is one of totals only if they have numbers; empty if none. */
  List<Integer> doubtful() {
    Seen seen = numbers();
    return seen == null || seen.hasWord() ? List.of() : seen.columns();
  }

  private @Nullable Seen numbers() {
    Seen seen = last.peekLast();
    return seen != null && seen.onlyNumbers() && 2L * seen.filled() * count <= filled ? seen : null;
  }
}
