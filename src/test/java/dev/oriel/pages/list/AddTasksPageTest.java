package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.LockWaits;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A task that is added for each of several records of a list. */
class AddTasksPageTest {

  private static final String ASK = "/contacts/selected/tasks";
  private static final String ADD = ASK + "/add";
  private static final String UNDO = ASK + "/undo";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static HttpResponse<String> send(WebVisitor sender, String path, String more) {
    String token = WebVisitor.body(WebVisitor.hidden(sender.get("/me").body()));
    return sender.post(path, token + more);
  }

  private static PageForm form(WebVisitor sender, String... ids) {
    return PageForm.of(send(sender, ASK, "&id=" + String.join(",", ids)), ADD);
  }

  private String contact(String name, Map<String, ?> fields) {
    return api.create("contacts", name, fields);
  }

  private List<JsonNode> tasks() {
    return api.get("/objects/tasks/records").at("/data/records").valueStream().toList();
  }

  private JsonNode taskOf(String contact) {
    List<JsonNode> found =
        tasks().stream()
            .filter(task -> task.at("/fields/contact").asString("").equals(contact))
            .toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  private String taskIdOf(String contact) {
    return taskOf(contact).at("/id").asString();
  }

  @Test
  void eachRecordGetsATaskAndUnchangedOnesAreTakenBack() {
    String acme = api.create("companies", "Acme", Map.of());
    String first = contact("First", Map.of("company", acme));
    String second = contact("Second", Map.of());
    String third = contact("Third", Map.of());
    HttpResponse<String> done =
        form(visitor, first, second, third)
            .set("name", "Call about the fair")
            .set("dueDate", "2030-01-05")
            .set("priority", "high")
            .send(visitor);
    assertThat(done.body()).contains("Added 3 tasks");
    JsonNode task = taskOf(first);
    assertThat(task.at("/name").asString()).isEqualTo("Call about the fair");
    assertThat(List.of("company", "status", "priority", "assignee"))
        .extracting(field -> task.at("/fields/" + field).asString(""))
        .containsExactly(acme, "open", "high", ada.member().toString());
    assertThat(task.at("/fields/dueDate").asString("")).startsWith("2030-01-0");
    assertThat(taskOf(second).at("/fields/company").isString()).isFalse();

    String changed = taskIdOf(second);
    api.patch("/objects/tasks/records/" + changed, Map.of("fields", Map.of("status", "done")));
    String noted = taskIdOf(third);
    api.post("/objects/tasks/records/" + noted + "/notes", Map.of("body", "Asked for Monday"));
    HttpResponse<String> undone = PageForm.of(done, UNDO).send(visitor);
    assertThat(undone.body())
        .contains("Removed 1 of 3 tasks", "/tasks/" + changed, "/tasks/" + noted)
        .contains("It was changed since");
    assertThat(tasks())
        .extracting(one -> one.at("/id").asString())
        .containsExactlyInAnyOrder(changed, noted);
  }

  @Test
  void scriptsGetRowsAndMessagesAndOthersTheListAgain() {
    String id = contact("First", Map.of());
    HttpResponse<String> done =
        form(visitor, id).set("name", "Call").send(visitor, "HX-Request", "true");
    assertThat(done.body()).contains("Added 1 task", "id=\"r-" + id + "\" hx-swap-oob", UNDO);
    HttpResponse<String> undone = PageForm.of(done, UNDO).send(visitor, "HX-Request", "true");
    assertThat(undone.body()).contains("Removed 1 task").doesNotContain("<dialog");
    assertThat(tasks()).isEmpty();
    HttpResponse<String> again = form(visitor, id).set("name", "Call").send(visitor);
    assertThat(PageForm.of(again, UNDO).send(visitor).statusCode()).isEqualTo(303);
    assertThat(visitor.get("/contacts").body()).contains("Removed 1 task");
  }

  @Test
  void whatSomebodyHasDeletedIsNotCounted() {
    String first = contact("First", Map.of());
    String second = contact("Second", Map.of());
    HttpResponse<String> done = form(visitor, first, second).set("name", "Call").send(visitor);
    api.delete("/objects/tasks/records/" + taskIdOf(first));
    HttpResponse<String> undone = PageForm.of(done, UNDO).send(visitor, "HX-Request", "true");
    assertThat(undone.body()).contains("Removed 1 task").doesNotContain("2 tasks", "<dialog");
    assertThat(PageForm.of(done, UNDO).send(visitor, "HX-Request", "true").body())
        .contains("All of them were deleted already")
        .doesNotContain("Removed");
  }

  @Test
  @OnePostgres
  void aTaskAtWhichARecordBeginsToPointMeanwhileIsKept() {
    api.post(
        "/objects/contacts/fields",
        Map.of(
            "name", "Next",
            "apiName", "next",
            "type", "lookup",
            "lookupTargetObjectApiName", "tasks"));
    String id = contact("First", Map.of());
    HttpResponse<String> done = form(visitor, id).set("name", "Call").send(visitor);
    String task = taskIdOf(id);
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    String schema = ada.workspace().workspace().schema();
    String contacts = schema + ".o" + ada.workspace().objectId("contacts");
    String tasks = schema + ".o" + ada.workspace().objectId("tasks");
    String column =
        jdbc.queryForObject(
            """
            select substr(conname, 4) from pg_constraint
            where contype = 'f' and conrelid = ?::regclass and confrelid = ?::regclass
            """,
            String.class,
            contacts,
            tasks);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletableFuture<HttpResponse<String>> undoing =
          RunningOriel.bean(Transactions.class)
              .run(() -> {
                jdbc.update(
                    "update %s set %s = ?::uuid where id = ?::uuid".formatted(contacts, column),
                    task,
                    id);
                var begun =
                    CompletableFuture.supplyAsync(
                        () -> PageForm.of(done, UNDO).send(visitor), threads);
                Await.until(() -> begun.isDone() || LockWaits.isAwaited());
                return begun;
              });
      assertThat(undoing.join().body())
          .contains("Removed 0 of 1 task", "/tasks/" + task, "point at it");
    }
    assertThat(tasks()).hasSize(1);
  }

