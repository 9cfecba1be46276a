package dev.oriel.setup;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import net.datafaker.Faker;

/**
 * Where the demo's companies are.
 *
 * @param phones makes telephone numbers, of ranges that ring nowhere
 */
record DemoCountry(
    String name, Locale locale, List<Place> places, Function<DemoDice, String> phones) {

  private static final DemoCountry UNITED_STATES =
      new DemoCountry(
          "United States",
          Locale.US,
          List.of(
              new Place("Portland", "OR", "97205"),
              new Place("Denver", "CO", "80202"),
              new Place("Austin", "TX", "78701"),
              new Place("Boston", "MA", "02110"),
              new Place("Chicago", "IL", "60606"),
              new Place("Seattle", "WA", "98101"),
              new Place("Atlanta", "GA", "30303"),
              new Place("Minneapolis", "MN", "55402")),
          dice ->
              "+1 " + dice.one(List.of("503", "303", "512", "617", "312")) + " 555 01" + two(dice));

  private static final DemoCountry GERMANY =
      new DemoCountry(
          "Germany",
          Locale.GERMANY,
          List.of(
              new Place("Berlin", "Berlin", "10117"),
              new Place("Hamburg", "Hamburg", "20095"),
              new Place("München", "Bayern", "80331"),
              new Place("Köln", "Nordrhein-Westfalen", "50667"),
              new Place("Frankfurt am Main", "Hessen", "60311")),
          dice -> "+49 30 23125 0" + two(dice));

  private static final DemoCountry FRANCE =
      new DemoCountry(
          "France",
          Locale.FRANCE,
          List.of(
              new Place("Paris", "Île-de-France", "75002"),
              new Place("Lyon", "Auvergne-Rhône-Alpes", "69002"),
              new Place("Nantes", "Pays de la Loire", "44000"),
              new Place("Strasbourg", "Grand Est", "67000")),
          dice -> "+33 1 99 00 " + two(dice) + " " + two(dice));

  /** All of them, as often as companies are there. */
  static final List<DemoCountry> ALL =
      List.of(
          UNITED_STATES,
          UNITED_STATES,
          UNITED_STATES,
          UNITED_STATES,
          UNITED_STATES,
          UNITED_STATES,
          GERMANY,
          GERMANY,
          FRANCE,
          FRANCE);

  /** A town with its state and a postal code. */
  record Place(String city, String state, String postalCode) {}

  String phone(DemoDice dice) {
    return phones.apply(dice);
  }

  Map<String, String> address(DemoDice dice, Faker faker) {
    Place place = dice.one(places);
    return Map.of(
        "street", faker.address().streetAddress(),
        "city", place.city(),
        "state", place.state(),
        "postalCode", place.postalCode(),
        "country", name);
  }

  private static String two(DemoDice dice) {
    return Integer.toString(dice.between(10, 99));
  }
}
