package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.query.AggregateSql;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.Vacuum;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.node.ObjectNode;

/** Records of large tables are counted by indexes. */
@Order(1)
@Tag(SecondTier.ROWS)
@ResourceLock(value = "indexes", mode = ResourceAccessMode.READ)
class CountPlanTest {

  private static final int RECORDS = 6_000;

  /** Small tables are read as quickly as their indexes. */
  private static final String WIDE = "https://www.example/" + "x".repeat(600);

  private static final JdbcTemplate JDBC = RunningOriel.bean(JdbcTemplate.class);

  private static TestWorkspace workspace;
  private static String owner;

  @BeforeAll
  static void write() {
    workspace = TestWorkspace.create();
    Api admin = workspace.admin().unchecked();
    admin.patch("/objects/companies/fields/industry", Map.of("indexed", true));
    owner = admin.create("companies", "Owner", Map.of());
    for (int i = 0; i < RECORDS; i += 1_000) {
      List<Map<String, Object>> operations = new ArrayList<>();
      for (int n = i; n < i + 1_000; n++) {
        Map<String, Object> fields =
            n % 100 == 0
                ? Map.of("website", WIDE, "industry", "Glass", "parentCompany", owner)
                : Map.of("website", WIDE, "industry", "Industry " + n);
        operations.add(
            Map.of(
                "op", "create", "name", "Company " + (char) ('a' + n % 26) + n, "fields", fields));
      }
      Api.Answered made =
          admin.post("/objects/companies/records/batch", Map.of("operations", operations));
      assertThat(made.status()).as(made.toString()).isEqualTo(200);
    }
    Await.until(CountPlanTest::isVisibleToAll);
    RecurringJob.run("indexes");
  }

  /** Transactions of other tests, and commits that are not written yet, delay it. */
  private static boolean isVisibleToAll() {
    Vacuum.analyze(table());
    return Boolean.TRUE.equals(
        JDBC.queryForObject(
            "select relallvisible = relpages from pg_class where oid = ?::regclass",
            Boolean.class,
            table()));
  }

  private static String table() {
    return workspace.workspace().schema() + ".o" + workspace.objectId("companies");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                                                                             | 6001",
        "{'filter':[{'field':'parentCompany','operator':'eq','value':'{owner}'}]}       | 60",
        "{'filter':[{'field':'industry','operator':'eq','value':'Glass'}]}              | 60",
        "{'filter':[{'field':'createdAt','operator':'lt','value':'2020-01-01'}]}        | 0",
        "{'q':'z4992'}                                                                  | 0",
        "{'q':'c4994 company'}                                                          | 1",
      })
  void anIndexCounts(String query, long count) {
    ObjectNode asked = (ObjectNode) Json.parse(query.replace('\'', '"').replace("{owner}", owner));
    var operator = workspace.operator();
    assertThat(
            RunningOriel.bean(Aggregates.class)
                .of(operator, "companies", p -> RecordQueryReader.aggregate(asked, p))
                .groups()
                .getFirst()
                .count())
        .isEqualTo(count);
    assertThat(plan(asked)).doesNotContain("Seq Scan on o");
  }

  private static String plan(ObjectNode query) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            current -> {
              ObjectScope scope = RunningOriel.bean(Schemas.class).scope(current, "companies");
              Problems problems = new Problems();
              AggregateQuery asked = RecordQueryReader.aggregate(query, problems);
              Clock clock = RunningOriel.bean(Clock.class);
              Criteria criteria = Criteria.of(scope, asked.q(), asked.filter(), clock, problems);
              SqlText sql = AggregateSql.of(criteria, asked, clock, problems).statement(null);
              problems.check();
              return String.join(
                  "\n", JDBC.queryForList("explain " + sql.sql(), String.class, sql.parameters()));
            });
  }
}
