package dev.oriel.integration.sheet;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HostileTest {

  private static final String SHEET = "xl/worksheets/sheet1.xml";

  private static final String HEADER = "<row r='1'><c r='A1' t='str'><v>A</v></c></row>";

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "<!DOCTYPE html><html> # HTML",
        "<table><tr><td>A</td></tr></table> # HTML",
        "<?xml version='1.0'?><Workbook/> # XML",
        "{\"a\": 1, # JSON",
        "[{\"a\": 1}] # JSON",
        "%PDF-1.7 # PDF",
        "{\\rtf1 A,B} # RTF",
        "GIF89a # GIF",
      })
  void otherFilesAreNamed(String content, String name) {
    assertThat(ReadSheet.refusal(content).message()).contains(name);
  }

  @Test
  void noiseIsNoTable() {
    byte[] noise = new byte[100_000];
    new Random(1).nextBytes(noise);
    assertThat(ReadSheet.refusal(noise).problems().getFirst().code()).isEqualTo("not_a_table");
    assertThat(ReadSheet.refusal("A,B\n1,\u00002\n").message())
        .contains("has the character U+0000");
  }

  @Test
  void otherArchivesAreNamed() {
    assertThat(ReadSheet.refusal("PK\u0005\u0006").message()).contains("damaged");
    assertThat(ReadSheet.refusal(new Zip().with("a.txt", "A").bytes()).message())
        .contains("an archive (ZIP)");
    assertThat(
            ReadSheet.refusal(new Zip().with("mimetype", "").with("content.xml", "<a/>").bytes())
                .message())
        .contains("OpenDocument");
  }

  @ParameterizedTest
  @MethodSource("bombs")
  void whatNeedsTooMuchIsRefused(String name, Zip zip, String code) {
    byte[] bytes = zip.bytes();
    assertThat(bytes).hasSizeLessThan(Sheets.MAX_BYTES);
    Refusal refusal = ReadSheet.refusal(bytes);
    assertThat(refusal.problems().getFirst().code()).as(name).isEqualTo(code);
  }

  static Stream<Arguments> bombs() {
    String beginning = "<worksheet><sheetData>" + HEADER;
    String end = "</sheetData></worksheet>";
    return Stream.of(
        bomb("endless rows", large(SHEET, beginning, "<row/>", 1_100_000, end), "damaged"),
        bomb(
            "endless shared texts",
            large("xl/sharedStrings.xml", "<sst>", "<si><t>x</t></si>", 3_000_000, "</sst>"),
            "too_large"),
        bomb(
            "an endless text",
            large(
                SHEET, beginning + "<row><c><v>", "1234567890", 20_000_000, "</v></c></row>" + end),
            "too_large"),
        bomb(
            "an endless name",
            large(SHEET, beginning + "<row><c><", "abcdefghij", 20_000_000, "/></c></row>" + end),
            "too_large"),
        bomb(
            "deep nesting",
            large(SHEET, beginning + "<row><c><is>", "<r>", 100_000, end),
            "damaged"),
        bomb(
            "endless styles",
            large(
                "xl/styles.xml",
                "<styleSheet><cellXfs>",
                "<xf/>",
                100_000,
                "</cellXfs></styleSheet>"),
            "too_large"),
        bomb(
            "a long text in millions of cells",
            Zip.workbook(HEADER + "<row><c t='s'><v>0</v></c></row>".repeat(2_000))
                .with(
                    "xl/sharedStrings.xml",
                    "<sst><si><t>" + "x".repeat(100_000) + "</t></si></sst>"),
            "too_large"),
        bomb(
            "too many rows",
            Zip.workbook(HEADER + "<row><c><v>1</v></c></row>".repeat(10_001)),
            "too_many_rows"),
        bomb("a row twice", Zip.workbook(HEADER + HEADER), "damaged"),
        bomb("a far row", Zip.workbook(HEADER + "<row r='1048577'/>"), "damaged"),
        bomb("a far cell", Zip.workbook(HEADER + "<row><c r='ZZZZZZZZZZZZ2'/></row>"), "damaged"),
        bomb(
            "a text that is not there",
            Zip.workbook("<row><c t='s'><v>0</v></c></row>"),
            "damaged"),
        bomb(
            "an external entity",
            Zip.workbook("")
                .with(
                    SHEET,
                    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
                        + Zip.sheet("<row><c t='str'><v>&x;</v></c></row>")),
            "damaged"),
        bomb(
            "entities in entities",
            Zip.workbook("")
                .with(
                    "xl/sharedStrings.xml",
                    "<!DOCTYPE a [<!ENTITY x 'xx'>"
                        + "<!ENTITY y '&x;&x;'>]><sst><si><t>&y;</t></si></sst>"),
            "damaged"),
        bomb("endless namespaces", numbered("<e xmlns:n# ='u#'/>"), "damaged"),
        bomb("endless instructions", numbered("<?n# ?>"), "damaged"),
        bomb(
            "endless namespaces of one element",
            Zip.workbook("").with(SHEET, "<worksheet " + numbers("xmlns:n# ='u#' ") + "/>"),
            "damaged"),
        bomb(
            "a character that XML forbids",
            Zip.workbook("<row><c t='str'><v>a&#0;b</v></c></row>"),
            "damaged"),
        bomb(
            "a character that XML forbids in a shared text",
            Zip.workbook("<row><c t='s'><v>0</v></c></row>")
                .with("xl/sharedStrings.xml", "<sst><si><t>a&#xD800;b</t></si></sst>"),
            "damaged"),
        bomb(
            "a number of an unknown entity",
            Zip.workbook("<row><c><v>1&unknown;</v></c></row>"),
            "damaged"),
        bomb("not XML", Zip.workbook("<row"), "damaged"),
        bomb(
            "names of parts that differ in case",
            Zip.workbook(HEADER).with("XL/workbook.XML", ""),
            "damaged"),
        bomb("too many parts", parts(), "damaged"),
        bomb("too many sheets", sheets(1_001, 0), "too_large"),
        bomb("sheets without rows that are large together", sheets(40, 1_000_000), "too_large"));
  }

  /** A workbook with many sheets, each of which has many rows without cells. */
  private static Zip sheets(int count, int rows) {
    StringBuilder list = new StringBuilder();
    StringBuilder relations = new StringBuilder("<Relationships>");
    Zip zip = Zip.workbook("");
    for (int i = 0; i < count; i++) {
      list.append("<sheet name='S%d' sheetId='%d' r:id='m%d'/>".formatted(i, i, i));
      relations.append(Zip.relation("m" + i, "worksheet", "worksheets/many" + i + ".xml"));
      zip.with(
          "xl/worksheets/many" + i + ".xml",
          "<worksheet><sheetData>",
          "<row/>",
          rows,
          "</sheetData></worksheet>");
    }
    return zip.with("xl/workbook.xml", Zip.book(list.toString(), ""))
        .with("xl/_rels/workbook.xml.rels", relations + "</Relationships>");
  }

  @Test
  void aWorkbookWithMacrosIsReadWithoutThem() {
    byte[] book =
        Zip.workbook(HEADER + "<row><c t='str'><v>1</v></c></row>")
            .with("[Content_Types].xml", "<Types/>")
            .with("xl/vbaProject.bin", "macros")
            .bytes();
    ReadSheet sheet = ReadSheet.of(book);
    assertThat(sheet.format()).isEqualTo(SourceFormat.XLSX);
    assertThat(sheet.rows()).hasSize(1);
  }

  @Test
  void otherWorkbooksAreNamedWithWhatToDo() {
    Zip binary =
        new Zip()
            .with(
                "_rels/.rels",
                "<Relationships>"
                    + Zip.relation("a", "officeDocument", "xl/workbook.bin")
                    + "</Relationships>")
            .with("xl/workbook.bin", "binary");
    Zip open = new Zip().with("mimetype", "").with("content.xml", "<a/>");
    assertThat(ReadSheet.refusal(binary.bytes()).message())
        .isEqualTo(
            "The file looks like a binary workbook (.xlsb). Send a table as .csv, .xlsx or .xls,"
                + " whatever its name.");
    assertThat(ReadSheet.refusal(open.bytes()).message())
        .isEqualTo(
            "The file looks like an OpenDocument file, such as .ods. Send a table as .csv, .xlsx or"
                + " .xls, whatever its name.");
  }

  private static Arguments bomb(String name, Zip zip, String code) {
    return Arguments.of(name, zip, code);
  }

  private static Zip large(String part, String begin, String repeated, int times, String end) {
    return Zip.workbook(HEADER).with(part, begin, repeated, times, end);
  }

  /** A workbook that repeats this among its rows, with a number for each #. */
  private static Zip numbered(String text) {
    return Zip.workbook(HEADER + numbers(text));
  }

  private static String numbers(String text) {
    return IntStream.range(0, 2_500)
        .mapToObj(i -> text.replace("#", String.valueOf(i)))
        .collect(Collectors.joining());
  }

  private static Zip parts() {
    Zip zip = Zip.workbook(HEADER);
    for (int i = 0; i < 10_001; i++) {
      zip.with("part" + i, "");
    }
    return zip;
  }

  @Test
  void aPartThatIsTwiceIsRefused() {
    byte[] bytes = Zip.workbook(HEADER).with("xl/worksheets/sheet9.xml", HEADER).bytes();
    String twice = new String(bytes, ISO_8859_1).replace("sheet9.xml", "sheet1.xml");
    assertThat(ReadSheet.refusal(twice.getBytes(ISO_8859_1)).problems().getFirst().code())
        .isEqualTo("damaged");
  }

  @Test
  void anyDamageIsReadOrRefused() {
    byte[] whole = Zip.workbook(HEADER).bytes();
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      byte[] bytes = whole.clone();
      for (int changes = random.nextInt(1, 10); changes > 0; changes--) {
        bytes[random.nextInt(4, bytes.length)] = (byte) random.nextInt();
      }
      try {
        assertThat(ReadSheet.of(bytes).headers()).isNotEmpty();
      } catch (Refused e) {
        assertThat(e.refusal().code()).isEqualTo("bad_request");
      }
    }
  }
}
