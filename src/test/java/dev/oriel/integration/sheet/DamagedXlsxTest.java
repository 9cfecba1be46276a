package dev.oriel.integration.sheet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Rounds;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Workbooks whose archive is valid, and whose parts (XML) are not. */
class DamagedXlsxTest {

  private static final long MAX_ALLOCATED = 64L << 20;

  private static final Map<String, String> PARTS = parts();

  private static Map<String, String> parts() {
    StringBuilder rows =
        new StringBuilder("<row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1' t='s'><v>1</v></c>");
    rows.append("<c r='C1' t='inlineStr'><is><t>C</t></is></c></row>");
    for (int row = 2; row < 12; row++) {
      rows.append(
          "<row r='%1$d'><c r='A%1$d' t='s'><v>2</v></c><c r='B%1$d' s='1'><v>46%1$d.5</v></c>"
              .formatted(row));
      rows.append("<c r='C%d' t='str'><f>A1</f><v>_x0041_</v></c></row>".formatted(row));
    }
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(
        "_rels/.rels",
        "<Relationships>"
            + Zip.relation("a", "officeDocument", "xl/workbook.xml")
            + "</Relationships>");
    parts.put(
        "xl/workbook.xml",
        Zip.book("<sheet name='S' sheetId='1' r:id='s1'/>", "<workbookPr date1904='1'/>"));
    parts.put(
        "xl/_rels/workbook.xml.rels",
        "<Relationships>"
            + Zip.relation("s1", "worksheet", "worksheets/sheet1.xml")
            + Zip.relation("t", "sharedStrings", "sharedStrings.xml")
            + Zip.relation("f", "styles", "styles.xml")
            + "</Relationships>");
    parts.put("xl/worksheets/sheet1.xml", Zip.sheet(rows.toString()));
    parts.put(
        "xl/sharedStrings.xml",
        "<sst><si><t>A</t></si><si><r><t>B</t></r></si><si><t>Zoë &amp; я</t></si></sst>");
    parts.put(
        "xl/styles.xml",
        "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='yyyy-mm-dd'/></numFmts>"
            + "<cellXfs><xf numFmtId='0'/><xf numFmtId='164'/></cellXfs></styleSheet>");
    return parts;
  }

  @Test
  void damagedPartsAreReadOrRefusedWithBoundedMemory() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    List<String> names = new ArrayList<>(PARTS.keySet());
    int refused = 0;
    int rounds = Rounds.or(500);
    for (int seed = 0; seed < rounds; seed++) {
      Random random = new Random(seed);
      String part = names.get(random.nextInt(names.size()));
      Zip zip = new Zip();
      PARTS.forEach((name, text) -> {
        byte[] bytes = text.getBytes(UTF_8);
        byte[] content = name.equals(part) ? damaged(bytes, random) : bytes;
        zip.with(name, to -> to.write(content));
      });
      byte[] file = zip.bytes();
      long before = threads.getCurrentThreadAllocatedBytes();
      try {
        assertThat(ReadSheet.of(file).headers()).as("seed %d", seed).isNotEmpty();
      } catch (Refused e) {
        assertThat(e.refusal().code()).as("seed %d", seed).isEqualTo("bad_request");
        assertThat(e.refusal().message()).as("seed %d", seed).isNotBlank();
        refused++;
      } catch (Throwable e) {
        throw new AssertionError("seed " + seed + ", " + part, e);
      }
      assertThat(threads.getCurrentThreadAllocatedBytes() - before)
          .as("seed %d", seed)
          .isLessThan(MAX_ALLOCATED);
    }
    assertThat(refused).isBetween(rounds / 10, rounds - 1);
  }

  /** With other bytes or digits, without a piece, or with a piece twice. */
  private static byte[] damaged(byte[] whole, Random random) {
    byte[] bytes = whole;
    for (int changes = random.nextInt(1, 5); changes > 0; changes--) {
      int from = random.nextInt(bytes.length - 1);
      int to = Math.min(bytes.length, from + random.nextInt(1, 40));
      int kind = random.nextInt(4);
      if (kind == 0) {
        bytes = bytes.clone();
        bytes[from] ^= (byte) (1 << random.nextInt(8));
      } else if (kind == 1) {
        bytes = bytes.clone();
        bytes[digit(bytes, from)] = (byte) "0-9E.:/\\%~\u0000".charAt(random.nextInt(11));
      } else {
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        other.write(bytes, 0, kind == 2 ? from : to);
        other.write(bytes, kind == 2 ? to : from, bytes.length - (kind == 2 ? to : from));
        bytes = other.size() < 2 ? bytes : other.toByteArray();
      }
    }
    return bytes;
  }

  /** The next digit from a position on, or the position itself. */
  private static int digit(byte[] bytes, int from) {
    for (int at = from; at < bytes.length; at++) {
      if (bytes[at] >= '0' && bytes[at] <= '9') {
        return at;
      }
    }
    return from;
  }
}
