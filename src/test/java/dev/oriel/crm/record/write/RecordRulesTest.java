package dev.oriel.crm.record.write;

import static dev.oriel.crm.record.Created.addRequiredLookup;
import static dev.oriel.crm.record.Created.createAt;
import static dev.oriel.crm.record.Created.path;
import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules for names, tags and deletions of records. */
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

  @Test
  void aRecordCarriesItsIdTimesAndCreatorAndLocation() {
    var created = createAt(admin, COMPANIES, Map.of("name", "Acme"));
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
    String path = path(createAt(admin, COMPANIES, Map.of("name", " x ")));
    assertThat(admin.get(path).at("/data/record/name").asString()).isEqualTo("x");
    assertRefused(admin.patch(path, Collections.singletonMap("name", null)), 400);
    assertRefused(admin.patch(path, Map.of("name", "")), 400);
  }

  @Test
  void aContactIsCalledByItsNamesUntilANameIsGiven() {
    var nameless = createAt(admin, CONTACTS, Map.of());
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
    String path = path(createAt(admin, CONTACTS, Map.of("fields", Map.of("lastName", "King"))));
    var changed = admin.patch(path, Map.of("name", " King ", "fields", Map.of("firstName", "Ada")));
    assertThat(changed.at("/data/record/name").asString()).isEqualTo("Ada King");
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
    var created = createAt(admin, COMPANIES, Map.of("name", "Tagged"));
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
    var contact = createAt(admin, CONTACTS, Map.of("fields", Map.of("company", company)));
    var child =
        createAt(admin, COMPANIES, Map.of("name", "x", "fields", Map.of("parentCompany", company)));
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
    addRequiredLookup(admin, "needy", "to", "companies");
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
    addRequiredLookup(admin, "selves", "self", "selves");
    String path = "/objects/selves/records/" + self;
    assertThat(admin.patch(path, Map.of("fields", Map.of("self", self))).status()).isEqualTo(200);
    assertThat(admin.delete(path).status()).isEqualTo(200);
    assertRefused(admin.get(path), 404);
  }

  @Test
  void lookupsAndUsersAreExpandedOnDemand() {
    String ada = workspace.member("ada@example.com", "Ada Lovelace").toString();
    String company = admin.create("companies", "Acme", Map.of());
    var contact =
        createAt(admin, CONTACTS, Map.of("fields", Map.of("company", company, "owner", ada)));
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
