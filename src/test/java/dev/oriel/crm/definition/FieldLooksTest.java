package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** How fields look to people: their groups, their order, and the colours of options. */
class FieldLooksTest {

  private static final String FIELDS = "/objects/contacts/fields";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private Api.Answered create(String apiName, Map<String, ?> more) {
    Map<String, Object> body = new HashMap<>(Map.of("apiName", apiName, "type", "text"));
    body.putAll(more);
    return admin.post(FIELDS, body);
  }

  private static String looks(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isIn(200, 201);
    JsonNode field = answered.at("/data/field");
    return field.path("group").asString("-") + " " + field.get("position").intValue();
  }

  private static String colors(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isIn(200, 201);
    return answered
        .at("/data/field/selectOptions")
        .valueStream()
        .map(one -> one.get("apiName").stringValue() + " " + one.get("color").stringValue())
        .collect(Collectors.joining(", "));
  }

  private List<String> order() {
    return admin
        .get(FIELDS)
        .at("/data/fields")
        .valueStream()
        .map(field -> field.get("apiName").stringValue())
        .toList();
  }

  private static Api.Answered options(Api api, String field, Object... options) {
    return api.patch(FIELDS + "/" + field, Map.of("selectOptions", List.of(options)));
  }

  @Test
  void standardFieldsStandInTheGroupsOfARecordsPage() {
    Map<String, String> groups =
        admin
            .get(FIELDS)
            .at("/data/fields")
            .valueStream()
            .collect(
                Collectors.groupingBy(
                    field -> field.path("group").asString("-"),
                    Collectors.mapping(
                        field -> field.get("apiName").stringValue(), Collectors.joining(" "))));
    assertThat(groups)
        .isEqualTo(
            Map.of(
                "-", "firstName lastName",
                "Contact", "email phone mobile linkedinUrl address lastContactAt",
                "Work", "jobTitle company status leadSource owner"));
    assertThat(admin.get(FIELDS).at("/data/fields").valueStream())
        .extracting(field -> field.get("position").intValue())
        .isSorted()
        .startsWith(100, 200, 300);
  }

  @Test
  void aFieldIsGivenAGroupAndAPlaceAndKeepsThem() {
    assertThat(looks(create("rating", Map.of()))).isEqualTo("- 1300");
    assertThat(looks(create("budget", Map.of("group", " Windows ", "position", 1250))))
        .isEqualTo("Windows 1250");
    assertThat(looks(admin.get(FIELDS + "/budget"))).isEqualTo("Windows 1250");
    assertThat(order()).endsWith("owner", "budget", "rating");
    assertThat(looks(admin.patch(FIELDS + "/budget", Map.of("type", "longText"))))
        .isEqualTo("Windows 1250");
    assertThat(looks(admin.patch(FIELDS + "/budget", Map.of("group", "", "position", 0))))
        .isEqualTo("- 0");
    assertThat(order()).startsWith("budget", "firstName");
    assertThat(looks(admin.patch(FIELDS + "/jobTitle", Map.of("group", "Career"))))
        .isEqualTo("Career 800");
  }

  @Test
  void aChangeOfLooksIsInTheAuditLogAndOneWithoutDifferenceIsNot() {
    AuditWatch audit = AuditWatch.of(workspace);
    var moved =
        audit.one(() -> admin.patch(FIELDS + "/email", Map.of("group", "Reach", "position", 5)));
    AuditWatch.assertChanges(
        moved, "{'group': 'Contact', 'position': 300}", "{'group': 'Reach', 'position': 5}");
    assertThat(
            audit.added(
                () -> admin.patch(FIELDS + "/email", Map.of("group", "Reach", "position", 5))))
        .isEmpty();
  }

  @Test
  void namesAreDerivedInTheirOwnOrder() {
    String ada = admin.create("contacts", "", Map.of("firstName", "Ada", "lastName", "Winter"));
    admin.patch(FIELDS + "/lastName", Map.of("position", 0));
    assertThat(order()).startsWith("lastName", "firstName");
    String path = "/objects/contacts/records/" + ada;
    var changed = admin.patch(path, Map.of("fields", Map.of("firstName", "Eva")));
    assertThat(changed.at("/data/record/name").stringValue()).isEqualTo("Eva Winter");
    assertThat(admin.get("/objects/contacts/records?q=eva%20winter").at("/data/count").intValue())
        .isOne();
    // Of two automatic numbers, the first one names records, wherever it stands.
    admin.post("/objects", Map.of("name", "Cases", "apiName", "cases"));
    for (String number : List.of("one", "two")) {
      admin.post(
          "/objects/cases/fields",
          Map.of("apiName", number, "type", "autoNumber", "pattern", number + "-{0}"));
    }
    admin.patch("/objects/cases/fields/two", Map.of("position", 0));
    String made = admin.create("cases", "", Map.of());
    assertThat(admin.get("/objects/cases/records/" + made).at("/data/record/name").stringValue())
        .isEqualTo("one-1");
  }

