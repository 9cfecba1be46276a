package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.HistoryCursor;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.node.ObjectNode;

/** What few or no records have is found by an index, although most of them have the same value. */
@Order(1)
@OnePostgres
@Tag(SecondTier.ROWS)
class RareValuePlanTest {

  private static final int RECORDS = 50_000;
  private static final int AT_ONCE = 10_000;
  private static final int SEVERAL = 100;

  /** The pages of an index that a look-up of one of several may read. */
  private static final int LOOK_UP = 4;

  /** The table has hundreds, and a walk along an index reads one for each record. */
  private static final long FEW = 50;

  private static final JdbcTemplate JDBC = RunningOriel.bean(JdbcTemplate.class);

  private static TestWorkspace workspace;

  /** Companies of which most others, one and none are a part. */
  private static String common;

  private static String rare;
  private static String unused;

  @BeforeAll
  static void write() {
    workspace = TestWorkspace.create();
    Api admin = workspace.admin();
    common = admin.create("companies", "Common", Map.of());
    rare = admin.create("companies", "Rare", Map.of());
    unused = admin.create("companies", "Unused", Map.of());
    admin.create("companies", "Single", Map.of("parentCompany", rare));
    String part = admin.create("companies", "Part", Map.of("parentCompany", common));
    String table = workspace.workspace().schema() + ".o" + workspace.objectId("companies");
    String log = workspace.workspace().schema() + ".change";
    copy(table, "id", "gen_random_uuid()", "id = '" + part + "'");
    copy(log, "seq", "1000 + n", "record_id = '" + part + "' and seq < 1000");
    assertThat(GenericPlans.size(table)).isGreaterThan(10 * FEW);
    assertThat(GenericPlans.size(log)).isGreaterThan(10 * FEW);
  }

  /** Copies a row, with another key. */
  private static void copy(String table, String key, String value, String which) {
    String columns =
        JDBC.queryForObject(
            """
            select string_agg(attname, ', ') from pg_attribute
            where attrelid = ?::regclass and attnum > 0 and not attisdropped and attname <> ?
            """,
            String.class,
            table,
            key);
    for (int i = 0; i < RECORDS; i += AT_ONCE) {
      ManyRows.write(
          """
          with numbers as (select n from generate_series(%5$d, %6$d) n)
          insert into %1$s (%2$s, %3$s) overriding system value
          select %4$s, %3$s from %1$s, numbers where %7$s
          """
              .formatted(table, key, columns, value, i + 1, i + AT_ONCE, which));
    }
    JDBC.execute("analyze " + table);
  }

  @Test
  void recordsThatPointAtARecord() {
    ReferenceTable references = RunningOriel.bean(ReferenceTable.class);
    RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            current -> {
              ObjectScope scope = RunningOriel.bean(Schemas.class).scope(current, "companies");
              Schema.Reference parent =
                  scope.schema().lookupsTo(scope.type()).stream()
                      .filter(reference -> reference.field().apiName().equals("parentCompany"))
                      .findFirst()
                      .orElseThrow();
              for (UUID id : List.of(UUID.fromString(rare), UUID.fromString(unused))) {
                assertFew(() -> references.pointedAt(parent, List.of(id)));
                assertFew(() -> references.count(List.of(parent), id, 1_001));
                assertFew(() -> references.named(parent, id, 1_001));
                assertFew(() -> references.lockSome(parent, id));
              }
              assertFewEach(() ->
                  assertThat(references.pointedAt(parent, several(rare)))
                      .containsExactly(UUID.fromString(rare)));
              return current;
            });
  }

  private static void assertFew(Runnable call) {
    assertThat(GenericPlans.pages(workspace.workspace(), call)).isLessThan(FEW);
  }

  /** A record, and many that are neither pointed at nor in the log. */
  private static List<UUID> several(String one) {
    List<UUID> ids = new ArrayList<>();
    IntStream.range(0, SEVERAL).forEach(_ -> ids.add(UUID.randomUUID()));
    ids.add(UUID.fromString(one));
    return ids;
  }

  private static void assertFewEach(Runnable call) {
    assertThat(GenericPlans.pages(workspace.workspace(), call)).isLessThan(FEW + SEVERAL * LOOK_UP);
  }

  @Test
  void changesOfARecord() {
    ChangeLog changes = RunningOriel.bean(ChangeLog.class);
    RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            current -> {
              ObjectScope scope = RunningOriel.bean(Schemas.class).scope(current, "companies");
              UUID id = UUID.fromString(unused);
              List<UUID> one = List.of(id);
              assertFew(() -> changes.changedSince(scope.type(), one, List.of(), 0, null));
              assertFewEach(() ->
                  assertThat(
                          changes.changedSince(scope.type(), several(unused), List.of(), 0, null))
                      .isEqualTo(Set.of(id)));
              List<String> keys = List.of("name");
              assertFew(() -> changes.before(scope.type(), one, keys, 1_000, 1_001));
              assertFew(() -> changes.sizesBefore(scope.type(), one, 1_000, 1_001));
              assertFew(() -> changes.ofVersion(scope.view(), id, 2));
              assertFew(() -> changes.ofRecord(scope.view(), id, HistoryCursor.NEWEST, 10));
              assertFew(() -> changes.isDeletion(scope.type(), id));
              return current;
            });
  }

  @Test
  void listsThatAreOftenAskedFor() {
    Records records = RunningOriel.bean(Records.class);
    for (String id : List.of(unused, rare, common)) {
      ObjectNode query =
          (ObjectNode)
              Json.parse(
                  "{\"limit\":25,\"filter\":[{\"field\":\"parentCompany\",\"operator\":\"eq\",\"value\":\"%s\"}]}"
                      .formatted(id));
      assertThat(
              GenericPlans.pagesOfRepeated(
                  workspace.workspace(),
                  () ->
                      records.list(
                          workspace.operator(),
                          "companies",
                          problems -> RecordQueryReader.read(query, problems))))
          .isLessThan(FEW);
    }
  }
}
