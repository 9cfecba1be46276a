package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.query.NameSearchSql;
import dev.oriel.crm.query.NameWords;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.read.NameSearchTable;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Api;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.Vacuum;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/** Records of all objects are found by words of their names. */
@ResourceLock(value = "indexes", mode = ResourceAccessMode.READ)
class NameSearchTest {

  private static final String BLIND =
      """
      {'name': 'Blind',
       'defaultAccess': {'view': true, 'create': false, 'update': false, 'delete': false},
       'objects': {
         'deals': {'view': false, 'create': false, 'update': false, 'delete': false},
         'contacts': {'view': true, 'create': false, 'update': false, 'delete': false,
                      'fields': {'lastName': {'read': false, 'edit': false}}}}}
      """;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private static NameSearch.Wanted wanted(String q, @Nullable String object) {
    return new NameSearch.Wanted(q, object, 5, _ -> new Projection(List.of(), List.of()));
  }

  /** The names that are found, below the apiNames of their objects. */
  private static List<String> found(Actor actor, String q) {
    return RunningOriel.bean(NameSearch.class).find(actor, wanted(q, null)).stream()
        .flatMap(group ->
            group.records().stream()
                .map(record -> group.view().type().apiName() + ": " + record.name()))
        .toList();
  }

  private List<String> found(String q) {
    return found(workspace.operator(), q);
  }

  private void contact(String firstName, String lastName) {
    admin.post(
        "/objects/contacts/records",
        Map.of("fields", Map.of("firstName", firstName, "lastName", lastName)));
  }

  private Actor blind() {
    workspace.profile(BLIND);
    return TestPerson.actor(Colleague.in(workspace, "Blind").session());
  }

  @Test
  void namesAreFoundByTheBeginningsOfTheirWords() {
    admin.create("companies", "Brändl & O'Connor GmbH", Map.of("industry", "Windows"));
    contact("Lena", "Brandl");
    admin.create("deals", "ΜΈΓΑΣ Straße-12", Map.of());
    admin.create("products", "東京タワー 3000", Map.of());
    admin.post("/objects/quotes/records", Map.of("fields", Map.of()));
    assertThat(found("brand"))
        .containsExactly("contacts: Lena Brandl", "companies: Brändl & O'Connor GmbH");
    assertThat(found("CONN brän")).containsExactly("companies: Brändl & O'Connor GmbH");
    assertThat(found("o'c")).containsExactly("companies: Brändl & O'Connor GmbH");
    assertThat(found("brandl len")).containsExactly("contacts: Lena Brandl");
    assertThat(found("μεγας strasse-1")).containsExactly("deals: ΜΈΓΑΣ Straße-12");
    assertThat(found("12")).containsExactly("deals: ΜΈΓΑΣ Straße-12");
    assertThat(found("タワ")).containsExactly("products: 東京タワー 3000");
    assertThat(found("京タ 30")).containsExactly("products: 東京タワー 3000");
    assertThat(found("q-0")).containsExactly("quotes: Q-00001");
    for (String q : List.of("randl", "windows", "nna", "%", "_", "tower", "京東", " ", "")) {
      assertThat(found(q)).as(q).isEmpty();
    }
  }

  @Test
  void aContactWithoutANameIsFoundByWhatStandsForIt() {
    admin.create("contacts", "", Map.of("email", "lena@brandl.example"));
    admin.create("contacts", "", Map.of("firstName", "Ada", "email", "ada@brandl.example"));
    assertThat(found("brandl")).containsExactly("contacts: lena@brandl.example");
    // For a profile that cannot read all names, what is found would tell whether there is one.
    assertThat(found(blind(), "brandl")).isEmpty();
  }

  @Test
  void whatFitsBestComesFirst() {
    for (String name : List.of("Apple", "Big Apple", "Apple Tree", "apple", "Pineapple")) {
      admin.create("companies", name, Map.of());
    }
    for (int i = 0; i < 5; i++) {
      admin.create("products", "Apple " + i, Map.of());
    }
    admin.create("products", "An apple", Map.of());
    assertThat(found("APPLE"))
        .containsExactly(
            "companies: apple",
            "companies: Apple",
            "companies: Apple Tree",
            "companies: Big Apple",
            "products: Apple 4",
            "products: Apple 3",
            "products: Apple 2",
            "products: Apple 1",
            "products: Apple 0");
  }

  @Test
  void whatMayNotBeReadInfluencesNothing() {
    contact("Lena", "Brandl");
    admin.create("contacts", "Lena Given", Map.of());
    admin.create("deals", "Lena's deal", Map.of());
    Actor blind = blind();
    assertThat(found(blind, "lena")).containsExactly("contacts: Lena", "contacts: Lena Given");
    for (String q : List.of("brandl", "brandl lena", "lena brandl", "deal")) {
      assertThat(found(blind, q)).as(q).isEmpty();
    }
    assertThat(found("brandl")).containsExactly("contacts: Lena Brandl");
    NameSearch search = RunningOriel.bean(NameSearch.class);
    assertThatThrownBy(() -> search.find(blind, wanted("lena", "deals")))
        .hasMessageContaining("may not view");
    assertThatThrownBy(() -> search.find(blind, wanted("lena", "nothing")))
        .hasMessageContaining("There is no object");
    assertThat(search.find(blind, wanted("lena", "contacts"))).hasSize(1);
  }

