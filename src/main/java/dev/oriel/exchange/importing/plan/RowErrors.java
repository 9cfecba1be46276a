package dev.oriel.exchange.importing.plan;

import module java.base;

import dev.oriel.exchange.importing.job.ImportValidation;
import dev.oriel.exchange.importing.job.ImportValidation.CellError;

/** Everything that is wrong with rows: the number, and the first of them in the order of rows. */
final class RowErrors {

  /** By the row and then by the order in which they were added. */
  private final NavigableMap<Long, CellError> first = new TreeMap<>();

  private int count;

  void add(CellError error) {
    count++;
    first.put(((long) error.row() << Integer.SIZE) + count, error);
    if (first.size() > ImportValidation.MAX_ERRORS) {
      first.pollLastEntry();
    }
  }

  int count() {
    return count;
  }

  void replaceAll(UnaryOperator<CellError> change) {
    first.replaceAll((position, error) -> change.apply(error));
  }

  /** These and others; of a row these come first. */
  List<CellError> first(RowErrors others) {
    List<CellError> all = new ArrayList<>(first.values());
    all.addAll(others.first.values());
    return all.stream()
        .sorted(Comparator.comparingInt(CellError::row))
        .limit(ImportValidation.MAX_ERRORS)
        .toList();
  }
}
