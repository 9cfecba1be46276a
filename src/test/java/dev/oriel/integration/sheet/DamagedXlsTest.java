package dev.oriel.integration.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Rounds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Random;
import org.apache.poi.hssf.usermodel.HSSFCell;
import org.apache.poi.hssf.usermodel.HSSFRow;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.FormulaError;
import org.junit.jupiter.api.Test;

/** Workbooks whose container is valid, and whose records (BIFF) are not. */
class DamagedXlsTest {

  /** Some times of what the whole workbook needs. */
  private static final long MAX_ALLOCATED = 64L << 20;

  private static final int RECORD_HEAD = 4;

  @Test
  void damagedRecordsAreReadOrRefusedWithBoundedMemory() throws IOException {
    byte[] whole = records();
    int[] heads = heads(whole);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    int refused = 0;
    int rounds = Rounds.or(500);
    for (int seed = 0; seed < rounds; seed++) {
      byte[] file = container(damaged(whole, heads, new Random(seed)));
      long before = threads.getCurrentThreadAllocatedBytes();
      try {
        assertThat(ReadSheet.of(file).headers()).as("seed %d", seed).isNotEmpty();
      } catch (Refused e) {
        assertThat(e.refusal().code()).as("seed %d", seed).isEqualTo("bad_request");
        assertThat(e.refusal().message()).as("seed %d", seed).isNotBlank();
        refused++;
      } catch (Throwable e) {
        throw new AssertionError("seed " + seed, e);
      }
      assertThat(threads.getCurrentThreadAllocatedBytes() - before)
          .as("seed %d", seed)
          .isLessThan(MAX_ALLOCATED);
    }
    assertThat(refused).isBetween(rounds / 10, rounds - 1);
  }

  /** Cut off, or with other bytes: anywhere, in the heads of records, or as extreme numbers. */
  private static byte[] damaged(byte[] whole, int[] heads, Random random) {
    byte[] bytes = whole.clone();
    for (int changes = random.nextInt(1, 6); changes > 0; changes--) {
      int head = heads[random.nextInt(heads.length)];
      switch (random.nextInt(4)) {
        case 0 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[head + random.nextInt(RECORD_HEAD)] = (byte) random.nextInt();
        case 2 -> {
          int at = Math.min(head + random.nextInt(16), bytes.length - 2);
          Arrays.fill(bytes, at, at + 2, (byte) (random.nextBoolean() ? 0xFF : 0x7F));
        }
        default ->
            bytes[Math.min(head + random.nextInt(24), bytes.length - 1)] = (byte) random.nextInt();
      }
    }
    return random.nextInt(8) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
  }

  private static int[] heads(byte[] records) {
    int[] heads = new int[records.length / RECORD_HEAD];
    int count = 0;
    for (int at = 0; at + RECORD_HEAD <= records.length; ) {
      heads[count++] = at;
      at += RECORD_HEAD + (records[at + 2] & 0xFF) + ((records[at + 3] & 0xFF) << 8);
    }
    return Arrays.copyOf(heads, count);
  }

  /** The stream of a workbook with cells of every kind and texts in several records. */
  private static byte[] records() throws IOException {
    HSSFWorkbook book = new HSSFWorkbook();
    CellStyle date = book.createCellStyle();
    date.setDataFormat(book.createDataFormat().getFormat("yyyy-mm-dd hh:mm"));
    for (int number = 0; number < 2; number++) {
      HSSFSheet sheet = book.createSheet("S" + number);
      HSSFRow header = sheet.createRow(0);
      for (int column = 0; column < 7; column++) {
        header.createCell(column).setCellValue("Column " + column);
      }
      for (int i = 1; i < 30; i++) {
        HSSFRow row = sheet.createRow(i);
        row.createCell(0).setCellValue("Имя " + "x".repeat(i * 20));
        row.createCell(1).setCellValue(i * 1.5);
        HSSFCell day = row.createCell(2);
        day.setCellValue(LocalDate.of(2026, 11, 22).plusDays(i));
        day.setCellStyle(date);
        row.createCell(3).setCellValue(i % 2 == 0);
        row.createCell(4).setCellErrorValue(FormulaError.NA);
        row.createCell(5).setCellFormula("\"a\"&\"b\"");
        row.createCell(6).setCellFormula("6*7");
      }
    }
    book.getCreationHelper().createFormulaEvaluator().evaluateAll();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    book.write(bytes);
    book.close();
    try (POIFSFileSystem files =
            new POIFSFileSystem(new ByteArrayInputStream(bytes.toByteArray()));
        InputStream stream = files.createDocumentInputStream("Workbook")) {
      return stream.readAllBytes();
    }
  }

  private static byte[] container(byte[] records) throws IOException {
    try (POIFSFileSystem files = new POIFSFileSystem()) {
      files.createDocument(new ByteArrayInputStream(records), "Workbook");
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      files.writeFilesystem(bytes);
      return bytes.toByteArray();
    }
  }
}
