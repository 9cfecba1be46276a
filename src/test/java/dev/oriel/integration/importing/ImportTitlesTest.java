package dev.oriel.integration.importing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Files with more than a header and records: titles, remarks and totals. */
class ImportTitlesTest {

  private static final String FILE =
      """
      Umsätze 2026;;
      ;;
      Firma;Ort;Umsatz
      Acme;Wien;100
      Initech;Graz;200
      Summe;;300
      """;

  private final Api admin = TestWorkspace.create().admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private Api.Answered upload(String text, String setting, String value) {
    FormData form =
        new FormData()
            .file("file", "a.csv", text.getBytes(UTF_8))
            .text("primaryObjectApiName", "companies");
    return form.text(setting, value).post(admin);
  }

  @Test
  void titlesAreLeftOutAndTotalsNoticed() {
    JsonNode job = upload(FILE, "duplicateMode", "create").at("/data/job");
    assertThat(job.at("/config/headerRow").intValue()).isEqualTo(3);
    assertThat(job.path("rowCount").intValue()).isEqualTo(3);
    assertThat(job.at("/columns/0/fieldApiName").stringValue()).isEqualTo("name");
    assertThat(job.path("warnings").findValuesAsString("code"))
        .containsExactly("rows_above_header", "totals_row");
    int totals = job.at("/warnings/1/row").intValue();
    assertThat(totals).isEqualTo(6);
    String path = ImportJobs.PATH + "/" + job.path("id").stringValue();
    admin.patch(path, Map.of("skipRows", List.of(totals)));
    jobs.run(path);
    assertThat(
            admin
                .get("/objects/companies/records?sort=name")
                .at("/data/records")
                .findValuesAsString("name"))
        .containsExactly("Acme", "Initech");
  }

  @Test
  void aRowOfNumbersAtTheEndMayBeTotals() {
    String text = "Firma;Ort;Umsatz\nAcme;Wien;100\nTotal Energies;Graz;200\n;;300\n";
    JsonNode job = upload(text, "duplicateMode", "create").at("/data/job");
    assertThat(job.path("warnings").findValuesAsString("row")).containsExactly("4");
    JsonNode plain = upload("Firma;Ort\nAcme;Wien\n", "duplicateMode", "create").at("/data/job");
    assertThat(plain.path("warnings").isEmpty()).isTrue();
  }

  @Test
  void numbersInColumnsOfTextsAreNoTotals() {
    String text = "Firma;Ort;Phone\nAcme;Wien;+43 1 1\nInitech;Graz;200\n;;+43 664 2000012\n";
    JsonNode job = upload(text, "duplicateMode", "skip").at("/data/job");
    assertThat(job.path("warnings").isEmpty()).as(job.toString()).isTrue();
  }

  @Test
  void theHeaderRowCanBeSet() {
    String text = "Firma;Ort\nName;Stadt\nAcme;Wien\n";
    JsonNode job = upload(text, "headerRow", "2").at("/data/job");
    assertThat(job.at("/columns/0/name").stringValue()).isEqualTo("Name");
    assertThat(job.path("rowCount").intValue()).isEqualTo(1);
    assertThat(upload(text, "headerRow", "x").at("/error/details/0/field").stringValue())
        .isEqualTo("headerRow");
    assertThat(upload(text, "headerRow", "8").at("/error/details/0/code").stringValue())
        .isEqualTo("unknown_row");
    assertThat(upload(text, "sheet", "1").at("/error/details/0/code").stringValue())
        .isEqualTo("no_sheets");
  }

  @Test
  void aFileWithoutAKnownColumnSaysWhatWasTakenForTheHeaders() {
    JsonNode job = upload("foo;bar\n1;2\n", "duplicateMode", "create").at("/data/job");
    Api.Answered answer =
        admin.post(ImportJobs.PATH + "/" + job.path("id").stringValue() + "/validate", null);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.at("/error/message").stringValue()).contains("Row 1 was taken");
  }

  @Test
  void remarksBelowATableAndHeadersInItAreNoticed() {
    String text =
        """
        Firma;Ort;Phone
        Acme;Wien;+43 1 1234567
        Initech;Graz;+43 1 1234568
        Firma;Ort;Phone
        Hooli;Linz;+43 1 1234569
        Lone;;
        Anzahl Firmen: 4;;

        My Report;;
        Acme Inc.;;
        """;
    JsonNode job = upload(text, "duplicateMode", "create").at("/data/job");
    assertThat(job.path("warnings").findValuesAsString("code")).containsOnly("remark_row");
    assertThat(job.path("warnings").findValuesAsString("row")).containsExactly("4", "7", "9", "10");
  }
}
