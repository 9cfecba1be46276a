package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class FieldApiTest {

  private static final String FIELDS = "/objects/things/fields";

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
  }

  private static Api.Answered create(Map<String, ?> body) {
    return admin.post(FIELDS, body);
  }

  private static Map<String, Object> body(String apiName, String type, Object... more) {
    Map<String, Object> body = new HashMap<>(EveryType.definition(type, apiName));
    for (int i = 0; i < more.length; i += 2) {
      body.put((String) more[i], more[i + 1]);
    }
    return body;
  }

  @ParameterizedTest
  @FieldSource("dev.oriel.testing.EveryType#TYPES")
  void aFieldOfEveryTypeIsCreatedReadRenamedAndDeleted(String type) {
    var created = create(body(type + "1", type, "name", "A label"));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    JsonNode field = created.at("/data/field");
    assertThat(field.get("apiName").asString()).isEqualTo(type + "1");
    assertThat(field.get("name").asString()).isEqualTo("A label");
    assertThat(field.get("type").asString()).isEqualTo(type);
    assertThat(field.get("required").booleanValue()).isFalse();
    assertThat(field.get("isDefault").booleanValue()).isFalse();
    assertThat(field.get("readOnly").booleanValue()).isEqualTo(type.equals("autoNumber"));
    assertThat(field.has("selectOptions")).isEqualTo(type.endsWith("elect"));
    assertThat(field.has("lookup")).isEqualTo(type.equals("lookup"));
    assertThat(field.has("currencyCode")).isEqualTo(type.equals("currency"));
    assertThat(field.has("pattern")).isEqualTo(type.equals("autoNumber"));
    String path = FIELDS + "/" + type + "1";
    assertThat(admin.get(path).at("/data/field")).isEqualTo(field);
    var renamed = admin.patch(path, Map.of("label", "Other", "apiName", type + "2"));
    assertThat(renamed.status()).as(renamed.toString()).isEqualTo(200);
    assertThat(renamed.at("/data/field/name").asString()).isEqualTo("Other");
    assertRefused(admin.get(path), 404);
    assertThat(admin.get(FIELDS).at("/data/fields")).contains(renamed.at("/data/field"));
    var deleted = admin.delete(FIELDS + "/" + type + "2");
    assertThat(deleted.status()).as(deleted.toString()).isEqualTo(200);
    assertThat(deleted.at("/data/deleted").booleanValue()).isTrue();
    assertRefused(admin.delete(FIELDS + "/" + type + "2"), 404);
  }

  @ParameterizedTest
  @CsvSource({
    "string, text",
    "STRING, text",
    "Text, text",
    "textarea, longText",
    "text_area, longText",
    "LONG-TEXT, longText",
    "long_text, longText",
    "longtext, longText",
    "e-mail, email",
    "money, currency",
    "boolean, checkbox",
    "timestamp, dateTime",
    "date_time, dateTime",
    "relation, lookup",
    "Reference, lookup",
    "picklist, select",
    "PICK_LIST, select",
    "multi_select, multiSelect",
    "MULTI-SELECT, multiSelect",
    "auto_number, autoNumber"
  })
  void typesHaveAliasesIgnoringCaseAndMarks(String alias, String type) {
    var created = create(body("aliased", type, "type", alias));
    assertThat(created.at("/data/field/type").asString()).as(created.toString()).isEqualTo(type);
    admin.delete(FIELDS + "/aliased");
  }

  @ParameterizedTest
  @ValueSource(strings = {"formula", "rollup", "nothing", "", "text text", "varchar(10)", "jsonb"})
  void otherTypesAreRefused(String type) {
    assertRefused(create(body("refused", type)), 400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"id", "name", "createdAt", "updatedAt", "createdBy", "ID", "Name", "createdat"})
  void whatEveryRecordHasIsNoApiNameOfAField(String apiName) {
    assertRefused(create(body(apiName, "text")), 400);
    assertRefused(admin.patch("/objects/contacts/fields/email", Map.of("apiName", apiName)), 400);
  }

  @Test
  void apiNamesAreUniqueWithinTheObjectAndLabelsNeedNotBe() {
    create(body("once", "text", "name", "Same"));
    assertRefused(create(body("once", "number")), 409);
    assertRefused(create(body("ONCE", "number")), 409);
    assertThat(create(body("twice", "text", "name", "Same")).status()).isEqualTo(201);
    assertRefused(admin.patch(FIELDS + "/twice", Map.of("apiName", "Once")), 409);
    assertThat(admin.patch(FIELDS + "/twice", Map.of("apiName", "Twice")).status()).isEqualTo(200);
    assertThat(admin.post("/objects/contacts/fields", body("once", "text")).status())
        .isEqualTo(201);
    assertRefused(admin.post("/objects/contacts/fields", body("EMAIL", "text")), 409);
  }

  @Test
  void anUnknownFieldIsNotFoundWithTheNameThatWasMeant() {
    var answered = admin.get("/objects/contacts/fields/emial");
    assertRefused(answered, 404);
    assertThat(answered.message()).contains("Did you mean 'email'?");
    assertRefused(admin.patch("/objects/contacts/fields/nothing", Map.of()), 404);
    assertRefused(admin.delete("/objects/contacts/fields/nothing"), 404);
    assertRefused(admin.get("/objects/nothing/fields"), 404);
    assertRefused(admin.post("/objects/nothing/fields", Map.of()), 404);
  }

  @Test
  void aLookupNeedsATargetAndTakesItInBothForms() {
    assertRefused(create(Map.of("apiName", "l", "type", "lookup")), 400);
    var unknown =
        create(Map.of("apiName", "l", "type", "lookup", "lookupTargetObjectApiName", "contact"));
    assertRefused(unknown, 400);
    assertThat(unknown.message()).contains("Did you mean 'contacts'?");
    var flat =
        create(
            Map.of("apiName", "flat", "type", "lookup", "lookupTargetObjectApiName", "contacts"));
    assertThat(flat.at("/data/field/lookup/targetObjectApiName").asString()).isEqualTo("contacts");
    var self = create(body("self", "lookup", "lookup", Map.of("targetObjectApiName", "things")));
    assertThat(self.at("/data/field/lookup/targetObjectApiName").asString()).isEqualTo("things");
  }

  @ParameterizedTest
  @ValueSource(strings = {"currencyCode", "currency_code", "currency"})
  void aCurrencyIsGivenByAnyOfItsNamesAndCanChange(String property) {
    String apiName = "money_" + property;
    var created = create(body(apiName, "currency", property, "usd"));
    assertThat(created.at("/data/field/currencyCode").asString()).isEqualTo("USD");
    var changed = admin.patch(FIELDS + "/" + apiName, Map.of(property, "CHF"));
    assertThat(changed.at("/data/field/currencyCode").asString()).isEqualTo("CHF");
    assertRefused(admin.patch(FIELDS + "/" + apiName, Map.of(property, "EURO")), 400);
    var kept = admin.patch(FIELDS + "/" + apiName, Map.of("label", "L"));
    assertThat(kept.at("/data/field/currencyCode").asString()).isEqualTo("CHF");
  }

  @Test
  void theCurrencyOfAStandardAmountCanChange() {
    var changed = admin.patch("/objects/deals/fields/amount", Map.of("currencyCode", "GBP"));
    assertThat(changed.at("/data/field/currencyCode").asString()).isEqualTo("GBP");
  }

  @ParameterizedTest
  @ValueSource(strings = {"subtotal", "total", "discount"})
  void theAmountsOfQuotesChangeTheirCurrencyAlike(String field) {
    String path = "/objects/quotes/fields/" + field;
    var changed = admin.patch(path, Map.of("currencyCode", "chf"));
    assertThat(changed.at("/data/field/currencyCode").asString())
        .as(changed.toString())
        .isEqualTo("CHF");
    assertThat(admin.get(path).at("/data/field")).isEqualTo(changed.at("/data/field"));
    var refused = admin.patch(path, Map.of("currencyCode", "EURO"));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details/0/field").asString()).isEqualTo("currencyCode");
  }

  @Test
  void aDefinitionMayBeSentBackAsItIs() {
    for (String object : List.of("quotes", "contacts", "things")) {
      for (JsonNode field : admin.get("/objects/" + object + "/fields").at("/data/fields")) {
        var sent =
            admin.patch("/objects/" + object + "/fields/" + field.get("apiName").asString(), field);
        assertThat(sent.status()).as(sent.toString()).isEqualTo(200);
        assertThat(sent.at("/data/field")).isEqualTo(field);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "{}", "{1}", "{0}{0}", "{0", "0}", "{0000000000000000000}"})
  void aPatternMustHoldTheNumberOnce(String pattern) {
    assertRefused(create(body("numbered", "autoNumber", "pattern", pattern)), 400);
  }

  @Test
  void onlyTypesWithAMatchKeyCanBeUniqueAndOnlyWritableOnesRequired() {
    for (String type : List.of("longText", "checkbox", "date", "select", "address", "autoNumber")) {
      assertRefused(create(body("u", type, "unique", true)), 400);
    }
    for (String type : List.of("text", "email", "phone", "url", "number")) {
      var created = create(body("unique_" + type, type, "unique", true));
      assertThat(created.at("/data/field/unique").booleanValue()).isTrue();
    }
    assertRefused(create(body("r", "autoNumber", "required", true)), 400);
    var required = create(body("needed", "checkbox", "required", true));
    assertThat(required.at("/data/field/required").booleanValue()).isTrue();
    admin.delete(FIELDS + "/needed");
  }

  @Test
  void aFieldWithoutLabelIsCalledByItsApiName() {
    var created = create(Map.of("apiName", "unlabelled", "type", "text"));
    assertThat(created.at("/data/field/name").asString()).isEqualTo("unlabelled");
    assertRefused(admin.patch(FIELDS + "/unlabelled", Map.of("name", " ")), 400);
  }
}
