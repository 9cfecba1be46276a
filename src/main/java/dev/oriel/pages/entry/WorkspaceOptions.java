package dev.oriel.pages.entry;

import module java.base;

import com.ibm.icu.text.Collator;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.ULocale;
import dev.oriel.model.field.Phone;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;

/** The choices for a workspace, with names in the language of a page. */
public record WorkspaceOptions(Words words) {

  /** By their names, and UTC at the end. */
  public List<FormOption> timeZones() {
    return Stream.concat(Country.zones(null).stream(), Stream.of(Country.UTC))
        .map(zone -> new FormOption(zone, zone))
        .toList();
  }

  /** The currencies with which one pays in some country, by their codes. */
  public List<FormOption> currencies() {
    return Country.all()
        .map(Country::currency)
        .distinct()
        .sorted()
        .map(code -> new FormOption(code, words.say("start.currency_of", code, currencyName(code))))
        .toList();
  }

  private String currencyName(String code) {
    return Currency.getInstance(code).getDisplayName(words.formats().locale());
  }

  /** Countries with the codes of their telephone numbers, by their names. */
  public List<FormOption> regions() {
    return Country.all()
        .map(country -> new FormOption(country.code(), region(country.code())))
        .sorted(Comparator.comparing(FormOption::label, Collator.getInstance(locale())))
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
