package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.HeaderMeanings.Meaning;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/** Completes what a column of names means by the columns of first and last names beside it. */
final class NameColumns {

  private static final Place WHOLE = new Place(null, null);

  private NameColumns() {}

  /**
   * Changes the meanings, by header. Beside first names and without last names, {@code Name} is the
   * last name. Without both, a whole name is divided, except a {@code name} beside ids of records,
   * as in Oriel's own exports.
   */
  static void complete(Map<String, Meaning> meant, List<Column> columns, ObjectView view) {
    List<Field> names = Places.nameFields(view);
    if (names.isEmpty()) {
      return;
    }
    Place last = new Place(names.getLast().id(), null);
    boolean hasFirst = isMeant(meant, new Place(names.getFirst().id(), null));
    if (hasFirst && !isMeant(meant, last)) {
      meant.replaceAll((header, meaning) ->
          ColumnWords.folded(header).equals(Place.NAME) ? at(meaning, last) : meaning);
    } else if (!hasFirst && !isMeant(meant, last)) {
      boolean areExported = areExported(columns);
      meant.replaceAll((header, meaning) -> {
        boolean isGiven = areExported && ColumnWords.folded(header).equals(Place.NAME);
        return meaning.place().equals(WHOLE) && !isGiven ? at(meaning, Place.FULL_NAME) : meaning;
      });
    }
  }

  private static boolean isMeant(Map<String, Meaning> meant, Place place) {
    return meant.values().stream().anyMatch(meaning -> meaning.place().equals(place));
  }

  private static Meaning at(Meaning meaning, Place place) {
    return new Meaning(place, meaning.rank(), null, false);
  }

  private static boolean areExported(List<Column> columns) {
    return columns.stream()
        .filter(column -> column.name().equals(Place.ID.part()))
        .anyMatch(AutoMapping::hasIds);
  }
}
