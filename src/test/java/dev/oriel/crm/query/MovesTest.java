package dev.oriel.crm.query;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.Moment;
import dev.oriel.testing.TestWorkspace;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What the log tells of a field: moves in filters, and how long records stayed in its values. */
class MovesTest {

  private static final String DEALS = "/objects/deals/records";

  private static TestWorkspace workspace;
  private static Api admin;
  private static String acme;
  private static Instant between;

  /**
   * One was won from a proposal, two lost at last, three begun without a stage, four never moved.
   */
  @BeforeAll
  static void deals() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    acme = admin.create("companies", "Acme", Map.of());
    String one = deal("One", "proposal");
    String two = deal("Two", "proposal");
    move(two, Map.of("stage", "won"));
    between = Moment.betweenWrites();
    move(one, Map.of("stage", "won", "company", acme));
    move(two, Map.of("stage", "lost"));
    String three = admin.create("deals", "Three", Map.of());
    move(three, Map.of("stage", "negotiation"));
    deal("Four", "won");
  }

  private static String deal(String name, String stage) {
    return admin.create("deals", name, Map.of("stage", stage));
  }

  private static void move(String id, Map<String, ?> fields) {
    assertThat(admin.patch(DEALS + "/" + id, Map.of("fields", fields)).status()).isEqualTo(200);
  }

  private static String moved(String properties) {
    return "{'moved': {" + properties + "}}";
  }

  private static Answered asked(Api api, String filter, String more) {
    String json = "{'sort': 'createdAt', 'filter': [%s]%s}".formatted(filter, more);
    return api.post(DEALS + "/query", json.replace('\'', '"'));
  }

  private static String found(String filter, String more) {
    Answered answered = asked(admin, filter, more);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return String.join(
        " ",
        answered
            .at("/data/records")
            .valueStream()
            .map(record -> record.get("name").stringValue())
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'field': 'stage'                                          | One Two Three Four",
        "'field': 'stage', 'to': 'won'                             | One Two Four",
        "'field': 'stage', 'from': 'proposal'                      | One Two",
        "'field': 'stage', 'from': 'proposal', 'to': 'lost'        | ``",
        "'field': 'stage', 'from': 'won', 'to': ['lost', 'negotiation']    | Two",
        "'field': 'stage', 'from': null                            | One Two Three Four",
        "'field': 'stage', 'from': null, 'to': 'won'               | Four",
        "'field': 'stage', 'from': [null, 'proposal'], 'to': 'won' | One Two Four",
        "'field': 'stage', 'to': null                              | Three",
        "'field': 'stage', 'to': []                                | ``",
        "'field': 'company', 'to': '{acme}'                        | One",
        "'field': 'stage', 'to': 'won', 'since': '{between}'       | One Four",
        "'field': 'stage', 'to': 'won', 'until': '{between}'       | Two",
        "'field': 'stage', 'to': 'won', 'since': {'relative': '-1d'}, 'until': {'relative': '0d'} |"
            + " One Two Four",
        "'field': 'stage', 'to': 'won', 'until': {'relative': '-1d'} | ``",
        "'field': 'stage', 'to': 'lost', 'since': {'relative': '-90d'} | Two"
      })
  void recordsWhoseFieldGotAValue(String properties, String names) {
    assertThat(found(moved(filled(properties)), "")).isEqualTo(names == null ? "" : names);
  }

  private static String filled(String text) {
    return text.replace("{acme}", acme).replace("{between}", between.toString());
  }

  @Test
  void aMoveIsAConditionLikeOthers() {
    String lost = "{'field': 'stage', 'operator': 'eq', 'value': 'lost'}";
    String won = moved("'field': 'stage', 'to': 'won'");
    assertThat(found(won + "," + lost, "")).isEqualTo("Two");
    assertThat(
            found(
                "{'or': [" + lost + "," + moved("'field': 'company', 'to': '" + acme + "'") + "]}",
                ""))
        .isEqualTo("One Two");
    String companies =
        "{'filter': [{'some': {'object': 'deals', 'by': 'company', 'filter': [%s]}}]}";
    Answered some =
        admin.post("/objects/companies/records/query", companies.formatted(won).replace('\'', '"'));
    assertThat(some.at("/data/records")).hasSize(1);
  }

  @Test
  void inThePastOnlyMovesUntilThenCount() {
    String asOf = ", 'asOf': '" + between + "'";
    assertThat(found(moved("'field': 'stage', 'to': 'won'"), asOf)).isEqualTo("Two");
    assertThat(found(moved("'field': 'stage', 'to': 'lost'"), asOf)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'from': 'won'                                   | field required",
        "'field': 'stag', 'to': 'won'                    | field unknown_field",
        "'field': 'amount', 'to': 3                      | field cannot_move",
        "'field': 'company.name', 'to': 'Acme'           | field cannot_move",
        "'field': 'createdBy', 'to': 'me'                | field cannot_move",
        "'field': 'stage', 'to': 'nowhere'               | to not_an_option",
        "'field': 'stage', 'from': ['won', 7]            | from[1] not_an_option",
        "'field': 'stage', 'since': 'lately'             | since not_a_time",
        "'field': 'stage', 'since': {'relative': '-91d'} | since too_old",
        "'field': 'stage', 'until': 5                    | until not_a_string",
        "'field': 'stage', 'since': ''                   | since required",
        "'field': 'stage', 'until': ' '                  | until required",
        "'field': 'stage', 'too': 'won'                  | too unknown"
      })
  void whatIsWrongIsNamed(String properties, String problem) {
    assertThat(problems(asked(admin, moved(properties), "")))
        .isEqualTo("filter[0].moved." + problem);
  }

  @Test
  void movesAreBoundedInNumberLikeRelatedRecords() {
    String ten = String.join(",", Collections.nCopies(10, moved("'field': 'stage'")));
    assertThat(found(ten, "")).isEqualTo("One Two Three Four");
    assertThat(problems(asked(admin, ten + "," + moved("'field': 'stage'"), "")))
        .isEqualTo("filter[10].moved too_many");
    assertThat(problems(asked(admin, "{'moved': 'stage'}", ""))).contains("not_an_object");
  }

  @Test
  void whoMayNotReadTheFieldLearnsNoMovesAndNoTimes() {
    workspace.profile(
        """
        {'name': 'Seller', 'defaultAccess': {'view': true}, 'objects': {
          'deals': {'view': true, 'fields': {'stage': {'read': false}}}}}
        """);
    Api seller = workspace.key("Seller");
    assertRefused(asked(seller, moved("'field': 'stage', 'to': 'won'"), ""), 403);
    assertRefused(seller.get(DEALS + "/aggregate?field=stage:time"), 403);
    assertThat(asked(seller, moved("'field': 'company'"), "").status()).isEqualTo(200);
    Map<String, Object> tile =
        Map.of(
            "kind",
            "figure",
            "object",
            "deals",
            "title",
            "Won",
            "filter",
            List.of(Map.of("moved", Map.of("field", "stage", "to", "won"))));
    Map<String, Object> other = Map.of("kind", "figure", "object", "deals", "title", "All");
    Answered made =
        admin.post(
            "/dashboards", Map.of("name", "Moves", "shared", true, "tiles", List.of(tile, other)));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    String address = "/dashboards/" + made.at("/data/dashboard/id").stringValue();
    assertThat(seller.get(address).at("/data/dashboard/tiles/0/hidden").booleanValue()).isTrue();
    assertThat(seller.get(address).response().body()).contains("All").doesNotContain("stage");
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-01, 400",
    "-90d, 201",
    "-91d, 400",
    "-2m, 201",
    "-3m, 400",
    "startOfMonth-1, 201",
    "startOfQuarter, 400"
  })
  void aStoredFilterAsksForMovesThatAreKnownOnEachDay(String since, int status) {
    Object day = since.startsWith("2026") ? since : Map.of("relative", since);
    Map<String, Object> moved = Map.of("moved", Map.of("field", "stage", "since", day));
    Map<String, Object> tile =
        Map.of("kind", "figure", "object", "deals", "title", "T", "filter", List.of(moved));
    Answered dashboard =
        admin.post("/dashboards", Map.of("name", "Stored", "shared", true, "tiles", List.of(tile)));
    assertThat(dashboard.status()).as(dashboard.toString()).isEqualTo(status);
    Answered view =
        admin.post(
            "/views",
            Map.of("object", "deals", "name", since, "shared", true, "filter", List.of(moved)));
    assertThat(view.status()).as(view.toString()).isEqualTo(status);
  }

  @Test
  void aTileThatComparesWithThenAsksForMovesThatWereKnownThen() {
    for (int daysAgo : new int[] {30, 31}) {
      Map<String, Object> moved =
          Map.of("moved", Map.of("field", "stage", "since", Map.of("relative", "-60d")));
      Map<String, Object> tile =
          Map.of(
              "kind",
              "figure",
              "object",
              "deals",
              "title",
              "T",
              "daysAgo",
              daysAgo,
              "filter",
              List.of(moved));
      Answered made =
          admin.post("/dashboards", Map.of("name", "Then", "shared", true, "tiles", List.of(tile)));
      assertThat(made.status()).as(made.toString()).isEqualTo(daysAgo == 30 ? 201 : 400);
    }
  }

  @Test
  void aiClientsAskForBoth() {
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    Map<String, Object> arguments = new HashMap<>();
    arguments.put("objectApiName", "deals");
    arguments.put(
        "filters", List.of(Map.of("moved", Map.of("field", "stage", "to", List.of("lost")))));
    assertThat(mcp.call("search_records", arguments).get("records")).hasSize(1);
    arguments.put("fieldApiName", "stage:time");
    arguments.put("groupBy", "stage");
    JsonNode groups = mcp.call("count_records", arguments).get("groups");
    assertThat(groups.valueStream().map(group -> group.get("value").stringValue()))
        .containsExactlyInAnyOrder("proposal", "won", "lost");
  }
}
