package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What an option requires is asked for before a card moves to its lane, and on other pages. */
class BoardNeedsTest {

  private static final String LOST = "/setup/objects/deals/fields/stage/options/lost";

  private static final String UNEDITED =
      """
      {"name": "Unedited",
       "defaultAccess": {"view": true, "create": true, "update": true, "delete": false},
       "objects": {"deals": {"view": true, "create": true, "update": true, "delete": false,
                             "fields": {"lostReason": {"read": true, "edit": false},
                                        "amount": {"read": false, "edit": false}}}}}
      """;

  /** It may define fields, and not read one that an option requires. */
  private static final String DEFINER =
      """
      {"name": "Definer", "rights": {"object": [], "field": ["create", "update"]},
       "defaultAccess": {"view": true, "create": true, "update": true, "delete": false},
       "objects": {"deals": {"view": true, "create": true, "update": true, "delete": false,
                             "fields": {"amount": {"read": false, "edit": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  @BeforeEach
  void lostNeedsAReasonAndAnAmount() {
    PageForm form = PageForm.of(visitor.get(LOST), LOST).set("requires", "lostReason", "amount");
    assertThat(form.send(visitor).statusCode()).isEqualTo(303);
  }

  private JsonNode lost() {
    return api.get("/objects/deals/fields/stage")
        .at("/data/field/selectOptions")
        .valueStream()
        .filter(option -> option.path("apiName").asString("").equals("lost"))
        .findFirst()
        .orElseThrow();
  }

  private String deal(Map<String, ?> fields) {
    return api.create("deals", "Refit", fields);
  }

  private JsonNode read(String deal) {
    return api.get("/objects/deals/records/" + deal).at("/data/record");
  }

  private String stageOf(String deal) {
    return read(deal).at("/fields/stage").asString("none");
  }

  private static HttpResponse<String> move(WebVisitor mover, String deal, String... more) {
    String path = "/deals/" + deal + "/lane";
    HttpResponse<String> asked = mover.get(path + "?board=stage");
    return PageForm.of(asked, path).set("lane", "lost").send(mover, more);
  }

  @Test
  void anOptionKeepsWhatItRequiresUntilItIsSaidOtherwise() {
    assertThat(lost().path("requires").toString()).isEqualTo("[\"lostReason\",\"amount\"]");
    assertThat(visitor.get("/setup/objects/deals/fields/stage").body())
        .contains("What Lost requires was saved", "Lost reason, Amount");
    assertThat(PageForm.of(visitor.get(LOST), LOST).values("requires"))
        .containsExactlyInAnyOrder("lostReason", "amount");
    assertThat(visitor.get("/setup/audit").body()).contains("Required by option lost");
    ObjectNode field =
        (ObjectNode) api.get("/objects/deals/fields/stage").at("/data/field").deepCopy();
    field
        .get("selectOptions")
        .forEach(option -> ((ObjectNode) option).put("color", "gray").remove("requires"));
    api.patch(
        "/objects/deals/fields/lostReason", Map.of("apiName", "why", "name", "Why it was lost"));
    api.patch("/objects/deals/fields/stage", Map.of("selectOptions", field.get("selectOptions")));
    assertThat(lost().path("requires").toString()).isEqualTo("[\"why\",\"amount\"]");
    for (Object wrong : List.of(List.of("total"), List.of("createdAt"), "why")) {
      assertThat(
              api.patch(
                      "/objects/deals/fields/stage",
                      Map.of("selectOptions", List.of(Map.of("label", "X", "requires", wrong))))
                  .at("/error/details/0/field")
                  .asString(""))
          .isEqualTo("selectOptions[0].requires");
    }
    PageForm.of(visitor.get(LOST), LOST).set("requires").send(visitor);
    assertThat(lost().has("requires")).isFalse();
  }

  @Test
  void whoMayNotDefineFieldsSetsNothing() {
    WebVisitor other = Colleague.in(ada.workspace(), "Standard").visitor();
    assertThat(other.get(LOST).statusCode()).isEqualTo(403);
    assertThat(other.send(other.get("/me"), LOST, Map.of("requires", "")).statusCode())
        .isEqualTo(403);
    assertThat(visitor.get(LOST.replace("lost", "gone")).statusCode()).isEqualTo(404);
    assertThat(lost().path("requires").size()).isEqualTo(2);
  }

  @Test
  void aFieldMayHaveTheNameOfWhatThePageSends() {
    api.post("/objects/deals/fields", Map.of("name", "Lane", "apiName", "lane", "type", "text"));
    PageForm.of(visitor.get(LOST), LOST).set("requires", "lane").send(visitor);
    String deal = deal(Map.of("stage", "proposal"));
    HttpResponse<String> asked = move(visitor, deal);
    PageForm form = PageForm.of(asked, "/deals/" + deal + "/lane?board=stage");
    assertThat(form.set("lane", "The fast one").send(visitor).statusCode()).isEqualTo(303);
    assertThat(stageOf(deal)).isEqualTo("lost");
    assertThat(read(deal).at("/fields/lane").asString("")).isEqualTo("The fast one");
  }

  @Test
  void aMoveAsksForWhatIsEmptyAndWritesAllAtOnce() {
    String deal = deal(Map.of("stage", "proposal", "amount", 90));
    String path = "/deals/" + deal + "/lane";
    HttpResponse<String> asked = move(visitor, deal);
    assertThat(asked.statusCode()).isEqualTo(200);
    PageForm form = PageForm.of(asked, path + "?board=stage");
    assertThat(asked.body()).contains("Refit: before it moves to Lost");
    assertThat(form.has("lostReason")).isTrue();
    assertThat(form.has("amount")).isFalse();
    HttpResponse<String> empty = form.send(visitor);
    assertThat(empty.statusCode()).isEqualTo(400);
    assertThat(empty.body()).contains("f-lostReason-error", "must be filled in for");
    assertThat(stageOf(deal)).isEqualTo("proposal");
    int version = read(deal).path("version").asInt();
    PageForm again = PageForm.of(empty, path + "?board=stage").set("lostReason", "Too <expensive>");
    assertThat(again.send(visitor).statusCode()).isEqualTo(303);
    assertThat(stageOf(deal)).isEqualTo("lost");
    assertThat(read(deal).path("version").asInt()).isEqualTo(version + 1);
    assertThat(read(deal).at("/fields/lostReason").asString("")).isEqualTo("Too <expensive>");
    assertThat(move(visitor, deal(Map.of("amount", 1, "lostReason", "x"))).statusCode())
        .isEqualTo(303);
  }

  @Test
  void scriptsGetTheFormOverTheBoard() {
    String deal = deal(Map.of("stage", "proposal"));
    HttpResponse<String> asked = move(visitor, deal, "HX-Request", "true");
    assertThat(asked.headers().firstValue("HX-Retarget")).contains("#selected-place");
    assertThat(asked.body()).contains("<dialog", "name=\"lostReason\"", "name=\"amount\"");
    HttpResponse<String> moved =
        PageForm.of(asked, "/deals/" + deal + "/lane?board=stage")
            .set("lostReason", "Price")
            .set("amount", "12")
            .send(visitor, "HX-Request", "true");
    assertThat(moved.body())
        .contains("id=\"cards-lost\" hx-swap-oob=\"afterbegin\"", "Moved “Refit” to Lost")
        .doesNotContain("<dialog");
  }

  @Test
  void amountsThatAreNoneComeBackAtTheirField() {
    String deal = deal(Map.of("stage", "proposal"));
    HttpResponse<String> asked = move(visitor, deal);
    HttpResponse<String> wrong =
        PageForm.of(asked, "/deals/" + deal + "/lane?board=stage")
            .set("lostReason", "x".repeat(100_001))
            .set("amount", "much")
            .send(visitor);
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("f-lostReason-error", "f-amount-error");
    assertThat(stageOf(deal)).isEqualTo("proposal");
  }

  @Test
  void noOtherPageGoesAroundIt() {
    String deal = deal(Map.of("stage", "proposal"));
    String field = "/deals/" + deal + "/fields/stage";
    HttpResponse<String> edited =
        PageForm.of(visitor.get(field), field).set("stage", "lost").send(visitor);
    assertThat(edited.statusCode()).isEqualTo(400);
    HttpResponse<String> begun = visitor.get("/deals/new?stage=lost");
    HttpResponse<String> made = PageForm.of(begun, "/deals/new").set("name", "Fence").send(visitor);
    assertThat(made.statusCode()).isEqualTo(400);
    assertThat(made.body()).contains("f-lostReason-error", "f-amount-error");
    String full = deal(Map.of("stage", "proposal", "amount", 5, "lostReason", "Price"));
    String set = "/deals/selected/set?board=stage";
    String chosen =
        WebVisitor.body(WebVisitor.hidden(visitor.get("/deals?board=stage").body()))
            + "&id="
            + deal
            + "&id="
            + full
            + "&chosen:field=stage";
    HttpResponse<String> form = visitor.post("/deals/selected/edit", chosen);
    HttpResponse<String> done = PageForm.of(form, set).set("stage", "lost").send(visitor);
    assertThat(done.body()).contains("must be filled in for");
    assertThat(List.of(stageOf(deal), stageOf(full))).containsExactly("proposal", "lost");
  }

  @Test
  void whoMayNotFillItInIsNotAskedAndLearnsNothing() {
    ada.workspace().profile(UNEDITED);
    WebVisitor other = Colleague.in(ada.workspace(), "Unedited").visitor();
    String deal = deal(Map.of("stage", "proposal", "amount", 4711));
    assertThat(move(other, deal).statusCode()).isEqualTo(303);
    assertThat(stageOf(deal)).isEqualTo("lost");
    String byApi = deal(Map.of("stage", "lost"));
    assertThat(stageOf(byApi)).isEqualTo("lost");
  }

  @Test
  void whoMayNotReadAFieldIsNotToldThatItIsRequired() {
    TestWorkspace workspace = ada.workspace();
    workspace.profile(DEFINER);
    String field = "/objects/deals/fields/stage";
    Api definer = workspace.key("Definer");
    JsonNode told = definer.get(field).at("/data/field/selectOptions");
    assertThat(told.toString()).contains("\"requires\":[\"lostReason\"]");
    for (String path : List.of("/objects", "/objects/deals", "/objects/deals/fields", field)) {
      assertThat(definer.get(path).toString()).contains("lostReason").doesNotContain("amount\"");
    }
    Mcp mcp = new Mcp(workspace.connection("Definer"));
    assertThat(mcp.result("describe_object", Map.of("objectApiName", "deals")).toString())
        .contains("lostReason")
        .doesNotContainPattern("\"amount[\\\\\"]");
    definer.patch(field, Map.of("selectOptions", told));
    assertThat(lost().path("requires").toString()).isEqualTo("[\"lostReason\",\"amount\"]");
    ((ObjectNode) told.get(told.size() - 1)).putArray("requires").add("closeDate");
    definer.patch(field, Map.of("selectOptions", told));
    assertThat(lost().path("requires").toString()).isEqualTo("[\"amount\",\"closeDate\"]");
    ObjectNode guess = (ObjectNode) told.get(0);
    for (String name : List.of("amount", "amounts")) {
      guess.putArray("requires").add(name);
      assertThat(
              definer.patch(field, Map.of("selectOptions", told)).at("/error/details").toString())
          .contains("has no field '" + name + "'")
          .doesNotContain("Did you mean");
    }
  }

  @Test
  void thePageOfAnOptionKeepsWhatItDoesNotShow() {
    ada.workspace().profile(DEFINER);
    WebVisitor definer = Colleague.in(ada.workspace(), "Definer").visitor();
    assertThat(definer.get("/setup/objects/deals/fields/stage").body())
        .contains("Lost reason")
        .doesNotContain("Amount");
    PageForm form = PageForm.of(definer.get(LOST), LOST);
    assertThat(form.values("requires")).containsExactly("lostReason");
    assertThat(form.send(definer).statusCode()).isEqualTo(303);
    assertThat(lost().path("requires").toString()).isEqualTo("[\"lostReason\",\"amount\"]");
    assertThat(PageForm.of(definer.get(LOST), LOST).set("requires").send(definer).statusCode())
        .isEqualTo(303);
    assertThat(lost().path("requires").toString()).isEqualTo("[\"amount\"]");
  }
}
