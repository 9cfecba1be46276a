package dev.oriel.model.storage.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Api;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.springframework.jdbc.core.JdbcTemplate;

/** Indexes that large objects get because lists are often sorted or filtered by a field. */
@ResourceLock(value = "indexes", mode = ResourceAccessMode.READ)
@Order(1)
@Tag(SecondTier.ROWS)
class AutomaticIndexTest {

  private static final String RECORDS = "/objects/companies/records";
  private static final String FIELDS = "/objects/companies/fields";

  /** What was asked a moment ago is forgotten a little already. */
  private static final int ENOUGH = AutomaticIndexTable.OFTEN + FieldUse.STEP;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final String schema = workspace.workspace().schema();
  private final String table = schema + ".o" + workspace.objectId("companies");

  @BeforeEach
  void company() {
    admin.create("companies", "Ada & Sons", Map.of("phone", "+43 1 234567", "industry", "Glass"));
  }

  @Test
  void aFieldThatIsOftenSortedByGetsAnIndexWhichIsVisible() {
    // Lists of a few records count as well, and take less.
    ask("sort=industry", AutomaticIndexTable.OFTEN - FieldUse.STEP);
    grow();
    keep();
    assertThat(automatic()).isEmpty();
    ask("sort=-industry", 2 * FieldUse.STEP);
    keep();
    assertThat(automatic()).containsExactly("industry");
    assertThat(indexes()).hasSize(2);
    assertThat(plan("left(c3, 100) collate \"und-x-icu\"")).contains("kept_");
    assertThat(admin.get(FIELDS + "/industry").at("/data/field/indexed").isMissingNode()).isTrue();
    assertThat(RunningOriel.bean(AutomaticIndexTable.class).count()).isPositive();
  }

  @Test
  void aFilterCountsUnlessItNamesAnIndexedField() {
    String industry = "{\"field\":\"industry\",\"operator\":\"eq\",\"value\":\"1\"}";
    String domain = "{\"field\":\"domain\",\"operator\":\"eq\",\"value\":\"x.example\"}";
    admin.patch(FIELDS + "/domain", Map.of("indexed", true));
    ask(filter(domain + "," + industry), ENOUGH);
    grow();
    keep();
    assertThat(automatic()).isEmpty();
    ask(filter(industry), ENOUGH);
    keep();
    assertThat(automatic()).containsExactly("industry");
  }

  @Test
  void smallObjectsAndOldQuestionsGetNone() {
    asked("industry");
    keep();
    assertThat(automatic()).isEmpty();
    grow();
    jdbc.update("update oriel.field_use set at = now() - interval '1 day'");
    keep();
    assertThat(automatic()).isEmpty();
  }

  @Test
  void anObjectGetsAFewOneAfterTheOther() {
    grow();
    List<String> fields =
        List.of("industry", "phone", "domain", "website", "employees", "annualRevenue");
    fields.forEach(this::asked);
    assertThat(newlyChosen()).isEqualTo(1);
    for (int i = 0; i < fields.size(); i++) {
      keep();
    }
    assertThat(automatic()).hasSize(AutomaticIndexTable.MAX);
  }

  @Test
  void anIndexThatIsNotUsedOrIsMarkedAsIndexedIsNoLongerAutomatic() {
    grow();
    asked("industry");
    keep();
    jdbc.update("update oriel.field_use set at = now() - interval '29 days'");
    keep();
    assertThat(indexes()).hasSize(2);
    jdbc.update("update oriel.field_use set at = now() - interval '31 days'");
    keep();
    assertThat(automatic()).isEmpty();
    assertThat(indexes()).isEmpty();

    asked("industry");
    keep();
    var marked = admin.patch(FIELDS + "/industry", Map.of("indexed", true, "automaticIndex", true));
    assertThat(marked.at("/data/field/indexed").booleanValue()).isTrue();
    assertThat(automatic()).isEmpty();
    keep();
    assertThat(indexes()).hasSize(2);
  }

  @Test
  void aDeletedFieldTakesItsIndexWithIt() {
    admin.post(FIELDS, Map.of("apiName", "rank", "type", "number"));
    grow();
    asked("rank");
    keep();
    assertThat(automatic()).containsExactly("rank");
    // The deletion rewrites all records, for which a busy machine takes longer than a client waits.
    jdbc.execute("truncate " + table);
    admin.delete(FIELDS + "/rank");
    keep();
    assertThat(indexes()).isEmpty();
  }

