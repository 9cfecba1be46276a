package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectApiTest {

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  private static Api.Answered create(String name, String apiName) {
    return admin.post("/objects", Map.of("name", name, "apiName", apiName));
  }

  @Test
  void anObjectIsCreatedReadRenamedAndDeleted() {
    var created = create(" Projects ", "projects");
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    var object = created.at("/data/object");
    assertThat(object.propertyNames())
        .containsExactly(
            "apiName",
            "name",
            "singularName",
            "icon",
            "position",
            "isDefault",
            "attachmentsEnabled",
            "fields");
    assertThat(object.get("apiName").asString()).isEqualTo("projects");
    assertThat(object.get("name").asString()).isEqualTo("Projects");
    assertThat(object.get("isDefault").booleanValue()).isFalse();
    assertThat(object.get("attachmentsEnabled").booleanValue()).isTrue();
    assertThat(object.get("fields").isArray()).isTrue();
    var read = admin.get("/objects/projects");
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.at("/data/object")).isEqualTo(object);
    var renamed =
        admin.patch(
            "/objects/projects",
            Map.of("name", "Ventures", "apiName", "ventures", "attachmentsEnabled", false));
    assertThat(renamed.status()).as(renamed.toString()).isEqualTo(200);
    assertThat(renamed.at("/data/object/attachmentsEnabled").booleanValue()).isFalse();
    assertRefused(admin.get("/objects/projects"), 404);
    assertThat(admin.get("/objects/ventures").at("/data/object"))
        .isEqualTo(renamed.at("/data/object"));
    var deleted = admin.delete("/objects/ventures");
    assertThat(deleted.status()).isEqualTo(200);
    assertThat(deleted.at("/data/deleted").booleanValue()).isTrue();
    assertRefused(admin.get("/objects/ventures"), 404);
    assertRefused(admin.delete("/objects/ventures"), 404);
  }

  @Test
  void theListHoldsEveryObjectWithItsFields() {
    create("Listed", "listed");
    List<String> names = new ArrayList<>();
    for (var object : admin.get("/objects").at("/data/objects")) {
      names.add(object.get("apiName").asString());
      assertThat(object).isEqualTo(admin.get("/objects/" + names.getLast()).at("/data/object"));
    }
    assertThat(names)
        .contains("contacts", "companies", "deals", "tasks", "events", "products", "quotes")
        .contains("quoteLines", "listed");
  }

  @Test
  void attachmentsCanBeSwitchedOffAtCreation() {
    var created =
        admin.post(
            "/objects", Map.of("name", "Bare", "apiName", "bare", "attachmentsEnabled", false));
    assertThat(created.at("/data/object/attachmentsEnabled").booleanValue()).isFalse();
  }

  @Test
  void namesAndApiNamesAreUnique() {
    create("Straße", "road");
    assertRefused(create("Other", "road"), 409);
    assertRefused(create("Other", "ROAD"), 409);
    assertRefused(create("STRASSE", "other"), 409);
    assertRefused(create("  straße ", "other"), 409);
    assertRefused(create("Contacts", "other"), 409);
    assertRefused(create("Other", "CONTACTS"), 409);
    assertThat(create("Café", "cafe").status()).isEqualTo(201);
    assertRefused(create("Cafe\u0301", "cafe2"), 409);
    assertThat(create("Other road", "road2").status()).isEqualTo(201);
    assertRefused(admin.patch("/objects/road2", Map.of("name", "strasse")), 409);
    assertRefused(admin.patch("/objects/road2", Map.of("apiName", "Road")), 409);
    assertThat(admin.patch("/objects/road2", Map.of("apiName", "ROAD2")).status()).isEqualTo(200);
    assertThat(admin.patch("/objects/ROAD2", Map.of("name", "OTHER ROAD")).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select",
        "table",
        "user",
        "order",
        "oriel",
        "pg_class",
        "null",
        "constructor",
        "x",
        "deleted",
        "records",
        "fields",
        "A_1"
      })
  void wordsOfSqlAndPathsAreApiNamesLikeAnyOther(String apiName) {
    assertThat(create("Word " + apiName, apiName).status()).isEqualTo(201);
    admin.post("/objects/" + apiName + "/fields", Map.of("apiName", apiName, "type", "text"));
    String id = admin.create(apiName, "One", Map.of(apiName, "v"));
    assertThat(
            admin
                .get("/objects/" + apiName + "/records/" + id)
                .at("/data/record/fields/" + apiName)
                .asString())
        .isEqualTo("v");
    assertThat(admin.get("/objects/" + apiName + "/records?sort=-" + apiName).status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1a", "_a", "a-b", "a b", "a.b", "ä", "a$", "a\"b", "a/b", "a;b"})
  void otherFormsOfApiNamesAreRefused(String apiName) {
    assertRefused(create("Form " + apiName, apiName), 400);
  }

  @Test
  void lengthsOfNamesAreBounded() {
    assertThat(create("n".repeat(200), "a" + "b".repeat(62)).status()).isEqualTo(201);
    assertRefused(create("Long apiName", "a" + "b".repeat(63)), 400);
    assertRefused(create("n".repeat(201), "longName"), 400);
    assertRefused(create("   ", "blank"), 400);
  }

  @Test
  void whatIsMissingOrMisspeltIsSaidTogether() {
    var answered = admin.post("/objects", Map.of("nam", "X", "apiname", "x"));
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").size()).isGreaterThanOrEqualTo(2);
    assertThat(answered.response().body())
        .contains("Did you mean 'name'?")
        .contains("Did you mean 'apiName'?");
    assertRefused(admin.post("/objects", Map.of("name", "X")), 400);
    assertRefused(admin.post("/objects", Map.of("apiName", "x")), 400);
    assertRefused(
        admin.post("/objects", Map.of("name", "X", "apiName", "x", "attachmentsEnabled", "yes")),
        400);
  }

  @Test
  void anUnknownObjectIsNotFoundWithTheNameThatWasMeant() {
    var answered = admin.get("/objects/contact");
    assertRefused(answered, 404);
    assertThat(answered.message()).contains("Did you mean 'contacts'?");
    assertRefused(admin.get("/objects/Contacts"), 404);
  }

  @Test
  void aStandardObjectIsRenamedButNotDeleted() {
    TestWorkspace own = TestWorkspace.create();
    Api api = own.admin();
    String line = api.create("products", "Chair", Map.of());
    assertRefused(api.delete("/objects/products"), 400);
    var renamed = api.patch("/objects/products", Map.of("apiName", "goods", "name", "Goods"));
    assertThat(renamed.at("/data/object/isDefault").booleanValue()).isTrue();
    assertThat(api.get("/objects/goods/records/" + line).status()).isEqualTo(200);
    assertThat(
            api.get("/objects/quoteLines/fields/product")
                .at("/data/field/lookup/targetObjectApiName")
                .asString())
        .isEqualTo("goods");
    assertThat(create("Products", "products2").status()).isEqualTo(409);
    assertThat(api.post("/objects", Map.of("name", "Products", "apiName", "products")).status())
        .isEqualTo(201);
  }

  @Test
  void anObjectThatLookupsPointAtIsNotDeleted() {
    create("Target", "target");
    create("Source", "source");
    for (String object : List.of("source", "contacts", "target")) {
      admin.post(
          "/objects/" + object + "/fields",
          Map.of("apiName", "toTarget", "type", "lookup", "lookupTargetObjectApiName", "target"));
    }
    var answered = admin.delete("/objects/target");
    assertRefused(answered, 409);
    assertThat(answered.message()).contains("source.toTarget").contains("contacts.toTarget");
    assertThat(admin.delete("/objects/source").status()).isEqualTo(200);
    assertRefused(admin.delete("/objects/target"), 409);
    assertThat(admin.delete("/objects/contacts/fields/toTarget").status()).isEqualTo(200);
    assertThat(admin.delete("/objects/target").status()).isEqualTo(200);
  }

  @Test
  void aDeletedObjectLeavesNothingToOneOfTheSameName() {
    create("Again", "again");
    admin.post("/objects/again/fields", Map.of("apiName", "f", "type", "text", "unique", true));
    String id = admin.create("again", "One", Map.of("f", "v"));
    admin.post("/objects/again/records/" + id + "/notes", Map.of("body", "x"));
    assertThat(admin.delete("/objects/again").status()).isEqualTo(200);
    assertThat(create("Again", "again").status()).isEqualTo(201);
    assertThat(admin.get("/objects/again").at("/data/object/fields").size()).isZero();
    assertThat(admin.get("/objects/again/records").at("/data/count").intValue()).isZero();
    assertRefused(admin.get("/objects/again/records/" + id), 404);
    assertRefused(admin.get("/objects/again/records/" + id + "/notes"), 404);
    assertThat(admin.get("/objects/again/deleted").at("/data/deleted").size()).isZero();
  }
}
