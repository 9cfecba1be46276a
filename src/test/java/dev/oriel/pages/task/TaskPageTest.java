package dev.oriel.pages.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

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

  @Test
  void aTaskIsDoneAndOpenedAgainAsItWas() {
    String task = task("inProgress");
    HttpResponse<String> home = visitor.get("/");
    assertThat(home.body()).contains("/tasks/" + task + "/done");
    HttpResponse<String> done = visitor.send(home, "/tasks/" + task + "/done", Map.of());
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(done.headers().firstValue("Location")).contains("/");
    assertThat(status(task)).isEqualTo("done");
    HttpResponse<String> told = visitor.get("/");
    String undo = "/tasks/" + task + "/undone?status=inProgress";
    assertThat(told.body()).contains("Done: Call Daniel", "action=\"" + undo + "\"", "Undo");
    visitor.send(told, undo, Map.of());
    assertThat(status(task)).isEqualTo("inProgress");
    assertThat(visitor.get("/").body()).contains("Call Daniel is open again");
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
