package dev.oriel.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordRulesTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final String COMPANIES = "/objects/companies/records";

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
  }

  private static Api.Answered create(String path, Object body) {
    var created = admin.post(path, body);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created;
  }

  private static String path(Api.Answered created) {
    return "/objects/"
        + created.request().replaceAll(".*/objects/([^/]+)/.*", "$1")
        + "/records/"
        + created.at("/data/record/id").asString();
  }

  @Test
  void aRecordCarriesItsIdTimesAndCreatorAndLocation() {
    var created = create(COMPANIES, Map.of("name", "Acme"));
    var record = created.at("/data/record");
    assertThat(record.propertyNames())
        .containsExactly(
            "id", "name", "fields", "createdAt", "updatedAt", "createdBy", "updatedBy", "version");
    assertThat(UUID.fromString(record.get("id").asString()).version()).isEqualTo(7);
    assertThat(record.get("createdAt").asString())
        .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z")
        .isEqualTo(record.get("updatedAt").asString());
    assertThat(record.at("/fields/industry").isNull()).isTrue();
    assertThat(created.header("Location")).isEqualTo("/api/v1" + path(created));
    assertThat(created.header("ETag")).isEqualTo("\"1\"");
    assertThat(created.at("/data/ignoredFields").isMissingNode()).isTrue();
  }

  @Test
  void aNameIsRequiredWhereNoneIsDerived() {
    assertRefused(admin.post(COMPANIES, Map.of()), 400);
    assertRefused(admin.post(COMPANIES, Map.of("name", "  ")), 400);
    assertRefused(admin.post(COMPANIES, Collections.singletonMap("name", null)), 400);
    assertRefused(admin.post(COMPANIES, Map.of("name", 1)), 400);
    assertRefused(admin.post(COMPANIES, Map.of("name", "x".repeat(1_001))), 400);
    String path = path(create(COMPANIES, Map.of("name", " x ")));
    assertThat(admin.get(path).at("/data/record/name").asString()).isEqualTo("x");
    assertRefused(admin.patch(path, Collections.singletonMap("name", null)), 400);
    assertRefused(admin.patch(path, Map.of("name", "")), 400);
  }

  @Test
  void aContactIsCalledByItsNamesUntilANameIsGiven() {
    var nameless = create(CONTACTS, Map.of());
    assertThat(nameless.at("/data/record/name").asString()).isEmpty();
    String path = path(nameless);
    var changed = admin.patch(path, Map.of("fields", Map.of("lastName", " King ")));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("King");
    changed = admin.patch(path, Map.of("fields", Map.of("firstName", "Ada")));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("Ada King");
    changed = admin.patch(path, Map.of("name", "Countess"));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("Countess");
    changed = admin.patch(path, Map.of("fields", Map.of("firstName", "Augusta")));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("Countess");
    assertThat(admin.get(CONTACTS + "?q=augusta").at("/data/count").intValue()).isEqualTo(1);
    changed = admin.patch(path, Collections.singletonMap("name", null));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("Augusta King");
    assertThat(admin.get(CONTACTS + "?q=countess").at("/data/count").intValue()).isZero();
  }

  @Test
  void aDerivedNameThatIsWrittenBackAsItWasReadIsNotGiven() {
    String path = path(create(CONTACTS, Map.of("fields", Map.of("lastName", "King"))));
    var changed = admin.patch(path, Map.of("name", " King ", "fields", Map.of("firstName", "Ada")));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("Ada King");
  }

  @Test
  void aNameMayAlsoStandAmongTheFields() {
    var created = create(COMPANIES, Map.of("fields", Map.of("name", "Inside")));
    assertThat(created.at("/data/record/name").asString()).isEqualTo("Inside");
  }

  @Test
  void whatIsGivenTwiceIsRefusedWithBothNames() {
    var fields = Map.of("name", "Inside", "ownerId", "x", "owner", "y");
    var answered = admin.post(COMPANIES, Map.of("name", "Beside", "fields", fields));
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").valueStream().map(d -> d.get("field").asString()))
        .contains("name", "owner");
    assertThat(answered.response().body())
        .contains("'name' is given twice")
        .containsPattern("'ownerId' and 'owner'|'owner' and 'ownerId'");
    answered =
        admin.post(
            COMPANIES, "{\"name\":\"x\",\"fields\":{\"address\":{},\"address.city\":\"Graz\"}}");
    assertRefused(answered, 400);
    assertThat(answered.message()).contains("'address' and 'address.city'");
    answered = admin.post(COMPANIES, "{\"name\":null,\"fields\":{\"name\":\"x\"}}");
    assertThat(answered.at("/error/details/0/code").asString()).isEqualTo("duplicate");
  }

  @Test
  void whatIsIgnoredIsListedOnce() {
    var created = create(COMPANIES, Map.of("name", "x", "id", 1, "fields", Map.of("id", 2)));
    assertThat(created.at("/data/ignoredFields").valueStream().map(n -> n.asString()))
        .containsExactly("id");
  }

  @Test
  void whatTheSystemKeepsIsIgnoredUnreadAndListed() {
    var created =
        create(
            "/objects/quotes/records",
            Map.of(
                "id",
                "x",
                "createdBy",
                List.of(),
                "fields",
                Map.of("quoteNumber", 5, "total", "x", "subtotal", Map.of(), "createdAt", 1)));
    assertThat(created.at("/data/ignoredFields").valueStream().map(n -> n.asString()))
        .containsExactlyInAnyOrder(
            "id", "createdBy", "quoteNumber", "total", "subtotal", "createdAt");
    var whole = admin.get(path(created)).at("/data/record");
    var written = admin.patch(path(created), whole);
    assertThat(written.status()).as(written.toString()).isEqualTo(200);
    assertThat(written.at("/data/record/fields")).isEqualTo(whole.get("fields"));
  }

  @Test
  void everyProblemIsToldWithTheNameThatWasMeant() {
    var answered =
        admin.post(
            COMPANIES, Map.of("fields", Map.of("webiste", "x", "employees", "many", "phone", 1)));
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").valueStream().map(d -> d.get("field").asString()))
        .containsExactlyInAnyOrder("webiste", "employees", "phone", "name");
    assertThat(answered.response().body()).contains("Did you mean 'website'?");
    assertRefused(admin.post(COMPANIES, Map.of("name", "x", "industry", "y")), 400);
    assertRefused(admin.post(COMPANIES, Map.of("name", "x", "fields", List.of())), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tasks", "quotes"})
  void everyLookupThatPointsAtNothingIsTold(String object) {
    String path = "/objects/" + object + "/records";
    String company = admin.create("companies", "Acme", Map.of());
    Map<String, Object> wrong =
        Map.of("company", company, "deal", UUID.randomUUID(), "contact", UUID.randomUUID());
    String record = path + "/" + admin.create(object, "x", Map.of("company", company));
    for (var refused :
        List.of(
            admin.post(path, Map.of("name", "x", "fields", wrong)),
            admin.patch(record, Map.of("fields", wrong)))) {
      assertRefused(refused, 400);
      assertThat(refused.at("/error/details").valueStream().map(d -> d.get("field").asString()))
          .containsExactlyInAnyOrder("deal", "contact");
    }
    assertThat(admin.get(record).at("/data/record/fields/company").asString()).isEqualTo(company);
  }

  @Test
  void aHundredProblemsAreEnough() {
    Map<String, Object> fields = new HashMap<>();
    for (int i = 0; i < 1_000; i++) {
      fields.put("nothing" + i, i);
    }
    var refused = admin.post(COMPANIES, Map.of("name", "x", "fields", fields));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details")).hasSize(100);
  }

  @Test
  void aRequiredFieldMustBeGivenAndStay() {
    assertRefused(admin.post("/objects/quoteLines/records", Map.of()), 400);
    admin.post("/objects", Map.of("name", "Strict", "apiName", "strict"));
    for (String type : List.of("text", "checkbox", "address", "multiSelect")) {
      var body = new java.util.HashMap<>(EveryType.definition(type, type));
      body.put("required", true);
      admin.post("/objects/strict/fields", body);
    }
    var none = admin.post("/objects/strict/records", Map.of("name", "x"));
    assertRefused(none, 400);
    assertThat(none.at("/error/details").size()).isEqualTo(4);
    Map<String, Object> all =
        Map.of(
            "text", "x", "checkbox", false, "address.city", "Wien", "multiSelect", List.of("red"));
    var created = create("/objects/strict/records", Map.of("name", "x", "fields", all));
    for (Map<String, ?> cleared :
        List.<Map<String, ?>>of(
            Map.of("text", ""),
            Collections.singletonMap("checkbox", null),
            Collections.singletonMap("address.city", null),
            Map.of("multiSelect", List.of()))) {
      assertRefused(admin.patch(path(created), Map.of("fields", cleared)), 400);
    }
    assertThat(admin.patch(path(created), Map.of("name", "y")).status()).isEqualTo(200);
  }

  @Test
  void aUniqueValueIsTakenHoweverItIsSpelt() {
    admin.post("/objects", Map.of("name", "Once", "apiName", "once"));
    for (String type : List.of("text", "email", "phone", "number")) {
      admin.post("/objects/once/fields", Map.of("apiName", type, "type", type, "unique", true));
    }
    String path = "/objects/once/records";
    Map<String, Object> values =
        Map.of("text", "Café  Müller", "email", "A@b.example", "phone", "01 234567", "number", 1.5);
    String id = admin.create("once", "One", values);
    for (Map<String, ?> again :
        List.<Map<String, ?>>of(
            Map.of("text", "CAFE MULLER"),
            Map.of("email", "a@B.example"),
            Map.of("phone", "+43 1 234567"),
            Map.of("number", 1.50))) {
      var answered = admin.post(path, Map.of("name", "x", "fields", again));
      assertRefused(answered, 409);
      assertThat(answered.at("/error/details/0/field").asString())
          .isEqualTo(again.keySet().iterator().next());
    }
    assertThat(admin.patch(path + "/" + id, Map.of("fields", values)).status()).isEqualTo(200);
    admin.create("once", "empty", Map.of());
    admin.create("once", "empty", Map.of());
    admin.delete(path + "/" + id);
    admin.create("once", "Two", values);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "1", "null", "00000000000000000000000000000000", "{id}"})
  void whatIsNoUuidIsABadRequest(String id) {
    String path = CONTACTS + "/" + id.replace("{", "%7B").replace("}", "%7D");
    assertRefused(admin.get(path), 400);
    assertRefused(admin.patch(path, Map.of()), 400);
    assertRefused(admin.delete(path), 400);
    assertRefused(admin.get(path + "/notes"), 400);
    assertRefused(admin.get(path + "/history"), 400);
  }

  @Test
  void anUnknownRecordIsNotFoundBeforeTheInputIsRead() {
    String path = CONTACTS + "/" + UUID.randomUUID();
    assertRefused(admin.get(path), 404);
    assertRefused(admin.get(path + "?fields=nothing&expand=email"), 404);
    assertRefused(admin.patch(path, "nonsense"), 404);
    assertRefused(admin.delete(path), 404);
    assertRefused(
        admin.get("/objects/tasks/records/" + UUID.randomUUID() + "?fields=nothing"), 404);
    assertRefused(admin.get("/objects/nothing/records/x"), 404);
    String company = admin.create("companies", "Acme", Map.of());
    assertRefused(admin.get(CONTACTS + "/" + company), 404);
  }

  @Test
  void anEntityTagGuardsChangesAndDeletions() {
    var created = create(COMPANIES, Map.of("name", "Tagged"));
    String path = path(created);
    String first = created.header("ETag");
    assertThat(admin.get(path).header("ETag")).isEqualTo(first);
    var changed = admin.send("PATCH", path, Map.of("name", "B"), Map.of("If-Match", first));
    assertThat(changed.status()).isEqualTo(200);
    String second = changed.header("ETag");
    assertThat(second).isNotEqualTo(first);
    for (String stale : List.of(first, "W/" + second, "\"x\"")) {
      assertRefused(admin.send("PATCH", path, Map.of("name", "C"), Map.of("If-Match", stale)), 412);
      assertRefused(admin.send("DELETE", path, null, Map.of("If-Match", stale)), 412);
    }
    for (String good : List.of(second, "*", first + " , " + second)) {
      assertThat(admin.send("PATCH", path, Map.of("name", "B"), Map.of("If-Match", good)).status())
          .isEqualTo(200);
    }
    assertThat(admin.get(path).header("ETag")).isEqualTo(second);
    assertThat(admin.send("DELETE", path, null, Map.of("If-Match", second)).status())
        .isEqualTo(200);
    assertRefused(admin.send("DELETE", path, null, Map.of("If-Match", second)), 404);
  }

  @Test
  void aDeletedRecordIsGoneWithEverythingThatPointedAtIt() {
    String company = admin.create("companies", "Doomed", Map.of());
    var contact = create(CONTACTS, Map.of("fields", Map.of("company", company)));
    var child = create(COMPANIES, Map.of("name", "x", "fields", Map.of("parentCompany", company)));
    var deleted = admin.delete(COMPANIES + "/" + company);
    assertThat(deleted.at("/data/deleted").booleanValue()).isTrue();
    assertThat(deleted.at("/data/id").asString()).isEqualTo(company);
    assertRefused(admin.get(COMPANIES + "/" + company), 404);
    var after = admin.get(path(contact));
    assertThat(after.at("/data/record/fields/company").isNull()).isTrue();
    assertThat(after.header("ETag")).isNotEqualTo(contact.header("ETag"));
    assertThat(admin.get(path(child)).at("/data/record/fields/parentCompany").isNull()).isTrue();
    assertThat(admin.get(COMPANIES + "?q=doomed").at("/data/count").intValue()).isZero();
  }

  @Test
  void aRecordThatARequiredLookupPointsAtIsNotDeleted() {
    admin.post("/objects", Map.of("name", "Needy", "apiName", "needy"));
    admin.post(
        "/objects/needy/fields",
        Map.of(
            "apiName",
            "to",
            "type",
            "lookup",
            "required",
            true,
            "lookupTargetObjectApiName",
            "companies"));
    String company = admin.create("companies", "Needed", Map.of());
    String needy = admin.create("needy", "x", Map.of("toId", company));
    var refused = admin.delete(COMPANIES + "/" + company);
    assertRefused(refused, 409);
    assertThat(refused.message()).contains("needy").contains("to");
    admin.delete("/objects/needy/records/" + needy);
    assertThat(admin.delete(COMPANIES + "/" + company).status()).isEqualTo(200);
  }

  @Test
  void aRequiredLookupOfARecordToItselfDoesNotHoldUpItsDeletion() {
    admin.post("/objects", Map.of("name", "Selves", "apiName", "selves"));
    String self = admin.create("selves", "x", Map.of());
    admin.post(
        "/objects/selves/fields",
        Map.of(
            "apiName",
            "self",
            "type",
            "lookup",
            "required",
            true,
            "lookupTargetObjectApiName",
            "selves"));
    String path = "/objects/selves/records/" + self;
    assertThat(admin.patch(path, Map.of("fields", Map.of("self", self))).status()).isEqualTo(200);
    assertThat(admin.delete(path).status()).isEqualTo(200);
    assertRefused(admin.get(path), 404);
  }

  @Test
  void lookupsAndUsersAreExpandedOnDemand() {
    String ada = workspace.member("ada@example.com", "Ada Lovelace").toString();
    String company = admin.create("companies", "Acme", Map.of());
    var contact = create(CONTACTS, Map.of("fields", Map.of("company", company, "owner", ada)));
    var read = admin.get(path(contact) + "?expand=company,owner&fields=company,owner,email");
    var fields = read.at("/data/record/fields");
    assertThat(fields.propertyNames()).containsExactly("company", "owner", "email");
    assertThat(fields.get("company").toString())
        .isEqualTo(
            "{\"id\":\"%s\",\"name\":\"Acme\",\"objectApiName\":\"companies\"}".formatted(company));
    assertThat(fields.at("/owner/name").asString()).isEqualTo("Ada Lovelace");
    assertThat(admin.get(CONTACTS + "?expand=company&fields=company").at("/data/records/0/fields"))
        .hasSize(1);
    assertRefused(admin.get(path(contact) + "?expand=email"), 400);
    assertRefused(admin.get(path(contact) + "?expand=nothing"), 400);
    assertRefused(admin.get(path(contact) + "?fields=emial"), 400);
  }
}
