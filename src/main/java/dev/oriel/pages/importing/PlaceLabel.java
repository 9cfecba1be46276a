package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;

/** The names of the places to which columns go, for people. */
final class PlaceLabel {

  private PlaceLabel() {}

  static String of(Words words, ObjectView view, Place place) {
    if (place.equals(Place.ID)) {
      return words.say("import.place.id");
    }
    if (place.equals(Place.CREATED_AT)) {
      return words.say("import.place.created_at");
    }
    if (place.equals(Place.FULL_NAME)) {
      return words.say("import.place.full_name");
    }
    if (place.equals(Place.NOTE)) {
      return words.say("import.place.note");
    }
    if (place.field() == null) {
      return words.say("import.place.name");
    }
    Field field = view.type().field(place.field());
    if (field == null) {
      return words.say("import.place.deleted");
    }
    return place.part() == null
        ? field.name()
        : words.say("import.place.part", field.name(), part(words, place.part()));
  }

  private static String part(Words words, String part) {
    return switch (part) {
      case "street" -> words.say("import.part.street");
      case "street2" -> words.say("import.part.street_more");
      case "city" -> words.say("import.part.city");
      case "state" -> words.say("import.part.state");
      case "postalCode" -> words.say("import.part.postal_code");
      case "country" -> words.say("import.part.country");
      case Place.CITY_LINE -> words.say("import.part.city_line");
      case Place.LABELLED -> words.say("import.part.labelled");
      case Place.TIME -> words.say("import.part.time");
      case Place.DAY -> words.say("import.part.day");
      case Place.MONTH -> words.say("import.part.month");
      case Place.YEAR -> words.say("import.part.year");
      default -> words.say("import.place.name");
    };
  }

  /**
   * The places of an object as options.
   *
   * @param before what stands before their names in values
   * @param of the label of the lookup behind which they lie; empty for none
   */
  static List<FormOption> options(Words words, ObjectView view, String before, String of) {
    return Places.all(view).stream()
        .filter(place -> before.isEmpty() || !List.of(Place.ID, Place.NOTE).contains(place))
        .map(place ->
            new FormOption(
                before + Places.name(view, place),
                of.isEmpty()
                    ? of(words, view, place)
                    : words.say("import.place.part", of, of(words, view, place))))
        .toList();
  }
}
