package dev.oriel.pages.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** Tasks are done by one form, and opened again by another. */
class TaskPageTest {

  private static final String LOCKED =
      """
      {"name": "Locked",
       "defaultAccess": {"view": true, "create": false, "update": true, "delete": false},
       "objects": {
         "tasks": {"view": true, "create": false, "update": true, "delete": false,
                   "fields": {"status": {"read": true, "edit": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private String task(String status) {
    return api.create("tasks", "Call Daniel", Map.of("status", status, "assignee", ada.member()));
  }

  private String status(String task) {
    return api.get("/objects/tasks/records/" + task).at("/data/record/fields/status").asString();
  }

  private void change(String task, String status) {
    api.patch("/objects/tasks/records/" + task, Map.of("fields", Map.of("status", status)));
  }

  /** The form of the message that takes back what was done last. */
  private static PageForm undo(HttpResponse<String> told, String task) {
    Matcher found =
        Pattern.compile("action=\"(/tasks/" + task + "/undo\\?[^\"]*)").matcher(told.body());
    assertThat(found.find()).as(told.body()).isTrue();
    return PageForm.of(told, found.group(1)).to(HtmlUtils.htmlUnescape(found.group(1)));
  }

  /** Sends the box of a task as a page has it. */
  private HttpResponse<String> tick(HttpResponse<String> page, String task, String... headers) {
    Matcher found =
        Pattern.compile("formaction=\"(/tasks/" + task + "/[^\"]*)").matcher(page.body());
    assertThat(found.find()).as(page.body()).isTrue();
    return visitor.post(found.group(1), WebVisitor.hidden(page.body()), headers);
  }

  @Test
  void aTaskIsDoneAndOpenedAgainAsItWas() {
    String task = task("inProgress");
    HttpResponse<String> done = tick(visitor.get("/"), task);
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(done.headers().firstValue("Location")).hasValue("/");
    assertThat(status(task)).isEqualTo("done");
    HttpResponse<String> told = visitor.get("/");
    assertThat(told.body()).contains("Done: Call Daniel", "Undo");
    assertThat(undo(told, task).send(visitor).headers().firstValue("Location")).hasValue("/");
    assertThat(status(task)).isEqualTo("inProgress");
    HttpResponse<String> undone = visitor.get("/");
    assertThat(undone.body()).contains("The former values are back");
    undo(undone, task).send(visitor);
    assertThat(status(task)).isEqualTo("done");
  }

  @Test
  void aTaskThatIsOpenedAgainByItsBoxIsDoneAgainFromTheMessage() {
    String task = task("inProgress");
    HttpResponse<String> home = visitor.get("/");
    tick(home, task);
    visitor.send(home, "/tasks/" + task + "/undone?status=inProgress", Map.of());
    assertThat(status(task)).isEqualTo("inProgress");
    HttpResponse<String> told = visitor.get("/");
    assertThat(told.body()).contains("Call Daniel is open again");
    undo(told, task).send(visitor);
    assertThat(status(task)).isEqualTo("done");
  }

  @Test
  void whatOthersHaveChangedSinceATickIsNotTakenBack() {
    String task = task("inProgress");
    HttpResponse<String> home = visitor.get("/");
    tick(home, task);
    HttpResponse<String> told = visitor.get("/");
    change(task, "open");
    undo(told, task).send(visitor);
    assertThat(visitor.get("/").body())
        .contains("Nothing was put back: Status has another value by now");
    visitor.send(home, "/tasks/" + task + "/undone?status=inProgress", Map.of());
    assertThat(visitor.get("/").body())
        .contains("Nothing was changed: somebody else has set Call Daniel to Open meanwhile");
    assertThat(status(task)).isEqualTo("open");
  }

  @Test
  void whatOthersHaveChangedSinceABoxWasDrawnIsToldBeforeTheTaskIsDone() {
    String task = task("open");
    HttpResponse<String> home = visitor.get("/");
    change(task, "inProgress");
    String said = "Nothing was changed: somebody else has set Call Daniel to In progress meanwhile";
    tick(home, task);
    assertThat(visitor.get("/").body()).contains(said);
    HttpResponse<String> part = tick(home, task, "HX-Request", "true");
    assertThat(part.headers().firstValue("HX-Refresh")).hasValue("true");
    HttpResponse<String> again = visitor.get("/");
    assertThat(again.body()).contains(said);
    assertThat(status(task)).isEqualTo("inProgress");
    tick(again, task);
    assertThat(status(task)).isEqualTo("done");
  }

  @Test
  void aDoneTaskGetsTheFirstStatusIfNobodyKnowsTheFormerOne() {
    String task = task("done");
    visitor.send(visitor.get("/"), "/tasks/" + task + "/undone?status=nothing", Map.of());
    assertThat(status(task)).isEqualTo("open");
  }

  @Test
  void aTaskThatIsDoneTwiceIsOpenedAgain() {
    String task = task("inProgress");
    HttpResponse<String> home = visitor.get("/");
    visitor.send(home, "/tasks/" + task + "/done", Map.of());
    visitor.send(home, "/tasks/" + task + "/done", Map.of());
    assertThat(visitor.get("/").body())
        .contains("action=\"/tasks/" + task + "/undone\"")
        .doesNotContain("status=done");
    visitor.send(home, "/tasks/" + task + "/undone?status=done", Map.of());
    assertThat(status(task)).isEqualTo("open");
  }

  @Test
  void htmxGetsTheMessageAlone() {
    String task = task("open");
    HttpResponse<String> home = visitor.get("/");
    HttpResponse<String> part =
        visitor.header("HX-Request", "true").send(home, "/tasks/" + task + "/done", Map.of());
    assertThat(part.statusCode()).isEqualTo(200);
    assertThat(part.body())
        .contains("hx-swap-oob=\"beforeend:#toasts\"", "Done: Call Daniel")
        .doesNotContain("<html");
  }

  @Test
  void onlyWhoMayChangeTheStatusSeesABoxAndIsObeyed() {
    ada.workspace().profile(LOCKED);
    Colleague other = Colleague.in(ada.workspace(), "Locked");
    String task =
        api.create("tasks", "Locked task", Map.of("status", "open", "assignee", other.member()));
    WebVisitor locked = other.visitor();
    HttpResponse<String> home = locked.get("/");
    assertThat(home.body()).contains("Locked task").doesNotContain("/done", "/undone");
    HttpResponse<String> refused = locked.send(home, "/tasks/" + task + "/done", Map.of());
    assertThat(refused.statusCode()).isBetween(400, 403);
    assertThat(status(task)).isEqualTo("open");
  }

  @Test
  void nothingElseIsDone() {
    String contact = api.create("contacts", "Lena", Map.of());
    HttpResponse<String> home = visitor.get("/");
    String unknown = task("open").replace('0', '1');
    for (String path :
        new String[] {"/contacts/" + contact + "/done", "/tasks/" + unknown + "/done"}) {
      assertThat(visitor.send(home, path, Map.of()).statusCode()).as(path).isEqualTo(404);
    }
    String task = task("open");
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(stranger.send(stranger.get("/"), "/tasks/" + task + "/done", Map.of()).statusCode())
        .isEqualTo(404);
    assertThat(status(task)).isEqualTo("open");
  }
}
