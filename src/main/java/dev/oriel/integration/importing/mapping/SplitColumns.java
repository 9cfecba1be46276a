package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.HeaderMeanings.Meaning;
import dev.oriel.model.schema.Field;
import dev.oriel.model.text.TextValues;
import org.jspecify.annotations.Nullable;

/** Completes what columns mean where a value and what belongs to it have columns of their own. */
final class SplitColumns {

  private static final Pattern TIME =
      Pattern.compile(
          "(?:[0-9]{1,2}[:.h][0-9]{2}(?::[0-9]{2})?(?: ?[ap]\\.? ?m\\.?| ?Uhr)?|[0-9]{1,2}"
              + " ?(?:[ap]m|h|Uhr))(?: (?:[A-Z]{1,5}|[A-Z]+(?:/[A-Z_]+)+))?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern DAY = Pattern.compile("0?[1-9]|[12][0-9]|3[01]");

  private SplitColumns() {}

  /** Changes the meanings, by header, of times without a date and of second numbers. */
  static void complete(
      Map<String, Meaning> meant,
      List<Column> columns,
      @Nullable Field phone,
      @Nullable Field mobile) {
    times(meant, columns);
    dates(meant, columns);
    meant
        .values()
        .removeIf(meaning ->
            Place.CITY_LINE.equals(meaning.place().part())
                && Place.CITY_PARTS.stream()
                    .anyMatch(part ->
                        areMeant(meant.values(), new Place(meaning.place().field(), part))));
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

  /**
   * Days, months and years count only together, and where no other column has the date. {@code
   * Birth day} is the day if its values are no dates.
   */
  private static void dates(Map<String, Meaning> meant, List<Column> columns) {
    Set<Long> fields =
        meant.values().stream()
            .map(Meaning::place)
            .filter(place -> Place.DATE_PARTS.contains(String.valueOf(place.part())))
            .map(place -> Objects.requireNonNull(place.field()))
            .collect(Collectors.toSet());
    for (Long field : fields) {
      Place whole = new Place(field, null);
      Place day = new Place(field, Place.DAY);
      for (Column column : columns) {
        Meaning meaning = meant.get(column.name());
        if (meaning != null && meaning.place().equals(whole) && areDays(column)) {
          meant.put(column.name(), new Meaning(day, meaning.rank(), null, false));
        }
      }
      boolean areAll =
          Place.DATE_PARTS.stream()
              .allMatch(part -> areMeant(meant.values(), new Place(field, part)));
      if (!areAll || areMeant(meant.values(), whole)) {
        Place.DATE_PARTS.forEach(part ->
            meant.values().removeIf(meaning -> meaning.place().equals(new Place(field, part))));
      }
    }
  }

  private static boolean areDays(Column column) {
    return !column.samples().isEmpty()
        && column.samples().stream()
            .allMatch(sample -> DAY.matcher(TextValues.text(sample).strip()).matches());
  }

  /** Of two columns for one moment, that with times alone has the time of the other. */
  private static void times(Map<String, Meaning> meant, List<Column> columns) {
    for (Column column : columns) {
      Meaning meaning = meant.get(column.name());
      Place place = meaning == null ? null : meaning.place();
      if (meaning == null || place == null || place.field() == null || !areTimes(column)) {
        continue;
      }
      Place time = new Place(place.field(), Place.TIME);
      boolean hasDate =
          columns.stream()
              .filter(other -> !other.equals(column) && !areTimes(other))
              .map(other -> meant.get(other.name()))
              .anyMatch(other -> other != null && other.place().equals(place));
      if (place.part() == null && hasDate && !areMeant(meant.values(), time)) {
        meant.put(column.name(), new Meaning(time, meaning.rank(), null, false));
      }
    }
  }

  private static boolean areTimes(Column column) {
    return !column.samples().isEmpty()
        && column.samples().stream()
            .allMatch(sample -> TIME.matcher(TextValues.text(sample).strip()).matches());
  }

  private static boolean areMeant(Collection<Meaning> meanings, Place place) {
    return meanings.stream().anyMatch(meaning -> meaning.place().equals(place));
  }

  /**
   * Of several numbers with labels, one goes to the field of mobile ones if that is free and any
   * label is of those. The labels of the others decide in each row.
   */
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
            .filter(header -> !areLabels(header, columns, LabelColumns::isFax))
            .toList();
    if (labelled.isEmpty()) {
      return;
    }
    String first = labelled.getFirst();
    meant.replaceAll((header, meaning) ->
        meaning.place().equals(phone) && header.equals(first)
            ? new Meaning(phone, 0, null, false)
            : meaning);
    String second = areMeant(meant.values(), mobile) ? null : second(labelled, columns);
    Place byLabel = new Place(phone.field(), Place.LABELLED);
    labelled.stream()
        .skip(1)
        .forEach(header -> {
          Place place = header.equals(second) ? mobile : byLabel;
          meant.computeIfPresent(
              header, (_, meaning) -> new Meaning(place, meaning.rank(), null, false));
        });
  }

  /** The header of the second number of which most are mobile; null if no label says so. */
  private static @Nullable String second(List<String> labelled, List<Column> columns) {
    boolean isAny =
        labelled.stream().anyMatch(one -> samples(one, columns).anyMatch(LabelColumns::isMobile));
    return isAny
        ? labelled.stream()
            .skip(1)
            .filter(header -> areLabels(header, columns, LabelColumns::isMobile))
            .findFirst()
            .orElse(labelled.size() > 1 ? labelled.get(1) : null)
        : null;
  }

  /** Whether all labels of a column of values are of a kind, as far as samples show. */
  private static boolean areLabels(String header, List<Column> columns, Predicate<String> kind) {
    List<String> samples = samples(header, columns).toList();
    return !samples.isEmpty() && samples.stream().allMatch(kind);
  }

  /** The first labels of a column of values. */
  private static Stream<String> samples(String header, List<Column> columns) {
    List<String> headers = columns.stream().map(Column::name).toList();
    String label = LabelColumns.labelOf(header, headers);
    return columns.stream()
        .filter(column -> column.name().equals(label))
        .flatMap(column -> column.samples().stream().map(TextValues::text));
  }
}
