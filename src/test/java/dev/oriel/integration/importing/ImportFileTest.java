package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.LocalDate;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Files that are imported. */
class ImportFileTest {

  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private String path(Api.Answered created) {
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return ImportJobs.PATH + "/" + created.at("/data/job/id").stringValue();
  }

  private JsonNode records(String object) {
    return admin.get("/objects/" + object + "/records?sort=createdAt,id").at("/data/records");
  }

  @Test
  void aFileOfAnOldSpreadsheetIsReadAsItsAuthorSeesIt() {
    String text = "Vorname;Nachname;E-Mail;PLZ\r\nJürgen;\"Müller; Söhne\";j@example.com;0012\r\n";
    String path =
        path(
            new FormData()
                .file("file", "C:\\Daten\\Kontakte.csv", text.getBytes(WINDOWS))
                .text("primaryObjectApiName", "contacts")
                .post(admin));
    JsonNode job = jobs.job(path);
    assertThat(job.path("fileName").stringValue()).isEqualTo("Kontakte.csv");
    assertThat(job.at("/config/sourceType").stringValue()).isEqualTo("csv");
    jobs.run(path);
    JsonNode record = records("contacts").get(0);
    assertThat(record.path("name").stringValue()).isEqualTo("Jürgen Müller; Söhne");
    assertThat(record.at("/fields/address/postalCode").stringValue()).isEqualTo("0012");
  }

  @Test
  void anEncodingThatIsNamedIsUsed() {
    byte[] text = "name\nЮлия".getBytes(Charset.forName("windows-1251"));
    FormData form =
        new FormData().file("file", "a.csv", text).text("primaryObjectApiName", "companies");
    jobs.run(path(form.text("encoding", "windows-1251").post(admin)));
    assertThat(records("companies").at("/0/name").stringValue()).isEqualTo("Юлия");
  }

  @Test
  void aWorkbookKeepsDatesPercentagesAndLeadingZeros() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Workbook book = new Workbook(bytes, "Oriel", "1.0")) {
      Worksheet sheet = book.newWorksheet("Deals");
      String[] headers = {"Name", "Amount", "Probability", "Close date", "Source"};
      for (int column = 0; column < headers.length; column++) {
        sheet.value(0, column, headers[column]);
      }
      sheet.value(1, 0, "One");
      sheet.value(1, 1, 1234.5);
      sheet.value(1, 2, 0.125);
      sheet.style(1, 2).format("0%").set();
      sheet.value(1, 3, LocalDate.of(2026, 11, 22));
      sheet.style(1, 3).format("yyyy-mm-dd").set();
      sheet.value(1, 4, 42);
      sheet.style(1, 4).format("00000").set();
    }
    String path =
        path(
            new FormData()
                .file("file", "deals.xlsx", bytes.toByteArray())
                .text("primaryObjectApiName", "deals")
                .text("duplicateMode", "skip")
                .post(admin));
    assertThat(jobs.job(path).at("/config/sourceType").stringValue()).isEqualTo("xlsx");
    jobs.run(path);
    JsonNode fields = records("deals").at("/0/fields");
    assertThat(fields.path("amount").decimalValue()).isEqualByComparingTo("1234.5");
    assertThat(fields.path("probability").decimalValue()).isEqualByComparingTo("12.5");
    assertThat(fields.path("closeDate").stringValue()).isEqualTo("2026-11-22");
    assertThat(fields.path("source").stringValue()).isEqualTo("00042");
  }

  @Test
  void anErrorOfAWorkbookIsToldByItsRowAndColumn() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Workbook book = new Workbook(bytes, "Oriel", "1.0")) {
      Worksheet sheet = book.newWorksheet("Companies");
      sheet.value(0, 0, "Name");
      sheet.value(0, 1, "Employees");
      sheet.value(1, 0, "Acme");
      sheet.value(1, 1, 12);
      sheet.value(2, 0, "Initech");
      sheet.value(2, 1, "#DIV/0!");
    }
    String path =
        path(
            new FormData()
                .file("file", "companies.xlsx", bytes.toByteArray())
                .text("primaryObjectApiName", "companies")
                .post(admin));
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("errorCount").intValue()).as(validation.toString()).isOne();
    assertThat(validation.at("/errors/0/row").intValue()).isEqualTo(3);
    assertThat(validation.at("/errors/0/column").stringValue()).isEqualTo("Employees");
    assertThat(validation.at("/errors/0/code").stringValue()).isEqualTo("error_cell");
    assertThat(records("companies").size()).isZero();
  }

  /** Programs that do not calculate write formulas alone. */
  @Test
  void aFormulaWithoutAResultIsAProblemAndNoEmptyCell() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Workbook book = new Workbook(bytes, "Oriel", "1.0")) {
      Worksheet sheet = book.newWorksheet("Companies");
      sheet.value(0, 0, "Name");
      sheet.value(0, 1, "Employees");
      sheet.value(1, 0, "Acme");
      sheet.formula(1, 1, "6+6");
    }
    String path =
        path(
            new FormData()
                .file("file", "companies.xlsx", bytes.toByteArray())
                .text("primaryObjectApiName", "companies")
                .post(admin));
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("ok").booleanValue()).as(validation.toString()).isFalse();
    assertThat(validation.at("/errors/0/row").intValue()).isEqualTo(2);
    assertThat(validation.at("/errors/0/column").stringValue()).isEqualTo("Employees");
    assertThat(validation.at("/errors/0/code").stringValue()).isEqualTo("error_cell");
  }

  @Test
  void ofSeveralSheetsTheOtherOnesAreNoticed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Workbook book = new Workbook(bytes, "Oriel", "1.0")) {
      for (String name : new String[] {"Wien", "Graz"}) {
        Worksheet sheet = book.newWorksheet(name);
        sheet.value(0, 0, "Firma");
        sheet.value(1, 0, "Acme " + name);
      }
    }
    FormData form =
        new FormData()
            .file("file", "companies.xlsx", bytes.toByteArray())
            .text("primaryObjectApiName", "companies");
    JsonNode job = form.post(admin).at("/data/job");
    assertThat(job.at("/config/sheet").stringValue()).isEqualTo("Wien");
    JsonNode warning = job.at("/warnings/0");
    assertThat(warning.path("code").stringValue()).isEqualTo("other_sheets");
    assertThat(warning.path("message").stringValue()).contains("'Wien'", "Graz");

    jobs.run(path(form.text("sheet", "Graz").post(admin)));
    assertThat(records("companies").findValuesAsString("name")).containsExactly("Acme Graz");
  }
}
