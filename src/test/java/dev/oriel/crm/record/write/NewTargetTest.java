package dev.oriel.crm.record.write;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A lookup creates the record that it points at. */
class NewTargetTest extends NewTargetCase {

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
}
