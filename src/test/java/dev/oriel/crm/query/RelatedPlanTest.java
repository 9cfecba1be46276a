package dev.oriel.crm.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.GenericPlans;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Related records are found by the index of their lookup. With 100,000 companies and deals, a page
 * of companies with deals takes 1 to 4 ms, one with a rare kind of deals 20 ms, and one without
 * deals, of which the newest 60,000 have some, 200 ms.
 */
@Order(1)
@OnePostgres
@Tag(SecondTier.ROWS)
class RelatedPlanTest {

  private static final int RECORDS = 20_000;

  /** What a page takes that looks up one deal for each of its 51 companies, and some more. */
  private static final long FEW = 400;

  private static final JdbcTemplate JDBC = RunningOriel.bean(JdbcTemplate.class);

  private static TestWorkspace workspace;

  @BeforeAll
  static void write() {
    workspace = TestWorkspace.create();
    Api admin = workspace.admin();
    String company = admin.create("companies", "Acme", Map.of());
    String deal =
        admin.create("deals", "Deal", Map.of("company", company, "stage", "proposal", "amount", 5));
    String time = "now() - n * interval '1 minute'";
    String number = "lpad(to_hex(%s), 32, '0')::uuid";
    copy("companies", company, Map.of("id", number.formatted("n"), "created_at", time));
    copy(
        "deals",
        deal,
        Map.of(
            "id",
            "gen_random_uuid()",
            "created_at",
            time,
            column("deals", "company"),
            number.formatted("1 + n * 7 % " + RECORDS),
            column("deals", "amount"),
            "case when n % 5000 = 7 then 77 else 5 end"));
    assertThat(size("companies") + size("deals")).isGreaterThan(FEW * 3 / 2);
  }

  private static String table(String object) {
    return workspace.workspace().schema() + ".o" + workspace.objectId(object);
  }

  private static long size(String object) {
    return GenericPlans.size(table(object));
  }

  private static String column(String object, String field) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            actor ->
                RunningOriel.bean(Schemas.class)
                    .scope(actor, object)
                    .type()
                    .standard(field)
                    .columns()
                    .getFirst());
  }

  /** Copies a record, with other values in some columns. */
  private static void copy(String object, String id, Map<String, String> values) {
    List<String> columns =
        JDBC.queryForList(
            """
            select attname from pg_attribute
            where attrelid = ?::regclass and attnum > 0 and not attisdropped
            """,
            String.class,
            table(object));
    ManyRows.write(
        """
        with numbers as (select n from generate_series(1, %4$d) n)
        insert into %1$s (%2$s) select %3$s from %1$s t, numbers where t.id = ?::uuid
        """
            .formatted(
                table(object),
                String.join(", ", columns),
                columns.stream()
                    .map(column -> values.getOrDefault(column, "t." + column))
                    .collect(Collectors.joining(", ")),
                RECORDS),
        id);
    JDBC.execute("vacuum analyze " + table(object));
  }

  private static void list(String filter) {
    RunningOriel.bean(Records.class)
        .list(
            workspace.operator(),
            "companies",
            problems ->
                new RecordQuery(
                    50,
                    0,
                    null,
                    null,
                    List.of(),
                    FilterReader.read(
                        Json.parse(("[" + filter + "]").replace('\'', '"')), "filter", problems),
                    new Projection(List.of(), List.of())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'some': {'object': 'deals', 'by': 'company'}}",
        "{'some': {'object': 'deals', 'by': 'company', 'filter': ["
            + "{'field': 'amount', 'operator': 'gt', 'value': 1}]}}",
        "{'some': {'object': 'deals', 'by': 'company', 'filter': ["
            + "{'none': {'object': 'tasks', 'by': 'deal'}}]}}"
      })
  void aPageLooksUpTheRelatedRecordsOfItsOwn(String filter) {
    assertThat(GenericPlans.pages(workspace.workspace(), () -> list(filter))).isLessThan(FEW);
    assertThat(GenericPlans.pagesOfRepeated(workspace.workspace(), () -> list(filter)))
        .isLessThan(FEW);
  }

  /** Looking up the deals of each company would read four pages for each. */
  @ParameterizedTest
  @CsvSource({"some,77", "some,78", "none,77", "none,78"})
  void whatFewHaveOrLackIsFoundByOneWalkThroughBothTables(String word, int amount) {
    String filter =
        "{'%s': {'object': 'deals', 'by': 'company', 'filter': ["
            + "{'field': 'amount', 'operator': 'eq', 'value': %d}]}}";
    assertThat(
            GenericPlans.pagesOfRepeated(
                workspace.workspace(), () -> list(filter.formatted(word, amount))))
        .isLessThan(2 * (size("companies") + size("deals")));
  }
}
