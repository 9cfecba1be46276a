package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

class StandardObjectsTest {

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  /** A field in a word: name, type, and what is particular about it. */
  private static String word(JsonNode field) {
    StringBuilder word =
        new StringBuilder(field.get("apiName").asString() + ":" + field.get("type").asString());
    if (field.has("lookup")) {
      word.append(">").append(field.at("/lookup/targetObjectApiName").asString());
    }
    if (field.has("selectOptions")) {
      word.append(
          field
              .get("selectOptions")
              .valueStream()
              .map(option -> option.get("apiName").asString())
              .collect(Collectors.joining("|", "(", ")")));
    }
    if (field.get("required").booleanValue()) {
      word.append("!");
    }
    return word.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "contacts = firstName:text lastName:text jobTitle:text email:email phone:phone mobile:phone"
            + " company:lookup>companies owner:user address:address linkedinUrl:url"
            + " leadSource:select(web|referral|event|outbound|partner|other)"
            + " status:select(lead|qualified|customer|former) lastContactAt:rollup",
        "companies = domain:text industry:text website:url phone:phone employees:number"
            + " annualRevenue:currency address:address owner:user parentCompany:lookup>companies"
            + " lastContactAt:rollup",
        "deals = amount:currency"
            + " stage:select(prospecting|qualification|proposal|negotiation|won|lost)"
            + " probability:percent closeDate:date company:lookup>companies"
            + " contact:lookup>contacts owner:user source:text lostReason:longText"
            + " lastContactAt:rollup",
        "tasks = dueDate:dateTime status:select(open|inProgress|done)"
            + " priority:select(low|normal|high) assignee:user contact:lookup>contacts"
            + " company:lookup>companies deal:lookup>deals description:longText",
        "events = startAt:dateTime endAt:dateTime allDay:checkbox location:text"
            + " description:longText contact:lookup>contacts company:lookup>companies"
            + " deal:lookup>deals owner:user",
        "products = sku:text unitPrice:currency description:longText active:checkbox",
        "quotes = quoteNumber:autoNumber deal:lookup>deals company:lookup>companies"
            + " contact:lookup>contacts status:select(draft|sent|accepted|declined)"
            + " validUntil:date subtotal:rollup discount:currency tax:currency total:formula"
            + " discountPercent:percent taxPercent:percent terms:longText",
        "quoteLines = quote:lookup>quotes! product:lookup>products quantity:number"
            + " unitPrice:currency lineTotal:formula"
      })
  void everyStandardObjectIsThereAsDecided(String object, String fields) {
    JsonNode found = admin.get("/objects/" + object).at("/data/object");
    assertThat(found.get("isDefault").booleanValue()).isTrue();
    assertThat(found.get("attachmentsEnabled").booleanValue()).isTrue();
    List<String> words = new ArrayList<>();
    for (JsonNode field : found.get("fields")) {
      words.add(word(field));
      assertThat(field.get("isDefault").booleanValue()).isTrue();
      assertThat(field.get("readOnly").booleanValue())
          .isEqualTo(
              List.of("autoNumber", "rollup", "formula").contains(field.get("type").asString()));
    }
    assertThat(words).containsExactlyInAnyOrder(fields.split(" ", -1));
  }

  @Test
  void amountsAreInTheCurrencyOfTheWorkspace() {
    assertThat(admin.get("/objects/deals/fields/amount").at("/data/field/currencyCode").asString())
        .isEqualTo("EUR");
    assertThat(admin.get("/objects/quotes/fields/quoteNumber").at("/data/field/pattern").asString())
        .isEqualTo("Q-{00000}");
  }

  /** Each row knows by which command of its transaction it was inserted. */
  @Test
  void oneStatementMakesAllFieldsOfAnObject() {
    assertThat(
            RunningOriel.bean(JdbcTemplate.class)
                .queryForMap(
                    """
                    select count(distinct f.cmin::text) as statements, count(distinct o.id) as objects
                    from oriel.field f join oriel.object_type o on o.id = f.object_id
                    where o.workspace_id = ?
                    """,
                    TestWorkspace.create().workspace().id()))
        .isEqualTo(Map.of("statements", 8L, "objects", 8L));
  }

  @Test
  void standardFieldsAreNeitherDeletedNorOfAnotherType() {
    assertRefused(admin.delete("/objects/contacts/fields/email"), 400);
    assertRefused(admin.patch("/objects/contacts/fields/email", Map.of("type", "text")), 400);
    assertThat(admin.patch("/objects/contacts/fields/email", Map.of("type", "EMAIL")).status())
        .isEqualTo(200);
    assertRefused(
        admin.patch(
            "/objects/contacts/fields/company", Map.of("lookupTargetObjectApiName", "deals")),
        400);
  }
}
