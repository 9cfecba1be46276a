package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Ways in which a value might tell of itself although the profile cannot read it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HiddenValuesTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private Api holder(String objects) {
    workspace.profile(
        """
        {'name': 'Limited', 'rights': {'object': [], 'field': ['create', 'update', 'delete']},
         'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
         'objects': {%s}}
        """
            .formatted(objects));
    return workspace.key("Limited");
  }

  private static String hiding(String object, String... fields) {
    String hidden =
        String.join(", ", Arrays.stream(fields).map(f -> "'" + f + "': {'read': false}").toList());
    return "'%s': {'view': true, 'create': true, 'update': true, 'delete': true, 'fields': {%s}}"
        .formatted(object, hidden);
  }

  private static String forbidding(String object) {
    return "'%s': {'view': false, 'create': true, 'update': true, 'delete': true}"
        .formatted(object);
  }

  private void field(String object, Map<String, ?> definition) {
    Answered made = admin.post("/objects/" + object + "/fields", definition);
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
  }

  @SafeVarargs
  private String object(String apiName, Map<String, ?>... fields) {
    Answered made = admin.post("/objects", Map.of("apiName", apiName, "name", apiName));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    for (Map<String, ?> field : fields) {
      field(apiName, field);
    }
    return apiName;
  }

  private static int found(Api api, String object, String q) {
    Answered list = api.get("/objects/" + object + "/records?q=" + q);
    assertThat(list.status()).as(list.toString()).isEqualTo(200);
    return list.at("/data/count").intValue();
  }

  @Test
  void aHiddenDateThatBecomesTextIsNotFoundBySearch() {
    object("visits", Map.of("apiName", "day", "type", "date"));
    Api holder = holder(hiding("visits", "day"));
    admin.create("visits", "Visit", Map.of("day", "2031-07-09"));
    Answered changed = admin.patch("/objects/visits/fields/day", Map.of("type", "text"));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(found(admin, "visits", "2031")).isOne();
    assertThat(found(holder, "visits", "2031")).isZero();
  }

  @Test
  void whoCannotReadAFieldCannotTryItsValuesByChangingItsDefinition() {
    object(
        "secrets",
        Map.of("apiName", "code", "type", "text"),
        Map.of("apiName", "twin", "type", "text"),
        Map.of("apiName", "grade", "type", "select", "options", List.of("Low", "High")));
    Api holder = holder(hiding("secrets", "code", "twin", "grade"));
    admin.create("secrets", "One", Map.of("code", "12", "twin", "same", "grade", "low"));
    admin.create("secrets", "Two", Map.of("code", "13x", "twin", "same"));
    String fields = "/objects/secrets/fields/";
    assertThat(holder.patch(fields + "code", Map.of("type", "number")).code())
        .isEqualTo("forbidden");
    assertThat(holder.patch(fields + "twin", Map.of("unique", true)).code()).isEqualTo("forbidden");
    assertThat(holder.patch(fields + "grade", Map.of("options", List.of("High"))).code())
        .isEqualTo("forbidden");
    assertThat(holder.patch(fields + "grade", Map.of("label", "Mark")).status()).isEqualTo(200);
    assertThat(
            holder
                .patch(fields + "grade", Map.of("options", List.of("Low", "High", "Top")))
                .status())
        .isEqualTo(200);
  }

  @Test
  void deletingARecordDoesNotTellWhichHiddenLookupsPointedAtIt() {
    Api holder = holder(hiding("contacts", "company"));
    String company = admin.create("companies", "Acme", Map.of());
    String one = admin.create("contacts", "One", Map.of("company", company));
    String two = admin.create("contacts", "Two", Map.of());
    String path = "/objects/contacts/records/";
    Answered oneBefore = holder.get(path + one);
    Answered twoBefore = holder.get(path + two);
    assertThat(holder.delete("/objects/companies/records/" + company).status()).isEqualTo(200);
    Answered oneAfter = holder.get(path + one);
    assertThat(oneAfter.at("/data/record/fields")).isEqualTo(oneBefore.at("/data/record/fields"));
    assertThat(oneAfter.header("ETag")).isEqualTo(oneBefore.header("ETag"));
    assertThat(holder.get(path + two).header("ETag")).isEqualTo(twoBefore.header("ETag"));
    for (String id : List.of(one, two)) {
      holder.patch(path + id, Map.of("fields", Map.of("jobTitle", "Cook")));
    }
    assertThat(holder.get(path + one + "/history").at("/data/changes/0/version"))
        .isEqualTo(holder.get(path + two + "/history").at("/data/changes/0/version"));
    assertThat(holder.get(path + one + "/history?limit=1").at("/data/nextCursor").asString())
        .doesNotMatch("[0-9]+");
    assertThat(admin.get(path + one).header("ETag")).isEqualTo("\"3\"");
  }

  @Test
  void aChangeOfAHiddenValueLeavesTheEntityTagAsItIs() {
    Api holder = holder(hiding("contacts", "email"));
    String path = "/objects/contacts/records/" + admin.create("contacts", "Ada", Map.of());
    String tag = holder.get(path).header("ETag");
    admin.patch(path, Map.of("fields", Map.of("email", "ada@example.com")));
    assertThat(holder.get(path).header("ETag")).isEqualTo(tag);
    assertThat(holder.get(path + "?fields=name").header("ETag")).isEqualTo(tag);
    Map<String, String> ifMatch = Map.of("If-Match", tag);
    Object change = Map.of("fields", Map.of("jobTitle", "Countess"));
    Answered changed = holder.send("PATCH", path, change, ifMatch);
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(changed.header("ETag")).isNotEqualTo(tag);
    assertThat(holder.get(path).header("ETag")).isEqualTo(changed.header("ETag"));
    assertThat(holder.send("PATCH", path, change, ifMatch).code()).isEqualTo("precondition_failed");
    assertThat(holder.send("DELETE", path, null, ifMatch).code()).isEqualTo("precondition_failed");
  }

  @Test
  void aQuantityThatIsTooLargeDoesNotTellAHiddenPrice() {
    Api holder = holder(hiding("quoteLines", "unitPrice", "lineTotal"));
    String quote = admin.create("quotes", "Quote", Map.of());
    String dear =
        admin.create("quoteLines", "Dear", Map.of("quote", quote, "unitPrice", 20, "quantity", 1));
    String cheap =
        admin.create("quoteLines", "Cheap", Map.of("quote", quote, "unitPrice", 1, "quantity", 1));
    Object huge = Map.of("fields", Map.of("quantity", 10_000_000_000_000_000_000.0));
    Answered one = holder.patch("/objects/quoteLines/records/" + dear, huge);
    Answered two = holder.patch("/objects/quoteLines/records/" + cheap, huge);
    assertThat(one.status()).as(one.toString()).isEqualTo(two.status());
  }

  @Test
  void whoMayNotViewCannotGuessAValueByWritingIt() {
    Api holder = holder(forbidding("deals"));
    String id = admin.create("deals", "Deal", Map.of("amount", 100));
    String path = "/objects/deals/records/" + id;
    String before = holder.patch(path, Map.of("fields", Map.of("amount", 100))).header("ETag");
    String created = admin.get(path).at("/data/record/createdAt").asString();
    Answered after = holder.patch(path, Map.of("fields", Map.of("amount", 100)));
    assertThat(after.at("/data/record/updatedAt").asString()).isNotEqualTo(created);
    assertThat(after.header("ETag")).isEqualTo(before);
  }

  @Test
  void theNameOfALineDoesNotTellTheHiddenNumberOfItsProduct() {
    field("products", Map.of("apiName", "batch", "type", "autoNumber", "pattern", "SECRET-{000}"));
    Api holder = holder(hiding("products", "batch"));
    String product =
        admin.post("/objects/products/records", Map.of()).at("/data/record/id").asString();
    String quote = admin.create("quotes", "Quote", Map.of());
    Answered line =
        admin.post(
            "/objects/quoteLines/records",
            Map.of("fields", Map.of("quote", quote, "product", product)));
    assertThat(line.at("/data/record/name").asString()).startsWith("SECRET-");
    String path = "/objects/quoteLines/records/" + line.at("/data/record/id").asString();
    assertThat(holder.get(path).response().body()).doesNotContain("SECRET");
    assertThat(holder.patch(path, Map.of("fields", Map.of("quantity", 2))).response().body())
        .doesNotContain("SECRET");
    assertThat(found(admin, "quoteLines", "secret")).isOne();
    assertThat(found(holder, "quoteLines", "secret")).isZero();
  }

  @Test
  void hiddenNumbersDoNotStayBehindAsNames() {
    object("cases", Map.of("apiName", "number", "type", "autoNumber", "pattern", "SECRET-{000}"));
    Api holder = holder(hiding("cases", "number"));
    admin.post("/objects/cases/records", Map.of());
    Answered deleted = admin.delete("/objects/cases/fields/number");
    assertThat(deleted.code()).as(deleted.toString()).isEqualTo("conflict");
    Answered changed = admin.patch("/objects/cases/fields/number", Map.of("type", "text"));
    assertThat(changed.code()).as(changed.toString()).isEqualTo("conflict");
    assertThat(holder.get("/objects/cases/records").response().body()).doesNotContain("SECRET");
    holder("");
    assertThat(admin.delete("/objects/cases/fields/number").status()).isEqualTo(200);
    assertThat(holder.get("/objects/cases/records").at("/data/records/0/name").asString())
        .isEqualTo("SECRET-001");
  }

  @Test
  void whoMayNotViewLearnsNothingOfAnAddressByClearingAPartOfIt() {
    object("houses", Map.of("apiName", "address", "type", "address", "required", true));
    Api holder = holder(forbidding("houses"));
    String full =
        admin.create("houses", "A", Map.of("address", Map.of("city", "Graz", "country", "AT")));
    String part = admin.create("houses", "B", Map.of("address", Map.of("city", "Graz")));
    Object clearing = Map.of("fields", Map.of("address.city", ""));
    assertThat(holder.patch("/objects/houses/records/" + full, clearing).status())
        .isEqualTo(holder.patch("/objects/houses/records/" + part, clearing).status());
  }

  @Test
  void aPartlyReadableNameIsTheSameHoweverItIsRead() {
    Api holder = holder(hiding("contacts", "lastName"));
    Answered made =
        admin.post(
            "/objects/contacts/records",
            Map.of("fields", Map.of("firstName", "\tAda\u2003", "lastName", "King")));
    String path = "/objects/contacts/records/" + made.at("/data/record/id").asString();
    Answered patched = holder.patch(path, Map.of("fields", Map.of("jobTitle", "Countess")));
    assertThat(patched.at("/data/record/name").asString()).isEqualTo("Ada");
    assertThat(holder.get(path).at("/data/record/name").asString()).isEqualTo("Ada");
  }

  @Test
  void aPartlyReadableNameThatIsWrittenBackStaysDerived() {
    Api holder = holder(hiding("contacts", "lastName"));
    Answered made =
        admin.post(
            "/objects/contacts/records",
            Map.of("fields", Map.of("firstName", "Ada", "lastName", "King")));
    String path = "/objects/contacts/records/" + made.at("/data/record/id").asString();
    holder.patch(path, Map.of("name", "Ada", "fields", Map.of("jobTitle", "Countess")));
    assertThat(admin.get(path).at("/data/record/name").asString()).isEqualTo("Ada King");
  }

  @Test
  void aUniqueFieldThatIsHiddenIsIgnored() {
    field("contacts", Map.of("apiName", "badge", "type", "text", "unique", true));
    Api holder = holder(hiding("contacts", "badge"));
    admin.create("contacts", "Ada", Map.of("badge", "77"));
    Answered made =
        holder.post(
            "/objects/contacts/records", Map.of("name", "Bob", "fields", Map.of("badge", "77")));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    assertThat(made.at("/data/ignoredFields/0").asString()).isEqualTo("badge");
  }

  @Test
  void aRequiredLookupThatIsHiddenDoesNotHoldUpADeletion() {
    field(
        "tasks",
        Map.of(
            "apiName",
            "client",
            "type",
            "lookup",
            "required",
            true,
            "lookup",
            Map.of("targetObjectApiName", "companies")));
    String company = admin.create("companies", "Acme", Map.of());
    String task = admin.create("tasks", "Call", Map.of("client", company));
    assertThat(admin.delete("/objects/companies/records/" + company).code()).isEqualTo("conflict");
    Api holder = holder(hiding("tasks", "client"));
    assertThat(holder.delete("/objects/companies/records/" + company).status()).isEqualTo(200);
    assertThat(
            admin.get("/objects/tasks/records/" + task).at("/data/record/fields/client").isNull())
        .isTrue();
  }

  @Test
  void aProfileThatIsNarrowedLaterFindsNothingMore() {
    object(
        "guests",
        Map.of("apiName", "email", "type", "email"),
        Map.of("apiName", "address", "type", "address"));
    Api holder = holder("");
    admin.create(
        "guests", "Ada", Map.of("email", "zz@hidden.example", "address", Map.of("city", "Xanten")));
    assertThat(found(holder, "guests", "zz")).isOne();
    holder(hiding("guests", "email", "address"));
    for (String q : List.of("zz", "hidden", "xa", "xanten", "hidden.ex")) {
      assertThat(found(holder, "guests", q)).as(q).isZero();
      assertThat(found(admin, "guests", q)).as(q).isOne();
    }
    admin.patch("/objects/guests/fields/email", Map.of("unique", true));
    admin.patch("/objects/guests/fields/email", Map.of("apiName", "mail"));
    assertThat(found(holder, "guests", "zz")).isZero();
    holder("");
    assertThat(found(holder, "guests", "zz")).isOne();
  }
}
