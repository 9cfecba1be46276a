package dev.oriel.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys by which telephone numbers are compared, and how people read them. */
class PhoneTest {

  @ParameterizedTest
  @CsvSource({
    "0043-664-9999999, US, +436649999999",
    "0043 664 9999999, AT, +436649999999",
    "+43 664 9999999, US, +436649999999",
    "(0043) 664/9999999, US, +436649999999",
    "0664 9999999, AT, +436649999999",
    "011 43 664 9999999, US, +436649999999",
    "(312) 555-0144, US, +13125550144",
    "000, US, 000"
  })
  void twoZerosStandForAPlus(String text, String region, String key) {
    assertThat(new Phone().matchKey(text, region)).isEqualTo(key);
  }

  @ParameterizedTest
  @CsvSource({
    "+436649999999, AT, +43 664 9999999",
    "+436649999999, '', +43 664 9999999",
    "06649999999, AT, 0664 9999999",
    "06649999999, '', 06649999999",
    "+13125550144, AT, +1 312-555-0144",
    "3125550144, US, (312) 555-0144",
    "00436649999999, AT, 00436649999999",
    "0664/9999999, AT, 0664/9999999",
    "+43 6649 999999, AT, +43 6649 999999",
    "+999999999999, AT, +999999999999",
    "12345, AT, 12345"
  })
  void aNumberWithoutMarksIsReadInGroups(String text, String region, String shown) {
    assertThat(Phone.grouped(text, region)).isEqualTo(shown);
  }
}
