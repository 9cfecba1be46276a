package dev.oriel.pages.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pages of a run, of its result, and of its undoing. */
class RunPageTest {

  private final ImportVisit visit = ImportVisit.administrator();
  private final Api admin = visit.workspace().admin();

  private String status(String path) {
    return admin
        .get("/import/jobs" + path.substring(ImportVisit.ALL.length()))
        .at("/data/job/status")
        .stringValue();
  }

  /** The path of an import whose rows were checked. */
  private String checked(String content) {
    String path = visit.upload("contacts", content);
    visit.follow(path + "/map", path + "/map", Map.of("act", "check"));
    return path;
  }

  /** The path of an import that has run. */
  private String run(String content) {
    String path = checked(content);
    visit.visitor().send(visit.visitor().get(path + "/check"), path + "/run", Map.of());
    Await.until(() -> !status(path).equals("running"));
    return path;
  }

  private HttpResponse<String> part(String path) {
    return visit.part(path);
  }

  @Test
  void aRunIsStartedOnceAndSaysHowFarItIs() throws SQLException {
    String path = checked("name,email\nAda,ada@a.example\nBob,bob@a.example\n");
    HttpResponse<String> form = visit.visitor().get(path + "/check");
    try (TableHold hold = visit.holdRows()) {
      for (int i = 0; i < 2; i++) {
        HttpResponse<String> sent = visit.visitor().send(form, path + "/run", Map.of());
        assertThat(ImportVisit.location(sent)).isEqualTo(path + "/run");
      }
      hold.awaitWaiting();
      assertThat(visit.visitor().get(path + "/run").body())
          .contains("Importing 2 rows into Contacts", "2 of 2", "role=\"status\">100 %<")
          .contains("hx-trigger=\"every 1s\"", path + "/progress?done=2");
      // Nothing new is no content, and what was heard is not said again.
      assertThat(part(path + "/progress?done=2").statusCode()).isEqualTo(204);
      assertThat(part(path + "/progress?done=0").body()).contains("2 of 2", "100 %");
      for (String page : List.of("", "/map", "/check", "/result", "/undo", "/discard")) {
        assertThat(ImportVisit.location(visit.visitor().get(path + page))).isEqualTo(path + "/run");
      }
      assertRefused(form, path);
      assertThat(visit.visitor().get(ImportVisit.ALL).body()).contains("Running");
    }
    Await.until(() -> !status(path).equals("running"));
    assertThat(part(path + "/progress?done=2").headers().firstValue("HX-Redirect"))
        .contains(path + "/result");
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue())
        .isEqualTo(2);
  }

  /** What runs is not changed any more. */
  private void assertRefused(HttpResponse<String> form, String path) {
    for (String page : List.of("/map", "/check", "/check/leave-out", "/map/leave-out")) {
      HttpResponse<String> answer =
          visit.visitor().send(form, path + page, Map.of("act", "check", "row", "1"));
      assertThat(answer.statusCode()).as(page).isEqualTo(409);
      assertThat(answer.body()).contains("This import was changed meanwhile", "Open it again");
    }
    assertThat(visit.visitor().send(form, path + "/discard", Map.of()).statusCode()).isEqualTo(409);
    assertThat(visit.visitor().get(path + "/faulty-rows").statusCode()).isEqualTo(409);
  }

  @Test
  void aDraftIsNotRun() {
    String path = visit.upload("contacts", "name\nAda\n");
    HttpResponse<String> answer =
        visit.visitor().send(visit.visitor().get(path + "/check"), path + "/run", Map.of());
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("have to be checked before");
    assertThat(status(path)).isEqualTo("draft");
  }

  @Test
  void theResultLeadsToTheRecordsAndToAFileOfTheRows() {
    String path = run("name,email\nAda,ada@a.example\nBob,bob@a.example\n");
    String result = visit.visitor().get(path + "/result").body();
    assertThat(result)
        .contains("2 rows imported", "<b>2</b><span>created</span>")
        .contains("href=\"/contacts\"", "Undo the import");
    assertThat(visit.visitor().get(path + "/rows").body())
        .startsWith("row,action,recordId,undone,object")
        .contains("2,created,", ",contacts");
    assertThat(ImportVisit.location(visit.visitor().get(path + "/run")))
        .isEqualTo(path + "/result");
  }

  @Test
  void anImportIsUndoneOnceAndSaysWhatStays() {
    String path = run("name,email\nAda,ada@a.example\nBob,bob@a.example\n");
    String ada =
        admin.get("/objects/contacts/records?q=Ada").at("/data/records/0/id").stringValue();
    admin.patch(
        "/objects/contacts/records/" + ada, Map.of("fields", Map.of("jobTitle", "Countess")));
    HttpResponse<String> form = visit.visitor().get(path + "/undo");
    assertThat(form.body()).contains("Undo people.csv?", "cannot be taken back");
    assertThat(part(path + "/undo").body()).contains("<dialog").doesNotContain("<html");
    for (int i = 0; i < 2; i++) {
      assertThat(ImportVisit.location(visit.visitor().send(form, path + "/undo", Map.of())))
          .isEqualTo(path + "/result");
    }
    Await.until(() -> !visit.visitor().get(path + "/result").body().contains("is being undone"));
    assertThat(visit.visitor().get(path + "/result").body())
        .contains("The import was undone", "1 record is removed.", "1 stays as it is:")
        .contains("href=\"/contacts/" + ada + "\">Of row 2</a>")
        .doesNotContain("Undo the import");
    assertThat(visit.visitor().get(ImportVisit.ALL).body()).contains("Undone");
    assertThat(ImportVisit.location(visit.visitor().get(path + "/undo")))
        .isEqualTo(path + "/result");
  }

  @Test
  void aRunThatDoesNotFitAnyMoreSaysWhere() {
    String path = checked("name,status\nAda,customer\n");
    HttpResponse<String> form = visit.visitor().get(path + "/check");
    admin.patch(
        "/objects/contacts/fields/status",
        Map.of("options", List.of(Map.of("label", "Lead", "apiName", "lead"))));
    visit.visitor().send(form, path + "/run", Map.of());
    Await.until(() -> !status(path).equals("running"));
    assertThat(visit.visitor().get(path + "/result").body())
        .contains("Nothing was written", "1 values cannot be imported any more")
        .contains(">customer</bdi>", "Must be one of Lead", "Upload the file again")
        .doesNotContain("Undo the import", "check/replace");
    assertThat(visit.visitor().get(ImportVisit.ALL).body()).contains("Failed");
  }
}
