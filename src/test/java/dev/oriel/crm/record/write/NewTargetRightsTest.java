package dev.oriel.crm.record.write;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The rights that a lookup needs to create the record that it points at. */
class NewTargetRightsTest extends NewTargetCase {

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
}
