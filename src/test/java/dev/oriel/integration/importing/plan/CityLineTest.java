package dev.oriel.integration.importing.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CityLineTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1010 Wien | 1010 | Wien | true",
        "A-1010 Wien | A-1010 | Wien | true",
        "80331  München | 80331 | München | true",
        "100 00 Praha | 100 00 | Praha | true",
        "00-950 Warszawa | 00-950 | Warszawa | true",
        "06000, Nice | 06000 | Nice | true",
        "5600 St. Johann im Pongau | 5600 | St. Johann im Pongau | true",
        "1012 AB Amsterdam | 1012 AB | Amsterdam | false",
        "1201 LE LIGNON | 1201 | LE LIGNON | false",
        "Wien 1010 | 1010 | Wien | true",
        "Wien, 1010 | 1010 | Wien | true",
        "Wien | '' | Wien | true",
        "1010 | 1010 | '' | true",
        "Vienna, VA 22182 | '' | Vienna, VA 22182 | false",
        "1010 Wien 3 | '' | 1010 Wien 3 | false"
      })
  void aLineIsDividedAtTheEndOfThePostalCode(
      String text, String postalCode, String city, boolean isClear) {
    assertThat(CityLine.of(text)).isEqualTo(new CityLine(postalCode, city, isClear));
  }
}
