package dev.oriel.integration.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XlsxWriterTest {

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "a & b < c > d \" ' e",
        "]]>",
        "two\nlines",
        "with\ttab",
        "old\r\nlines",
        "\b\f\u0001\u001f\u007f\u0085",
        "_x000D_",
        "_x005F_x000D_",
        "_x00_x0041_",
        "_xghij_",
        "_x12",
        "_x0041\u0001",
        "_x0041\r\n",
        "_x0041\uffff",
        "_x0041_x0042\u0001",
        "_x0041",
        "_",
        "Größe, 名前, 🦓",
        "\ufffe\uffff\uffef",
        "\ufffd"
      })
  void everyTextIsReadAsItWasWritten(String text) throws IOException {
    byte[] book =
        workbook(sheet -> {
          sheet.text(0, "A");
          sheet.row();
          sheet.text(0, text);
        });
    assertThat(ReadSheet.of(book).cell(0, 0)).isEqualTo(new SheetCell.Text(text));
  }

  @Test
  void spacesAroundATextAreKept() throws IOException {
    byte[] book = workbook(sheet -> sheet.text(0, " a "));
    assertThat(part(book, "xl/worksheets/sheet1.xml"))
        .contains("<t xml:space=\"preserve\"> a </t>");
  }

  @Test
  void cellsAreWhereTheirColumnIs() throws IOException {
    byte[] book =
        workbook(sheet -> {
          for (int i = 0; i < 29; i++) {
            sheet.text(i, "H" + i);
          }
          sheet.row();
          sheet.row();
          sheet.text(1, "b");
          sheet.number(2, "-1.5");
          sheet.flag(26, true);
          sheet.flag(28, false);
        });
    ReadSheet read = ReadSheet.of(book);
    assertThat(read.numbers()).containsExactly(3);
    assertThat(read.cell(0, 0)).isEqualTo(new SheetCell.Blank());
    assertThat(read.cell(0, 1)).isEqualTo(new SheetCell.Text("b"));
    assertThat(read.cell(0, 2)).isEqualTo(new SheetCell.Numeric(new BigDecimal("-1.5"), "-1.5"));
    assertThat(read.cell(0, 26)).isEqualTo(new SheetCell.Bool(true));
    assertThat(read.cell(0, 28)).isEqualTo(new SheetCell.Bool(false));
    assertThat(part(book, "xl/worksheets/sheet1.xml")).contains("r=\"AA3\"", "r=\"AC3\"");
  }

  @Test
  void textsThatAreLargerThanTheBufferAreWhole() throws IOException {
    List<String> texts = new ArrayList<>();
    for (int length : List.of(1, 65_000, 70_000, 3, 200_000, 65_536)) {
      texts.add("é".repeat(length / 2) + "&".repeat(length % 2));
    }
    byte[] book =
        workbook(sheet -> {
          sheet.text(0, "A");
          for (String text : texts) {
            sheet.row();
            sheet.text(0, text);
          }
        });
    assertThat(ReadSheet.of(book).texts().stream().map(List::getFirst)).isEqualTo(texts);
  }

  @Test
  void theSheetHasItsName() throws IOException {
    byte[] book = workbook(sheet -> sheet.text(0, "A"));
    assertThat(part(book, "xl/workbook.xml"))
        .contains("<sheet name=\"aNameOfWhich31CharactersAreInde\"");
  }

  @Test
  void columnsBeyondTwoLettersAreWhereTheyBelong() throws IOException {
    byte[] book =
        workbook(
            "wide",
            704,
            sheet -> {
              sheet.text(0, "A");
              sheet.text(701, "ZZ");
              sheet.text(702, "AAA");
              sheet.text(703, "AAB");
            });
    assertThat(part(book, "xl/worksheets/sheet1.xml"))
        .contains("r=\"A1\"", "r=\"ZZ1\"", "r=\"AAA1\"", "r=\"AAB1\"");
  }

  @Test
  void theNameThatExcelReservesIsAnother() throws IOException {
    assertThat(part(workbook("history", 1, sheet -> sheet.text(0, "A")), "xl/workbook.xml"))
        .contains("<sheet name=\"history_\"");
  }

  private interface Cells {
    void write(XlsxWriter sheet) throws IOException;
  }

  private static byte[] workbook(Cells cells) throws IOException {
    return workbook("aNameOfWhich31CharactersAreIndeedTaken", 29, cells);
  }

  private static byte[] workbook(String name, int columns, Cells cells) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    XlsxWriter sheet = new XlsxWriter(bytes, name, columns);
    sheet.row();
    cells.write(sheet);
    sheet.finish();
    return bytes.toByteArray();
  }

  private String part(byte[] book, String name) throws IOException {
    Path file = Files.write(directory.resolve("book.xlsx"), book);
    try (ZipFile zip = new ZipFile(file.toFile())) {
      ZipEntry entry = Objects.requireNonNull(zip.getEntry(name));
      return new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
