package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** The head of a record says what one decides by, and moves it to another stage. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordFactsTest {

  private static final String READING =
      """
      {"name": "Reading",
       "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
       "objects": {
         "deals": {"view": true, "create": true, "update": true, "delete": true,
                   "fields": {"amount": {"read": false},
                              "stage": {"read": true, "edit": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private String deal = "";
  private String page = "";

  @BeforeEach
  void deal() {
    String contact = api.create("contacts", "Lena Brandl", Map.of());
    deal =
        api.create(
            "deals",
            "Office renovation",
            Map.of(
                "amount",
                84_500,
                "closeDate",
                "2026-12-04",
                "stage",
                "proposal",
                "contact",
                contact));
    page = "/deals/" + deal;
  }

  private JsonNode field(String name) {
    return api.get("/objects/deals/records/" + deal).at("/data/record/fields/" + name);
  }

  private static String head(HttpResponse<String> page) {
    return page.body()
        .replaceAll("(?s).*(<div class=\"o-rec-head\">.*)<div class=\"o-rec\">.*", "$1");
  }

  private HttpResponse<String> press(WebVisitor by, String address, String was, String stage) {
    return by.send(
        visitor.get(page), address, Map.of("was:stage", "\"" + was + "\"", "stage", stage));
  }

  @Test
  void aDealSaysItsAmountDateAndPeople() {
    assertThat(head(visitor.get(page)))
        .contains("€84,500.00", "Dec 4, 2026", "Lena Brandl", "Close date")
        .containsPattern("value=\"proposal\" aria-current=\"true\"[^>]*>Proposal</button>");
  }

  @Test
  void withoutScriptsAButtonMovesTheDealAndItsHeadStays() {
    assertThat(press(visitor, page + "/edit", "proposal", "lost").statusCode()).isEqualTo(303);
    assertThat(field("stage").asString()).isEqualTo("lost");
    assertThat(field("probability").intValue()).isZero();
    assertThat(field("amount").intValue()).isEqualTo(84_500);
    HttpResponse<String> told = visitor.get(page);
    assertThat(told.body()).contains("Stage was saved", "/undo?at=");
    assertThat(head(told))
        .contains("€84,500.00", "Dec 4, 2026", "value=\"lost\" aria-current=\"true\"");
  }

  @Test
  void aButtonChangesTheRowTheHeadAndWhatFollows() {
    WebVisitor part = ada.visitor().header("HX-Request", "true");
    HttpResponse<String> won = press(part, page + "/fields/stage", "proposal", "won");
    assertThat(won.statusCode()).isEqualTo(200);
    assertThat(won.body())
        .containsSubsequence(
            "id=\"record-facts\" hx-swap-oob=\"true\"", "value=\"won\" aria-current")
        .contains("id=\"field-stage\"", "id=\"field-probability\"", "Stage was saved");
    api.patch("/objects/deals/records/" + deal, Map.of("fields", Map.of("stage", "negotiation")));
    HttpResponse<String> late = press(part, page + "/fields/stage", "won", "lost");
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(field("stage").asString()).isEqualTo("negotiation");
  }

  @Test
  void tasksAndQuotesMoveOnTheSameWay() {
    String task = "/tasks/" + api.create("tasks", "Send the offer", Map.of("status", "open"));
    assertThat(head(visitor.get(task))).contains("name=\"status\" value=\"done\"");
    String quote = "/quotes/" + api.create("quotes", "", Map.of("status", "draft"));
    assertThat(head(visitor.get(quote)))
        .contains("name=\"status\" value=\"accepted\"")
        .doesNotContain("hx-post=\"" + quote + "/fields/status\"");
  }

  @Test
  void aProfileSeesAndMovesOnlyWhatItMay() {
    ada.workspace().profile(READING);
    WebVisitor other = Colleague.in(ada.workspace(), "Reading").visitor();
    assertThat(head(other.get(page)))
        .contains("Dec 4, 2026", "Proposal")
        .doesNotContain("84,500", "name=\"stage\"");
    assertThat(press(other, page + "/edit", "proposal", "won").statusCode()).isNotEqualTo(200);
    assertThat(field("stage").asString()).isEqualTo("proposal");
  }
}
