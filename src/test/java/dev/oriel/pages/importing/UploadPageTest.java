package dev.oriel.pages.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The list of imports, and the page on which a file is uploaded. */
class UploadPageTest {

  private static final String FILE = "firstName,email\nAda,ada@acme.example\n";

  private final ImportVisit visit = ImportVisit.administrator();
  private final Api admin = visit.workspace().admin();

  private JsonNode jobs() {
    return admin.get("/import/jobs").at("/data/jobs");
  }

  private HttpResponse<String> send(Map<String, String> fields, String name, String content) {
    return visit
        .visitor()
        .send(
            visit.visitor().get(ImportVisit.NEW),
            ImportVisit.NEW,
            fields,
            name,
            content.getBytes());
  }

  @Test
  void theFormOffersTheObjectsOfTheWorkspaceAndSaysWhatItTakes() {
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    String page = visit.visitor().get(ImportVisit.NEW + "?primaryObjectApiName=projects").body();
    assertThat(page)
        .contains("<option value=\"contacts\">Contacts</option>")
        .contains("<option value=\"projects\" selected>Projects</option>")
        .contains("at most 10 MB and 10,000 rows", "enctype=\"multipart/form-data\"")
        .contains("data-most=\"10485760\"", "accept=\".csv,")
        .contains("/setup/imports/example?primaryObjectApiName=projects");
  }

  @Test
  void aFileBecomesADraftOfTheirs() {
    String path = visit.upload("contacts", FILE);
    JsonNode job = jobs().get(0);
    assertThat(path).isEqualTo(ImportVisit.ALL + "/" + job.path("id").stringValue());
    assertThat(job.path("status").stringValue()).isEqualTo("draft");
    assertThat(job.path("createdByName").stringValue()).isEqualTo("Person");
    assertThat(visit.visitor().get(ImportVisit.ALL).body())
        .contains("people.csv", "1 row, not checked", ">Contacts<", ">Person<", "Draft");
    assertThat(ImportVisit.location(visit.visitor().get(path))).isEqualTo(path + "/map");
  }

  @Test
  void theSameFileInTheSameFormMakesNoSecondJob() {
    HttpResponse<String> form = visit.visitor().get(ImportVisit.NEW);
    String first = ImportVisit.location(visit.upload(form, "contacts", "a.csv", FILE));
    String again = ImportVisit.location(visit.upload(form, "contacts", "a.csv", FILE));
    assertThat(again).isEqualTo(first);
    // After Back, another file is another import.
    String other = ImportVisit.location(visit.upload(form, "contacts", "a.csv", FILE + "Bob,\n"));
    String object = ImportVisit.location(visit.upload(form, "companies", "a.csv", FILE));
    assertThat(List.of(first, other, object)).doesNotHaveDuplicates();
    // The drafts before were discarded.
    assertThat(jobs().size()).isOne();
  }

  @Test
  void twoFormsAtOnceMakeOneJob() {
    HttpResponse<String> form = visit.visitor().get(ImportVisit.NEW);
    List<HttpResponse<String>> answers =
        Parallel.all(4, _ -> visit.upload(form, "contacts", "a.csv", FILE));
    assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(303);
    assertThat(answers)
        .extracting(ImportVisit::location)
        .containsOnly(ImportVisit.location(answers.getFirst()));
    assertThat(jobs().size()).isOne();
  }

  @Test
  void aFormThatComesBackKeepsWhatWasMappedMeanwhile() {
    HttpResponse<String> form = visit.visitor().get(ImportVisit.NEW);
    visit.upload(form, "contacts", "a.csv", FILE);
    String job = jobs().get(0).path("id").stringValue();
    admin.patch("/import/jobs/" + job, Map.of("duplicateMode", "skip"));
    visit.upload(form, "contacts", "a.csv", FILE);
    assertThat(admin.get("/import/jobs/" + job).at("/data/job/config/duplicateMode").stringValue())
        .isEqualTo("skip");
  }