  @Test
  void theTagOfARecordDoesNotDependOnTheOrderOfItsFields() {
    workspace.profile(
        """
        {"name": "Caller", "defaultAccess": {"view": true, "update": true},
         "objects": {"contacts": {"view": true, "update": true, "fields": {"address": {"read": false}}}}}
        """);
    Api caller = workspace.key("Caller");
    String ada = admin.create("contacts", "Ada", Map.of("phone", "1234567", "jobTitle", "Chief"));
    String path = "/objects/contacts/records/" + ada;
    String tag = caller.get(path).header("ETag");
    admin.patch(FIELDS + "/jobTitle", Map.of("position", 0));
    var read = caller.get(path);
    assertThat(read.header("ETag")).isEqualTo(tag);
    assertThat(read.at("/data/record/fields").propertyNames().iterator().next())
        .isEqualTo("jobTitle");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "group | 7 | group not_a_string",
        "position | -1 | position out_of_range",
        "position | 1000001 | position out_of_range",
        "position | two | position out_of_range",
      })
  void otherGroupsAndPlacesAreRefused(String property, String value, String problem) {
    Object sent = value.equals("two") ? value : Integer.parseInt(value);
    for (var answered :
        List.of(
            create("wrong", Map.of(property, sent)),
            admin.patch(FIELDS + "/email", Map.of(property, sent)))) {
      assertRefused(answered, 400);
      JsonNode detail = answered.at("/error/details/0");
      assertThat(detail.get("field").stringValue() + " " + detail.get("code").stringValue())
          .isEqualTo(problem);
    }
    assertRefused(create("wrong", Map.of("group", "g".repeat(201))), 400);
    assertThat(looks(create("right", Map.of("group", "g".repeat(200))))).endsWith(" 1300");
  }

  @ParameterizedTest
  @ValueSource(strings = {"select", "multiSelect"})
  void optionsHaveTheColoursTheyAreGiven(String type) {
    var created =
        create(
            "roof",
            Map.of(
                "type",
                type,
                "selectOptions",
                List.of(
                    Map.of("label", "Tiles", "color", "red"),
                    Map.of("label", "Copper", "apiName", "cu", "color", "teal"),
                    "Slate",
                    "Reed")));
    // The others have the one that their apiName determines, on every server and after each start.
    String expected = "tiles red, cu teal, slate green, reed amber";
    assertThat(colors(created)).isEqualTo(expected);
    assertThat(colors(admin.get(FIELDS + "/roof"))).isEqualTo(expected);
    assertThat(colors(options(admin, "roof", "Tiles", "Copper", "Slate", "Reed")))
        .isEqualTo(expected);
    assertThat(
            colors(
                options(
                    admin,
                    "roof",
                    Map.of("label", "Slate", "color", "gray"),
                    Map.of("label", "Tiles", "apiName", "roofTiles"),
                    Map.of("label", "Thatch", "apiName", "reed"),
                    Map.of("apiName", "cu", "label", "Copper", "color", ""))))
        .isEqualTo("slate gray, roofTiles red, reed amber, cu teal");
  }

  @Test
  void aChangeOfAColourKeepsTheValuesAndIsInTheAuditLog() {
    String ada = admin.create("contacts", "Ada", Map.of("status", "lead"));
    AuditWatch audit = AuditWatch.of(workspace);
    var changed =
        audit.one(() ->
            options(
                admin,
                "status",
                Map.of("label", "Lead", "color", "pink"),
                "Qualified",
                "Customer",
                "Former"));
    AuditWatch.assertChanges(
        changed, "{'selectOptions.lead.color': 'blue'}", "{'selectOptions.lead.color': 'pink'}");
    assertThat(
            admin
                .get("/objects/contacts/records/" + ada)
                .at("/data/record/fields/status")
                .stringValue())
        .isEqualTo("lead");
  }

  @Test
  void standardOptionsHaveTheirColours() {
    assertThat(colors(admin.get(FIELDS + "/status")))
        .isEqualTo("lead blue, qualified amber, customer green, former gray");
    assertThat(colors(admin.get("/objects/deals/fields/stage")))
        .isEqualTo(
            "prospecting gray, qualification blue, proposal indigo, negotiation amber, won green,"
                + " lost red");
  }

  @Test
  void anotherColourIsRefusedBesideItsOption() {
    Map<String, String> refused =
        Map.of("tael", "Did you mean 'teal'?", "#ff0000", "gray, red, orange", "TEAL", "gray, red");
    refused.forEach((color, message) -> {
      var answered = options(admin, "status", "Lead", Map.of("label", "Qualified", "color", color));
      assertRefused(answered, 400);
      assertThat(answered.at("/error/details/0/field").stringValue())
          .isEqualTo("selectOptions[1].color");
      assertThat(answered.at("/error/details/0/message").stringValue()).contains(message);
    });
    assertRefused(options(admin, "status", Map.of("label", "Lead", "color", 1)), 400);
    assertRefused(options(admin, "status", Map.of("label", "Lead", "colour", "red")), 400);
  }

  @Test
  void looksNeedTheRightToChangeFieldsAndThoseOfHiddenFieldsAreNotShown() {
    Api standard = workspace.key("Standard", "Standard");
    assertRefused(standard.patch(FIELDS + "/email", Map.of("group", "X")), 403);
    assertRefused(standard.patch(FIELDS + "/email", Map.of("position", 1)), 403);
    assertRefused(options(standard, "status", Map.of("label", "Lead", "color", "red")), 403);
    create("salary", Map.of("group", "Secret heading"));
    workspace.profile(
        """
        {"name": "Narrow", "defaultAccess": {"view": true},
         "objects": {"contacts": {"view": true, "fields": {"salary": {"read": false}}}}}
        """);
    Api narrow = workspace.key("Narrow");
    assertThat(narrow.get("/objects/contacts").response().body()).doesNotContain("Secret heading");
    assertRefused(narrow.get(FIELDS + "/salary"), 403);
  }
}
