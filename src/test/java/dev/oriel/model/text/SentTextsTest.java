package dev.oriel.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Hue;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Texts of other programs, and what is doubtful about them. */
class SentTextsTest {

  private static final Decimal NUMBER = new Decimal(Decimal.Meaning.NUMBER, "");

  private static TextValues in(String region) {
    return TextValues.of(region, ZoneId.of("Europe/Vienna"));
  }

  private static JsonNode cell(String text) {
    return JsonNodeFactory.instance.stringNode(text);
  }

  private static String warning(FieldType type, JsonNode value) {
    Reading read = in("AT").read(type, value);
    return read.value() + " " + (read.warning() == null ? "" : read.warning().code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "05 Mar 2024 | 2024-03-05",
        "November 3, 2026 | 2026-11-03",
        "Nov. 3rd, 2026 | 2026-11-03",
        "01-May-2024 | 2024-05-01",
        "01MAY2024 | 2024-05-01",
        "2024-May-01 | 2024-05-01",
        "3. November 2026 | 2026-11-03",
        "3. Jän. 2026 | 2026-01-03",
        "5. Mrz 2026 | 2026-03-05",
        "Dienstag, den 3. November 2026 | 2026-11-03",
        "Di, 03.11.2026 | 2026-11-03",
        "Di. 3.11.2026 | 2026-11-03",
        "1 mars 2027 | 2027-03-01",
        "1er août 2027 | 2027-08-01",
        "mar. 3 nov. 2026 | 2026-11-03",
        "mardi 3 novembre 2026 à 14:30 | 2026-11-03",
        "3 de noviembre de 2026 | 2026-11-03",
        "3 sept. 2026 | 2026-09-03",
        "Mar 3, 2026 | 2026-03-03",
        "20261103 | 2026-11-03",
        "Tue Nov 03 2026 14:30:00 GMT+0100 (Central European Standard Time) | 2026-11-03",
        "Tue Nov  3 14:30:00 2026 | 2026-11-03",
        "Tue Nov 03 14:30:00 +0000 2026 | 2026-11-03",
        "1764547200 | 2025-12-01",
        "1764547200000 | 2025-12-01",
        "March 5th, 2026 | 2026-03-05",
        "le 5 mars 2026 | 2026-03-05",
        "am 5.3.2026 | 2026-03-05",
        "\u200e5\u200e/\u200e3\u200e/\u200e2026 | 2026-03-05",
        "5 marzo 2026 | 2026-03-05",
        "Mar-80 | Mar-80",
        "3. 5.26 | 2026-05-03",
        "3 jui 2026 | 3 jui 2026",
        "31 November 2026 | 31 November 2026",
        "35 Mar 2024 | 35 Mar 2024",
        "1 Marsh 2024 | 1 Marsh 2024",
        "31122026 | 31122026",
        "43664123 | 43664123",
        "Room 3 | Room 3",
        "11/2026 | 11/2026"
      })
  void datesAreReadWithNamesOfMonthsAndAsProgramsWriteThem(String text, String value) {
    assertThat(in("AT").of(new DateOnly(), cell(text))).isEqualTo(cell(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0/0/00",
        "0.0.00",
        "0000-00-00",
        "0000-00-00 00:00:00",
        "00/00/0000",
        "00.01.1900",
        "1/0/1900",
        "1900-01-00"
      })
  void zerosAreNoDate(String text) {
    assertThat(in("AT").read(new DateOnly(), cell(text)))
        .isEqualTo(new Reading(JsonNodeFactory.instance.nullNode(), null, null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--11-03 | null no_year",
        "11/03 | null no_year",
        "3.11. | null no_year",
        "3. November | null no_year",
        "March 5 | null no_year",
        "30/30 | \"30/30\" ''",
        "03.05.38 | \"2038-05-03\" two_digit_years",
        "5-Mar-24 | \"2024-03-05\" two_digit_years",
        "1764547200 | \"2025-12-01\" unix_times",
        "20.11.2026 14:30 | \"2026-11-20\" time_left_out",
        "1980-03-04T23:00:00Z | \"1980-03-05\" time_left_out",
        "2026-12-30T23:00:00.000Z | \"2026-12-31\" time_left_out",
        "2026-12-31 23:30:00 UTC | \"2027-01-01\" time_left_out",
        "2026-12-31T00:30:00+13:00 | \"2026-12-31\" time_left_out",
        "1980-03-05T00:00:00.000Z | \"1980-03-05\" ''",
        "3.5.1938 | \"1938-05-03\" ''"
      })
  void doubtfulDatesHaveAWarning(String text, String read) {
    assertThat(warning(new DateOnly(), cell(text))).isEqualTo(read.replace("''", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Mar-80",
        "Mar 1980",
        "März 2026",
        "Mar '12",
        "mars, 2026",
        "11/2026",
        "2026-11",
        "3/80"
      })
  void aMonthWithoutADayIsRefusedWithWhatItLacks(String text) {
    for (FieldType type : List.of(new DateOnly(), new DateTime())) {
      assertThat(String.valueOf(in("AT").read(type, cell(text)).problem()))
          .contains("must have a day too");
    }
  }

  @Test
  void aBirthdayOfTwoDigitsIsPast() {
    assertThat(in("AT").named("birthday").of(new DateOnly(), cell("03.05.38")))
        .isEqualTo(cell("1938-05-03"));
    assertThat(in("AT").named("closeDate").of(new DateOnly(), cell("03.05.38")))
        .isEqualTo(cell("2038-05-03"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-11-20 14:30 UTC | 2026-11-20T14:30:00.000Z",
        "2026-11-20 14:30:05 Z | 2026-11-20T14:30:05.000Z",
        "2026-11-20 14:30:00+01 | 2026-11-20T13:30:00.000Z",
        "2026-11-20T14:30+01:00[Europe/Vienna] | 2026-11-20T13:30:00.000Z",
        "Fri, 20 Nov 2026 14:30:00 +0100 (CET) | 2026-11-20T13:30:00.000Z",
        "Fri, 20 Nov 2026 14:30:00 GMT | 2026-11-20T14:30:00.000Z",
        "Fri, 20 Nov 26 14:30 EST | 2026-11-20T19:30:00.000Z",
        "20261120T143000Z | 2026-11-20T14:30:00.000Z",
        "20. November 2026 um 14:30 Uhr | 2026-11-20T13:30:00.000Z",
        "20.11.2026 14.30 Uhr | 2026-11-20T13:30:00.000Z",
        "Nov 20, 2026 @ 2pm | 2026-11-20T13:00:00.000Z",
        "2026-11-20 14:30:00 +0000 UTC | 2026-11-20T14:30:00.000Z",
        "November 20, 2026 at 2:30\u202FPM | 2026-11-20T13:30:00.000Z",
        "20/11/2026 2:30 p. m. | 2026-11-20T13:30:00.000Z",
        "20/11/2026 14h30 | 2026-11-20T13:30:00.000Z",
        "20/11/2026 14h | 2026-11-20T13:00:00.000Z",
        "3 novembre 2026 à 14 h 30 | 2026-11-03T13:30:00.000Z",
        "20.11.2026 14.30.15 | 2026-11-20T13:30:15.000Z",
        "20-NOV-26 02.30.15.000000 PM | 2026-11-20T13:30:15.000Z",
        "2026-11-20-14.30.15 | 2026-11-20T13:30:15.000Z",
        "20.11.2026 um 14 Uhr | 2026-11-20T13:00:00.000Z",
        "20.11.2026 14.30 | 2026-11-20T13:30:00.000Z",
        "20/11/2026 2.30pm | 2026-11-20T13:30:00.000Z",
        "20/11/2026 - 14:30 | 2026-11-20T13:30:00.000Z",
        "2026-03-01 17:30 Europe/Vienna | 2026-03-01T16:30:00.000Z",
        "1.7.2026, 17:30 Uhr (europe/vienna) | 2026-07-01T15:30:00.000Z",
        "2026-07-01 9:30 am America/Argentina/Buenos_Aires | 2026-07-01T12:30:00.000Z",
        "2026-03-01 17:30 CET | 2026-03-01T16:30:00.000Z",
        "2026-07-01 17:30 [CEST] | 2026-07-01T15:30:00.000Z",
        "2026-07-01 17:30 MESZ | 2026-07-01T15:30:00.000Z",
        "1 Jul 2026 5:30 PM ET | 2026-07-01T21:30:00.000Z",
        "2026-07-01 17:30 BST | 2026-07-01 17:30 BST",
        "2026-07-01 17:30 Mars/Base | 2026-07-01 17:30 Mars/Base",
        "1795185000.123 | 2026-11-20T14:30:00.000Z",
        "1795185000 | 2026-11-20T14:30:00.000Z",
        "1795185000123 | 2026-11-20T14:30:00.123Z",
        "2026-11-20 14:30 XYZ | 2026-11-20 14:30 XYZ"
      })
  void timesAreReadAsProgramsAndPeopleWriteThem(String text, String value) {
    assertThat(in("AT").of(new DateTime(), cell(text))).isEqualTo(cell(value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-03-29 02:30 | \"2026-03-29T01:30:00.000Z\" skipped_time",
        "2026-10-25 02:30 | \"2026-10-25T00:30:00.000Z\" repeated_time",
        "2026-03-08 02:30 America/New_York | \"2026-03-08T07:30:00.000Z\" skipped_time",
        "2026-10-25 02:30 CET | \"2026-10-25T01:30:00.000Z\" ''",
        "2026-09-06 00:00 America/Santiago | \"2026-09-06T04:00:00.000Z\" ''",
        "2026-03-29 03:00 | \"2026-03-29T01:00:00.000Z\" ''"
      })
  void aTimeThatTheClocksSkipOrRepeatIsDoubtful(String text, String read) {
    assertThat(warning(new DateTime(), cell(text))).isEqualTo(read.replace("''", ""));
    assertThat(sent(new DateTime(), text)).isEqualTo(read.replace("''", ""));
  }

  private static String euros(String text) {
    Reading read = in("AT").read(new Decimal(Decimal.Meaning.CURRENCY, "EUR"), cell(text));
    return read.problem() == null ? read.value().asString() : read.problem().code();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "USD 5.00 | other_currency",
        "$ 1,200.00 | other_currency",
        "US$ 5 | other_currency",
        "£300 | other_currency",
        "CHF 12.– | other_currency",
        "Fr. 12.50 | other_currency",
        "500 kr | other_currency",
        "1200 Fr. | other_currency",
        "$ (1,200.00) | other_currency",
        "(1.200,00 €) | -1200.00",
        "€ (1.200,00) | -1200.00",
        "(1.200,00) EUR | -1200.00",
        "1´200.50 | 1200.50",
        "5 US dollars | other_currency",
        "Rs. 5,00,000 | other_currency",
        "EUR 5 | 5",
        "5,50 € | 5.50",
        "5 Euro | 5",
        "5 euros | 5",
        "5 % | not_a_number",
        "5 | 5",
        "R 5 | not_a_number",
        "EUR 12k | not_a_number",
        "5 Mio. € | not_a_number",
        "ABC 5 | not_a_number",
        "5 each | not_a_number"
      })
  void amountsOfAnotherCurrencyAreAProblem(String text, String read) {
    assertThat(euros(text)).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource({
    "EUR - Euro, true",
    "Euro (EUR), true",
    "EUR Euro, true",
    "USD United States Dollar, false",
    "US Dollar (USD), false",
    "EUR/USD, false",
    "Real estate (EUR), false"
  })
  void aCurrencyMayHaveItsCodeAndItsName(String text, boolean isEuro) {
    assertThat(CurrencyWords.whyNot(text, "EUR") == null).isEqualTo(isEuro);
  }

  @Test
  void aDollarIsTheOneOfTheField() {
    Decimal canadian = new Decimal(Decimal.Meaning.CURRENCY, "CAD");
    assertThat(in("CA").read(canadian, cell("$5")).value().intValue()).isEqualTo(5);
    assertThat(in("CA").read(canadian, cell("US$5")).problem()).isNotNull();
    assertThat(in("CA").read(canadian, cell("C$ 5")).value().intValue()).isEqualTo(5);
  }

  @Test
  void numbersWithTooManyDecimalsAreRounded() {
    JsonNode third = Json.parse("33.333333333333336".getBytes(StandardCharsets.UTF_8));
    assertThat(warning(NUMBER, third)).isEqualTo("33.33333333 rounded");
    assertThat(warning(NUMBER, cell("0,30000000000000004"))).isEqualTo("0.3 rounded");
    assertThat(warning(NUMBER, cell("0.12345678"))).isEqualTo("0.12345678 ");
    assertThat(warning(NUMBER, Json.parse("1e-999999".getBytes(StandardCharsets.UTF_8))))
        .isEqualTo("0 rounded");
    assertThat(in("AT").ofSent(NUMBER, third).value().toString()).isEqualTo("33.33333333");
  }

  private static String sent(FieldType type, String text) {
    Reading read = in("AT").ofSent(type, cell(text));
    return read.value() + " " + (read.warning() == null ? "" : read.warning().code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,234 | 1.234 several_decimals",
        "1.234 | 1.234 several_decimals",
        "(1,200) | -1.200 several_decimals",
        "1.234,50 | 1234.50 ''",
        "1234.5 | 1234.5 ''"
      })
  void aNumberOfAPayloadThatNoColumnProvesIsDoubtful(String text, String read) {
    assertThat(sent(NUMBER, text)).isEqualTo(read.replace("''", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3/4/2026 | \"2026-04-03\" several_date_orders",
        "3.4.2026 | \"2026-04-03\" ''",
        "20/4/2026 | \"2026-04-20\" ''",
        "2026-04-03 | \"2026-04-03\" ''"
      })
  void aDateOfAPayloadThatNoColumnProvesIsDoubtful(String text, String read) {
    assertThat(sent(new DateOnly(), text)).isEqualTo(read.replace("''", ""));
  }

  @Test
  void optionsMayBeInQuotes() {
    Options options =
        new Options(
            List.of(
                new Option(1, "VIP", "vip", Hue.of("vip")),
                new Option(2, "Bau, Holz", "bau", Hue.of("bau"))));
    MultiSelect several = new MultiSelect(options);
    for (String text :
        List.of("\"VIP\",\"Bau, Holz\"", "[\"VIP\", \"Bau, Holz\"]", "VIP ::: Bau, Holz")) {
      assertThat(in("AT").of(several, cell(text)).toString()).isEqualTo("[\"VIP\",\"Bau, Holz\"]");
    }
    assertThat(in("AT").of(several, cell("Bau, Holz")).toString()).isEqualTo("[\"Bau, Holz\"]");
    assertThat(in("AT").of(new Select(options), cell("\"VIP\"")).stringValue()).isEqualTo("VIP");
  }
}
