package dev.oriel.pages.entry;

import module java.base;

import com.ibm.icu.text.Collator;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.ULocale;
import dev.oriel.model.field.Phone;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.text.Words;

/** The choices for a workspace, with names in the language of a page. */
public record WorkspaceOptions(Words words) {

  /** By their names, and UTC at the end. */
  public List<Option> timeZones() {
    return Stream.concat(Country.zones(null).stream(), Stream.of(Country.UTC))
        .map(zone -> new Option(zone, zone))
        .toList();
  }

  /** The currencies with which one pays in some country, by their codes. */
  public List<Option> currencies() {
    return Country.all()
        .map(Country::currency)
        .distinct()
        .sorted()
        .map(code -> new Option(code, words.say("start.currency_of", code, currencyName(code))))
        .toList();
  }

  private String currencyName(String code) {
    return Currency.getInstance(code).getDisplayName(words.formats().locale());
  }

  /** Countries with the codes of their telephone numbers, by their names. */
  public List<Option> regions() {
    return Country.all()
        .map(country -> new Option(country.code(), region(country.code())))
        .sorted(Comparator.comparing(Option::label, Collator.getInstance(locale())))
        .toList();
  }

  private String region(String code) {
    return words.say(
        "start.region_of",
        new ULocale("", code).getDisplayCountry(locale()),
        String.valueOf(Phone.countryCode(code)));
  }

  private ULocale locale() {
    return ULocale.forLocale(words.formats().locale());
  }
}
