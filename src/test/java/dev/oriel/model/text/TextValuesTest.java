package dev.oriel.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Text;
import dev.oriel.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What texts and cells mean. */
class TextValuesTest {

  private static final Decimal NUMBER = new Decimal(Decimal.Meaning.NUMBER, "");

  private static TextValues in(String region, String zone) {
    return TextValues.of(region, ZoneId.of(zone));
  }

  private static TextValues in(String region) {
    return in(region, "Europe/Vienna");
  }

  private static JsonNode cell(String text) {
    return JsonNodeFactory.instance.stringNode(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "AT | 1,234.50 | 1234.50",
        "US | 1,234.50 | 1234.50",
        "AT | 1.234,50 | 1234.50",
        "US | 1.234,50 | 1234.50",
        "AT | 1.234 | 1234",
        "US | 1.234 | 1.234",
        "AT | 1,234 | 1.234",
        "US | 1,234 | 1234",
        "AT | 0.123 | 0.123",
        "AT | 12.5 | 12.5",
        "US | 12,5 | 12.5",
        "AT | 1 234,5 | 1234.5",
        "AT | 1\u00a0234\u00a0567,5 | 1234567.5",
        "FR | 1\u202f234,567 | 1234.567",
        "CH | 1'234.50 | 1234.50",
        "CH | 1’234’567 | 1234567",
        "US | 12,345,678 | 12345678",
        "AT | € 12 | 12",
        "AT | 12,50 € | 12.50",
        "AT | EUR 12 | 12",
        "AT | 12EUR | 12",
        "AT | 12 % | 12",
        "AT | (5) | -5",
        "US | ($1,234.50) | -1234.50",
        "AT | −5 | -5",
        "US | -$5 | -5",
        "US | $-5 | -5",
        "US | $ -5 | -5",
        "AT | +5 | 5",
        "AT | 1e3 | 1000",
        "AT | 1.5E-2 | 0.015",
        "AT | .5 | 0.5",
        "AT | ,5 | 0.5",
        "AT | 007 | 7",
        "IN | 12,34,567.89 | 1234567.89",
        "AT | 1,23,456 | 123456",
        "DE | 1.234,56- | -1234.56",
        "DE | 5,00- EUR | -5",
        "DE | 5,00 EUR- | -5",
        "DE | 12,- | 12",
        "DE | 1.200,-- € | 1200",
        "CH | 1'200.– | 1200",
        "AT | –5 | -5"
      })
  void numbersAreReadAsPeopleWriteThem(String region, String text, String value) {
    assertThat(in(region).of(NUMBER, cell(text)).decimalValue())
        .as(text)
        .isEqualByComparingTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.2.3",
        "5--",
        "-5-",
        "ABC 5",
        "5 K",
        "5 km",
        "1 2",
        "12 34",
        "1 1/2",
        "12%5",
        "1'2",
        "--5",
        "(-5)",
        "5-5",
        "(5",
        "1.234,567.8",
        "1,234,56",
        "12 EUR USD",
        "five",
        "1e",
        "0x10",
        "NaN",
        "Infinity",
        "1e999",
        "%",
        "€",
        "-",
        ".",
        "1,234.5.6",
        "1 234 56",
        "1 234'567",
        "١٢"
      })
  void whatIsNoNumberStaysAsItIs(String text) {
    assertThat(in("AT").of(NUMBER, cell(text))).isEqualTo(cell(text));
    assertThat(in("US").of(NUMBER, cell(text))).isEqualTo(cell(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "AT | 2026-11-20 | 2026-11-20",
        "AT | 2026/1/5 | 2026-01-05",
        "AT | 20.11.2026 | 2026-11-20",
        "AT | 1.2.2026 | 2026-02-01",
        "AT | 1. 2. 2026 | 2026-02-01",
        "AT | 3/4/2026 | 2026-04-03",
        "US | 3/4/2026 | 2026-03-04",
        "US | 3.4.2026 | 2026-04-03",
        "AT | 31.12.49 | 2049-12-31",
        "AT | 31.12.50 | 1950-12-31",
        "AT | 29.2.2028 | 2028-02-29",
        "AT | 20.11.2026 14:30 | 2026-11-20",
        "AT | 29.2.2027 | 29.2.2027",
        "AT | 31.4.2026 | 31.4.2026",
        "AT | 12/31/2026 | 12/31/2026",
        "US | 31/12/2026 | 31/12/2026",
        "AT | 1.2-2026 | 1.2-2026",
        "AT | 2026-13-01 | 2026-13-01",
        "AT | 20.11.2026 25:00 | 20.11.2026 25:00",
        "AT | 45000 | 45000"
      })
  void datesAreReadAsPeopleWriteThem(String region, String text, String value) {
    assertThat(in(region).of(new DateOnly(), cell(text))).isEqualTo(cell(value));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Europe/Vienna | 20.11.2026 14:30 | 2026-11-20T13:30:00.000Z",
        "Europe/Vienna | 20.7.2026 14:30:15 | 2026-07-20T12:30:15.000Z",
        "Europe/Vienna | 20.11.2026 | 2026-11-19T23:00:00.000Z",
        "Europe/Vienna | 2026-11-20 2:30 pm | 2026-11-20T13:30:00.000Z",
        "Europe/Vienna | 2026-11-20 12:00 AM | 2026-11-19T23:00:00.000Z",
        "Europe/Vienna | 2026-11-20 12:00 p.m. | 2026-11-20T11:00:00.000Z",
        "Europe/Vienna | 2026-11-20 14:30+0500 | 2026-11-20T09:30:00.000Z",
        "Europe/Vienna | 2026-03-29 02:30 | 2026-03-29T01:30:00.000Z",
        "Europe/Vienna | 2026-10-25 02:30 | 2026-10-25T00:30:00.000Z",
        "America/New_York | 2026-11-20 09:00 | 2026-11-20T14:00:00.000Z",
        "Asia/Kathmandu | 2026-11-20 05:45 | 2026-11-20T00:00:00.000Z",
        "Europe/Vienna | 2026-11-20 13:00 pm | 2026-11-20 13:00 pm",
        "Europe/Vienna | 2026-11-20 24:00 | 2026-11-20 24:00",
        "Europe/Vienna | 2026-11-20 10:00 +99:00 | 2026-11-20 10:00 +99:00",
        "Europe/Vienna | 2026-02-30 10:00 | 2026-02-30 10:00"
      })
  void timesAreThoseOfTheWorkspacesZone(String zone, String text, String value) {
    assertThat(in("AT", zone).of(new DateTime(), cell(text))).isEqualTo(cell(value));
  }

  @ParameterizedTest
  @CsvSource({
    "yes, true",
    "Ja, true",
    "WAHR, true",
    "oui, true",
    "Vrai, true",
    "sí, true",
    "1, true",
    "x, true",
    "Ein, true",
    "Vero, true",
    "t, true",
    "✓, true",
    "1.0, true",
    "Aus, false",
    "f, false",
    "☐, false",
    "verdadero, true",
    "no, false",
    "Nein, false",
    "FALSCH, false",
    "non, false",
    "faux, false",
    "falso, false",
    "0, false",
    "TRUE, true",
    "false, false",
    "off, false"
  })
  void flagsAreReadInFourLanguages(String text, boolean value) {
    assertThat(in("AT").of(new Checkbox(), cell(text)).booleanValue()).isEqualTo(value);
  }

  @Test
  void flagsMayBeNumbersAndNothingElse() {
    TextValues values = in("AT");
    JsonNodeFactory json = JsonNodeFactory.instance;
    assertThat(values.of(new Checkbox(), json.numberNode(1)).booleanValue()).isTrue();
    assertThat(values.of(new Checkbox(), json.booleanNode(false)).booleanValue()).isFalse();
    assertThat(values.of(new Checkbox(), json.numberNode(2))).isEqualTo(json.numberNode(2));
    assertThat(values.of(new Checkbox(), cell("maybe"))).isEqualTo(cell("maybe"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "red;green # red/green",
        "red, green # red/green",
        "red | green # red/green",
        "red, dark; green # red, dark/green",
        ";red;; # red",
        "red # red"
      })
  void severalOptionsAreSeparatedByOneKindOfSign(String text, String options) {
    JsonNode read = in("AT").of(new MultiSelect(new Options(List.of())), cell(text));
    assertThat(read.valueStream().map(JsonNode::stringValue).toList())
        .isEqualTo(Arrays.asList(options.split("/", -1)));
  }

  @ParameterizedTest
  @CsvSource({
    "1234567890123456, 1234567890123456",
    "12345678901234567890, 12345678901234567890",
    "1e3, 1000",
    "1.50, 1.50",
    "true, true",
    "'\" 0123 \"', ' 0123 '",
    "1e999999, 1E+999999"
  })
  void textsKeepEveryDigit(String json, String text) {
    JsonNode cell = Json.parse(json.getBytes(StandardCharsets.UTF_8));
    assertThat(in("AT").of(new Text(false), cell).stringValue()).isEqualTo(text);
  }

  @Test
  void aTextKeepsItsWhiteSpaceAndAPhoneLosesTheApostropheOfASpreadsheet() {
    assertThat(in("AT").of(new Text(true), cell("  a\n b ")).stringValue()).isEqualTo("  a\n b ");
    assertThat(in("AT").of(new Phone(), cell(" '+43 1 2")).stringValue()).isEqualTo("+43 1 2");
  }
}
