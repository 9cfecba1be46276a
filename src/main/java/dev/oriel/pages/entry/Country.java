package dev.oriel.pages.entry;

import module java.base;

import com.ibm.icu.text.TimeZoneFormat;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.TimeZone.SystemTimeZoneType;
import com.ibm.icu.util.ULocale;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.model.field.Phone;
import org.jspecify.annotations.Nullable;

/**
 * The country where a person seems to be, by the languages of the browser, with its currency and
 * time zone. It is only a guess, which fills in a form.
 *
 * @param code by ISO 3166
 */
record Country(String code) {

  static final String UTC = "UTC";
  private static final Country UNKNOWN = new Country("US");

  /**
   * The first country in a list of languages ({@code Accept-Language}); if it names none, that in
   * which most people speak the first language.
   */
  static Country of(@Nullable String acceptLanguage) {
    if (acceptLanguage == null || acceptLanguage.length() > 500) {
      return UNKNOWN;
    }
    try {
      List<ULocale> locales =
          Locale.LanguageRange.parse(acceptLanguage).stream()
              .map(range -> ULocale.forLanguageTag(range.getRange()))
              .toList();
      return Stream.concat(locales.stream(), locales.stream().map(ULocale::addLikelySubtags))
          .map(ULocale::getCountry)
          .filter(Country::isOne)
          .findFirst()
          .map(Country::new)
          .orElse(UNKNOWN);
    } catch (IllegalArgumentException _) {
      // What is no list of languages names no country.
      return UNKNOWN;
    }
  }

  /** All that have telephone numbers. */
  static Stream<Country> all() {
    return WorkspaceSpec.REGIONS.stream().filter(Country::isOne).map(Country::new);
  }

  private static boolean isOne(String code) {
    return WorkspaceSpec.REGIONS.contains(code) && Phone.countryCode(code) != 0;
  }

  /** The code of its money (ISO 4217); that of the United States if it has none of its own. */
  String currency() {
    Currency currency = Currency.getInstance(Locale.of("", code));
    return currency == null ? "USD" : currency.getCurrencyCode();
  }

  /** Its only time zone, or the one that stands for the whole country; UTC if there are several. */
  String timeZone() {
    List<String> zones = zones(code);
    return zones.size() == 1
        ? zones.getFirst()
        : zones.stream().filter(this::isNamedAfterIt).findFirst().orElse(UTC);
  }

  /** Such as {@code Germany Time} for Berlin, while Busingen has a name of its own. */
  private boolean isNamedAfterIt(String zone) {
    ULocale english = ULocale.ENGLISH;
    String name =
        TimeZoneFormat.getInstance(english)
            .format(TimeZoneFormat.Style.GENERIC_LOCATION, TimeZone.getTimeZone(zone), 0);
    return name.startsWith(new ULocale("", code).getDisplayCountry(english));
  }

  /**
   * The time zones of a country, or of all, under their present names.
   *
   * @param country null for all
   */
  static List<String> zones(@Nullable String country) {
    Set<String> known = ZoneId.getAvailableZoneIds();
    return TimeZone.getAvailableIDs(SystemTimeZoneType.CANONICAL_LOCATION, country, null).stream()
        .map(TimeZone::getIanaID)
        .filter(known::contains)
        .distinct()
        .sorted()
        .toList();
  }
}
