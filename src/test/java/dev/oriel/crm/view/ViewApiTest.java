package dev.oriel.crm.view;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Saved views over REST: what they hold, what is wrong with them, and who is offered them. */
class ViewApiTest {

  private static final Map<String, Object> BOARD =
      Map.of(
          "lanes",
          "stage",
          "collapsed",
          List.of("won"),
          "hidden",
          List.of("lost", "none"),
          "byHand",
          true);

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    workspace.profile(
        """
        {'name': 'No amounts', 'rights': {'view': ['share']},
         'defaultAccess': {'view': true, 'create': false, 'update': false, 'delete': false},
         'objects': {'deals': {'view': true, 'fields': {'amount': {'read': false, 'edit': false}}},
                     'contacts': {'view': false, 'create': false, 'update': false, 'delete': false}}}
        """);
    workspace.profile("{'name': 'Reader', 'defaultAccess': {'view': true}}");
  }

  private static JsonNode made(Object... parts) {
    Api.Answered answer = admin.post("/views", body("object", "deals", parts));
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    return answer.at("/data/view");
  }

  /** A shared view with these parts. */
  private static Map<String, Object> body(String first, Object value, Object... parts) {
    Map<String, Object> all = new HashMap<>(Map.of("name", "One", "shared", true, first, value));
    for (int i = 0; i < parts.length; i += 2) {
      all.put((String) parts[i], parts[i + 1]);
    }
    return all;
  }

  private static String path(JsonNode view) {
    return "/views/" + view.get("id").asString();
  }

  @Test
  void aViewIsSavedReadChangedAndDeleted() {
    JsonNode made =
        made(
            "q",
            "hall",
            "filter",
            List.of(Map.of("field", "stage", "operator", "notIn", "value", List.of("lost"))),
            "sort",
            "-amount,name",
            "columns",
            List.of("company", "amount:wide", "createdAt"),
            "board",
            BOARD);
    assertThat(made.get("version").intValue()).isEqualTo(1);
    assertThat(made.get("form").asString()).isEqualTo("board");
    assertThat(made.at("/board/hidden/1").asString()).isEqualTo("none");
    assertThat(made.at("/columns/1").asString()).isEqualTo("amount:wide");
    assertThat(admin.get(path(made)).at("/data/view")).isEqualTo(made);
    assertThat(admin.get("/views?object=deals").at("/data/views").valueStream()).contains(made);
    assertThat(admin.get("/views?object=contacts").at("/data/views").valueStream())
        .doesNotContain(made);
    JsonNode now =
        admin
            .patch(
                path(made),
                Map.of(
                    "name",
                    "Days",
                    "version",
                    1,
                    "filter",
                    List.of(),
                    "calendar",
                    Map.of("field", "closeDate", "end", "-")))
            .at("/data/view");
    assertThat(now.get("name").asString()).isEqualTo("Days");
    assertThat(now.get("version").intValue()).isEqualTo(2);
    assertThat(now.get("form").asString()).isEqualTo("calendar");
    assertThat(now.has("board")).isFalse();
    assertThat(now.has("filter")).isFalse();
    assertThat(now.at("/calendar/span").asString()).isEqualTo("month");
    assertThat(now.get("sort")).isEqualTo(made.get("sort"));
    assertRefused(admin.delete(path(made) + "?x=1"), 400);
    assertThat(admin.delete(path(made)).at("/data/viewId")).isEqualTo(made.get("id"));
    assertRefused(admin.get(path(made)), 404);
    assertRefused(admin.delete("/views/" + UUID.randomUUID() + "?x=1"), 404);
    assertRefused(admin.get("/views/none"), 400);
    assertRefused(admin.get("/views"), 400);
    assertRefused(admin.get("/views?object=none"), 404);
  }

  @Test
  void aChangeOfAnotherVersionIsRefusedAndOneOfNothingKeepsTheVersion() {
    JsonNode made = made("sort", "name");
    JsonNode same = admin.patch(path(made), Map.of("sort", "name")).at("/data/view");
    assertThat(same).isEqualTo(made);
    assertThat(admin.patch(path(made), Map.of("q", "a")).at("/data/view/version").intValue())
        .isEqualTo(2);
    Api.Answered refused = admin.patch(path(made), Map.of("q", "b", "version", 1));
    assertRefused(refused, 409);
    assertThat(admin.get(path(made)).at("/data/view/q").asString()).isEqualTo("a");
    assertThat(admin.patch(path(made), Map.of("form", "table", "q", "")).at("/data/view").has("q"))
        .isFalse();
  }

  @Test
  void allMistakesAreToldAtOnce() {
    Api.Answered refused =
        admin
            .unchecked()
            .post(
                "/views",
                body(
                    "object",
                    "deals",
                    "name",
                    "x".repeat(61),
                    "filter",
                    List.of(Map.of("field", "stage", "operator", "like", "value", "x")),
                    "sort",
                    "-nothing",
                    "columns",
                    List.of("amuont", "a,b"),
                    "form",
                    "table",
                    "board",
                    Map.of("lanes", "stage", "hidden", List.of("wonn")),
                    "calendar",
                    Map.of("field", "stage", "span", "year"),
                    "color",
                    "red"));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details").valueStream().map(one -> one.get("field").asString()))
        .contains(
            "name", "filter[0].operator", "sort", "columns", "board", "calendar.span", "color");
    assertThat(refused.toString()).contains("wonn", "Did you mean 'amount'?");
    for (Object filter : List.of("x", 1, Map.of(), List.of(List.of()))) {
      assertRefused(
          admin.unchecked().post("/views", body("object", "deals", "filter", filter)), 400);
    }
    for (Object board :
        List.of("x", Map.of(), Map.of("lanes", "stage,_won"), Map.of("lanes", "amount"))) {
      assertRefused(admin.unchecked().post("/views", body("object", "deals", "board", board)), 400);
    }
    for (Object calendar :
        List.of(Map.of("field", "stage"), Map.of("field", "closeDate", "end", "x"))) {
      assertRefused(admin.post("/views", body("object", "deals", "calendar", calendar)), 400);
    }
    assertRefused(admin.post("/views", body("object", "deals", "form", "board")), 400);
    assertRefused(admin.post("/views", body("object", "dealz")), 400);
    assertRefused(admin.unchecked().post("/views", "[]"), 400);
  }

  @Test
  void aKeyIsOfferedWhatItMayReadAndNothingIsToldOfTheRest() {
    JsonNode open = made("columns", List.of("stage"));
    JsonNode hidden = made("name", "Secret", "sort", "-amount");
    JsonNode contacts =
        admin.post("/views", body("object", "contacts", "name", "People")).at("/data/view");
    Api key = workspace.key("No amounts");
    assertThat(key.get("/views?object=deals").at("/data/views").valueStream())
        .contains(open)
        .doesNotContain(hidden);
    assertThat(key.get("/views?object=deals").response().body()).doesNotContain("Secret");
    for (Api.Answered answer :
        List.of(
            key.get(path(hidden)),
            key.patch(path(hidden), Map.of("name", "Mine")),
            key.delete(path(hidden)))) {
      assertRefused(answer, 404);
      assertThat(answer.response().body()).doesNotContain("amount", "Secret");
    }
    assertRefused(key.get(path(contacts)), 404);
    assertThat(key.get(path(contacts)).response().body()).doesNotContain("People", "contacts");
    assertRefused(key.get("/views?object=contacts"), 403);
    assertRefused(key.patch(path(open), Map.of("sort", "amount")), 403);
    assertRefused(key.post("/views", body("object", "deals", "columns", List.of("amount"))), 403);
    assertThat(key.patch(path(open), Map.of("name", "Stages")).status()).isEqualTo(200);
    Api reader = workspace.key("Reader");
    assertThat(reader.get(path(hidden)).status()).isEqualTo(200);
    assertRefused(reader.patch(path(open), Map.of("nothing", 1)), 403);
    assertRefused(reader.delete(path(open)), 403);
    assertRefused(reader.post("/views", body("object", "deals")), 403);
  }

  @Test
  void aKeyHasNoViewsOfItsOwnNorThoseOfItsMember() {
    Colleague ada = Colleague.in(workspace, "Administrator");
    UUID id = UUID.randomUUID();
    SavedView own =
        RunningOriel.bean(Views.class)
            .create(
                TestPerson.actor(ada.session()),
                "deals",
                id,
                "Mine",
                false,
                new ListSettings("", "", "name", ""));
    assertThat(own.isShared()).isFalse();
    for (Api key : List.of(admin, workspace.keyOf(ada.member()))) {
      assertRefused(key.get("/views/" + id), 404);
      assertThat(key.get("/views?object=deals").response().body()).doesNotContain("Mine");
    }
    assertRefused(admin.post("/views", Map.of("object", "deals", "name", "Own")), 403);
    JsonNode shared = made();
    assertRefused(admin.patch(path(shared), Map.of("shared", false)), 403);
  }

  @Test
  void aSavedViewIsThatOfThePages() {
    JsonNode made = made("name", "Lanes", "board", BOARD);
    WebVisitor ada = Colleague.in(workspace, "Administrator").visitor();
    String page = ada.get("/deals?view=" + made.get("id").asString()).body();
    assertThat(page).contains("Lanes", "o-board").doesNotContain("data-lane=\"lost\"");
  }

  @Test
  void aViewFollowsRenamedFieldsAndSaysWhatWasLost() {
    admin.post(
        "/objects/deals/fields", Map.of("apiName", "depth", "name", "Depth", "type", "number"));
    JsonNode made =
        made(
            "filter",
            List.of(Map.of("field", "depth", "operator", "gt", "value", 3)),
            "columns",
            List.of("depth", "stage"));
    admin.patch("/objects/deals/fields/depth", Map.of("apiName", "deep"));
    JsonNode renamed = admin.get(path(made)).at("/data/view");
    assertThat(renamed.at("/filter/0/field").asString()).isEqualTo("deep");
    assertThat(renamed.at("/columns/0").asString()).isEqualTo("deep");
    admin.delete("/objects/deals/fields/deep");
    JsonNode lost = admin.get(path(made)).at("/data/view");
    assertThat(lost.get("incomplete").booleanValue()).isTrue();
    assertThat(lost.has("filter")).isFalse();
    assertThat(lost.get("columns")).hasSize(1);
    JsonNode sorted = admin.patch(path(made), Map.of("sort", "name")).at("/data/view");
    assertThat(sorted.at("/sort").asString()).isEqualTo("name");
    assertThat(sorted.has("incomplete")).isTrue();
    assertThat(
            admin.patch(path(made), Map.of("filter", List.of())).at("/data/view").has("incomplete"))
        .isFalse();
  }

  @Test
  void lanesFollowRenamedOptionsAndLoseDeletedOnes() {
    admin.post(
        "/objects/deals/fields",
        """
        {"apiName": "phase", "name": "Phase", "type": "select", "selectOptions": [
          {"label": "One", "apiName": "one"}, {"label": "Two", "apiName": "two"}]}
        """);
    JsonNode made =
        made(
            "board",
            Map.of(
                "lanes", "phase", "collapsed", List.of("One", "none"), "hidden", List.of("two")));
    assertThat(made.at("/board/collapsed/0").asString()).isEqualTo("one");
    admin.patch(
        "/objects/deals/fields/phase",
        """
        {"selectOptions": [{"label": "One", "apiName": "first"}]}
        """);
    JsonNode board = admin.get(path(made)).at("/data/view/board");
    assertThat(board.get("collapsed").valueStream().map(JsonNode::asString))
        .containsExactly("first", "none");
    assertThat(board.has("hidden")).isFalse();
    assertThat(admin.patch(path(made), Map.of("board", board)).status()).isEqualTo(200);
  }

  @Test
  void lanesOfAHiddenFieldTellNoOptions() {
    workspace.profile(
        """
        {'name': 'No stages', 'rights': {'view': ['share']}, 'defaultAccess': {'view': true},
         'objects': {'deals': {'view': true, 'fields': {'stage': {'read': false, 'edit': false}}}}}
        """);
    Api key = workspace.key("No stages");
    List<String> guesses = new ArrayList<>(List.of("won"));
    IntStream.range(0, 100).forEach(i -> guesses.add("guess" + i));
    Map<String, Object> board = Map.of("lanes", "stage", "collapsed", guesses);
    assertRefused(key.post("/views", body("object", "deals", "board", board)), 403);
  }
}
