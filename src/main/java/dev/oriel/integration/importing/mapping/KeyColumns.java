package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.TextValues;
import org.jspecify.annotations.Nullable;

/**
 * The columns that only say which record a row is about: the {@code id} of an export, and the
 * number of records that the system numbers.
 */
final class KeyColumns {

  private KeyColumns() {}

  /** The mappings with those of columns that say which record is meant. */
  static List<Mapping> with(List<Mapping> mappings, ObjectView view, Collection<Column> columns) {
    List<Mapping> all = new ArrayList<>(mappings);
    for (Column column : columns) {
      Place place = place(view, column);
      boolean isFree =
          all.stream()
              .noneMatch(mapping ->
                  mapping.fileColumn().equals(column.name()) || mapping.place().equals(place));
      if (place != null && isFree) {
        all.add(new Mapping(column.name(), place, null, null));
      }
    }
    return all;
  }

  private static @Nullable Place place(ObjectView view, Column column) {
    if (column.name().equals("id")) {
      // Other systems have ids of other forms.
      boolean isOurs =
          column.samples().stream()
              .allMatch(sample -> References.uuid(TextValues.text(sample)) != null);
      return isOurs && !column.samples().isEmpty() ? Place.ID : null;
    }
    Field number = numbering(view);
    boolean isNumber =
        number != null
            && (column.name().equalsIgnoreCase(Place.NAME)
                || column.name().equalsIgnoreCase(number.apiName())
                || column.name().equalsIgnoreCase(number.name()));
    return isNumber ? new Place(null, null) : null;
  }

  /** The number by which records are named; null if they are named otherwise. */
  static @Nullable Field numbering(ObjectView view) {
    return view.type().naming() instanceof NameRule.Joined(List<Field> sources)
            && sources.getFirst().type() instanceof AutoNumber
        ? sources.getFirst()
        : null;
  }
}
