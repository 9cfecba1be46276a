package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The probability of a deal follows the stage that a person chooses, unless it was typed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StageProbabilityTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private final WebVisitor parts =
      ada.visitor()
          .header("HX-Request", "true")
          .header("X-Form-Workspace", ada.workspace().workspace().uuid().toString());

  private String create(String stage, Integer probability) {
    Map<String, Object> fields = new HashMap<>();
    fields.put("stage", stage);
    fields.put("probability", probability);
    return api.create("deals", "Offices", fields);
  }

  private JsonNode fields(String id) {
    return api.get("/objects/deals/records/" + id).at("/data/record/fields");
  }

  private HttpResponse<String> move(String id, String stage) {
    String path = "/deals/" + id + "/fields/stage";
    return PageForm.of(parts.get(path), path).set("stage", stage).send(parts);
  }

  @ParameterizedTest
  @CsvSource({
    "prospecting, 10, negotiation, 75",
    "prospecting,   , proposal,    50",
    "proposal,    35, negotiation, 35",
    "negotiation, 35, won,         100",
    "negotiation, 75, lost,        0",
    "lost,         0, prospecting, 10",
  })
  void followsTheStage(String from, Integer before, String to, int after) {
    String id = create(from, before);
    assertThat(move(id, to).body()).contains("id=\"field-probability\"", after + " %");
    assertThat(fields(id).path("probability").asInt(-1)).isEqualTo(after);
  }

  @Test
  void isPutBackWithTheStage() {
    String id = create("proposal", 35);
    move(id, "won");
    HttpResponse<String> page = visitor.get("/deals/" + id);
    Matcher undo = Pattern.compile("action=\"([^\"]+/undo[^\"]*)\"").matcher(page.body());
    assertThat(undo.find()).isTrue();
    String action = undo.group(1).replace("&amp;", "&");
    assertThat(PageForm.of(page, action).send(visitor).statusCode()).isEqualTo(303);
    assertThat(fields(id).path("probability").asInt(-1)).isEqualTo(35);
    assertThat(fields(id).path("stage").asString()).isEqualTo("proposal");
  }

  @Test
  void isThatOfTheFirstStageForANewDealWithoutOne() {
    PageForm form = PageForm.of(visitor.get("/deals/new"), "/deals/new");
    assertThat(form.get("stage")).isEqualTo("prospecting");
    form.set("name", "New").send(visitor);
    JsonNode made = api.get("/objects/deals/records?q=New").at("/data/records/0/fields");
    assertThat(made.path("stage").asString()).isEqualTo("prospecting");
    assertThat(made.path("probability").asInt(-1)).isEqualTo(10);
    PageForm task = PageForm.of(visitor.get("/tasks/new"), "/tasks/new");
    assertThat(task.get("status")).isEqualTo("open");
  }

  @Test
  void isLeftAloneInTheApi() {
    String id = create("proposal", 50);
    api.patch("/objects/deals/records/" + id, Map.of("fields", Map.of("stage", "won")));
    assertThat(fields(id).path("probability").asInt(-1)).isEqualTo(50);
  }
}
