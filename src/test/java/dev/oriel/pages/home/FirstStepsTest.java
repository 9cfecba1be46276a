package dev.oriel.pages.home;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.upload.UploadReader;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** A workspace begins with first steps, and with sample records that go again. */
class FirstStepsTest {

  private static final String READING =
      """
      {"name": "Reading",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  @Test
  void anAdministratorHasFirstStepsUntilTheyAreDismissed() {
    HttpResponse<String> home = visitor.get("/");
    assertThat(home.body())
        .contains("First steps", "Import contacts", "Invite colleagues")
        .contains("Connect an AI client", "Make a key", "Add sample records")
        .doesNotContain("Welcome to");
    visitor.send(home, "/home/dismiss", Map.of());
    assertThat(visitor.get("/").body()).doesNotContain("First steps", "Add sample records");
    assertThat(Colleague.in(ada.workspace(), "Administrator").visitor().get("/").body())
        .contains("First steps");
  }

  @Test
  void othersBeginWithRecords() {
    WebVisitor ben = Colleague.in(ada.workspace(), "Standard").visitor();
    HttpResponse<String> home = ben.get("/");
    assertThat(home.body())
        .contains("Welcome to", "Add a contact", "Add a task", "Keyboard shortcuts")
        .doesNotContain("Import contacts", "Add sample records", "First steps");
    assertThat(ben.send(home, "/home/sample", Map.of()).statusCode()).isEqualTo(403);
    assertThat(ben.send(home, "/home/sample/undo", Map.of()).statusCode()).isEqualTo(403);
    ada.workspace().profile(READING);
    assertThat(Colleague.in(ada.workspace(), "Reading").visitor().get("/").body())
        .contains("Welcome to", "Keyboard shortcuts")
        .doesNotContain("Add a contact", "Add a task");
  }

  private ImportJob made(String fileName) {
    String body =
        """
        {"fileName": "%s", "primaryObjectApiName": "contacts", "headers": ["name"],
         "rows": [{"name": "Imported"}]}
        """
            .formatted(fileName);
    return RunningOriel.bean(Imports.class)
        .create(
            TestPerson.actor(ada.session()),
            _ -> UploadReader.ofJson((ObjectNode) Json.parse(body.getBytes(UTF_8))))
        .job();
  }

  @Test
  void sampleRecordsLeaveADraftOfTheAdministratorAlone() {
    ImportJob draft = made("fair.json");
    visitor.send(visitor.get("/"), "/home/sample", Map.of());
    Await.until(() -> visitor.get("/").body().contains("Remove the sample records"));
    assertThat(api.get("/import/jobs/" + draft.id()).at("/data/job/status").asString())
        .isEqualTo("draft");
  }

  @Test
  void sampleRecordsThatWereNotBegunAreBegunByTheNextClick() {
    ImportJob left = made("sample-records.json");
    RunningOriel.bean(ImportRuns.class)
        .validate(TestPerson.actor(ada.session()), left.id().toString(), _ -> true);
    HttpResponse<String> home = visitor.get("/");
    assertThat(home.body()).contains("Add sample records");
    visitor.send(home, "/home/sample", Map.of());
    Await.until(() -> visitor.get("/").body().contains("Remove the sample records"));
    assertThat(api.get("/import/jobs").at("/data/jobs")).hasSize(1);
  }

  @Test
  void sampleRecordsDoNotComeAmongOthers() {
    assertThat(visitor.get("/").body()).contains("First steps", "Add sample records");
    api.create("contacts", "Lena Brandl", Map.of());
    assertThat(visitor.get("/").body())
        .contains("First steps")
        .doesNotContain("Add sample records");
  }

  @Test
  void sampleRecordsGoWithoutTheFirstStepsToo() {
    visitor.send(visitor.get("/"), "/home/sample", Map.of());
    Await.until(() -> visitor.get("/").body().contains("Remove the sample records"));
    visitor.send(visitor.get("/"), "/home/dismiss", Map.of());
    HttpResponse<String> home = visitor.get("/");
    assertThat(home.body()).contains("Remove the sample records").doesNotContain("First steps");
    visitor.send(home, "/home/sample/undo", Map.of());
    Await.until(() -> api.get("/objects/contacts/records").at("/data/records").isEmpty());
    Await.until(() -> !visitor.get("/").body().contains("sample records"));
  }

  @Test
  void sampleRecordsComeAndGo() {
    visitor.send(visitor.get("/"), "/home/sample", Map.of());
    Await.until(() -> visitor.get("/").body().contains("Remove the sample records"));
    assertThat(visitor.get("/contacts").body()).contains("Lena Brandl", "Alpenblick Hotels");
    assertThat(visitor.get("/contacts?view=mine").body()).contains("Lena Brandl");
    // Sent twice, they are there once.
    visitor.send(visitor.get("/"), "/home/sample", Map.of());
    assertThat(api.get("/objects/contacts/records?limit=100").at("/data/records")).hasSize(8);
    visitor.send(visitor.get("/"), "/home/sample/undo", Map.of());
    Await.until(() -> visitor.get("/").body().contains("Add sample records"));
    assertThat(api.get("/objects/contacts/records").at("/data/records")).isEmpty();
    assertThat(api.get("/objects/companies/records").at("/data/records")).isEmpty();
  }
}
