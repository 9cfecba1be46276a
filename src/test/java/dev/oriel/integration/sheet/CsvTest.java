package dev.oriel.integration.sheet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {

  @Test
  void cellsAreTextsAsTyped() {
    ReadSheet sheet = ReadSheet.of("Id,Zip,Note\n1234567890123456,01234, a \n");
    assertThat(sheet.format()).isEqualTo(SourceFormat.CSV);
    assertThat(sheet.headers()).containsExactly("Id", "Zip", "Note");
    assertThat(sheet.texts()).containsExactly(List.of("1234567890123456", "01234", " a "));
    assertThat(sheet.cell(0, 0)).isInstanceOf(SheetCell.Text.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void allLineEndsEndRows(String end) {
    ReadSheet sheet = ReadSheet.of(String.join(end, "A,B", "1,2", "", "3,4"));
    assertThat(sheet.texts()).containsExactly(List.of("1", "2"), List.of("3", "4"));
    assertThat(sheet.numbers()).containsExactly(2, 4);
  }

  @Test
  void quotedCellsHaveDelimitersQuotesAndLineEnds() {
    ReadSheet sheet = ReadSheet.of("A,B\n\"x,\"\"y\"\"\nz\",2\n3,4\n");
    assertThat(sheet.texts()).containsExactly(List.of("x,\"y\"\nz", "2"), List.of("3", "4"));
    assertThat(sheet.numbers()).containsExactly(2, 3);
  }

  @Test
  void aQuoteInsideACellWithoutQuotesIsText() {
    assertThat(ReadSheet.of("A,B\n5\" pipe,2\n").texts()).containsExactly(List.of("5\" pipe", "2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A,B\n1,\"x\ny\"\n3,\"open\n4,5\n",
        "A,B\n1,\"x\ny\"\n3,\"text\" after\n",
        "A\n\"1\n\"\n\"",
      })
  void aQuoteThatIsNotClosedIsNamedWithItsLine(String text) {
    Refusal refusal = ReadSheet.refusal(text);
    assertThat(refusal.problems().getFirst().code()).isEqualTo("bad_quotes");
    assertThat(refusal.message()).startsWith("Row 3, which begins in line 4, has");
  }

  @Test
  void aQuoteThatIsNotClosedIsFoundBeforeAllIsInMemory() {
    String text = "A,B\n1,\"" + "x,y\n".repeat(1_000_000);
    assertThat(ReadSheet.refusal(text).message()).startsWith("Row 2, which begins in line 2, has");
  }

  @Test
  void aRowWithMoreCellsThanTheHeaderIsNamed() {
    ReadSheet sheet = ReadSheet.of("A,B\n1\n1,2,,\n1,2, ,x\n");
    assertThat(sheet.texts())
        .containsExactly(List.of("1", ""), List.of("1", "2"), List.of("1", "2"));
    assertThat(sheet.rows().get(0).problem()).isNull();
    assertThat(sheet.rows().get(1).problem()).isNull();
    assertThat(sheet.rows().get(2).problem())
        .isEqualTo("Row 4 has a value in column D, which has no header.");
  }

  @Test
  void aColumnWithoutHeaderMayOnlyBeBlank() {
    ReadSheet sheet = ReadSheet.of("A,,C,\n1,,2\n1,x,2\n");
    assertThat(sheet.headers()).containsExactly("A", "C");
    assertThat(sheet.texts()).containsExactly(List.of("1", "2"), List.of("1", "2"));
    assertThat(sheet.rows().get(0).problem()).isNull();
    assertThat(sheet.rows().get(1).problem())
        .isEqualTo("Row 3 has a value in column B, which has no header.");
  }

  @Test
  void blankRowsAreSkippedButCounted() {
    ReadSheet sheet = ReadSheet.of("\n,,\n A ,B\n\n , \u00a0\n1,2\n");
    assertThat(sheet.headers()).containsExactly("A", "B");
    assertThat(sheet.numbers()).containsExactly(6);
  }

  @Test
  void equalHeadersAreColumnsOfTheirOwn() {
    assertThat(ReadSheet.of("Name,E-Mail, e-mail ,NAME,E-mail\n1,2,3,4,5\n").headers())
        .containsExactly("Name", "E-Mail", "e-mail (2)", "NAME (2)", "E-mail (3)");
  }

  @Test
  void onlyAHeaderIsATableWithoutRows() {
    assertThat(ReadSheet.of("A,B").rows()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", " \n,,\n", "\ufeff", "sep=;\n"})
  void aFileWithoutRowsIsRefused(String text) {
    assertThat(ReadSheet.refusal(text).problems().getFirst().code()).isEqualTo("empty");
  }

  @Test
  void theLineThatNamesTheDelimiterIsNoRow() {
    for (String start : List.of("sep=|\r\n", "\ufeffsep=|\n", "\"sep=|\"\r\n", "SEP=|\n")) {
      ReadSheet sheet = ReadSheet.of(start + "A;x|B,y\n1|2\n");
      assertThat(sheet.headers()).containsExactly("A;x", "B,y");
      assertThat(sheet.numbers()).containsExactly(2);
    }
    assertThat(ReadSheet.refusal("sep=;\nA;B\n1;\"").message()).contains("Row 2", "line 3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '~',
      value = {
        "comma # A,B|1,2",
        "semicolon with decimals # A;B|1,5;2,5|3,5;4,5",
        "semicolon with commas in all headers # Last, first;Mail|Miller, Bob;b@x|Doe, Jo;j@x",
        "tab # A\\tB|1,2\\t3;4",
        "bar # A!B|1!2",
        "comma beside quoted semicolons # A,B|\"x;y;z\",2|\"x;y;z\",3",
        "semicolon beside quoted line ends # \"A\\n,,\";B|\"1\\n,,,\";2",
        "semicolon below a title with commas # Kontakte, Stand 30.11.2026,"
            + " Export|Name;Email|A;a@x|B;b@x",
        "two commas below a title # My contacts|Name,Email|A,a@x|B,b@x",
        "comma with ragged rows # A,B,C|1,2,3|1,2|1;2;3",
      })
  void theDelimiterIsDetected(String name, String rows) {
    String text =
        rows.replace("|", "\n").replace("!", "|").replace("\\t", "\t").replace("\\n", "\n");
    assertThat(ReadSheet.of(text).headers()).as(name).hasSizeBetween(2, 3);
  }

  @Test
  void aSingleColumnMayHaveCommas() {
    ReadSheet sheet = ReadSheet.of("Name\nMiller, Ltd\nDoe; Sons\n");
    assertThat(sheet.texts()).containsExactly(List.of("Miller, Ltd"), List.of("Doe; Sons"));
  }

  @Test
  void theApostropheOfExportsIsRemoved() {
    ReadSheet sheet = ReadSheet.of("'=A,B,C,D,E,F,G\n'=1,'+B2,'+2,'@4,\"'\t5\",'x\n");
    assertThat(sheet.headers()).startsWith("=A", "B");
    assertThat(sheet.texts()).containsExactly(List.of("=1", "+B2", "'+2", "@4", "\t5", "'x", ""));
  }

  @Test
  void aCellThatIsTooLongIsNotTakenForAMissingQuote() {
    String file = "A,B\n1,\"" + "x".repeat(1_100_000) + "\"\n";
    Refusal refusal = ReadSheet.refusal(file);
    assertThat(refusal.problems().getFirst().code()).isEqualTo("too_long_cell");
    assertThat(refusal.message()).startsWith("Row 2, which begins in line 2, has a cell");
  }

  @Test
  void aTextWithU0000IsNotTakenForUtf16() {
    assertThat(ReadSheet.refusal("Name,City\nAda,Wi\0n\n").message())
        .isEqualTo("Line 2 has the character U+0000, which no text has.");
    assertThat(ReadSheet.refusal("Name,City\nAda,Wi\0en\n").problems().getFirst().code())
        .isEqualTo("bad_character");
  }

  @Test
  void aLongFaultIsCutBetweenCharacters() {
    ReadSheet sheet = ReadSheet.of("A\n" + "x".repeat(99) + "🦊".repeat(60_000));
    assertThat(sheet.cell(0, 0).text()).isEqualTo("x".repeat(99) + "…");
  }

  @Test
  void errorsOfExcelAreNoTexts() {
    ReadSheet sheet = ReadSheet.of("A,B\n#N/A,#1\n");
    assertThat(sheet.cell(0, 0))
        .isEqualTo(
            new SheetCell.Fault("#N/A", "The cell shows the error #N/A instead of a value."));
    assertThat(sheet.cell(0, 1)).isEqualTo(new SheetCell.Text("#1"));
  }

  @Test
  void tenThousandRowsAreReadAndOneMoreIsRefused() {
    String full = "A\n" + "1\n\n".repeat(10_000);
    assertThat(ReadSheet.of(full).numbers()).hasSize(10_000).endsWith(20_000);
    assertThat(ReadSheet.refusal(full + "1").message())
        .isEqualTo("The table has more than 10,000 rows of data. Divide it into several files.");
  }

  @Test
  void fiveHundredColumnsAreReadAndOneMoreIsRefused() {
    StringBuilder header = new StringBuilder("A1");
    for (int i = 2; i <= 500; i++) {
      header.append(",A").append(i);
    }
    ReadSheet sheet =
        ReadSheet.of(header + ",,,\n" + ",".repeat(499) + "x\n" + ",".repeat(900) + "y");
    assertThat(sheet.headers()).hasSize(500);
    assertThat(sheet.cell(0, 499)).isEqualTo(new SheetCell.Text("x"));
    assertThat(sheet.rows().get(1).problem()).contains("column AHQ");
    assertThat(ReadSheet.refusal(header + ",A501").message())
        .isEqualTo("The header in row 1 reaches column SG. A table may have at most 500 columns.");
  }

  @Test
  void aCellThatIsTooLongIsAnError() {
    ReadSheet sheet = ReadSheet.of("A,B\n" + "x".repeat(100_000) + "," + "y".repeat(100_001));
    assertThat(sheet.cell(0, 0).text()).hasSize(100_000);
    assertThat(((SheetCell.Fault) sheet.cell(0, 1)).reason()).contains("100,000 characters");
  }

  @Test
  void aFileThatIsTooLargeIsRefused() {
    assertThat(ReadSheet.refusal(new byte[Sheets.MAX_BYTES + 1]))
        .isInstanceOf(Refusal.TooLarge.class);
  }

  @Test
  void whatTheConsumerThrowsPassesUnchanged() {
    RuntimeException failure = new IllegalStateException();
    SheetConsumer consumer =
        new SheetConsumer() {
          @Override
          public void begin(Heading heading) {}

          @Override
          public void row(SheetRow row) {
            throw failure;
          }
        };
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(() ->
                Sheets.read(
                    Content.of("A\n1".getBytes(UTF_8)),
                    SheetChoice.NONE,
                    ReadSheet.DIRECTORY,
                    consumer)))
        .isSameAs(failure);
  }
}
