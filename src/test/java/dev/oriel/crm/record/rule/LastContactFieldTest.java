package dev.oriel.crm.record.rule;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The last contact as a field, which is found and seen by rights and which nobody writes. */
class LastContactFieldTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final Calls calls = new Calls(admin);
  private final String acme = admin.create("companies", "Acme", Map.of());
  private final String ada = admin.create("contacts", "Ada", Map.of("company", acme));
  private final String bob = admin.create("contacts", "Bob", Map.of("company", acme));

  @Test
  void nobodyWritesIt() {
    Map<String, Object> given = Map.of("fields", Map.of("lastContactAt", Calls.day(3)));
    Api.Answered patched = admin.patch(Calls.path("contacts", ada), given);
    assertThat(patched.at("/data/ignoredFields").toString()).contains("lastContactAt");
    Api.Answered created =
        admin.post("/objects/deals/records", Map.of("name", "Deal", "fields", given.get("fields")));
    assertThat(created.at("/data/ignoredFields").toString()).contains("lastContactAt");
    calls.assertLast("contacts", ada, null);
    assertThat(
            admin
                .patch("/objects/contacts/fields/lastContactAt", Map.of("currencyCode", "EUR"))
                .status())
        .isEqualTo(400);
    JsonNode field = admin.get("/objects/contacts/fields/lastContactAt").at("/data/field");
    assertThat(field.get("type").stringValue()).isEqualTo("rollup");
    assertThat(field.get("valueType").stringValue()).isEqualTo("dateTime");
    assertThat(field.get("readOnly").booleanValue()).isTrue();
    assertThat(field.has("currencyCode")).isFalse();
    assertRefused(admin.delete("/objects/contacts/fields/lastContactAt"), 400);
    assertThat(
            admin
                .patch(
                    "/objects/contacts/fields/lastContactAt",
                    Map.of("type", "rollup", "name", "Last touch", "indexed", true))
                .status())
        .isEqualTo(200);
  }

  @Test
  void itIsFilteredSortedAndCounted() {
    calls.call("contacts", ada, 3);
    calls.call("contacts", bob, 8);
    admin.create("contacts", "Cleo", Map.of());
    assertThat(names("'sort': '-lastContactAt'")).containsExactly("Bob", "Ada", "Cleo");
    assertThat(names("'sort': 'lastContactAt'")).containsExactly("Ada", "Bob", "Cleo");
    assertThat(names(filter("lt", "'2026-03-08'"))).containsExactly("Ada");
    assertThat(names(filter("eq", "'2026-03-08'"))).containsExactly("Bob");
    assertThat(names(filter("gte", "{'relative': '-9999d'}"))).hasSize(2);
    assertThat(names(filter("isEmpty", "null"))).containsExactly("Cleo");
    assertThat(
            names(
                "'filter': [{'field': 'company.lastContactAt', 'operator': 'eq', 'value':"
                    + " '2026-03-08'}]"))
        .containsExactlyInAnyOrder("Ada", "Bob");
    JsonNode figures =
        admin
            .get("/objects/contacts/records/aggregate?field=lastContactAt&functions=min,max")
            .at("/data");
    assertThat(figures.toString()).contains(Calls.day(3), Calls.day(8));
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    assertThat(
            mcp.call(
                    "search_records",
                    Map.of(
                        "objectApiName",
                        "contacts",
                        "sort",
                        List.of(Map.of("field", "lastContactAt", "direction", "desc"))))
                .at("/records/0/fields/lastContactAt")
                .stringValue())
        .isEqualTo(Calls.day(8));
    assertThat(admin.unchecked().get("/objects/contacts/export?format=csv").response().body())
        .contains("2026-03-08");
  }

  private static String filter(String operator, String value) {
    return "'filter': [{'field': 'lastContactAt', 'operator': '%s', 'value': %s}]"
        .formatted(operator, value);
  }

  private List<String> names(String query) {
    Api.Answered found =
        admin.post("/objects/contacts/records/query", ("{" + query + "}").replace('\'', '"'));
    assertThat(found.status()).as(found.toString()).isEqualTo(200);
    return found
        .at("/data/records")
        .valueStream()
        .map(record -> record.get("name").stringValue())
        .toList();
  }

  @Test
  void aProfileThatMayNotReadItLearnsNothing() {
    workspace.profile(
        """
        {'name': 'Seller', 'defaultAccess': {'view': true, 'update': true}, 'objects': {
          'contacts': {'view': false},
          'companies': {'view': true, 'update': true, 'fields': {'lastContactAt': {'read': false}}}}}
        """);
    Api seller = workspace.key("Seller");
    String cursor = seller.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
    calls.call("contacts", ada, 8);
    String path = Calls.path("companies", acme);
    assertThat(seller.get(path).response().body()).doesNotContain("lastContactAt", "2026-03-08");
    assertThat(seller.get(path + "/history").at("/data/changes")).hasSize(1);
    assertThat(seller.get("/changes?cursor=" + cursor).at("/data/changes")).isEmpty();
    assertRefused(seller.get("/objects/companies/fields/lastContactAt"), 403);
    assertRefused(seller.get("/objects/companies/records?sort=lastContactAt"), 403);
    assertRefused(
        seller.post(
            "/objects/companies/records/query",
            "{\"filter\":[{\"field\":\"lastContactAt\",\"operator\":\"isEmpty\"}]}"),
        403);
    assertRefused(
        seller.get("/objects/companies/records/aggregate?field=lastContactAt&functions=max"), 403);
    Api.Answered written =
        seller.patch(path, Map.of("fields", Map.of("lastContactAt", "nonsense")));
    assertThat(written.at("/data/ignoredFields").toString()).contains("lastContactAt");
  }
}