  @Test
  void aFormThatIsSentTwiceAddsItsTasksOnce() {
    PageForm form = form(visitor, contact("First", Map.of()), contact("Second", Map.of()));
    form.set("name", "Call");
    assertThat(form.send(visitor).body()).contains("Added 2 tasks");
    assertThat(form.send(visitor).body()).contains("Added 2 tasks");
    assertThat(tasks()).hasSize(2);
  }

  @Test
  void whatFitsNoTaskComesBackBesideItsInput() {
    PageForm form = form(visitor, contact("First", Map.of()), UUID.randomUUID().toString());
    HttpResponse<String> wrong = form.set("dueDate", "someday").send(visitor);
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("f-name-error", "f-dueDate-error");
    assertThat(PageForm.of(wrong, ADD).get("dueDate")).isEqualTo("someday");
    assertThat(tasks()).isEmpty();
  }

  @Test
  void aRecordThatIsGoneKeepsNoOtherFromItsTask() {
    String first = contact("First", Map.of());
    String gone = UUID.randomUUID().toString();
    HttpResponse<String> done = form(visitor, first, gone).set("name", "Call").send(visitor);
    assertThat(done.body()).contains("Added 1 of 2 tasks", gone);
    assertThat(PageForm.of(done, UNDO).get("chosen:id")).isEqualTo(taskIdOf(first));
  }

  @Test
  void allRecordsOfAListGetOne() {
    contact("First Brandl", Map.of());
    contact("Second Brandl", Map.of());
    contact("Third", Map.of());
    PageForm form = PageForm.of(send(visitor, ASK, "&all=true&q=brandl"), ADD + "?q=brandl");
    assertThat(form.set("name", "Call").send(visitor).body()).contains("Added 2 tasks");
  }

  /** Each lacks one right that is needed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "'tasks': {'view': true, 'update': true}",
        "'tasks': {'create': true}",
        "'tasks': {'view': true, 'create': true, 'fields': {'contact': {'edit': false}}}",
        "'tasks': {'view': true, 'create': true}, 'contacts': {'update': true}"
      })
  void whoMayNotAddThemNeitherSeesNorDoesIt(String objects) {
    String id = contact("Zachary", Map.of());
    ada.workspace()
        .profile(
            "{'name': 'Limited', 'defaultAccess': {'view': true, 'update': true}, 'objects': {%s}}"
                .formatted(objects));
    WebVisitor limited = Colleague.in(ada.workspace(), "Limited").visitor();
    assertThat(limited.get("/contacts").body()).doesNotContain("selected/tasks", "Add task");
    for (String path : List.of(ASK, ADD, UNDO)) {
      HttpResponse<String> refused =
          send(limited, path, "&chosen:id=" + id + "&was:name=null&name=Call");
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).doesNotContain("Zachary");
    }
    assertThat(tasks()).isEmpty();
  }

  @Test
  void whoMayNotDeleteTasksTakesNoneBack() {
    String id = contact("First", Map.of());
    ada.workspace().profile("{'name': 'Adding', 'defaultAccess': {'view': true, 'create': true}}");
    WebVisitor adding = Colleague.in(ada.workspace(), "Adding").visitor();
    assertThat(adding.get("/contacts").body()).contains("Add task");
    HttpResponse<String> done = form(adding, id).set("name", "Call").send(adding);
    assertThat(done.body()).contains("Added 1 task").doesNotContain(UNDO);
    HttpResponse<String> refused = send(adding, UNDO, "&chosen:id=" + taskIdOf(id));
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(tasks()).hasSize(1);
  }

  @Test
  void recordsOfAnotherWorkspaceGetNone() {
    String id = contact("Zachary", Map.of());
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    HttpResponse<String> done = form(stranger, id).set("name", "Call").send(stranger);
    assertThat(done.body()).contains("Added 0 of 1 task").doesNotContain("Zachary");
    assertThat(tasks()).isEmpty();
  }
}