  @Test
  void aProfileThatMayNotSeeTheFieldNeitherCausesItsIndexNorSeesIt() {
    workspace.profile(
        "{'name': 'Blind', 'defaultAccess': {'view': true}, 'objects': {'companies':"
            + " {'view': true, 'fields': {'industry': {'read': false}}}}}");
    Api blind = workspace.key("Blind");
    grow();
    for (int i = 0; i < ENOUGH; i++) {
      assertThat(blind.unchecked().get(RECORDS + "?sort=industry").status()).isEqualTo(403);
    }
    keep();
    assertThat(automatic()).isEmpty();
    asked("industry");
    keep();
    assertThat(automatic()).containsExactly("industry");
    assertThat(blind.get(FIELDS).toString()).doesNotContain("automaticIndex");
  }

  @Test
  void switchedOffItMakesNoneAndKeepsThoseThatAreThere() {
    grow();
    asked("industry");
    AutomaticIndexes off =
        new AutomaticIndexes(
            RunningOriel.bean(AutomaticIndexTable.class),
            RunningOriel.bean(Workspaces.class),
            RunningOriel.bean(Actors.class),
            RunningOriel.bean(ModelGuard.class),
            false);
    off.choose();
    assertThat(automatic()).isEmpty();
    keep();
    jdbc.update("update oriel.field_use set at = now() - interval '31 days'");
    off.choose();
    assertThat(automatic()).containsExactly("industry");
  }

  /**
   * After changes of the definitions, which go through all records. The ids are in order, since
   * indexes take random ones much longer.
   */
  private void grow() {
    ManyRows.write(
        """
        insert into %s (id, version, name, name_derived, search, created_at, updated_at, created_by)
        select lpad(to_hex(n), 32, '0')::uuid, 1, 'Company', false, '', now(), now(), nobody.id
        from generate_series(1, ?) n, (select lpad('', 32, '0')::uuid) nobody (id)
        """
            .formatted(table),
        // A tenth more, because PostgreSQL only estimates the number.
        AutomaticIndexTable.LARGE * 11 / 10);
    jdbc.execute("analyze " + table);
  }

  private void ask(String query, int times) {
    for (int i = 0; i < times; i++) {
      assertThat(admin.unchecked().get(RECORDS + "?" + query).status()).isEqualTo(200);
    }
  }

  /** As if enough lists had been sorted by the field. */
  private void asked(String field) {
    long id =
        Objects.requireNonNull(
            jdbc.queryForObject(
                "select id from oriel.field where object_id = ? and api_name = ?",
                Long.class,
                workspace.objectId("companies"),
                field));
    RunningOriel.bean(AutomaticIndexTable.class).asked(id, ENOUGH);
  }

  /** How many fields a run chooses, while no run that is due or that another test needs does. */
  private int newlyChosen() {
    return RunningOriel.bean(Transactions.class)
        .run(() -> {
          jdbc.execute("lock table oriel.field_use in exclusive mode");
          int before = chosen();
          RunningOriel.bean(AutomaticIndexes.class).choose();
          return chosen() - before;
        });
  }

  private int chosen() {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select count(*) from oriel.field_use u join oriel.field f on f.id = u.field_id"
                + " where f.object_id = ? and u.chosen",
            Integer.class,
            workspace.objectId("companies")));
  }

  private static String filter(String conditions) {
    return "filter=" + URLEncoder.encode("[" + conditions + "]", StandardCharsets.UTF_8);
  }

  private static void keep() {
    RecurringJob.run("indexes");
  }

  /** The fields whose definitions say that they have an automatic index. */
  private List<String> automatic() {
    return admin
        .get(FIELDS)
        .at("/data/fields")
        .valueStream()
        .filter(field -> field.path("automaticIndex").booleanValue(false))
        .map(field -> field.get("apiName").asString())
        .toList();
  }

  private List<String> indexes() {
    return jdbc.query(
        """
        select indexname from pg_indexes
        where schemaname = ? and indexname ~ '^kept_o[0-9]+_c[0-9]+_(lower_)?(asc|desc)$'
        """,
        (row, _) -> row.getString(1),
        schema);
  }

  private String plan(String order) {
    return String.join(
        "\n",
        jdbc.queryForList(
            "explain select id from %s order by %s limit 1".formatted(table, order), String.class));
  }

  @Test
  void listsCountAsScansUntilTheIndexIsComplete() {
    grow();
    asked("industry");
    RunningOriel.bean(AutomaticIndexes.class).choose();
    RunningOriel.bean(AutomaticIndexes.class).announce();
    assertThat(automatic()).isEmpty();
    keep();
    assertThat(automatic()).containsExactly("industry");
  }

  @Test
  void usesOfAFieldAreForgottenWhenItsTypeChanges() {
    admin.post(FIELDS, Map.of("apiName", "motto", "type", "text"));
    asked("motto");
    admin.patch(FIELDS + "/motto", Map.of("type", "multiSelect", "selectOptions", List.of("A")));
    grow();
    keep();
    assertThat(automatic()).isEmpty();
  }
}
