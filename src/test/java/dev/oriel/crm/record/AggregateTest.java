package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.LogStates;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.read.AggregateTable;
import dev.oriel.crm.record.read.KnownFigures;
import dev.oriel.model.schema.Scopes;
import dev.oriel.model.storage.index.FieldUse;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.PreparedStatementSetter;
import org.springframework.web.util.UriUtils;
import tools.jackson.databind.node.JsonNodeFactory;

/** Counts of records, and figures about them. */
class AggregateTest {

  private static final String RECORDS = "/objects/deals/records";

  private static TestWorkspace workspace;
  private static Api admin;
  private static String acme;

  @BeforeAll
  static void deals() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    acme = admin.create("companies", "Acme", Map.of());
    deal("One", Map.of("amount", 10.5, "stage", "won", "closeDate", "2026-01-31"));
    deal("Two", Map.of("amount", 0.25, "stage", "won", "company", acme));
    deal("Three", Map.of("amount", -3, "stage", "lost", "closeDate", "2026-02-01"));
    deal("Four", Map.of("company", acme));
  }

  private static void deal(String name, Map<String, Object> fields) {
    admin.create("deals", name, fields);
  }

  private static Answered aggregate(String query) {
    return admin.get(RECORDS + "/aggregate?" + query);
  }

  private static String filter(String field, String operator, Object value) {
    String json =
        "[{\"field\":\"%s\",\"operator\":\"%s\",\"value\":%s}]".formatted(field, operator, value);
    return "filter=" + URLEncoder.encode(json, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                                                | 4",
        "q=o                                             | 1",
        "q=t                                             | 2",
        "q=nothing                                       | 0",
        "filter=[{\"field\":\"stage\",\"operator\":\"eq\",\"value\":\"won\"}] | 2",
        "filter=[{\"field\":\"company.name\",\"operator\":\"eq\",\"value\":\"Acme\"}]&q=four | 1",
        "filter=[{\"field\":\"amount\",\"operator\":\"isEmpty\"}] | 1"
      })
  void aCountIsThatOfTheWholeList(String query, long count) {
    String given = query == null ? "" : UriUtils.encodeQuery(query, StandardCharsets.UTF_8);
    assertThat(admin.get(RECORDS + "/count?" + given).at("/data/count").longValue())
        .isEqualTo(count);
    assertThat(admin.get(RECORDS + "?" + given).at("/data/count").longValue()).isEqualTo(count);
  }

  @Test
  void aCountOfAnObjectWithoutRecordsIsZero() {
    assertThat(admin.get("/objects/products/records/count").response().body())
        .isEqualTo("{\"data\":{\"count\":0}}");
    assertThat(admin.get("/objects/products/records/aggregate?groupBy=active").response().body())
        .isEqualTo("{\"data\":{\"groups\":[],\"hasMore\":false}}");
    assertThat(admin.get("/objects/products/records/aggregate?field=unitPrice").response().body())
        .isEqualTo("{\"data\":{\"count\":0,\"sum\":null,\"avg\":null,\"min\":null,\"max\":null}}");
  }

  @Test
  void figuresAreExactAndLeaveEmptyValuesOut() {
    assertThat(aggregate("field=amount").response().body())
        .isEqualTo(
            "{\"data\":{\"count\":4,\"sum\":7.75,\"avg\":2.58333333,\"min\":-3,\"max\":10.5}}");
    assertThat(aggregate("field=amount&functions=max,sum").response().body())
        .isEqualTo("{\"data\":{\"count\":4,\"sum\":7.75,\"max\":10.5}}");
    assertThat(
            aggregate(
                    "field=amount&functions=sum&functions=min&" + filter("stage", "eq", "\"won\""))
                .response()
                .body())
        .isEqualTo("{\"data\":{\"count\":2,\"sum\":10.75,\"min\":0.25}}");
    assertThat(aggregate("field=closeDate").response().body())
        .isEqualTo("{\"data\":{\"count\":4,\"min\":\"2026-01-31\",\"max\":\"2026-02-01\"}}");
    assertThat(aggregate("field=version&functions=max").at("/data/max").intValue()).isEqualTo(1);
  }

  @Test
  void groupsHaveTheValuesOfTheirFieldAndTheLargestComesFirst() {
    assertThat(aggregate("groupBy=stage&field=amount&functions=sum").response().body())
        .isEqualTo(
            """
            {"data":{"groups":[{"value":"won","count":2,"sum":10.75},\
            {"value":"lost","count":1,"sum":-3},{"value":null,"count":1,"sum":null}],\
            "hasMore":false}}\
            """);
    assertThat(aggregate("groupBy=company").at("/data/groups").toString())
        .contains("{\"value\":\"" + acme + "\",\"count\":2}", "{\"value\":null,\"count\":2}");
    assertThat(aggregate("groupBy=createdBy").at("/data/groups").size()).isEqualTo(1);
    assertThat(aggregate("groupBy=name").at("/data/groups").size()).isEqualTo(4);
  }

  @Test
  void periodsAreGroupsFromTheEarliestOn() {
    assertThat(aggregate("groupBy=closeDate:month").at("/data/groups").toString())
        .isEqualTo(
            "[{\"value\":\"2026-01-01\",\"count\":1},{\"value\":\"2026-02-01\",\"count\":1},"
                + "{\"value\":null,\"count\":2}]");
    assertThat(aggregate("groupBy=closeDate:quarter").at("/data/groups/0").toString())
        .isEqualTo("{\"value\":\"2026-01-01\",\"count\":2}");
    assertThat(aggregate("groupBy=closeDate:week").at("/data/groups/0/value").stringValue())
        .isEqualTo("2026-01-26");
    assertThat(aggregate("groupBy=createdAt:year").at("/data/groups").size()).isEqualTo(1);
  }

  @Test
  void timesLieInTheDaysOfTheWorkspace() {
    admin.create("tasks", "Early", Map.of("dueDate", "2026-03-31T21:59:59Z"));
    admin.create("tasks", "Late", Map.of("dueDate", "2026-03-31T22:00:00Z"));
    String groups = "/objects/tasks/records/aggregate?groupBy=dueDate:";
    assertThat(admin.get(groups + "day").at("/data/groups").toString())
        .isEqualTo(
            "[{\"value\":\"2026-03-31\",\"count\":1},{\"value\":\"2026-04-01\",\"count\":1}]");
    assertThat(admin.get(groups + "month&top=1").at("/data/groups/1/others").booleanValue())
        .isTrue();
  }

  @Test
  void aZoneThatTheDatabaseDoesNotKnowIsRefused() {
    Colleague ada = Colleague.of("Administrator");
    ada.workspace().admin().create("tasks", "Call", Map.of());
    Actor actor = TestPerson.actor(ada.session());
    String zone = actor.timeZone().getId();
    JdbcTemplate forgetful =
        new JdbcTemplate(RunningOriel.bean(DataSource.class)) {
          @Override
          protected PreparedStatementSetter newArgPreparedStatementSetter(
              @Nullable Object @Nullable [] given) {
            Stream<@Nullable Object> sent =
                Arrays.stream(Objects.requireNonNull(given))
                    .map(one -> zone.equals(one) ? "Europe/Forgotten" : one);
            return super.newArgPreparedStatementSetter(sent.toArray());
          }
        };
    Aggregates aggregates =
        new Aggregates(
            RunningOriel.bean(Scopes.class),
            new AggregateTable(
                forgetful,
                RunningOriel.bean(Reads.class),
                RunningOriel.bean(FieldUse.class),
                RunningOriel.bean(LogStates.class)),
            new KnownFigures(RunningOriel.bean(ChangeLog.class)),
            Clock.systemUTC());
    assertThatThrownBy(() ->
            aggregates.of(
                actor,
                "tasks",
                problems ->
                    RecordQueryReader.aggregate(
                        JsonNodeFactory.instance.objectNode().put("groupBy", "createdAt:day"),
                        problems)))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("does not know the time zone '" + zone + "'");
  }

  @Test
  void pairsOfTwoGroupingsAreGroups() {
    assertThat(
            aggregate("groupBy=stage,closeDate:year&field=amount&functions=sum")
                .at("/data/groups")
                .toString())
        .isEqualTo(
            "[{\"value\":\"won\",\"second\":\"2026-01-01\",\"count\":1,\"sum\":10.5},"
                + "{\"value\":\"lost\",\"second\":\"2026-01-01\",\"count\":1,\"sum\":-3},"
                + "{\"value\":\"won\",\"second\":null,\"count\":1,\"sum\":0.25},"
                + "{\"value\":null,\"second\":null,\"count\":1,\"sum\":null}]");
  }

  @Test
  void whatIsNotInTheTopIsOneGroup() {
    assertThat(
            aggregate("groupBy=stage&top=1&field=amount&functions=sum,median")
                .at("/data/groups")
                .toString())
        .isEqualTo(
            "[{\"value\":\"won\",\"count\":2,\"sum\":10.75,\"median\":5.375},"
                + "{\"others\":true,\"value\":null,\"count\":2,\"sum\":-3,\"median\":-3}]");
    assertThat(aggregate("groupBy=company,stage&top=1").at("/data/groups").toString())
        .contains("{\"others\":true,\"value\":null,\"second\":");
    assertThat(aggregate("groupBy=amount&top=3").at("/data/groups").size()).isEqualTo(4);
    assertThat(aggregate("groupBy=stage&top=9").at("/data/groups").toString())
        .isEqualTo(aggregate("groupBy=stage").at("/data/groups").toString());
  }

  @Test
  void groupsAreLeftOutByTheirFigures() {
    String stages = "groupBy=stage&field=amount&functions=sum&having=";
    assertThat(values(stages, "[{'field':'sum','operator':'gt','value':0}]"))
        .containsExactly("won");
    assertThat(values(stages, "[{'field':'count','operator':'eq','value':1}]"))
        .containsExactly("lost", "");
    assertThat(
            values(
                stages,
                "[{'or':[{'field':'sum','operator':'isEmpty'},"
                    + "{'field':'count','operator':'gte','value':2}]}]"))
        .containsExactly("won", "");
    assertThat(
            values(
                "groupBy=stage&field=closeDate&functions=max&having=",
                "[{'field':'max','operator':'lt','value':'2026-02-01'}]"))
        .containsExactly("won");
  }

  private static List<String> values(String query, String having) {
    Answered answered =
        aggregate(query + URLEncoder.encode(having.replace('\'', '"'), StandardCharsets.UTF_8));
    assertThat(answered.status()).as(answered.response().body()).isEqualTo(200);
    return answered
        .at("/data/groups")
        .valueStream()
        .map(group -> group.get("value").asString())
        .toList();
  }

  @Test
  void moreThanAThousandGroupsAreCutOff() {
    admin.post("/objects", Map.of("name", "Many", "apiName", "many"));
    for (int batch = 0; batch < 2; batch++) {
      int from = batch * 600;
      List<Map<String, String>> creations =
          IntStream.range(from, from + 600)
              .mapToObj(i -> Map.of("op", "create", "name", "Thing " + i))
              .toList();
      admin.post("/objects/many/records/batch", Map.of("operations", creations));
    }
    Answered answered = admin.get("/objects/many/records/aggregate?groupBy=name");
    assertThat(answered.at("/data/groups").size()).isEqualTo(1_000);
    assertThat(answered.at("/data/hasMore").booleanValue()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "field=nothing              | field",
        "field=stage                | field",
        "field=amount&functions=med | functions",
        "field=closeDate&functions=sum | functions",
        "functions=sum              | field",
        "groupBy=company.name       | groupBy",
        "groupBy=nothing            | groupBy",
        "field=amount&field=amount  | field",
        "groupBy=closeDate:mnth     | groupBy",
        "groupBy=stage:month        | groupBy",
        "groupBy=stage:             | groupBy",
        "groupBy=stage,name,company | groupBy",
        "top=3                      | top",
        "groupBy=stage&top=0        | top",
        "groupBy=stage&top=101      | top",
        "having=[]                  | having",
        "groupBy=stage&top=1&having=[] | having",
        "groupBy=stage&having=[{'field':'sum','operator':'gt','value':1}] | having[0].field",
        "groupBy=stage&having=[{'field':'count','operator':'contains','value':'1'}] |"
            + " having[0].operator",
        "groupBy=stage&having=[{'some':{'object':'quotes','by':'deal'}}] | having[0].some",
        "sum=amount                 | sum"
      })
  void whatCannotBeAggregatedIsRefused(String query, String field) {
    String given = UriUtils.encodeQuery(query.replace('\'', '"'), StandardCharsets.UTF_8);
    assertThat(problems(aggregate(given))).contains(field + " ");
  }

  @Test
  void aProfileLearnsNothingOfAFieldThatItCannotRead() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {}, 'objects': {
          'deals': {'view': true, 'fields': {'amount': {'read': false}}}}}
        """);
    Api limited = workspace.key("Limited");
    for (String query :
        List.of(
            "/aggregate?field=amount",
            "/aggregate?groupBy=amount",
            "/aggregate?groupBy=stage,amount",
            "/aggregate?groupBy=amount&top=1",
            "/aggregate?field=probability&" + filter("amount", "gt", 1),
            "/aggregate?groupBy=company.name",
            "/count?" + filter("amount", "gt", 1),
            "/count?" + filter("company.name", "eq", "\"Acme\""))) {
      assertThat(limited.get(RECORDS + query).status()).as(query).isIn(400, 403);
    }
    assertThat(limited.get(RECORDS + "/count?q=10.5").at("/data/count").intValue()).isZero();
    assertThat(limited.get(RECORDS + "/count?q=one").at("/data/count").intValue()).isOne();
    assertThat(limited.get("/objects/companies/records/count").status()).isEqualTo(403);
  }
}
