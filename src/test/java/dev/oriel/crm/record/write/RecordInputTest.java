package dev.oriel.crm.record.write;

import static dev.oriel.crm.record.Created.createAt;
import static dev.oriel.crm.record.Created.path;
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

/** What is wrong in the input for a record is told, and what is ignored is listed. */
class RecordInputTest {

  private static final String COMPANIES = "/objects/companies/records";

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  @Test
  void aNameMayAlsoStandAmongTheFields() {
    var created = createAt(admin, COMPANIES, Map.of("fields", Map.of("name", "Inside")));
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
    var created =
        createAt(admin, COMPANIES, Map.of("name", "x", "id", 1, "fields", Map.of("id", 2)));
    assertThat(created.at("/data/ignoredFields").valueStream().map(n -> n.asString()))
        .containsExactly("id");
  }

  @Test
  void whatTheSystemKeepsIsIgnoredUnreadAndListed() {
    var created =
        createAt(
            admin,
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
    var created = createAt(admin, "/objects/strict/records", Map.of("name", "x", "fields", all));
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
}
