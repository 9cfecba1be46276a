package dev.oriel.integration.sheet;

import module java.base;

/** The parts of a workbook with one sheet, without styles (ECMA-376 part 2: a package of parts). */
final class XlsxParts {

  static final String SHEET = "xl/worksheets/sheet1.xml";

  private static final String XML =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

  static final String SHEET_BEGIN =
      XML
          + "<worksheet"
          + " xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>";

  private static final String TYPES =
      """
      <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Default Extension="xml" ContentType="application/xml"/>
        <Override PartName="/xl/workbook.xml"
          ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml"
          ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
      </Types>
      """;

  private static final String RELATION =
      """
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Target="%2$s"
          Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/%1$s"/>
      </Relationships>
      """;

  private XlsxParts() {}

  /** The name and the content of each part but the sheet. */
  static Map<String, String> around(String title) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("[Content_Types].xml", XML + TYPES);
    parts.put("_rels/.rels", XML + RELATION.formatted("officeDocument", "xl/workbook.xml"));
    parts.put("xl/workbook.xml", workbook(title));
    parts.put(
        "xl/_rels/workbook.xml.rels",
        XML + RELATION.formatted("worksheet", "worksheets/sheet1.xml"));
    return parts;
  }

  private static String workbook(String title) {
    return XML
        + """
        <workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
          xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
          <sheets><sheet name="%s" sheetId="1" r:id="rId1"/></sheets>
        </workbook>
        """
            .formatted(title);
  }
}
