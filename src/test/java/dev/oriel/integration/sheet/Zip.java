package dev.oriel.integration.sheet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A workbook (.xlsx) made by hand, so that its parts can be wrong. */
public final class Zip {

  private static final String NAMESPACE =
      "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

  private static final String RELATIONS =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

  private final Map<String, Content> parts = new LinkedHashMap<>();

  interface Content {
    void write(OutputStream to) throws IOException;
  }

  /** A workbook with one sheet, made of these rows. */
  public static Zip workbook(String rows) {
    return new Zip()
        .with(
            "_rels/.rels",
            "<Relationships><Relationship Id='a' Type='"
                + RELATIONS
                + "/officeDocument' Target='xl/workbook.xml'/></Relationships>")
        .with("xl/workbook.xml", book("<sheet name='S' sheetId='1' r:id='s1'/>", ""))
        .with(
            "xl/_rels/workbook.xml.rels",
            "<Relationships>"
                + relation("s1", "worksheet", "worksheets/sheet1.xml")
                + relation("s2", "worksheet", "/xl/worksheets/sheet2.xml")
                + relation("t", "sharedStrings", "sharedStrings.xml")
                + relation("f", "styles", "styles.xml")
                + "</Relationships>")
        .with("xl/worksheets/sheet1.xml", sheet(rows))
        .with("xl/worksheets/sheet2.xml", sheet(""))
        .with("xl/sharedStrings.xml", "<sst/>")
        .with("xl/styles.xml", "<styleSheet/>");
  }

  static String book(String sheets, String properties) {
    return "<workbook xmlns='%s' xmlns:r='%s'>%s<sheets>%s</sheets></workbook>"
        .formatted(NAMESPACE, RELATIONS, properties, sheets);
  }

  static String sheet(String rows) {
    return "<worksheet xmlns='%s'><sheetData>%s</sheetData></worksheet>".formatted(NAMESPACE, rows);
  }

  static String relation(String id, String type, String target) {
    return "<Relationship Id='%s' Type='%s/%s' Target='%s'/>"
        .formatted(id, RELATIONS, type, target);
  }

  public Zip with(String name, String text) {
    return with(name, to -> to.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A part that repeats a text many times between two others. */
  Zip with(String name, String begin, String repeated, int times, String end) {
    byte[] block = repeated.repeat(1_000).getBytes(StandardCharsets.UTF_8);
    return with(
        name,
        to -> {
          to.write(begin.getBytes(StandardCharsets.UTF_8));
          for (int i = 0; i < times; i += 1_000) {
            to.write(block);
          }
          to.write(end.getBytes(StandardCharsets.UTF_8));
        });
  }

  Zip with(String name, Content content) {
    parts.put(name, content);
    return this;
  }

  public byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, Content> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        part.getValue().write(zip);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }
}