  @ParameterizedTest
  @CsvSource({
    "contacts, '%PDF-1.7', looks like a PDF document",
    "contacts, '', The file has no rows",
    "contacts, 'email', no rows below its header",
    "contacts, 'BEGIN:VCALENDAR\nEND:VCALENDAR', is a calendar",
    "nothing, 'email\na@b.example', There is no object"
  })
  void whatIsNoTableIsRefusedBesideTheForm(String object, String content, String reason) {
    HttpResponse<String> answer =
        visit.upload(visit.visitor().get(ImportVisit.NEW), object, "a.csv", content);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains(reason, "Choose the file once more", "New import");
    assertThat(jobs().size()).isZero();
  }

  @Test
  void aFormWithoutAFileIsRefused() {
    HttpResponse<String> answer = send(Map.of("primaryObjectApiName", "contacts"), "", "");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("Choose a file.", "id=\"f-file-error\"");
    answer =
        visit
            .visitor()
            .send(
                visit.visitor().get(ImportVisit.NEW),
                ImportVisit.NEW,
                Map.of("primaryObjectApiName", "contacts"));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("Choose a file.");
  }

  @Test
  void aFileThatIsTooLargeIsRefusedWithTheForm() {
    String content = "email\n" + "x".repeat(10 * 1024 * 1024);
    HttpResponse<String> answer =
        visit.upload(visit.visitor().get(ImportVisit.NEW), "contacts", "a.csv", content);
    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.body()).contains("It has more than 10 MB", "New import");
    String more = "email\n" + "x".repeat(16 * 1024 * 1024);
    assertThat(
            visit
                .upload(visit.visitor().get(ImportVisit.NEW), "contacts", "a.csv", more)
                .statusCode())
        .isEqualTo(413);
    assertThat(jobs().size()).isZero();
  }

  @Test
  void theRowOfTheHeadersIsChosen() {
    String content = "Some title,\nfirstName,email\nAda,ada@acme.example\n";
    HttpResponse<String> sent =
        send(
            Map.of("primaryObjectApiName", "contacts", "headerRow", "2", "duplicateMode", "skip"),
            "a.csv",
            content);
    String map = visit.visitor().get(ImportVisit.location(sent)).body();
    assertThat(map)
        .contains("The row above the headers in row 2 is not imported")
        .contains("/setup/imports/new?primaryObjectApiName=contacts&amp;headerRow=2")
        .contains("<option value=\"skip\" selected>");
    HttpResponse<String> wrong =
        send(Map.of("primaryObjectApiName", "contacts", "headerRow", "x"), "a.csv", content);
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("<details class=\"o-fold\" open>", "number of a row");
  }

  @Test
  void theFileWithAllColumnsIsMappedByItself() {
    String example =
        visit.visitor().get("/setup/imports/example?primaryObjectApiName=contacts").body();
    assertThat(example).contains("First name", "address.city");
    int columns = example.strip().split(",").length;
    String map =
        visit
            .visitor()
            .get(
                visit.upload("contacts", example.strip() + "\n" + "x,".repeat(columns - 1) + "x")
                    + "/map")
            .body();
    assertThat(map).contains(columns + " of " + columns + " columns go to a field");
  }

  @Test
  void olderImportsAreOnPagesOfTheirOwn() {
    for (int i = 0; i < 26; i++) {
      visit.upload("contacts", FILE.replace("Ada", "Ada" + i));
      String job = jobs().get(0).path("id").stringValue();
      admin.post("/import/jobs/" + job + "/validate", null);
    }
    String first = visit.visitor().get(ImportVisit.ALL).body();
    assertThat(first).contains("1 row can run", "Older imports");
    String older = first.replaceAll("(?s).*href=\"(/setup/imports\\?after=[^\"]+)\".*", "$1");
    assertThat(visit.visitor().get(older).body())
        .containsOnlyOnce("people.csv</a>")
        .doesNotContain("Older imports");
  }

  @Test
  void aDraftIsDiscarded() {
    String path = visit.upload("contacts", "name\nLena\n");
    String asked = visit.visitor().get(path + "/discard").body();
    assertThat(asked).contains("Discard people.csv?");
    HttpResponse<String> form = visit.visitor().get(path + "/discard");
    assertThat(visit.follow(path + "/discard", path + "/discard", Map.of()).body())
        .contains("The import is discarded", "Nothing was imported yet");
    // A second click changes nothing.
    assertThat(visit.visitor().send(form, path + "/discard", Map.of()).statusCode()).isEqualTo(303);
    assertThat(visit.visitor().get(path + "/map").statusCode()).isEqualTo(404);
  }
}
