package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.integration.sheet.CsvText;
import dev.oriel.integration.sheet.SpreadsheetText;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.Answer;

/** A CSV file without rows, with a column for each field to which an import can write. */
final class ExampleFile {

  private ExampleFile() {}

  static Answer download(ObjectView view) {
    List<String> headers = headers(view);
    return Answer.download(
        "text/csv;charset=UTF-8",
        view.type().apiName() + ".csv",
        out -> CsvText.line(out, headers.stream().map(SpreadsheetText.CSV::neutralize).toList()));
  }

  /** The parts that other columns of the file have as well. */
  private static final List<String> OF_OTHERS =
      List.of(Place.TIME, Place.CITY_LINE, Place.DAY, Place.MONTH, Place.YEAR, Place.LABELLED);

  /** The labels of the fields, from which imports know them; apiNames where two are the same. */
  static List<String> headers(ObjectView view) {
    Set<String> taken = new HashSet<>();
    List<String> headers = new ArrayList<>();
    for (Place place : Places.all(view)) {
      boolean isOfNoField = place.field() == null && place.part() != null;
      if (isOfNoField || OF_OTHERS.contains(String.valueOf(place.part()))) {
        continue;
      }
      String name = Objects.requireNonNull(Places.name(view, place));
      Field field = place.field() == null ? null : view.type().field(place.field());
      String label = field == null || place.part() != null ? name : field.name();
      headers.add(taken.add(label.toLowerCase(Locale.ROOT)) ? label : name);
    }
    return headers;
  }
}
