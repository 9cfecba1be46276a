package dev.oriel.exchange.importing.mapping;

import module java.base;

import dev.oriel.exchange.importing.job.ImportConfig.Place;
import dev.oriel.exchange.importing.job.ImportJob.Column;
import dev.oriel.exchange.importing.mapping.HeaderMeanings.Meaning;
import dev.oriel.model.schema.Field;
import org.jspecify.annotations.Nullable;

/** Completes what columns mean where a value and what belongs to it have columns of their own. */
final class SplitColumns {

  private SplitColumns() {}

  /** Changes the meanings, by header, of times without a date and of second numbers. */
  static void complete(
      Map<String, Meaning> meant,
      List<Column> columns,
      @Nullable Field phone,
      @Nullable Field mobile) {
    meant.replaceAll((_, meaning) -> {
      Place whole = new Place(meaning.place().field(), null);
      boolean isAlone =
          Place.TIME.equals(meaning.place().part()) && !areMeant(meant.values(), whole);
      return isAlone ? new Meaning(whole, meaning.rank(), null, false) : meaning;
    });
    if (phone != null && mobile != null) {
      secondPhone(meant, columns, new Place(phone.id(), null), new Place(mobile.id(), null));
    }
  }

  private static boolean areMeant(Collection<Meaning> meanings, Place place) {
    return meanings.stream().anyMatch(meaning -> meaning.place().equals(place));
  }

  /** Of several numbers with labels, the second goes to the field of mobile ones if it is free. */
  private static void secondPhone(
      Map<String, Meaning> meant, List<Column> columns, Place phone, Place mobile) {
    List<String> headers = columns.stream().map(Column::name).toList();
    List<String> labelled =
        columns.stream()
            .filter(column -> column.cells() == null || column.cells() > 0)
            .map(Column::name)
            .filter(header -> LabelColumns.labelOf(header, headers) != null)
            .filter(header -> {
              Meaning meaning = meant.get(header);
              return meaning != null && meaning.place().equals(phone);
            })
            .toList();
    if (labelled.size() > 1 && !areMeant(meant.values(), mobile)) {
      meant.computeIfPresent(
          labelled.get(1), (_, meaning) -> new Meaning(mobile, meaning.rank(), null, false));
    }
  }
}
