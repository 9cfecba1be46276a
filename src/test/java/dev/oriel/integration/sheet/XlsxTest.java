package dev.oriel.integration.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XlsxTest {

  private static final String HEADER =
      "<row r='1'><c r='A1' t='inlineStr'><is><t>A</t></is></c>"
          + "<c r='B1' t='inlineStr'><is><t>B</t></is></c></row>";

  @Test
  void aWorkbookOfFastexcelIsRead() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Workbook book = new Workbook(bytes, "Oriel", "1.0")) {
      book.newWorksheet("Empty");
      Worksheet sheet = book.newWorksheet("Data");
      for (int column = 0; column < 6; column++) {
        sheet.value(1, column, "H" + column);
      }
      sheet.value(3, 0, "01234");
      sheet.value(3, 1, 12.5);
      sheet.value(3, 2, LocalDate.of(2026, 11, 22));
      sheet.style(3, 2).format("yyyy-mm-dd").set();
      sheet.value(3, 3, 0.125);
      sheet.style(3, 3).format("0%").set();
      sheet.value(3, 4, true);
      sheet.value(3, 5, 1234);
      sheet.style(3, 5).format("00000").set();
    }
    ReadSheet sheet = ReadSheet.of(bytes.toByteArray());
    assertThat(sheet.format()).isEqualTo(SourceFormat.XLSX);
    assertThat(sheet.headers()).containsExactly("H0", "H1", "H2", "H3", "H4", "H5");
    assertThat(sheet.rows())
        .containsExactly(
            new SheetRow(
                4,
                List.of(
                    new SheetCell.Text("01234"),
                    new SheetCell.Numeric(new BigDecimal("12.5"), "12.5"),
                    new SheetCell.Date(LocalDate.of(2026, 11, 22)),
                    new SheetCell.Percent(new BigDecimal("12.5")),
                    new SheetCell.Bool(true),
                    new SheetCell.Numeric(new BigDecimal("1234"), "01234")),
                null));
  }

  @ParameterizedTest
  @CsvSource({
    "0.30000000000000004, 0.3",
    "1234567890123456, 1234567890123456",
    "1.5E+3, 1500",
    "1E-7, 0.0000001",
    "-0, 0",
    "1E999, fault",
    "abc, fault",
  })
  void numbersAreWrittenAsExcelShowsThem(String stored, String text) {
    SheetCell cell = value("<v>" + stored + "</v>", "");
    if (text.equals("fault")) {
      assertThat(cell).isInstanceOf(SheetCell.Fault.class);
    } else {
      assertThat(cell).isEqualTo(new SheetCell.Numeric(new BigDecimal(text), text));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, yyyy-mm-dd, false, 1900-01-02",
    "1, 59, yyyy-mm-dd, false, 1900-02-28",
    "1, 61, yyyy-mm-dd, false, 1900-03-01",
    "1, 45000.75, yyyy-mm-dd hh:mm, false, 2023-03-15T18:00",
    "1, 45000.75, d. mmm yy, false, 2023-03-15",
    "1, 43538, yyyy-mm-dd, true, 2023-03-15",
    "1, 0.5, h:mm, false, 12:00",
    "1, 0.125, 0.00%, false, 12.5%",
    "1, 7, '00\"-\"00', false, 00-07",
    "1, 7, '\"dd\"0', false, 7",
  })
  void formatsDecideWhatANumberIs(
      int style, String stored, String format, boolean from1904, String text) {
    Zip zip =
        Zip.workbook(
                HEADER + "<row r='2'><c r='A2' s='" + style + "'><v>" + stored + "</v></c></row>")
            .with(
                "xl/styles.xml",
                "<styleSheet><numFmts><numFmt numFmtId='170' formatCode='"
                    + format.replace("\"", "&quot;")
                    + "'/></numFmts><cellStyleXfs><xf numFmtId='9'/></cellStyleXfs>"
                    + "<cellXfs><xf numFmtId='0'/><xf numFmtId='170'/></cellXfs></styleSheet>")
            .with(
                "xl/workbook.xml",
                Zip.book(
                    "<sheet name='S' r:id='s1'/>", "<workbookPr date1904='" + from1904 + "'/>"));
    assertThat(ReadSheet.of(zip.bytes()).cell(0, 0).text()).isEqualTo(text);
  }

  @Test
  void theDayThatNeverWasIsAFault() {
    Zip zip =
        Zip.workbook(HEADER + "<row r='2'><c r='A2' s='0'><v>60</v></c></row>")
            .with(
                "xl/styles.xml", "<styleSheet><cellXfs><xf numFmtId='14'/></cellXfs></styleSheet>");
    assertThat(ReadSheet.of(zip.bytes()).cell(0, 0)).isInstanceOf(SheetCell.Fault.class);
  }

  @Test
  void formulasHaveTheirLastResults() {
    assertThat(value("<f>1+1</f><v>2</v>", "").text()).isEqualTo("2");
    assertThat(value("<f>X</f><v>a_x000D_b</v>", "t='str'")).isEqualTo(new SheetCell.Text("a\rb"));
    assertThat(value("<f>X</f><v>1</v>", "t='b'")).isEqualTo(new SheetCell.Bool(true));
    assertThat(value("<f>X</f><v>#N/A</v>", "t='e'")).isInstanceOf(SheetCell.Fault.class);
    assertThat(value("<f>X</f>", "")).isInstanceOf(SheetCell.Fault.class);
    for (String type : List.of("", "t='n'", "t='b'", "t='d'", "t='e'")) {
      assertThat(value("<f>X</f><v></v>", type)).as(type).isInstanceOf(SheetCell.Fault.class);
    }
    assertThat(value("<v></v>", "")).isEqualTo(SheetCell.BLANK);
    assertThat(value("<f>X</f><v></v>", "t='str'")).isEqualTo(SheetCell.BLANK);
    assertThat(value("<v>2026-11-22T10:30:00Z</v>", "t='d'"))
        .isEqualTo(new SheetCell.DateTime(LocalDateTime.of(2026, 11, 22, 10, 30)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[$$-409]#,##0.00 | $",
        "#,##0.00 [$€-407] | €",
        "\"CHF\" 0.00 | CHF",
        "0.00 \\€ | €",
        "#,##0 [$USD] | USD",
        "0.00 \"Stk\" | ''",
        "#,##0.00 | ''"
      })
  void aFormatMayNameTheCurrencyOfANumber(String format, String currency) {
    SheetCell cell = new NumberFormats().cell("12.5", 170, format);
    assertThat(cell)
        .isEqualTo(
            currency.isEmpty()
                ? new SheetCell.Numeric(new BigDecimal("12.5"), "12.5")
                : new SheetCell.Amount(new BigDecimal("12.5"), currency));
  }

  @Test
  void formulasThatNobodyHasCalculatedAreDoubtful() {
    String rows = "<row r='2'><c r='A2'><f>X</f><v>%s</v></c><c r='B2'><f>Y</f><v>0</v></c></row>";
    String calculated = "<calcPr fullCalcOnLoad='1'/>";
    for (String first : List.of("0", "7")) {
      Zip zip =
          Zip.workbook(HEADER + rows.formatted(first))
              .with("xl/workbook.xml", Zip.book("<sheet name='S' r:id='s1'/>", calculated));
      assertThat(ReadSheet.of(zip.bytes()).doubts()).hasSize(first.equals("0") ? 1 : 0);
    }
  }

  @Test
  void richTextsAreReadWithoutPhoneticHints() {
    Zip zip =
        Zip.workbook(HEADER + "<row r='2'><c r='A2' t='s'><v>1</v></c></row>")
            .with(
                "xl/sharedStrings.xml",
                "<sst><si><t>x</t></si><si><r><rPr><b/></rPr><t>to</t></r><r><t>kyo</t></r>"
                    + "<rPh sb='0' eb='1'><t>no</t></rPh></si></sst>");
    assertThat(ReadSheet.of(zip.bytes()).cell(0, 0)).isEqualTo(new SheetCell.Text("tokyo"));
  }

  @Test
  void textsThatCannotBeStoredAreFaults() {
    for (String escape : List.of("_x0000_", "_xD800_")) {
      assertThat(value("<v>a" + escape + "</v>", "t='str'")).isInstanceOf(SheetCell.Fault.class);
    }
  }

  @Test
  void hiddenSheetsAreNotRead() {
    Zip zip =
        Zip.workbook("<row r='1'><c t='inlineStr'><is><t>hidden</t></is></c></row>")
            .with("xl/worksheets/sheet2.xml", Zip.sheet(HEADER))
            .with(
                "xl/workbook.xml",
                Zip.book(
                    "<sheet name='H' state='hidden' r:id='s1'/><sheet name='V' r:id='s2'/>", ""));
    assertThat(ReadSheet.of(zip.bytes()).headers()).containsExactly("A", "B");
  }

  @Test
  void valuesOutsideOfTheHeaderAreNamed() {
    ReadSheet sheet =
        ReadSheet.of(Zip.workbook(HEADER + "<row r='7'><c r='XFD7'><v>1</v></c></row>").bytes());
    assertThat(sheet.rows().getFirst().problem())
        .isEqualTo("Row 7 has a value in column XFD, which has no header.");
  }

  private static SheetCell value(String inner, String type) {
    String rows = "<row r='2'><c r='A2' " + type + ">" + inner + "</c><c r='B2'><v>1</v></c></row>";
    return ReadSheet.of(Zip.workbook(HEADER + rows).bytes()).cell(0, 0);
  }
}
