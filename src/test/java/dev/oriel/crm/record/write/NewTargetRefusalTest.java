package dev.oriel.crm.record.write;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api.Answered;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A write that is refused creates no record at which it points. */
class NewTargetRefusalTest extends NewTargetCase {

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
