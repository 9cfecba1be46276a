package dev.oriel.integration.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.refusal.Refused;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.poi.hssf.record.crypto.Biff8EncryptionKey;
import org.apache.poi.hssf.usermodel.HSSFRow;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.FormulaError;
import org.apache.poi.ss.usermodel.SheetVisibility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

class XlsTest {

  @Test
  void cellsAreReadAsTheUserSeesThem() throws IOException {
    HSSFWorkbook book = new HSSFWorkbook();
    book.createSheet("Hidden").createRow(0).createCell(0).setCellValue("hidden");
    book.setSheetVisibility(0, SheetVisibility.HIDDEN);
    book.createSheet("Empty");
    HSSFSheet sheet = book.createSheet("Data");
    HSSFRow header = sheet.createRow(1);
    for (int column = 0; column < 9; column++) {
      header.createCell(column).setCellValue("H" + column);
    }
    HSSFRow row = sheet.createRow(3);
    row.createCell(0).setCellValue("01234");
    row.createCell(1).setCellValue(0.1 + 0.2);
    row.createCell(2).setCellValue(LocalDate.of(2026, 11, 22));
    row.getCell(2).setCellStyle(style(book, "yyyy-mm-dd"));
    row.createCell(3).setCellValue(0.125);
    row.getCell(3).setCellStyle(style(book, "0%"));
    row.createCell(4).setCellValue(true);
    row.createCell(5).setCellErrorValue(FormulaError.NA);
    row.createCell(6).setCellFormula("\"a\"&\"b\"");
    row.createCell(7).setCellFormula("6*7");
    row.createCell(8).setCellValue(7);
    row.getCell(8).setCellStyle(style(book, "00000"));
    book.getCreationHelper().createFormulaEvaluator().evaluateAll();

    ReadSheet read = ReadSheet.of(bytes(book));
    assertThat(read.format()).isEqualTo(SourceFormat.XLS);
    assertThat(read.headers()).hasSize(9).startsWith("H0", "H1");
    assertThat(read.rows())
        .containsExactly(
            new SheetRow(
                4,
                List.of(
                    new SheetCell.Text("01234"),
                    new SheetCell.Numeric(new BigDecimal("0.3"), "0.3"),
                    new SheetCell.Date(LocalDate.of(2026, 11, 22)),
                    new SheetCell.Percent(new BigDecimal("12.5")),
                    new SheetCell.Bool(true),
                    Texts.error("#N/A"),
                    new SheetCell.Text("ab"),
                    new SheetCell.Numeric(new BigDecimal("42"), "42"),
                    new SheetCell.Numeric(new BigDecimal("7"), "00007")),
                null));
  }

  @Test
  void manyTextsAreRead() throws IOException {
    HSSFWorkbook book = new HSSFWorkbook();
    HSSFSheet sheet = book.createSheet();
    sheet.createRow(0).createCell(0).setCellValue("A");
    for (int i = 1; i <= 2_000; i++) {
      sheet.createRow(i).createCell(0).setCellValue("Имя " + "x".repeat(i % 50) + i);
    }
    ReadSheet read = ReadSheet.of(bytes(book));
    assertThat(read.rows()).hasSize(2_000);
    assertThat(read.cell(1_998, 0).text()).isEqualTo("Имя " + "x".repeat(49) + "1999");
  }

  @Test
  @ResourceLock("password of POI")
  void anEncryptedWorkbookIsRefused() throws IOException {
    HSSFWorkbook book = small();
    Biff8EncryptionKey.setCurrentUserPassword("secret");
    try {
      assertThat(ReadSheet.refusal(bytes(book)).message()).contains("is encrypted");
    } finally {
      Biff8EncryptionKey.setCurrentUserPassword(null);
    }
    try (POIFSFileSystem files = new POIFSFileSystem()) {
      files.createDocument(new ByteArrayInputStream(new byte[5_000]), "EncryptedPackage");
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      files.writeFilesystem(bytes);
      assertThat(ReadSheet.refusal(bytes.toByteArray()).message()).contains("is encrypted");
    }
  }

  @Test
  void otherCompoundFilesAreNamed() throws IOException {
    try (POIFSFileSystem files = new POIFSFileSystem()) {
      files.createDocument(new ByteArrayInputStream(new byte[5_000]), "WordDocument");
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      files.writeFilesystem(bytes);
      assertThat(ReadSheet.refusal(bytes.toByteArray()).message())
          .contains("a document of Office that is not a workbook");
    }
  }

  /** Each change is read, or refused as what is wrong with the file; nothing else happens. */
  @Test
  void anyDamageIsReadOrRefused() throws IOException {
    byte[] whole = bytes(small());
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < 500; i++) {
      byte[] bytes = whole.clone();
      for (int changes = random.nextInt(1, 20); changes > 0; changes--) {
        bytes[random.nextInt(8, bytes.length)] = (byte) random.nextInt();
      }
      try {
        assertThat(ReadSheet.of(bytes).headers()).isNotEmpty();
      } catch (Refused e) {
        assertThat(e.refusal().code()).isEqualTo("bad_request");
        refused++;
      }
    }
    assertThat(refused).isPositive();
    byte[] half = Arrays.copyOf(whole, whole.length / 2);
    assertThat(ReadSheet.refusal(half).code()).isEqualTo("bad_request");
  }

  private static HSSFWorkbook small() {
    HSSFWorkbook book = new HSSFWorkbook();
    HSSFSheet sheet = book.createSheet("S");
    sheet.createRow(0).createCell(0).setCellValue("Name");
    sheet.createRow(1).createCell(0).setCellValue("Zoë");
    return book;
  }

  private static CellStyle style(HSSFWorkbook book, String format) {
    CellStyle style = book.createCellStyle();
    style.setDataFormat(book.createDataFormat().getFormat(format));
    return style;
  }

  private static byte[] bytes(HSSFWorkbook book) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    book.write(bytes);
    book.close();
    return bytes.toByteArray();
  }
}
