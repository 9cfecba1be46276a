package dev.oriel.integration.sheet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLinesTest {

  @Test
  void columnsAreThePropertiesOfAllRecordsAndTheirFields() {
    ReadSheet read =
        ReadSheet.of(
            """
            {"id": "1", "name": "A", "fields": {"size": 1.50, "open": true}}

            {"id": "2", "name": "B", "fields": {"tags": ["x", "y"], "town": null}}
            """);
    assertThat(read.format()).isEqualTo(SourceFormat.JSON);
    assertThat(read.headers()).containsExactly("id", "name", "size", "open", "tags", "town");
    assertThat(read.numbers()).containsExactly(1, 3);
    assertThat(read.texts())
        .containsExactly(
            List.of("1", "A", "1.50", "true", "", ""), List.of("2", "B", "", "", "x;y", ""));
    assertThat(read.cell(0, 2)).isEqualTo(new SheetCell.Numeric(new BigDecimal("1.50"), "1.50"));
  }

  @Test
  void addressesAreTheirPartsAndRecordsBehindLookupsTheirIds() {
    ReadSheet read =
        ReadSheet.of(
            """
            {"fields": {"address": {"city": "Linz", "country": "AT"}, "company": {"id": "7", "name": "Co"}}}
            """);
    assertThat(read.headers()).containsExactly("address.city", "address.country", "company");
    assertThat(read.texts()).containsExactly(List.of("Linz", "AT", "7"));
  }

  @Test
  void aLineIsBounded() {
    String line = "{\"a\": 1}" + " ".repeat((2 << 20) - 8) + "\n";
    assertThat(ReadSheet.of(line).texts()).containsExactly(List.of("1"));
    assertThatThrownBy(() -> ReadSheet.of("{\"a\": 0}\n " + line))
        .hasMessage("Line 2 has more than 2 MiB. Each line of JSON lines is one record.");
  }

  @Test
  void linesMayBeLongAndMany() {
    String line = "{\"a\": \"" + "漢".repeat(20_000) + "\", \"b\": 1}\n";
    ReadSheet read = ReadSheet.of(line.repeat(3) + "\n" + "{\"b\": 2}\n".repeat(5_000));
    assertThat(read.texts())
        .hasSize(5_003)
        .startsWith(List.of("漢".repeat(20_000), "1"))
        .endsWith(List.of("", "2"));
    assertThat(read.numbers()).startsWith(1, 2, 3, 5).endsWith(5_004);
  }

  @Test
  void textsMeanWhatTheySay() {
    ReadSheet read = ReadSheet.of("\uFEFF{\"a\": \"'=1\", \"b\": \"#N/A\", \"c\": \"  x\"}\r\n");
    assertThat(read.texts()).containsExactly(List.of("'=1", "#N/A", "  x"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\": 1}\n{\"a\": ",
        "{\"a\": 1}\n[1]",
        "{\"a\": 1}\n{\"a\": 1, \"a\": 2}",
        "{\"a\": 1}\n{\"a\": \"\\ud800\"}",
        "{\"a\": 1}\n{\"a\": 1} {\"a\": 2}",
        "{\"a\": 1}\n2",
      })
  void aLineThatIsNoRecordIsNamed(String text) {
    assertThat(ReadSheet.refusal(text).message()).startsWith("Line 2 is not");
  }

  @Test
  void objectsInPartsAreFaults() {
    ReadSheet read = ReadSheet.of("{\"a\": {\"b\": {\"c\": 1}}, \"d\": 1}");
    assertThat(read.cell(0, 0)).isInstanceOf(SheetCell.Fault.class);
  }

  @Test
  void linesWithoutPropertiesHaveNoHeaders() {
    assertThat(ReadSheet.refusal("{\"a\": {}}\n{}").problems().getFirst().code())
        .isEqualTo("empty");
  }

  @Test
  void sheetsAndHeadersAreRefused() {
    SheetChoice choice = new SheetChoice(null, "A", null);
    byte[] lines = "{\"a\": 1}".getBytes(UTF_8);
    assertThat(ReadSheet.refusal(lines, choice).problems().getFirst().field()).isEqualTo("sheet");
  }
}
