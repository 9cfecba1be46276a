package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.PageForm;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as people type them, in the forms of records. */
class NumberInputTest extends FieldInputCase {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en-US | 1,234.5 | 1234.5",
        "de-AT | 1.234,5 | 1234.5",
        "de-AT | 1234,5 | 1234.5",
        "de-AT | 1 234,5 | 1234.5",
        "de-CH | 1’234.50 | 1234.5",
        "ar-EG | ١٬٢٣٤٫٥ | 1234.5",
        "en-US | (5) | -5",
        "en-US | −7 | -7",
      })
  void numbersAreReadAsTheLanguageWritesThem(String language, String typed, String expected) {
    String id = create(Map.of());
    for (String field : List.of("number", "currency", "percent")) {
      saves(form(id).set("form:drawn", language + " Europe/Vienna").set(field, typed));
      assertThat(value(id, field).decimalValue()).as(field).isEqualByComparingTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en-US | 1.234 | 1.234 | 1,234",
        "en-US | -1,234 | -1,234 | -1.234",
        "de-DE | 1.234 | 1.234 | 1,234",
      })
  void aNumberThatCanMeanTwoIsAskedFor(String language, String typed, String first, String second) {
    String id = create(Map.of("currency", 7));
    PageForm form = form(id).set("form:drawn", language + " Europe/Vienna").set("currency", typed);
    HttpResponse<String> answer = refuses(form.set("email", "nobody"));
    assertThat(answer.body())
        .contains(
            "This can be " + first + " EUR or " + second + " EUR", "Which number do you mean?");
    assertThat(value(id, "currency").intValue()).isEqualTo(7);
    refuses(PageForm.of(answer, edit(id)).set("email", ""));
    for (String number : List.of("1234", "1.234")) {
      String meant = typed.startsWith("-") ? "-" + number : number;
      PageForm asked = PageForm.of(answer, edit(id)).set("currency:meant", meant);
      HttpResponse<String> again = refuses(asked);
      assertThat(again.body()).doesNotContain("Which number");
      saves(PageForm.of(again, edit(id)).set("email", ""));
      assertThat(value(id, "currency").decimalValue()).isEqualByComparingTo(meant);
    }
  }

  @Test
  void aNumberThatWasShownWhileItWasTypedIsNotAskedFor() {
    String id = create(Map.of("number", new BigDecimal("1.234")));
    saves(form(id).set("text", "untouched"));
    saves(form(id).set("number", "5.678").set("number:meant", "5.678"));
    assertThat(value(id, "number").decimalValue()).isEqualByComparingTo("5.678");
    // What was shown belongs to another text.
    refuses(form(id).set("number", "5.679").set("number:meant", "5.678"));
    refuses(form(id).set("number", "5.679").set("number:meant", "9"));
    saves(form(id).set("number", "0.679"));
    saves(form(id).set("number", "1234.567"));
    assertThat(value(id, "number").decimalValue()).isEqualByComparingTo("1234.567");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.234.5", "12,34.5", "twelve", "1e400", "1.2.3", "--1"})
  void whatIsNoNumberIsSaidBesideIt(String typed) {
    String id = create(Map.of("number", 7));
    HttpResponse<String> answer = refuses(form(id).set("number", typed).set("text", "kept"));
    assertThat(answer.body())
        .contains("id=\"f-number-error\"", "A number such as 1234.5 is needed.")
        .contains("value=\"" + typed + "\"", "value=\"kept\"");
    assertThat(value(id, "number").intValue()).isEqualTo(7);
    assertThat(value(id, "text").isNull()).isTrue();
  }

  @Test
  void aFormIsReadInTheLanguageInWhichItWasDrawn() {
    String id = create(Map.of("number", 1.5));
    PageForm form = form(id);
    assertThat(form.get("form:drawn")).isEqualTo("en Europe/Vienna en");
    saves(form.set("form:drawn", GERMAN).set("number", "1,5").set("text", "new"));
    assertThat(value(id, "number").decimalValue()).isEqualByComparingTo("1.5");
    HttpResponse<String> again =
        refuses(form(id).set("form:drawn", GERMAN).set("number", "2,5").set("email", "nobody"));
    assertThat(PageForm.of(again, edit(id)).get("form:drawn")).isEqualTo(GERMAN + " de-AT");
    assertThat(again.body()).contains("value=\"2,5\"");
    saves(form(id).set("form:drawn", "nonsense").set("number", "3.5"));
    assertThat(value(id, "number").decimalValue()).isEqualByComparingTo("3.5");
  }
}
