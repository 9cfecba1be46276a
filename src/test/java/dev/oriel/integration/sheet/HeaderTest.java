package dev.oriel.integration.sheet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Refused;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.util.CellRangeAddress;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which row of which sheet is taken for the headers. */
class HeaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '"',
      value = {
        "Kunden 2026|;;|Firma;Ort;Land|Acme;Wien;AT # 3",
        "Stand;24.11.2026|Kunden|A;B;C;D;E|1;2;3;4;5 # 3",
        "Liste|Name;Email|Ada;a@x.test # 2",
        "A;B;C|1;2;3 # 1",
        "Name|Ada;x;y # 1",
        "X|a@x.test;2;3|1;2;3 # 1",
        "X|Y|Z # 1",
        "Name|Name;Email;Phone|Ada;a@x.test;1 # 2",
        "Email|Name;Town;Land|Ada;Wien;AT # 2",
        "Name;Email|Name;Ort|Ada;Wien # 1",
        "Email:|'Some, are, missing'||Name,Email,URL,Firm|Ada,,http://x,Acme # 4",
        "Email:|1|2|3|Name,Email,URL,Firm|Ada,,http://x,Acme # 5",
        "Stand 2026, Wien|Name;Email;Land|Ada;a@x.test;AT # 2"
      })
  void titlesAboveTheHeadersAreLeftOut(String lines, int row) {
    ReadSheet sheet = ReadSheet.of(lines.strip().replace("|", "\n").replace('\'', '"'));
    assertThat(sheet.heading().row()).isEqualTo(row);
  }

  @Test
  void parametersAboveTheHeadersMayFillMoreCells() {
    ReadSheet sheet = ReadSheet.of("Export;Name;Acme;Lead;2026\nName;Email;Ort\nAda;a@x;Wien\n");
    assertThat(sheet.headers()).containsExactly("Name", "Email", "Ort");
    assertThat(sheet.heading().rowsAbove()).isEqualTo(1);
  }

  @Test
  void aHeaderRowThatIsSetIsTaken() {
    byte[] text = "A;B\nC;D\nE;F\n".getBytes(UTF_8);
    ReadSheet sheet = ReadSheet.of(text, new SheetChoice(null, null, 2));
    assertThat(sheet.headers()).containsExactly("C", "D");
    assertThat(sheet.heading().rowsAbove()).isEqualTo(1);
    assertThat(sheet.numbers()).containsExactly(3);
    assertThat(
            catchThrowableOfType(
                    Refused.class, () -> ReadSheet.of(text, new SheetChoice(null, null, 9)))
                .refusal()
                .message())
        .isEqualTo("Row 9, the 'headerRow', is not there or blank.");
  }

  private static final Map<String, List<String>> SHEETS = sheets();

  private static Map<String, List<String>> sheets() {
    Map<String, List<String>> sheets = new LinkedHashMap<>();
    sheets.put("Deckblatt", List.of("Unsere Kunden", "Stand November"));
    sheets.put("Kunden", List.of("Firma;Ort", "Acme;Wien"));
    sheets.put("Übrige", List.of("Firma;Ort", "Initech;Graz"));
    return sheets;
  }

  private static byte[] workbook(boolean old) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (old) {
      try (HSSFWorkbook book = new HSSFWorkbook()) {
        SHEETS.forEach((name, lines) -> {
          var sheet = book.createSheet(name);
          for (int i = 0; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(";");
            var row = sheet.createRow(i);
            for (int column = 0; column < cells.length; column++) {
              row.createCell(column).setCellValue(cells[column]);
            }
          }
        });
        book.write(bytes);
      }
    } else {
      try (Workbook book = new Workbook(bytes, "Oriel", "1.0")) {
        SHEETS.forEach((name, lines) -> {
          Worksheet sheet = book.newWorksheet(name);
          for (int i = 0; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(";");
            for (int column = 0; column < cells.length; column++) {
              sheet.value(i, column, cells[column]);
            }
          }
        });
      }
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCoverSheetIsLeftOut(boolean old) throws IOException {
    ReadSheet sheet = ReadSheet.of(workbook(old));
    assertThat(sheet.headers()).containsExactly("Firma", "Ort");
    assertThat(sheet.heading().sheet()).isEqualTo("Kunden");
    assertThat(sheet.heading().sheets()).containsExactly("Deckblatt", "Kunden", "Übrige");
    assertThat(sheet.texts().toString()).isEqualTo("[[Acme, Wien]]");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSheetIsChosenByNameOrNumber(boolean old) throws IOException {
    byte[] workbook = workbook(old);
    for (String name : new String[] {"übrige", "3"}) {
      ReadSheet sheet = ReadSheet.of(workbook, new SheetChoice(null, name, null));
      assertThat(sheet.texts().toString()).isEqualTo("[[Initech, Graz]]");
    }
    ReadSheet cover = ReadSheet.of(workbook, new SheetChoice(null, "Deckblatt", null));
    assertThat(cover.headers()).containsExactly("Unsere Kunden");
    assertThat(
            catchThrowableOfType(
                    Refused.class, () -> ReadSheet.of(workbook, new SheetChoice(null, "X", null)))
                .refusal()
                .message())
        .isEqualTo("The workbook has no visible sheet 'X'. It has: Deckblatt, Kunden, Übrige.");
  }

  @Test
  void aFormulaWithoutAResultIsAFault() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Workbook book = new Workbook(bytes, "Oriel", "1.0")) {
      Worksheet sheet = book.newWorksheet("Sheet");
      sheet.value(0, 0, "Name");
      sheet.value(0, 1, "Amount");
      sheet.value(1, 0, "Acme");
      sheet.formula(1, 1, "1+1");
    }
    assertThat(ReadSheet.of(bytes.toByteArray()).cell(0, 1)).isInstanceOf(SheetCell.Fault.class);
  }

  @Test
  void rowsThatLackAValueOfMergedCellsAreDoubtful() throws IOException {
    String rows =
        "<row r='1'><c t='str'><v>A</v></c><c t='str'><v>B</v></c></row><row"
            + " r='2'><c><v>1</v></c><c><v>2</v></c></row><row r='3'><c r='B3'><v>3</v></c></row>";
    for (String merged : List.of("", "A1:A2 A8:A9", "A2:A3", "A2:B2")) {
      String ranges =
          merged.isEmpty()
              ? ""
              : "<mergeCells><mergeCell ref='%s'/></mergeCells>"
                  .formatted(merged.replace(" ", "'/><mergeCell ref='"));
      String sheet = Zip.sheet(rows).replace("</worksheet>", ranges + "</worksheet>");
      ReadSheet read =
          ReadSheet.of(Zip.workbook("").with("xl/worksheets/sheet1.xml", sheet).bytes());
      assertThat(read.doubts()).as(merged).hasSize(merged.isEmpty() ? 0 : 1);
    }
    ByteArrayOutputStream old = new ByteArrayOutputStream();
    try (HSSFWorkbook book = new HSSFWorkbook()) {
      var sheet = book.createSheet("S");
      for (int i = 0; i < 4; i++) {
        var row = sheet.createRow(i);
        row.createCell(0).setCellValue("a");
        row.createCell(1).setCellValue("b");
      }
      sheet.addMergedRegion(new CellRangeAddress(1, 3, 0, 0));
      book.write(old);
    }
    assertThat(ReadSheet.of(old.toByteArray()).doubts())
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith("In 2 rows, the first of them row 3,");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theFileOfAWorkbookHasNoNameWhileItIsRead(boolean old, @TempDir Path directory)
      throws IOException {
    AtomicInteger seen = new AtomicInteger();
    SheetConsumer consumer =
        new SheetConsumer() {
          @Override
          public void begin(Heading heading) {
            assertThat(directory).isEmptyDirectory();
            assertThat(modesOfOpenFiles(directory)).isSubsetOf("rw-------");
          }

          @Override
          public void row(SheetRow row) {
            seen.incrementAndGet();
          }
        };
    Sheets.read(Content.of(workbook(old)), SheetChoice.NONE, directory, consumer);
    assertThat(seen).hasValue(1);
    assertThat(directory).isEmptyDirectory();
  }

  /** The rights of the files that this process has open in a directory, with or without a name. */
  private static List<String> modesOfOpenFiles(Path directory) {
    List<String> modes = new ArrayList<>();
    for (File file : Objects.requireNonNull(new File("/proc/self/fd").listFiles())) {
      try {
        if (Files.readSymbolicLink(file.toPath()).startsWith(directory)) {
          modes.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.toPath())));
        }
      } catch (IOException _) {
        // Other threads close their files.
      }
    }
    return modes;
  }

  @Test
  void aColumnThatCountsTheRowsIsLeftOutWithADoubt() {
    for (int first : new int[] {0, 1}) {
      ReadSheet sheet =
          ReadSheet.of(",Name,Email\n%d,Ada,a@x.test\n%d,Bob,\n".formatted(first, first + 1));
      assertThat(sheet.headers()).containsExactly("Name", "Email");
      assertThat(sheet.rows()).allMatch(row -> row.problem() == null);
      assertThat(sheet.doubts()).singleElement().asString().contains("2 numbers");
    }
    ReadSheet other = ReadSheet.of(",Name,Email\n0,Ada,a@x.test\n17,Bob,\n");
    assertThat(other.rows().get(1).problem()).contains("column A, which has no header");
  }
}
