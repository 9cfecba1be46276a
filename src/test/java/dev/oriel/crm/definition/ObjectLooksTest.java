package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.web.page.asset.Icons;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How objects look to people: the name of one record, the icon, and their order. */
class ObjectLooksTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private Api.Answered create(String apiName, Object... more) {
    Map<String, Object> body = new HashMap<>(Map.of("name", apiName, "apiName", apiName));
    for (int i = 0; i < more.length; i += 2) {
      body.put((String) more[i], more[i + 1]);
    }
    return admin.post("/objects", body);
  }

  private static String looks(JsonNode object) {
    return object.get("singularName").stringValue()
        + " "
        + object.get("icon").stringValue()
        + " "
        + object.get("position").intValue();
  }

  private static String looks(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isIn(200, 201);
    return looks(answered.at("/data/object"));
  }

  private List<String> order() {
    return admin
        .get("/objects")
        .at("/data/objects")
        .valueStream()
        .map(object -> object.get("apiName").stringValue())
        .toList();
  }

  @Test
  void standardObjectsAreCalledAndOrderedAsPeopleReadThem() {
    assertThat(
            admin
                .get("/objects")
                .at("/data/objects")
                .valueStream()
                .map(object -> object.get("apiName").stringValue() + ": " + looks(object)))
        .containsExactly(
            "contacts: Contact user 100",
            "companies: Company building 200",
            "deals: Deal target 300",
            "tasks: Task checkbox 400",
            "events: Event calendar-event 500",
            "products: Product package 600",
            "quotes: Quote file-invoice 700",
            "quoteLines: Quote line list-check 800");
    assertThat(Icons.OBJECTS).contains("box", "user", "list-check").hasSizeGreaterThan(100);
  }

  @Test
  void anObjectWithoutLooksIsNamedByItsNameAndComesLast() {
    assertThat(looks(create("surveys"))).isEqualTo("surveys box 900");
    assertThat(looks(create("visits"))).isEqualTo("visits box 1000");
    assertThat(looks(admin.patch("/objects/surveys", Map.of("name", "Site surveys"))))
        .isEqualTo("Site surveys box 900");
    assertThat(order()).endsWith("quoteLines", "surveys", "visits");
  }

  @Test
  void looksAreGivenChangedAndTakenBack() {
    var created =
        create("projects", "singularName", " Project ", "icon", "ruler-2", "position", 250);
    assertThat(looks(created)).isEqualTo("Project ruler-2 250");
    assertThat(admin.get("/objects/projects").at("/data/object"))
        .isEqualTo(created.at("/data/object"));
    assertThat(looks(admin.patch("/objects/projects", Map.of("name", "Undertakings"))))
        .isEqualTo("Project ruler-2 250");
    assertThat(
            looks(
                admin.patch(
                    "/objects/projects",
                    Map.of("singularName", "Undertaking", "icon", "home", "position", 0))))
        .isEqualTo("Undertaking home 0");
    assertThat(looks(admin.patch("/objects/projects", Map.of("singularName", "", "icon", ""))))
        .isEqualTo("Undertakings box 0");
    assertThat(looks(admin.patch("/objects/deals", Map.of("singularName", "Opportunity"))))
        .isEqualTo("Opportunity target 300");
  }

  @Test
  void aDefinitionThatIsSentBackChangesNothing() {
    create("projects", "singularName", "Project", "icon", "ruler-2", "position", 250);
    create("visits");
    AuditWatch audit = AuditWatch.of(workspace);
    for (String object : List.of("projects", "visits", "quoteLines")) {
      JsonNode read = admin.get("/objects/" + object).at("/data/object");
      var body = ((ObjectNode) read.deepCopy()).without("fields");
      assertThat(audit.added(() -> admin.patch("/objects/" + object, body))).isEmpty();
      assertThat(admin.get("/objects/" + object).at("/data/object")).isEqualTo(read);
    }
  }

  @Test
  void onlyTheObjectThatMovesIsWritten() {
    create("projects");
    AuditWatch audit = AuditWatch.of(workspace);
    var moved = audit.one(() -> admin.patch("/objects/projects", Map.of("position", 150)));
    AuditWatch.assertChanges(moved, "{'position': 900}", "{'position': 150}");
    assertThat(order()).startsWith("contacts", "projects", "companies");
    // Equal positions are in the order of creation.
    admin.patch("/objects/projects", Map.of("position", 200));
    assertThat(order()).startsWith("contacts", "companies", "projects", "deals");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "icon | rulr-2 | icon unknown | Did you mean 'ruler-2'?",
        "icon | zzzzzzzzzzz | icon unknown | is none.",
        "icon | 7 | icon not_a_string | string",
        "icon | i-user | icon unknown | Did you mean 'user'?",
        "position | -1 | position out_of_range | 0 to 1,000,000",
        "position | 1000001 | position out_of_range | 0 to 1,000,000",
        "position | 1.5 | position out_of_range | whole number",
        "position | first | position out_of_range | whole number",
        "singularName | true | singularName not_a_string | string",
      })
  void whatIsWrongIsSaidBesideTheProperty(
      String property, String value, String problem, String message) {
    Object given = value.matches("-?[0-9.]+") ? new BigDecimal(value) : value;
    Object sent = value.equals("true") ? Boolean.TRUE : given;
    for (var answered :
        List.of(
            create("wrong", property, sent),
            admin.patch("/objects/deals", Map.of(property, sent)))) {
      assertRefused(answered, 400);
      JsonNode detail = answered.at("/error/details/0");
      assertThat(detail.get("field").stringValue() + " " + detail.get("code").stringValue())
          .isEqualTo(problem);
      assertThat(detail.get("message").stringValue()).contains(message);
    }
    assertThat(order()).hasSize(8);
  }

  @Test
  void theNameOfOneRecordIsBoundedAndMistakesAreSaidTogether() {
    var answered =
        create("wrong", "singularName", "s".repeat(201), "icon", "zzzzzzzzzzz", "position", "x");
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").valueStream().map(one -> one.get("field")))
        .extracting(JsonNode::stringValue)
        .containsExactlyInAnyOrder("singularName", "icon", "position");
    assertThat(create("right", "singularName", "s".repeat(200)).status()).isEqualTo(201);
  }

  @Test
  void looksNeedTheRightToChangeObjects() {
    Api standard = workspace.key("Standard", "Standard");
    for (Map<String, ?> change :
        List.of(Map.of("icon", "home"), Map.of("position", 1), Map.of("singularName", "X"))) {
      assertRefused(standard.patch("/objects/deals", change), 403);
    }
    assertThat(looks(standard.get("/objects/deals"))).isEqualTo("Deal target 300");
  }
}
