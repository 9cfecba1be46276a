package dev.oriel.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentFromTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "https://crm.example, same-origin, https://crm.example, true",
        "https://crm.example, -, https://crm.example, true",
        "-, same-origin, https://crm.example, true",
        "-, none, https://crm.example, true",
        // The token alone decides.
        "-, -, https://crm.example, true",
        "https://crm.example, -, https://crm.example:443, true",
        "http://localhost:8080, -, http://localhost:8080, true",
        "http://crm.example, -, http://crm.example:80, true",
        "https://crm.example, cross-site, https://crm.example, false",
        "https://crm.example, same-site, https://crm.example, false",
        "-, cross-site, https://crm.example, false",
        "-, same-site, https://crm.example, false",
        "-, something, https://crm.example, false",
        "https://evil.example, -, https://crm.example, false",
        "https://evil.example, same-origin, https://crm.example, false",
        "http://crm.example, -, https://crm.example, false",
        "https://crm.example:8443, -, https://crm.example, false",
        "https://crm.example.evil.example, -, https://crm.example, false",
        // Browsers hide the origin of pages with "Referrer-Policy: no-referrer".
        "null, same-origin, https://crm.example, true",
        "null, -, http://crm.example, true",
        "null, cross-site, https://crm.example, false",
        "null, same-site, https://crm.example, false",
      })
  void onlyPagesOfTheBaseUrlSendForms(String origin, String site, String own, boolean expected) {
    assertThat(new SentFrom(origin, site).canBe(own)).isEqualTo(expected);
  }
}
