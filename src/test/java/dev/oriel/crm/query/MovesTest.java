package dev.oriel.crm.query;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
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
    between = moment();
    move(one, Map.of("stage", "won", "company", acme));
    move(two, Map.of("stage", "lost"));
    String three = admin.create("deals", "Three", Map.of());
    move(three, Map.of("stage", "negotiation"));
    deal("Four", "won");
  }

  /** The present, when the clock shows another time. */
  private static Instant moment() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    while (!Instant.now().truncatedTo(ChronoUnit.MILLIS).isAfter(now)) {
      Thread.onSpinWait();
    }
    return now;
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

  /** Deals whose changes are some days old. */
  private static final class Pipeline {
    private final TestWorkspace workspace = TestWorkspace.create();
    private final Api admin = workspace.admin();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    /** Makes a deal that got each of these stages so many days ago. */
    void deal(String name, List<String> stages, List<Integer> days) {
      String id = admin.create("deals", name, Map.of("stage", stages.getFirst(), "amount", 5));
      stages.stream()
          .skip(1)
          .forEach(
              stage -> admin.patch(DEALS + "/" + id, Map.of("fields", Map.of("stage", stage))));
      admin.patch(DEALS + "/" + id, Map.of("fields", Map.of("amount", 6)));
      JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
      String log = workspace.workspace().schema() + ".change";
      for (int i = 0; i < days.size(); i++) {
        jdbc.update(
            "update " + log + " set at = ? where record_id = ?::uuid and version = ?",
            ago(days.get(i)).atOffset(ZoneOffset.UTC),
            id,
            i + 1);
      }
      String table = workspace.workspace().schema() + ".o" + workspace.objectId("deals");
      jdbc.update(
          "update " + table + " set created_at = ? where id = ?::uuid",
          ago(days.getFirst()).atOffset(ZoneOffset.UTC),
          id);
    }

    Instant ago(int days) {
      return now.minus(days, ChronoUnit.DAYS);
    }

    /** Groups as "value: count average", in whole days. */
    String days(String query) {
      Answered answer = admin.get(DEALS + "/aggregate?field=stage:time&functions=avg&" + query);
      assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
      return answer
          .at("/data/groups")
          .valueStream()
          .map(group ->
              "%s: %s %.0f"
                  .formatted(
                      group.get("value").asString("none"),
                      group.get("count"),
                      group.get("avg").asDouble()))
          .sorted()
          .collect(Collectors.joining(", "));
    }
  }

  @Test
  void staysAreTheTimesBetweenMoves() {
    Pipeline pipeline = new Pipeline();
    pipeline.deal("A", List.of("prospecting", "proposal", "won"), List.of(30, 20, 15));
    pipeline.deal("B", List.of("proposal"), List.of(11));
    pipeline.deal("C", List.of("prospecting", "won"), List.of(100, 5));
    pipeline.deal("D", List.of("prospecting", "proposal", "prospecting"), List.of(9, 8, 4));
    assertThat(pipeline.days("groupBy=stage"))
        .isEqualTo("proposal: 3 7, prospecting: 2 5, won: 2 10");
    String open =
        "filter="
            + URLEncoder.encode(
                "[{\"field\":\"stage\",\"operator\":\"neq\",\"value\":\"won\"}]",
                StandardCharsets.UTF_8);
    assertThat(pipeline.days("groupBy=stage&" + open)).isEqualTo("proposal: 2 8, prospecting: 1 3");
    assertThat(pipeline.days("groupBy=stage&asOf=" + pipeline.ago(16)))
        .isEqualTo("proposal: 1 4, prospecting: 1 10");
    assertThat(pipeline.days("groupBy=stage&top=1")).isEqualTo("none: 3 6, won: 2 10");
    Answered all = pipeline.admin.get(DEALS + "/aggregate?field=stage:time&functions=median,max");
    assertThat(all.at("/data/count").intValue()).isEqualTo(4);
    assertThat(all.at("/data/max").asDouble()).isCloseTo(15, within(0.01));
  }

  @Test
  void aValueThatTheFieldCannotHaveAnyMoreIsNeitherOneNorNone() {
    Pipeline pipeline = new Pipeline();
    pipeline.deal("A", List.of("proposal", "won"), List.of(20, 10));
    pipeline.deal("B", List.of("negotiation", "won"), List.of(8, 6));
    String options = "[{'label':'Negotiation','apiName':'talks'},{'label':'Won','apiName':'won'}]";
    Answered changed =
        pipeline.admin.patch(
            "/objects/deals/fields/stage",
            ("{'selectOptions': " + options + "}").replace('\'', '"'));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(pipeline.days("groupBy=stage")).isEqualTo("won: 2 8");
    for (String to : List.of("'talks'", "null")) {
      Answered moved = asked(pipeline.admin, moved("'field': 'stage', 'to': " + to), "");
      assertThat(moved.at("/data/records")).as(to).isEmpty();
    }
    Answered won = asked(pipeline.admin, moved("'field': 'stage', 'to': 'won'"), "");
    assertThat(won.at("/data/records")).hasSize(2);
  }

  @Test
  void whatCannotBeAskedOfStaysIsRefused() {
    String path = DEALS + "/aggregate?field=";
    assertThat(problems(admin.get(path + "amount:time"))).isEqualTo("field cannot_move");
    assertThat(problems(admin.get(path + "stge:time"))).isEqualTo("field unknown_field");
    assertThat(problems(admin.get(path + "stage:days"))).isEqualTo("field unknown_field");
    assertThat(problems(admin.get(path + "stage:time&functions=mean")))
        .isEqualTo("functions unknown_function");
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