  @Test
  void recordsOfAnOlderOrielAreFound() {
    admin.create("companies", "Alpenblick Hotels", Map.of("industry", "Hotels"));
    String schema = workspace.workspace().schema();
    long id = workspace.objectId("companies");
    jdbc.execute(
        """
        update %1$s.o%2$d set search = split_part(search, ' ċ', 1);
        update oriel.object_type set key_state = '3 AT' where id = %2$d;
        update %1$s.model set version = (select nextval('oriel.model_version'));
        update oriel.workspace w set version = m.version, schema_version = m.version
        from %1$s.model m where w.id = %3$d
        """
            .formatted(schema, id, workspace.workspace().id()));
    assertThat(found("hotel")).containsExactly("companies: Alpenblick Hotels");
    assertThat(found("otels")).isEmpty();
    RecurringJob.run("outdated-match-keys");
  }

  @Test
  void anObjectThatTakesTooLongIsLate() {
    admin.create("companies", "Alpenblick", Map.of());
    admin.create("contacts", "Alpenblick's contact", Map.of());
    NameSearch hurried =
        new NameSearch(
            RunningOriel.bean(Scopes.class),
            RunningOriel.bean(NameSearchTable.class),
            new TimedReads(
                jdbc,
                RunningOriel.bean(PlatformTransactionManager.class),
                RunningOriel.bean(Admission.class),
                Duration.ofSeconds(3)));
    Attempts.untilInTime(() -> onlyWhatIsLockedIsLate(hurried));
  }

  /** Whether the others were in time. */
  private boolean onlyWhatIsLockedIsLate(NameSearch hurried) throws SQLException {
    try (Connection holding = RunningOriel.bean(DataSource.class).getConnection();
        Statement statement = holding.createStatement()) {
      holding.setAutoCommit(false);
      statement.execute(
          "lock table " + workspace.workspace().schema() + ".o" + workspace.objectId("companies"));
      List<NameSearch.Group> groups =
          hurried.find(workspace.operator(), wanted("alpenblick", null));
      holding.rollback();
      assertThat(groups)
          .filteredOn(NameSearch.Group::isLate)
          .extracting(group -> group.view().type().apiName())
          .contains("companies");
      if (groups.stream().filter(NameSearch.Group::isLate).count() > 1) {
        return false;
      }
      assertThat(groups)
          .extracting(group -> group.view().type().apiName() + " " + group.isLate())
          .containsExactly("contacts false", "companies true");
      assertThat(groups.getFirst().records()).extracting(CrmRecord::name).hasSize(1);
      return true;
    }
  }

  @Test
  void largeTablesAreReadByTheirIndexes() {
    String rare = "Zyx";
    for (int i = 0; i < 6_000; i += 1_000) {
      List<Map<String, Object>> operations = new ArrayList<>();
      for (int n = i; n < i + 1_000; n++) {
        String name = (n == 7 ? rare : "Common") + " " + n;
        operations.add(Map.of("op", "create", "name", name, "fields", Map.of("industry", "Zyx")));
      }
      admin.post("/objects/companies/records/batch", Map.of("operations", operations));
    }
    Vacuum.analyze(workspace.workspace().schema() + ".o" + workspace.objectId("companies"));
    RecurringJob.run("indexes");
    assertThat(found("zyx")).containsExactly("companies: Zyx 7");
    assertThat(found("common 3")).startsWith("companies: Common 3").hasSize(5);
    assertThat(found("c"))
        .containsExactly(
            "companies: Common 5999",
            "companies: Common 5998",
            "companies: Common 5997",
            "companies: Common 5996",
            "companies: Common 5995");
    assertThat(plan(NameSearchSql.INDEX_ONLY, "zyx", NameSearchSql::byIndex))
        .contains("Bitmap Index Scan on kept_")
        .doesNotContain("Seq Scan on o");
    assertThat(plan(NameSearchSql.WALK, "zyx", NameSearchSql::equal))
        .contains("Bitmap Index Scan on kept_")
        .doesNotContain("Seq Scan on o");
    assertThat(plan(NameSearchSql.WALK, "c", NameSearchSql::newest))
        .contains("Index Scan using o")
        .doesNotContain("Seq Scan on o", "Sort");
  }

  private String plan(String settings, String q, Function<NameSearchSql, SqlText> statement) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            current -> {
              SqlText sql =
                  statement.apply(
                      new NameSearchSql(
                          RunningOriel.bean(Schemas.class).scope(current, "companies"),
                          NameWords.parse(q)));
              return RunningOriel.bean(Transactions.class)
                  .run(() -> {
                    jdbc.execute(settings);
                    return String.join(
                        "\n",
                        jdbc.queryForList("explain " + sql.sql(), String.class, sql.parameters()));
                  });
            });
  }
}
