package dev.oriel.crm.record.write;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.ground.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A lookup creates the record that it points at. */
class NewTargetTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final String COMPANIES = "/objects/companies/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked();

  @BeforeEach
  void fields() {
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "badge", "type", "text", "unique", true));
  }

  /** JSON with single quotes for double ones. */
  private static JsonNode json(String text) {
    return Json.parse(text.replace('\'', '"'));
  }

  private static JsonNode contact(String name, String company) {
    return json(
        "{'fields': {'lastName': '%s', 'company': {'create': %s}}}".formatted(name, company));
  }

  private int count(String object) {
    return admin.get("/objects/" + object + "/records/count").at("/data/count").intValue();
  }

  private void assertNothingIsThere() {
    assertThat(count("companies")).isZero();
    assertThat(count("contacts")).isZero();
    assertThat(changes()).isEmpty();
  }

  private List<JsonNode> changes() {
    return admin
        .get("/changes?objects=contacts,companies")
        .at("/data/changes")
        .valueStream()
        .toList();
  }

  private String companyOf(Answered written) {
    assertThat(written.status()).as(written.toString()).isIn(200, 201);
    return nameOf("companies", written.at("/data/record/fields/company"));
  }

  private String nameOf(String object, JsonNode id) {
    return admin
        .get("/objects/" + object + "/records/" + id.stringValue())
        .at("/data/record/name")
        .stringValue();
  }

  private static List<String> problems(Answered refused) {
    return refused
        .at("/error/details")
        .valueStream()
        .map(one -> one.get("field").stringValue() + " " + one.get("code").stringValue())
        .toList();
  }

  @Test
  void everyWriteCreatesTheTarget() {
    Answered created =
        admin.post(CONTACTS, contact("A", "{'name': 'One', 'fields': {'domain': 'one.example'}}"));
    assertThat(companyOf(created)).isEqualTo("One");
    assertThat(
            admin
                .get(COMPANIES + "/" + created.at("/data/record/fields/company").stringValue())
                .at("/data/record/fields/domain")
                .stringValue())
        .isEqualTo("one.example");
    String path = CONTACTS + "/" + created.at("/data/record/id").stringValue();
    assertThat(
            companyOf(
                admin.patch(path, json("{'fields': {'companyId': {'create': {'name': 'Two'}}}}"))))
        .isEqualTo("Two");
    for (String name : List.of("Three", "Four")) {
      Answered put =
          admin.send(
              "PUT",
              CONTACTS + "/by/email/a@b.example",
              contact("B", "{'name': '" + name + "'}"),
              Map.of());
      assertThat(companyOf(put)).isEqualTo(name);
    }
    String other = admin.create("contacts", "C", Map.of());
    Answered merged =
        admin.post(
            path + "/merge",
            json(
                "{'from': ['%s'], 'fields': {'company': {'create': {'name': 'Five'}}}}"
                    .formatted(other)));
    assertThat(companyOf(merged)).isEqualTo("Five");
    assertThat(count("companies")).isEqualTo(5);
    assertThat(count("contacts")).isEqualTo(2);
  }

  @Test
  void theToolsCreateTheTargetAndADryRunDoesNot() {
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    Map<String, Object> fields =
        Map.of("lastName", "King", "company", Map.of("create", Map.of("name", "Acme")));
    Map<String, Object> tried =
        Map.of("objectApiName", "contacts", "fields", fields, "dryRun", true);
    assertThat(mcp.call("create_record", tried).at("/record/fields/company/name").stringValue())
        .isEqualTo("Acme");
    assertNothingIsThere();
    JsonNode made =
        mcp.call("create_record", Map.of("objectApiName", "contacts", "fields", fields));
    assertThat(made.at("/record/fields/company/name").stringValue()).isEqualTo("Acme");
    JsonNode changed =
        mcp.call(
            "update_record",
            Map.of(
                "objectApiName",
                "contacts",
                "recordId",
                made.at("/record/id").stringValue(),
                "fields",
                Map.of("company", Map.of("create", Map.of("name", "Globex")))));
    assertThat(changed.at("/record/fields/company/name").stringValue()).isEqualTo("Globex");
    assertThat(
            mcp.refusal(
                "create_record",
                Map.of(
                    "objectApiName",
                    "contacts",
                    "fields",
                    Map.of("company", Map.of("create", Map.of())))))
        .contains("company.create.name");
    assertThat(count("companies")).isEqualTo(2);
  }

  @Test
  void everyOperationOfABatchCreatesItsTarget() {
    String kept = admin.create("contacts", "Kept", Map.of());
    for (boolean atomic : List.of(true, false)) {
      JsonNode batch =
          json(
              """
              {'atomic': %s, 'operations': [
                {'op': 'create', 'fields': {'lastName': 'A'}},
                {'op': 'create', 'fields': {'lastName': 'B', 'company': {'create': {'name': 'One'}}}},
                {'op': 'create', 'fields': {'lastName': 'C', 'company': {'create': {'name': 'Two'}}}},
                {'op': 'create', 'fields': {'lastName': 'D'}},
                {'op': 'update', 'id': '%s', 'fields': {'company': {'create': {'name': 'Three'}}}},
                {'op': 'upsert', 'matchField': 'email',
                 'fields': {'email': 'e@x.example', 'company': {'create': {'name': 'Four'}}}}]}
              """
                  .formatted(atomic, kept));
      Answered done = admin.post(CONTACTS + "/batch", batch);
      assertThat(done.status()).as(done.toString()).isEqualTo(200);
      assertThat(done.at("/data/results").valueStream())
          .noneMatch(result -> result.get("status").stringValue().equals("failed"));
    }
    assertThat(count("companies")).isEqualTo(8);
    assertThat(count("contacts")).isEqualTo(1 + 8 + 1);
    assertThat(
            admin
                .get(CONTACTS + "?expand=company&q=B")
                .at("/data/records/0/fields/company/name")
                .stringValue())
        .isEqualTo("One");
  }

  @Test
  void anAtomicBatchWithOneMistakeCreatesNothing() {
    Answered refused =
        admin.post(
            CONTACTS + "/batch",
            json(
                """
                {'operations': [
                  {'op': 'create', 'fields': {'company': {'create': {'name': 'One'}}}},
                  {'op': 'create', 'fields': {'company': {'create': {'fields': {'phone': '?'}}}}},
                  {'op': 'create', 'fields': {'email': '?'}}]}
                """));
    assertRefused(refused, 400);
    assertThat(problems(refused))
        .containsExactlyInAnyOrder(
            "operations[1].company.create.name required",
            "operations[1].company.create.phone not_a_phone",
            "operations[2].email not_an_email");
    assertNothingIsThere();
  }

  @Test
  void targetsOfTargetsAreCreatedAndFoundByValues() {
    String group = admin.create("companies", "Group", Map.of());
    Answered deal =
        admin.post(
            "/objects/deals/records",
            json(
                """
                {'name': 'Deal', 'fields': {'contact': {'create': {'fields': {
                  'firstName': 'Ada', 'lastName': 'Winter',
                  'company': {'create': {'name': 'Acme', 'fields': {'parentCompany': {'name': 'group'}}}}}}}}}
                """));
    assertThat(deal.status()).as(deal.toString()).isEqualTo(201);
    String contact = deal.at("/data/record/fields/contact").stringValue();
    JsonNode ada = admin.get(CONTACTS + "/" + contact + "?expand=company").at("/data/record");
    assertThat(ada.get("name").stringValue()).isEqualTo("Ada Winter");
    assertThat(ada.at("/fields/company/name").stringValue()).isEqualTo("Acme");
    assertThat(
            admin
                .get(COMPANIES + "/" + ada.at("/fields/company/id").stringValue())
                .at("/data/record/fields/parentCompany")
                .stringValue())
        .isEqualTo(group);
    Answered refused =
        admin.post(
            "/objects/deals/records",
            json(
                """
                {'name': 'Deal', 'fields': {'contact': {'create': {'fields': {
                  'email': '?', 'company': {'create': {'fields': {'parentCompany': {'name': 'None'}}}}}}}}}
                """));
    assertRefused(refused, 400);
    assertThat(problems(refused))
        .containsExactlyInAnyOrder(
            "contact.create.email not_an_email",
            "contact.create.company.create.name required",
            "contact.create.company.create.parentCompany unknown_record");
    assertThat(count("contacts")).isEqualTo(1);
  }

  @Test
  void rulesSeeTheTarget() {
    String quote = admin.create("quotes", "", Map.of());
    Answered line =
        admin.post(
            "/objects/quoteLines/records",
            json(
                """
                {'fields': {'quote': '%s', 'quantity': 3,
                  'product': {'create': {'name': 'Oriel', 'fields': {'unitPrice': 7}}}}}
                """
                    .formatted(quote)));
    assertThat(line.status()).as(line.toString()).isEqualTo(201);
    assertThat(line.at("/data/record/name").stringValue()).isEqualTo("Oriel");
    assertThat(line.at("/data/record/fields/lineTotal").intValue()).isEqualTo(21);
    // A quote that is created with its line gets the sum.
    Answered both =
        admin.post(
            "/objects/quoteLines/records",
            json(
                "{'name': 'L', 'fields': {'quote': {'create': {}}, 'quantity': 2, 'unitPrice':"
                    + " 5}}"));
    assertThat(both.status()).as(both.toString()).isEqualTo(201);
    JsonNode made =
        admin
            .get("/objects/quotes/records/" + both.at("/data/record/fields/quote").stringValue())
            .at("/data/record");
    assertThat(made.get("name").stringValue()).startsWith("Q-");
    assertThat(made.at("/fields/total").intValue()).isEqualTo(10);
  }

  @Test
  void bothRecordsAreInTheLogInTheirOrderAndByTheSame() {
    admin.post(CONTACTS, contact("King", "{'name': 'Acme'}"));
    assertThat(changes())
        .extracting(change ->
            change.get("objectApiName").stringValue() + " " + change.get("type").stringValue())
        .containsExactly("companies record.created", "contacts record.created");
    assertThat(changes().get(0).get("actor")).isEqualTo(changes().get(1).get("actor"));
    assertThat(changes().get(1).at("/record/fields/company").stringValue())
        .isEqualTo(changes().get(0).get("recordId").stringValue());
  }

  @Test
  void mistakesInBothAreSaidTogetherAndNothingIsWritten() {
    Answered refused =
        admin.post(
            CONTACTS,
            json(
                """
                {'fields': {'email': '?', 'company': {'create': {'nam': 'x', 'fields': {
                  'phone': '?', 'industri': 'x', 'employees': 'many'}}}}}
                """));
    assertRefused(refused, 400);
    assertThat(problems(refused))
        .containsExactlyInAnyOrder(
            "email not_an_email",
            "company.create.nam unknown",
            "company.create.name required",
            "company.create.phone not_a_phone",
            "company.create.industri unknown_field",
            "company.create.employees not_a_number");
    for (String create : List.of("'Acme'", "7", "[]", "true")) {
      Answered other = admin.post(CONTACTS, contact("King", create));
      assertRefused(other, 400);
      assertThat(problems(other)).containsExactly("company.create not_an_object");
    }
    Answered nothing = admin.post(CONTACTS, contact("King", "null"));
    assertRefused(nothing, 400);
    assertThat(problems(nothing)).containsExactly("company.create not_an_object");
    Answered twice =
        admin.post(
            CONTACTS,
            json(
                "{'fields': {'company': {'create': {'name': 'A'}}, 'companyId': {'create': {'name':"
                    + " 'B'}}}}"));
    assertRefused(twice, 400);
    Answered more =
        admin.post(
            CONTACTS, json("{'fields': {'company': {'create': {'name': 'A'}, 'name': 'B'}}}"));
    assertRefused(more, 400);
    assertNothingIsThere();
  }

  @Test
  void requiredFieldsOfTheTargetAreRequired() {
    admin.patch("/objects/companies/fields/industry", Map.of("required", true));
    Answered refused = admin.post(CONTACTS, contact("King", "{'name': 'Acme'}"));
    assertRefused(refused, 400);
    assertThat(problems(refused)).containsExactly("company.create.industry required");
    assertNothingIsThere();
  }

  @Test
  void aValueThatAnotherTargetHasIsAConflictOfItsField() {
    admin.create("companies", "Acme", Map.of("code", "A"));
    String company = "{'name': 'Other', 'fields': {'code': 'a'}}";
    Answered refused = admin.post(CONTACTS, contact("King", company));
    assertRefused(refused, 409);
    assertThat(problems(refused)).containsExactly("company.create.code conflict");
    assertThat(refused.message()).contains("'company.create.code'");
    Answered put = admin.send("PUT", CONTACTS + "/by/badge/7", contact("King", company), Map.of());
    assertRefused(put, 409);
    assertThat(problems(put)).containsExactly("company.create.code conflict");
    assertThat(count("contacts")).isZero();
    assertThat(count("companies")).isEqualTo(1);
  }

  @Test
  void aRecordThatIsRefusedLeavesNoTarget() {
    String ada = admin.create("contacts", "Ada", Map.of("badge", "7"));
    String eve = admin.create("contacts", "Eve", Map.of());
    JsonNode wanted = json("{'fields': {'badge': '7', 'company': {'create': {'name': 'Acme'}}}}");
    for (Answered refused :
        List.of(
            admin.post(CONTACTS, wanted),
            admin.patch(CONTACTS + "/" + eve, wanted),
            admin.post(
                CONTACTS + "/batch",
                Map.of(
                    "operations",
                    List.of(
                        Map.of("op", "create", "fields", wanted.get("fields")),
                        Map.of("op", "delete", "id", ada)))))) {
      assertRefused(refused, 409);
    }
    assertThat(
            admin
                .post(
                    CONTACTS + "/batch",
                    Map.of(
                        "atomic",
                        false,
                        "operations",
                        List.of(Map.of("op", "create", "fields", wanted.get("fields")))))
                .at("/data/results/0/status")
                .stringValue())
        .isEqualTo("failed");
    assertRefused(admin.patch(CONTACTS + "/" + UUID.randomUUID(), wanted), 404);
    assertThat(count("companies")).isZero();
  }

  @Test
  void anotherStateThanExpectedLeavesNoTarget() {
    String ada = admin.create("contacts", "Ada", Map.of());
    String path = CONTACTS + "/" + ada;
    JsonNode wanted = json("{'fields': {'company': {'create': {'name': 'Acme'}}}}");
    String tag = admin.get(path).header("ETag");
    assertThat(admin.patch(path, Map.of("fields", Map.of("jobTitle", "Chief"))).status())
        .isEqualTo(200);
    assertRefused(admin.send("PATCH", path, wanted, Map.of("If-Match", tag)), 412);
    assertThat(count("companies")).isZero();
    String now = admin.get(path).header("ETag");
    assertThat(companyOf(admin.send("PATCH", path, wanted, Map.of("If-Match", now))))
        .isEqualTo("Acme");
  }

  @Test
  void aRepeatedRequestCreatesOneTarget() {
    JsonNode body = contact("King", "{'name': 'Acme'}");
    Answered first = admin.send("POST", CONTACTS, body, Map.of("Idempotency-Key", "one"));
    Answered second = admin.send("POST", CONTACTS, body, Map.of("Idempotency-Key", "one"));
    assertThat(companyOf(first)).isEqualTo("Acme");
    assertThat(second.json()).isEqualTo(first.json());
    assertThat(count("companies")).isEqualTo(1);
    assertThat(count("contacts")).isEqualTo(1);
  }

  @Test
  void theTargetNeedsTheRightToCreateOnes() {
    workspace.profile(
        """
        {'name': 'Seller', 'defaultAccess': {'view': true},
         'objects': {'contacts': {'view': true, 'create': true, 'update': true},
           'deals': {'view': true, 'create': true, 'fields': {'company': {'edit': false}}}}}
        """);
    Api seller = workspace.key("Seller").unchecked();
    String ada = admin.create("contacts", "Ada", Map.of());
    JsonNode wanted = contact("King", "{'name': 'Acme'}");
    for (Answered refused :
        List.of(
            seller.post(CONTACTS, wanted),
            seller.patch(CONTACTS + "/" + ada, wanted),
            // Of someone without the right, the input is not read.
            seller.post(CONTACTS, contact("King", "{'fields': {'phone': '?'}}")),
            seller.send("PUT", CONTACTS + "/by/badge/7", wanted, Map.of()))) {
      assertRefused(refused, 403);
      assertThat(refused.message()).contains("may not create records of 'companies'");
    }
    // A lookup that may not be edited is ignored unread.
    Answered ignored =
        seller.post(
            "/objects/deals/records",
            json("{'name': 'Deal', 'fields': {'company': {'create': {'name': 'Acme'}}}}"));
    assertThat(ignored.status()).isEqualTo(201);
    assertThat(ignored.at("/data/ignoredFields").toString()).isEqualTo("[\"company\"]");
    assertThat(count("companies")).isZero();
  }

  @Test
  void whatIsIgnoredOfTheTargetIsSaid() {
    workspace.profile(
        """
        {'name': 'Seller', 'defaultAccess': {'view': true, 'create': true, 'update': true},
         'objects': {'companies': {'view': true, 'create': true,
           'fields': {'industry': {'read': true, 'edit': false}}}}}
        """);
    Api seller = workspace.key("Seller").unchecked();
    JsonNode wanted =
        json(
            """
            {'fields': {'id': 'x', 'company': {'create': {'name': 'Acme', 'version': 7,
              'fields': {'industry': 'Glass', 'domain': 'acme.example'}}}}}
            """);
    Answered strict = seller.send("POST", CONTACTS, wanted, Map.of("Prefer", "handling=strict"));
    assertRefused(strict, 400);
    assertThat(problems(strict))
        .containsExactlyInAnyOrder(
            "id ignored", "company.create.version ignored", "company.create.industry ignored");
    assertNothingIsThere();
    Answered created = seller.post(CONTACTS, wanted);
    assertThat(created.at("/data/ignoredFields").valueStream().map(JsonNode::stringValue))
        .containsExactlyInAnyOrder("id", "company.create.version", "company.create.industry");
    JsonNode acme = admin.get(COMPANIES).at("/data/records/0");
    assertThat(acme.at("/fields/industry").isNull()).isTrue();
    assertThat(acme.at("/fields/domain").stringValue()).isEqualTo("acme.example");
  }

  @Test
  void whoMayNotViewTargetsLearnsNothingOfThem() {
    workspace.profile(
        """
        {'name': 'Form', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'companies': {'view': false, 'create': true}}}
        """);
    Api form = workspace.key("Form").unchecked();
    admin.create("companies", "Acme", Map.of("code", "A"));
    Answered taken =
        form.post(
            CONTACTS + "?expand=company",
            contact("King", "{'name': 'Acme', 'fields': {'code': 'a', 'industry': 'Glass'}}"));
    assertThat(taken.status()).as(taken.toString()).isEqualTo(201);
    // As where such a profile creates the company itself.
    assertThat(taken.at("/data/ignoredFields").toString()).isEqualTo("[\"company.create.code\"]");
    assertThat(taken.at("/data/record/fields/company/name").isMissingNode()).isTrue();
    assertThat(taken.toString()).doesNotContain("Glass");
    Answered free = form.post(CONTACTS, contact("Queen", "{'name': 'B', 'fields': {'code': 'b'}}"));
    assertThat(free.at("/data").has("ignoredFields")).isFalse();
    assertThat(count("companies")).isEqualTo(3);
    assertRefused(form.post(CONTACTS, json("{'fields': {'company': {'code': 'b'}}}")), 403);
  }

  @Test
  void aTargetWithAFieldOfThatNameIsAlsoNamedByItsValue() {
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "create", "type", "text", "unique", true));
    String acme = admin.create("companies", "Acme", Map.of("create", "x"));
    Answered named = admin.post(CONTACTS, contact("King", "'x'"));
    assertThat(named.at("/data/record/fields/company").stringValue()).isEqualTo(acme);
    Answered created = admin.post(CONTACTS, contact("King", "{'name': 'Globex'}"));
    assertThat(companyOf(created)).isEqualTo("Globex");
    assertThat(count("companies")).isEqualTo(2);
  }

  @Test
  void oneRequestCreatesAtMostAThousandTargets() {
    JsonNode operation =
        json(
            """
            {'op': 'create', 'name': 'D', 'fields': {'company': {'create': {'name': 'A'}},
              'contact': {'create': {'fields': {'company': {'create': {'name': 'B'}}}}}}}
            """);
    Answered refused =
        admin.post(
            "/objects/deals/records/batch",
            Map.of("operations", Collections.nCopies(334, operation)));
    assertRefused(refused, 400);
    assertThat(problems(refused)).allMatch(problem -> problem.endsWith(" too_many"));
    assertNothingIsThere();
  }
}
