package dev.oriel.crm.query;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Filters that ask for records that point at those of the list. */
class RelatedFilterTest {

  private static TestWorkspace workspace;
  private static Api admin;

  /** Acme has a won and a lost deal, Beta an open one of which a task is open, Cy none. */
  @BeforeAll
  static void records() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    String acme = admin.create("companies", "Acme", Map.of("industry", "Glass"));
    String beta = admin.create("companies", "Beta", Map.of());
    admin.create("companies", "Cy", Map.of("parentCompany", acme));
    String ada = admin.create("contacts", "Ada", Map.of("company", acme));
    admin.create("deals", "Large", Map.of("company", acme, "stage", "won", "amount", 900));
    admin.create(
        "deals", "Small", Map.of("company", acme, "stage", "lost", "amount", 5, "contact", ada));
    String open =
        admin.create("deals", "Open", Map.of("company", beta, "stage", "proposal", "amount", 50));
    admin.create("tasks", "Call", Map.of("deal", open, "status", "open"));
    admin.create("deals", "Lonely", Map.of("amount", 7));
  }

  private static Api.Answered asked(Api api, String object, String filter) {
    return api.post(
        "/objects/" + object + "/records/query",
        ("{'sort': 'name', 'filter': [" + filter + "]}").replace('\'', '"'));
  }

  private static List<String> found(String object, String filter) {
    Api.Answered answered = asked(admin, object, filter);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return names(answered.at("/data/records"));
  }

  private static List<String> names(JsonNode records) {
    return records.valueStream().map(record -> record.get("name").stringValue()).toList();
  }

  /** What an outer filter asks of deals of companies. */
  private static String deals(String word, String filter) {
    return "{'%s': {'object': 'deals', 'by': 'company', 'filter': [%s]}}".formatted(word, filter);
  }

  private static String is(String field, String value) {
    return "{'field': '%s', 'operator': 'eq', 'value': '%s'}".formatted(field, value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'field': 'stage', 'operator': 'eq', 'value': 'won'} | Acme | Beta Cy",
        "{'field': 'amount', 'operator': 'lt', 'value': 100} | Acme Beta | Cy",
        "{'field': 'name', 'operator': 'eq', 'value': 'Lonely'} | `` | Acme Beta Cy",
        "{'field': 'contact.name', 'operator': 'eq', 'value': 'Ada'} | Acme | Beta Cy",
        "{'field': 'contact', 'operator': 'isEmpty'} | Acme Beta | Cy",
        "{'field': 'createdAt', 'operator': 'gte', 'value': {'relative': '-1d'}} | Acme Beta | Cy",
        "{'or': [{'field': 'stage', 'operator': 'eq', 'value': 'proposal'}]} | Beta | Acme Cy",
        "`` | Acme Beta | Cy"
      })
  void someOrNoneOfTheRelatedRecordsSatisfyTheFilter(String filter, String some, String none) {
    assertThat(String.join(" ", found("companies", deals("some", filter)))).isEqualTo(some);
    assertThat(String.join(" ", found("companies", deals("none", filter)))).isEqualTo(none);
  }

  @Test
  void allConditionsAreAboutTheSameRelatedRecord() {
    String wonAndSmall =
        is("stage", "won") + ", {'field': 'amount', 'operator': 'lt', 'value': 10}";
    assertThat(found("companies", deals("some", wonAndSmall))).isEmpty();
    assertThat(
            found(
                "companies",
                deals("some", is("stage", "won")) + ", " + deals("some", is("name", "Small"))))
        .containsExactly("Acme");
  }

  @Test
  void aFilterMayBeLeftOut() {
    assertThat(found("companies", "{'some': {'object': 'deals', 'by': 'company'}}"))
        .containsExactly("Acme", "Beta");
    assertThat(found("companies", "{'none': {'object': 'deals', 'by': 'company'}}"))
        .containsExactly("Cy");
  }

  @Test
  void relatedRecordsMayHaveRelatedRecords() {
    String task =
        "{'%s': {'object': 'tasks', 'by': 'deal', 'filter': [" + is("status", "open") + "]}}";
    assertThat(found("companies", deals("some", task.formatted("some")))).containsExactly("Beta");
    assertThat(found("companies", deals("some", task.formatted("none")))).containsExactly("Acme");
    assertThat(found("companies", deals("none", task.formatted("none"))))
        .containsExactly("Beta", "Cy");
    // The same object again, in which the same columns have other aliases.
    String sister =
        "{'some': {'object': 'companies', 'by': 'parentCompany', 'filter': ["
            + is("name", "Cy")
            + ", {'none': {'object': 'companies', 'by': 'parentCompany'}}, "
            + is("parentCompany.industry", "Glass")
            + "]}}";
    assertThat(found("companies", sister)).containsExactly("Acme");
  }

  @Test
  void theyAreCombinedWithOtherConditions() {
    String won = deals("some", is("stage", "won"));
    assertThat(found("companies", "{'or': [" + won + ", " + is("name", "Cy") + "]}"))
        .containsExactly("Acme", "Cy");
    assertThat(found("companies", won + ", " + is("industry", "Wood"))).isEmpty();
    assertThat(
            found(
                "deals",
                "{'none': {'object': 'tasks', 'by': 'deal'}}, " + is("company.name", "Acme")))
        .containsExactly("Large", "Small");
  }

  @Test
  void anObjectWithoutRecordsHasNone() {
    admin.post("/objects", Map.of("name", "Visits", "apiName", "visits"));
    admin.post(
        "/objects/visits/fields",
        Map.of("apiName", "company", "type", "lookup", "lookupTargetObjectApiName", "companies"));
    assertThat(found("companies", "{'some': {'object': 'visits', 'by': 'company'}}")).isEmpty();
    assertThat(found("companies", "{'none': {'object': 'visits', 'by': 'company'}}")).hasSize(3);
  }

  @Test
  void everyWayOfReadingTakesThem() {
    String filter = ("[" + deals("some", is("stage", "won")) + "]").replace('\'', '"');
    String encoded = "filter=" + URLEncoder.encode(filter, StandardCharsets.UTF_8);
    String records = "/objects/companies/records";
    assertThat(names(admin.get(records + "?" + encoded).at("/data/records")))
        .containsExactly("Acme");
    assertThat(names(admin.get(records + "?q=acme&" + encoded).at("/data/records")))
        .containsExactly("Acme");
    assertThat(admin.get(records + "/count?" + encoded).at("/data/count").intValue()).isOne();
    assertThat(
            admin
                .get(records + "/aggregate?groupBy=industry&" + encoded)
                .at("/data/groups/0/value")
                .stringValue())
        .isEqualTo("Glass");
    assertThat(
            admin
                .unchecked()
                .get("/objects/companies/export?fields=name&" + encoded)
                .response()
                .body())
        .contains("Acme")
        .doesNotContain("Beta");
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    Map<String, Object> arguments = new HashMap<>();
    arguments.put("objectApiName", "companies");
    arguments.put("filters", Json.MAPPER.readTree(filter));
    assertThat(mcp.call("count_records", arguments).get("count").intValue()).isOne();
    assertThat(names(mcp.call("search_records", arguments).get("records"))).containsExactly("Acme");
    // A page after the first one, with the same filter.
    String all =
        "filter="
            + URLEncoder.encode(
                "[{\"none\":{\"object\":\"tasks\",\"by\":\"company\"}}]", StandardCharsets.UTF_8);
    Api.Answered first = admin.get(records + "?sort=name&limit=2&" + all);
    assertThat(names(first.at("/data/records"))).containsExactly("Acme", "Beta");
    String next = first.at("/data/nextCursor").stringValue();
    assertThat(
            names(admin.get(records + "?sort=name&cursor=" + next + "&" + all).at("/data/records")))
        .containsExactly("Cy");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'some': {'object': 'dels', 'by': 'company'}} | filter[0].some.object unknown_object",
        "{'some': {'object': 'deals', 'by': 'compny'}} | filter[0].some.by unknown_field",
        "{'none': {'object': 'deals', 'by': 'contact'}} | filter[0].none.by points_elsewhere",
        "{'some': {'object': 'deals', 'by': 'stage'}} | filter[0].some.by points_elsewhere",
        "{'some': {'by': 'company'}} | filter[0].some.object required",
        "{'some': {'object': 'deals'}} | filter[0].some.by required",
        "{'some': {'object': 'deals', 'by': 'company', 'x': 1}} | filter[0].some.x unknown",
        "{'some': {'object': 'deals', 'by': 'company', 'filter': {}}} | filter[0].some.filter"
            + " not_an_array",
        "{'some': []} | filter[0].some not_an_object",
        "{'some': 'deals'} | filter[0].some not_an_object"
      })
  void mistakesAreToldWithTheirPlace(String filter, String problem) {
    assertThat(problems(asked(admin, "companies", filter))).isEqualTo(problem);
  }

  @Test
  void mistakesInsideAreToldWithTheirPlaceAndAllTogether() {
    String inside = is("stge", "won") + ", {'field': 'amount', 'operator': 'eq', 'value': 'x'}";
    assertThat(problems(asked(admin, "companies", is("naem", "x") + ", " + deals("some", inside))))
        .isEqualTo(
            "filter[0].field unknown_field, filter[1].some.filter[0].field unknown_field,"
                + " filter[1].some.filter[1].value not_a_number");
  }

  @Test
  void depthAndNumberAreBounded() {
    String some = "{'some': {'object': 'companies', 'by': 'parentCompany', 'filter': [%s]}}";
    String deep = is("name", "Cy");
    for (int depth = 0; depth < 4; depth++) {
      deep = some.formatted(deep);
    }
    assertThat(found("companies", deep)).isEmpty();
    assertThat(problems(asked(admin, "companies", some.formatted(deep)))).contains("too_deep");
    String ten = String.join(",", Collections.nCopies(10, some.formatted("")));
    assertThat(found("companies", ten)).containsExactly("Acme");
    assertThat(problems(asked(admin, "companies", ten + "," + some.formatted(""))))
        .isEqualTo("filter[10].some too_many");
    // All conditions count together, wherever they are.
    String many = String.join(",", Collections.nCopies(51, is("name", "x")));
    assertThat(problems(asked(admin, "companies", many + "," + deals("some", many))))
        .isEqualTo("filter[51].some.filter[49] too_many");
  }

  @Test
  void whatMayNotBeViewedOrReadIsNotAskedFor() {
    workspace.profile(
        """
        {'name': 'Seller', 'defaultAccess': {'view': true}, 'objects': {
          'tasks': {'view': false},
          'deals': {'view': true, 'fields': {'amount': {'read': false}}},
          'contacts': {'view': true, 'fields': {'company': {'read': false}}}}}
        """);
    Api seller = workspace.key("Seller");
    assertThat(asked(seller, "companies", deals("some", is("stage", "won"))).status())
        .isEqualTo(200);
    for (String filter :
        List.of(
            deals("some", "{'field': 'amount', 'operator': 'isEmpty'}"),
            deals("none", "{'or': [{'field': 'amount', 'operator': 'gt', 'value': 1}]}"),
            deals("some", "{'some': {'object': 'tasks', 'by': 'deal'}}"),
            "{'some': {'object': 'contacts', 'by': 'company'}}",
            "{'none': {'object': 'contacts', 'by': 'company'}}",
            "{'some': {'object': 'tasks', 'by': 'company'}}",
            deals("some", "{'field': 'contact.company', 'operator': 'isEmpty'}"))) {
      assertRefused(asked(seller, "companies", filter), 403);
    }
    assertThat(
            asked(seller, "companies", "{'some': {'object': 'contacts', 'by': 'company'}}")
                .message())
        .contains("'company' of 'contacts'");
  }
}
