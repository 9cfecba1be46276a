package dev.oriel.pages.home;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.exchange.importing.ImportRuns;
import dev.oriel.exchange.importing.Imports;
import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.exchange.importing.upload.UploadReader;
import dev.oriel.ground.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The first page shows what belongs to the member, by the member's rights. */
class HomePageTest {

  private static final String NOTHING = "What belongs to you and was changed will be here.";

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "deals": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"amount": {"read": false}, "stage": {"read": false}}},
         "tasks": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"priority": {"read": false}, "contact": {"read": false}}},
         "companies": {"view": false, "create": false, "update": false, "delete": false}}}
      """;

  private static final String BLIND =
      """
      {"name": "Blind",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "deals": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"owner": {"read": false}}},
         "tasks": {"view": true, "create": false, "update": false, "delete": false,
                   "fields": {"assignee": {"read": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static String inDays(int days) {
    return Instant.now().plus(days, ChronoUnit.DAYS).toString();
  }

  private static String thisMonth() {
    return LocalDate.now(ZoneId.of("Europe/Vienna")).toString();
  }

  @Test
  void tasksAreShownByTheirUrgencyAndCounted() {
    String member = ada.member().toString();
    api.create("tasks", "Late one", Map.of("assignee", member, "dueDate", inDays(-3)));
    api.create("tasks", "Soon one", Map.of("assignee", member, "dueDate", inDays(4)));
    api.create("tasks", "Any time", Map.of("assignee", member, "priority", "high"));
    api.create("tasks", "Done one", Map.of("assignee", member, "status", "done"));
    api.create("tasks", "Other's", Map.of("dueDate", inDays(-1)));
    String body = visitor.get("/").body();
    String card = body.substring(body.indexOf("home-tasks"), body.indexOf("home-changed"));
    assertThat(card)
        .contains("Overdue", "Late one", "Soon one", "Any time", ">High<")
        .doesNotContain("Done one", "Other's");
    assertThat(card.indexOf("Late one")).isLessThan(card.indexOf("Soon one"));
    assertThat(card.indexOf("Soon one")).isLessThan(card.indexOf("Any time"));
    assertThat(body).contains("hx-get=\"/home/due\"");
    assertThat(visitor.get("/home/due").body())
        .isEqualTo("1<span class=\"visually-hidden\"> due</span>");
    String list =
        visitor
            .get("/home/tasks")
            .body()
            .replaceAll("(?s).*href=\"(/tasks\\?view=mine[^\"]*)\".*", "$1");
    assertThat(visitor.get(list.replace("&amp;", "&")).body())
        .contains("Late one")
        .doesNotContain("Done one", "Other's");
  }

  @Test
  void allTasksAreOnAPageByTheirUrgency() {
    String member = ada.member().toString();
    for (int i = 0; i < 60; i++) {
      api.create(
          "tasks", "Late " + i + ".", Map.of("assignee", member, "dueDate", inDays(-90 + i)));
    }
    api.create("tasks", "Soon one", Map.of("assignee", member, "dueDate", inDays(4)));
    api.create("tasks", "Any time", Map.of("assignee", member));
    api.create("tasks", "Other's", Map.of("dueDate", inDays(-1)));
    assertThat(visitor.get("/").body()).contains("href=\"/home/tasks\"");
    String first = visitor.get("/home/tasks").body();
    assertThat(first)
        .contains("Overdue", "Late 0.", "Late 49.", "Done: Late 0.")
        .doesNotContain("Late 50.", "Soon one");
    String more = first.replaceAll("(?s).*href=\"(/home/tasks\\?[^\"]*)\".*", "$1");
    String second = visitor.get(more.replace("&amp;", "&")).body();
    String main = second.substring(second.indexOf("home-tasks"));
    assertThat(main)
        .containsSubsequence("Overdue", "Late 50.", "Late 59.", "Later", "Soon one", "Any time")
        .doesNotContain("Late 49.", "Other's", "More tasks");
    assertThat(visitor.get("/home/tasks?cursor=x").statusCode()).isEqualTo(400);
  }

  @Test
  void manyOverdueTasksHideNoOthers() {
    String member = ada.member().toString();
    for (int i = 0; i < 13; i++) {
      api.create("tasks", "Late " + i, Map.of("assignee", member, "dueDate", inDays(-20 + i)));
    }
    api.create("tasks", "Soon one", Map.of("assignee", member, "dueDate", inDays(4)));
    String body = visitor.get("/").body();
    assertThat(body.substring(body.indexOf("home-tasks"), body.indexOf("home-changed")))
        .contains("Late 0", "Soon one")
        .doesNotContain("Late 12");
  }

  @Test
  void dealsOfTheMonthAndChangedRecordsAreMine() {
    Map<String, Object> mine = Map.of("owner", ada.member(), "closeDate", thisMonth());
    String deal = api.create("deals", "Shop front", mine);
    api.create(
        "deals",
        "Won already",
        Map.of("owner", ada.member(), "closeDate", thisMonth(), "stage", "won"));
    api.create("deals", "Nobody's", Map.of("closeDate", thisMonth()));
    api.create("deals", "Next year", Map.of("owner", ada.member(), "closeDate", "2050-01-01"));
    api.patch(
        "/objects/deals/records/" + deal,
        Map.of("fields", Map.of("amount", 1_200, "stage", "proposal")));
    String body = visitor.get("/").body();
    String closing = body.substring(body.indexOf("home-deals"), body.indexOf("home-changed"));
    assertThat(closing)
        .contains("Shop front", "Proposal")
        .doesNotContain("Won already", "Next year");
    String changed = body.substring(body.indexOf("home-changed"));
    assertThat(changed)
        .contains("Shop front", "Amount and 1 more", "Won already", "created by")
        .doesNotContain("Nobody");
  }

  @Test
  void aProfileLearnsNothingOfWhatItMayNotSee() {
    ada.workspace().profile(HIDING);
    Colleague other = Colleague.in(ada.workspace(), "Hiding");
    String company = api.create("companies", "Secret company", Map.of("owner", other.member()));
    String contact = api.create("contacts", "Secret contact", Map.of());
    String deal =
        api.create(
            "deals",
            "My deal",
            Map.of("owner", other.member(), "closeDate", thisMonth(), "company", company));
    api.create(
        "tasks",
        "My task",
        Map.of("assignee", other.member(), "priority", "high", "contact", contact));
    api.create("products", "Last", Map.of());
    WebVisitor visits = other.visitor();
    String before = visits.get("/").body();
    assertThat(before)
        .contains("My deal", "My task")
        .doesNotContain("Secret", ">High<", "companies");
    // A change of what is hidden changes nothing that is seen.
    api.patch(
        "/objects/deals/records/" + deal,
        Map.of("fields", Map.of("amount", 1_200, "stage", "proposal")));
    assertThat(visits.get("/").body())
        .contains("My deal", "created by")
        .doesNotContain("Amount", "Proposal", "1,200", "changed by");
    ada.workspace().profile(BLIND);
    Colleague blind = Colleague.in(ada.workspace(), "Blind");
    api.create("deals", "Blind deal", Map.of("owner", blind.member(), "closeDate", thisMonth()));
    api.create("tasks", "Blind task", Map.of("assignee", blind.member(), "dueDate", inDays(-1)));
    assertThat(blind.visitor().get("/").body())
        .contains(NOTHING)
        .doesNotContain("My tasks", "Closing this month", "Blind deal", "Blind task");
    HttpResponse<String> refused = blind.visitor().get("/home/tasks");
    assertThat(refused.statusCode()).isEqualTo(404);
    assertThat(refused.body()).doesNotContain("Blind task");
    assertThat(blind.visitor().get("/home/due").body()).isEmpty();
  }

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
        .contains("Welcome to", "Add a contact", "Add a task", "Keys of the keyboard")
        .doesNotContain("Import contacts", "Add sample records", "First steps");
    assertThat(ben.send(home, "/home/sample", Map.of()).statusCode()).isEqualTo(403);
    assertThat(ben.send(home, "/home/sample/undo", Map.of()).statusCode()).isEqualTo(403);
    ada.workspace().profile(HIDING);
    assertThat(Colleague.in(ada.workspace(), "Hiding").visitor().get("/").body())
        .contains("Welcome to", "Keys of the keyboard")
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
  void sampleRecordsComeAndGo() {
    visitor.send(visitor.get("/"), "/home/sample", Map.of());
    Await.until(() -> visitor.get("/").body().contains("Remove the sample records"));
    assertThat(visitor.get("/contacts").body()).contains("Lena Brandl", "Alpenblick Hotels");
    // Sent twice, they are there once.
    visitor.send(visitor.get("/"), "/home/sample", Map.of());
    assertThat(api.get("/objects/contacts/records?limit=100").at("/data/records")).hasSize(8);
    visitor.send(visitor.get("/"), "/home/sample/undo", Map.of());
    Await.until(() -> visitor.get("/").body().contains("Add sample records"));
    assertThat(api.get("/objects/contacts/records").at("/data/records")).isEmpty();
    assertThat(api.get("/objects/companies/records").at("/data/records")).isEmpty();
  }
}
