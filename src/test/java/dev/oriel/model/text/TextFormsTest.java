package dev.oriel.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** What the texts of a column prove about their form. */
class TextFormsTest {

  private static TextForms of(String texts) {
    TextForms forms = new TextForms();
    Arrays.stream(texts.split(";"))
        .forEach(text -> forms.add(JsonNodeFactory.instance.stringNode(text)));
    return forms;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5/7/2026; 20/7/2026 | [DMY]",
        "5/7/2026; 7/20/2026 | [MDY]",
        "5/7/2026; 7/8/2026 | [DMY, MDY]",
        "20/7/2026; 7/20/2026 | [DMY, MDY]",
        "5.7.2026; 6.8.26 | [DMY]",
        "5.7.2026; 11.20.2026 | [MDY]",
        "5-7-2026 | [DMY, MDY]",
        "\u200e5\u200e/\u200e20\u200e/\u200e2026 | [MDY]",
        "2026-11-20; 2026-01-02T10:00:00Z | [YMD]",
        "2026-11-20; 13/1/2026 | [DMY]",
        "99-12-31; 98-11-30 | [YMD]",
        "5/5/2026 | []",
        "no date; 1234; 1.234 | []",
        "32/13/2026 | []"
      })
  void aColumnProvesTheOrderOfItsDates(String texts, String orders) {
    assertThat(of(texts).dateOrders()).hasToString(orders);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,234; 1.5 | [POINT]",
        "1.234; 1,5 | [COMMA]",
        "1,234; 5,678 | [POINT, COMMA]",
        "1,234,567 | [POINT]",
        "1.234.567,5 € | [COMMA]",
        "1 234,5 | [COMMA]",
        "1'234.50 | [POINT]",
        "12.50; 12,50 | [POINT, COMMA]",
        "0.125 | [POINT]",
        "(1,200) | [POINT, COMMA]",
        "$ (1,200.50) | [POINT]",
        "1200 Fr. | []",
        "12; text, with a comma; 1.2.3 | []"
      })
  void aColumnProvesTheDecimalMarkOfItsNumbers(String texts, String marks) {
    assertThat(of(texts).decimals()).hasToString(marks);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0.2; 1; 0 | true", "0,2; .5; 1.0 | true", "0.2; 20 | false", "1; 0 | false"})
  void aColumnMayHoldFractionsOnly(String texts, boolean are) {
    assertThat(of(texts).areFractions()).isEqualTo(are);
  }
}
