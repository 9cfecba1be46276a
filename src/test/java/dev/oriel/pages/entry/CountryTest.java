package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountryTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de-AT,de;q=0.9,en;q=0.8 | AT",
        "en;q=0.8,de-CH | CH",
        "en,fr-BE;q=0.5 | BE",
        "de | DE",
        "pt-br | BR",
        "sr-Latn-RS | RS",
        "en-AQ,nb | NO",
        "* | US",
        "en-XA | US",
        "!!;q=x | US",
        " | US"
      })
  void languagesNameACountry(@Nullable String languages, String country) {
    assertThat(Country.of(languages).code()).isEqualTo(country);
  }

  @ParameterizedTest
  @CsvSource({
    "AT, EUR, Europe/Vienna",
    "DE, EUR, Europe/Berlin",
    "IN, INR, Asia/Kolkata",
    "UA, UAH, Europe/Kyiv",
    "JP, JPY, Asia/Tokyo",
    "US, USD, UTC"
  })
  void aCountryHasACurrencyAndIfItIsOneATimeZone(String code, String currency, String zone) {
    Country country = new Country(code);
    assertThat(country.currency()).isEqualTo(currency);
    assertThat(country.timeZone()).isEqualTo(zone);
  }

  @Test
  void zonesHaveTheirPresentNames() {
    List<String> zones = Country.zones(null);
    assertThat(zones)
        .isSorted()
        .hasSizeGreaterThan(400)
        .contains("Europe/Vienna", "Asia/Kolkata", "America/Argentina/Buenos_Aires")
        .doesNotContain("Asia/Calcutta", "Europe/Kiev", "US/Eastern", "Etc/GMT+1")
        .allMatch(zone -> zone.contains("/"));
  }

  @Test
  void everyCountryHasACurrency() {
    assertThat(Country.all()).hasSizeGreaterThan(230).allMatch(one -> !one.currency().isEmpty());
  }
}
