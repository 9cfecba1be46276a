package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.job.ImportValidation.ErrorGroup;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is wrong with rows: the number, the first of them in the order of rows, and
 * groups of those with the same column, reason and value.
 */
final class RowErrors {

  /** Groups that are counted, more than are shown, since the largest are shown. */
  private static final int MOST_GROUPS = 1_000;

  /** Errors whose values are read later. Those beyond are counted without their values. */
  private static final int MOST_LATE = 10_000;

  /** By the row and then by the order in which they were added. */
  private final NavigableMap<Long, CellError> first = new TreeMap<>();

  private final Consumer<CellError> each;
  private final Map<Kind, ErrorGroup> groups = new LinkedHashMap<>();

  /** Readings that may be wrong, by header and code, each with its first value. */
  private final Map<List<String>, ErrorGroup> warnings = new LinkedHashMap<>();

  private final List<CellError> late = new ArrayList<>();
  private int count;

  private record Kind(@Nullable String column, String code, @Nullable String value) {}

  /** The value of a cell by its row and header; null if that row is not at hand. */
  interface Values extends BiFunction<Integer, String, @Nullable String> {}

  /**
   * Begins without errors.
   *
   * @param each is told every error once its value is known, as it is counted in its group
   */
  RowErrors(Consumer<CellError> each) {
    this.each = each;
  }

  void add(CellError error) {
    count++;
    first.put(((long) error.row() << Integer.SIZE) + count, error);
    if (first.size() > ImportValidation.MAX_ERRORS) {
      first.pollLastEntry();
    }
    if (error.column() != null && error.value() == null && late.size() < MOST_LATE) {
      late.add(error);
    } else {
      addToGroup(error);
    }
  }

  private void addToGroup(CellError error) {
    each.accept(error);
    Kind kind = new Kind(error.column(), error.code(), error.value());
    ErrorGroup group = groups.get(kind);
    if (group != null) {
      groups.put(kind, group.with(error.row()));
    } else if (groups.size() < MOST_GROUPS) {
      groups.put(kind, ErrorGroup.of(error));
    }
  }

  /** Adds a cell whose value may be another than was meant. */
  void warn(CellError warning) {
    warnings.merge(
        List.of(Objects.requireNonNullElse(warning.column(), ""), warning.code()),
        ErrorGroup.of(warning),
        (before, _) -> before.with(warning.row()));
  }

  /** The readings of these and others that may be wrong, in groups of a column and a code. */
  List<ErrorGroup> warnings(RowErrors others) {
    return Stream.concat(warnings.values().stream(), others.warnings.values().stream()).toList();
  }

  int count() {
    return count;
  }

  /** Adds the values to errors of cells that were read before their problem was found. */
  void showValues(Values values) {
    first.replaceAll((_, error) -> {
      String value = lacksValue(error) ? value(error, values) : null;
      return value == null ? error : error.withValue(value);
    });
    late.removeIf(error -> {
      String value = value(error, values);
      if (value != null) {
        addToGroup(error.withValue(value));
      }
      return value != null;
    });
  }

  private static boolean lacksValue(CellError error) {
    return error.column() != null && error.value() == null;
  }

  private static @Nullable String value(CellError error, Values values) {
    return values.apply(error.row(), Objects.requireNonNull(error.column()));
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

  /** The largest groups of these and others. */
  List<ErrorGroup> groups(RowErrors others) {
    for (RowErrors errors : List.of(this, others)) {
      errors.late.forEach(errors::addToGroup);
      errors.late.clear();
    }
    return Stream.concat(groups.values().stream(), others.groups.values().stream())
        .sorted(
            Comparator.comparingInt(ErrorGroup::count)
                .reversed()
                .thenComparingInt(ErrorGroup::firstRow))
        .limit(ImportValidation.MAX_GROUPS)
        .toList();
  }
}
