package dev.oriel.pages.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who has no right to import has no imports; who has it has only the own ones. */
class ImportRightsTest {

  private static final List<String> PAGES =
      List.of(
          "",
          "/map",
          "/check",
          "/run",
          "/progress",
          "/result",
          "/rows",
          "/faulty-rows",
          "/undo",
          "/discard");

  private static final List<String> FORMS =
      List.of(
          "/map",
          "/map/leave-out",
          "/check",
          "/check/replace",
          "/check/create-related",
          "/check/leave-out",
          "/check/take-back",
          "/run",
          "/undo",
          "/discard");

  /** What each form needs to be understood. */
  private static final Map<String, String> FIELDS =
      Map.of("group", "{\"column\":\"name\",\"value\":\"Secret\",\"code\":\"x\"}", "row", "2");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final ImportVisit admin = ImportVisit.of(workspace, "Administrator");
  private final String path = admin.upload("contacts", "name,status\nSecret,Hidden\n");

  private void assertRefused(ImportVisit other, int status) {
    for (String page : PAGES) {
      HttpResponse<String> answer = other.visitor().get(path + page);
      assertThat(answer.statusCode()).as(page).isEqualTo(status);
      assertThat(answer.body()).as(page).doesNotContain("people.csv", "Secret", "Hidden");
    }
    HttpResponse<String> form = other.visitor().get("/me");
    for (String page : FORMS) {
      HttpResponse<String> answer = other.visitor().send(form, path + page, FIELDS);
      // What is gone is as discarded as it should be.
      int expected = page.equals("/discard") && status == 404 ? 303 : status;
      assertThat(answer.statusCode()).as(page).isEqualTo(expected);
      assertThat(answer.body()).as(page).doesNotContain("people.csv", "Secret", "Hidden");
    }
    assertThat(admin.visitor().get(path + "/map").body()).contains("people.csv", "Secret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    ImportVisit other = ImportVisit.of(workspace, profile);
    assertRefused(other, 403);
    for (String page : List.of("", "/new", "/example?primaryObjectApiName=contacts")) {
      HttpResponse<String> answer = other.visitor().get(ImportVisit.ALL + page);
      assertThat(answer.statusCode()).as(page).isEqualTo(403);
      assertThat(answer.body()).as(page).doesNotContain("people.csv", "New import", "lastName");
    }
    HttpResponse<String> sent =
        other.upload(other.visitor().get("/me"), "contacts", "a.csv", "name\nAda\n");
    assertThat(sent.statusCode()).isEqualTo(403);
    // A job that there is and one that there is not look the same.
    assertThat(other.visitor().get(ImportVisit.ALL + "/" + UUID.randomUUID()).statusCode())
        .isEqualTo(403);
    assertThat(other.visitor().get("/").body()).doesNotContain("/setup");
    assertThat(admin.visitor().get("/").body()).contains("href=\"/setup\"");
  }

  @Test
  void whoHasTheRightHasOnlyOwnImports() {
    workspace.profile(
        "{'name': 'Sales', 'rights': {'import': ['run']}, 'defaultAccess': {'view': true, 'create':"
            + " true, 'update': true, 'delete': true}}");
    ImportVisit eve = ImportVisit.of(workspace, "Sales");
    assertRefused(eve, 404);
    assertThat(eve.visitor().get(ImportVisit.ALL).body()).doesNotContain("people.csv");
    String own = eve.upload("contacts", "name,status\nSecret,Hidden\n");
    assertThat(eve.visitor().get(ImportVisit.ALL).body()).contains("people.csv");
    ImportVisit colleague = ImportVisit.of(workspace, "Sales");
    assertThat(colleague.visitor().get(own + "/map").statusCode()).isEqualTo(404);
    assertThat(colleague.visitor().get(ImportVisit.NEW).body()).doesNotContain("people.csv");
    assertThat(admin.visitor().get(own + "/map").statusCode()).isEqualTo(200);
    assertThat(eve.visitor().get("/setup").headers().firstValue("Location"))
        .contains(ImportVisit.ALL);
    assertThat(eve.visitor().get("/contacts").body()).contains(ImportVisit.NEW);
  }

  @Test
  void theRightIsForPagesAlone() {
    workspace.profile(
        "{'name': 'Sales', 'rights': {'import': ['run']}, 'defaultAccess': {'view': true, 'create':"
            + " true, 'update': true, 'delete': true}}");
    Api key = workspace.key("Sales");
    assertThat(key.get("/import/jobs").status()).isEqualTo(403);
    assertThat(key.get("/me").at("/data/profile/rights/import/run").booleanValue()).isTrue();
    Mcp agent = new Mcp(workspace.connection("Sales")).at("?packs=read,imports");
    assertThat(agent.request("tools/list", Map.of()).toString()).doesNotContain("import_job");
  }

  @Test
  void aJobOfAnotherWorkspaceIsNotFound() {
    assertRefused(ImportVisit.administrator(), 404);
  }

  @Test
  void aStrangerIsLedToTheSignIn() {
    WebVisitor stranger = new WebVisitor();
    for (String page : PAGES) {
      assertThat(ImportVisit.location(stranger.get(path + page))).startsWith("/sign-in");
    }
  }

  @Test
  void aFormWithoutItsTokenIsRefused() {
    for (String page : FORMS) {
      assertThat(admin.visitor().post(path + page, FIELDS).statusCode()).as(page).isEqualTo(403);
    }
  }
}
