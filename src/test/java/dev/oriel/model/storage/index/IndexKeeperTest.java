package dev.oriel.model.storage.index;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.springframework.jdbc.core.JdbcTemplate;

@ResourceLock("indexes")
class IndexKeeperTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  @Test
  void aTableGetsItsIndexesForSearchAndMatchingWhenItHasGrown() {
    String table = companies(1);
    keep();
    assertThat(indexes()).isEmpty();
    grow(table);
    keep();
    assertThat(indexes()).containsExactly("match_keys true", "search true");
    assertThat(admin.get("/objects/companies/records?q=ompany4711").at("/data/count").intValue())
        .isEqualTo(1);
  }

  /** The statistics of a table may come minutes after a load. */
  @Test
  void aTableThatWasJustImportedGetsItsIndexesBeforeItIsAnalyzed() {
    String table = companies(1);
    jdbc.execute("alter table " + table + " set (autovacuum_enabled = false)");
    String[] lines =
        IntStream.range(0, IndexTable.LARGE).mapToObj(n -> "Firm " + n).toArray(String[]::new);
    new ImportJobs(admin).run(ImportJobs.body("companies", "name", lines));
    assertThat(
            jdbc.queryForObject(
                "select reltuples from pg_class where oid = ?::regclass", Double.class, table))
        .isNegative();
    // A node of a cluster reports its rows a moment later.
    Await.until(() -> {
      keep();
      return !indexes().isEmpty();
    });
    assertThat(indexes()).containsExactly("match_keys true", "search true");
  }

  @Test
  void aFieldThatAProfileBeginsToHideGetsAnIndexOfItsOwn() {
    grow(companies(1));
    workspace.profile(
        "{'name': 'Blind', 'defaultAccess': {'view': true}, 'objects': {'companies':"
            + " {'view': true, 'fields': {'phone': {'read': false}}}}}");
    keep();
    assertThat(indexes()).hasSize(3).allMatch(index -> index.endsWith(" true"));
  }

  @Test
  void aFieldGetsItsIndexesWhenTheyAreAskedForAndLosesThemAgain() {
    companies(1);
    String phone = "/objects/companies/fields/phone";
    admin.patch(phone, Map.of("indexed", true));
    keep();
    assertThat(indexes()).hasSize(2).allMatch(index -> index.endsWith(" true"));
    admin.patch(phone, Map.of("indexed", false));
    keep();
    assertThat(indexes()).isEmpty();
  }

  /** The column of a deleted field is taken again, by a field that may be sorted otherwise. */
  @Test
  void aFieldThatTakesTheColumnOfAnotherGetsIndexesOfItsOwn() {
    companies(1);
    String fields = "/objects/companies/fields";
    admin.post(fields, Map.of("apiName", "code", "type", "text", "indexed", true));
    keep();
    admin.delete(fields + "/code");
    admin.post(fields, Map.of("apiName", "mail", "type", "email", "indexed", true));
    keep();
    assertThat(definitions()).hasSize(2).allMatch(definition -> definition.contains("lower("));
  }

  @Test
  void anIndexThatWasBrokenOffIsBuiltAnew() throws Exception {
    String table = companies(1);
    grow(table);
    // A building waits for those who write the table and for all who look anywhere. Looking starts
    // when this table is being built, so that no index of another workspace waits before it.
    try (Connection writer = open(Connection.TRANSACTION_READ_COMMITTED);
        Connection reader = open(Connection.TRANSACTION_REPEATABLE_READ)) {
      execute(writer, "lock table " + table + " in row exclusive mode");
      CompletableFuture<Void> keeping = CompletableFuture.runAsync(IndexKeeperTest::keep);
      awaitUnfinishedIndex();
      execute(reader, "select 1");
      writer.rollback();
      var added =
          admin.post(
              "/objects/companies/fields",
              Map.of("apiName", "late", "type", "text", "unique", true));
      assertThat(added.status()).as(added.toString()).isEqualTo(201);
      reader.rollback();
      keeping.join();
    }
    keep();
    assertThat(indexes()).containsExactly("match_keys true", "search true");
  }

  /** A building waits for writers, so the test says when the first one goes on. */
  @Test
  void administratorsAndNobodyElseLearnWhatIsLeftToBuild() throws Exception {
    IndexBuilds builds = RunningOriel.bean(IndexBuilds.class);
    Colleague ada = Colleague.in(workspace, "Administrator");
    Actor administrator = ada.person().actor();
    WebVisitor visitor = ada.visitor();
    String table = companies(1);
    assertThat(builds.left(administrator).left()).isZero();
    assertThat(visitor.get("/setup/general").body()).doesNotContain("Search indexes");
    try (Connection writer = open(Connection.TRANSACTION_READ_COMMITTED)) {
      grow(table);
      execute(writer, "lock table " + table + " in row exclusive mode");
      CompletableFuture<Void> keeping = CompletableFuture.runAsync(IndexKeeperTest::keep);
      awaitUnfinishedIndex();
      IndexBuilds.Left left = builds.left(administrator);
      assertThat(left.left()).isEqualTo(2);
      assertThat(left.percent()).isBetween(0, 100);
      assertThat(visitor.get("/setup/general").body())
          .contains("Search indexes", "2 indexes are still to be built");
      Colleague eve = Colleague.in(workspace, "Standard");
      assertRefused(Refusal.Forbidden.class, () -> builds.left(eve.person().actor()));
      assertThat(eve.visitor().get("/setup/general").body()).doesNotContain("still to be built");
      assertThat(builds.left(TestWorkspace.create().operator()).left()).isZero();
      writer.rollback();
      keeping.join();
    }
    assertThat(builds.left(administrator)).isEqualTo(new IndexBuilds.Left(0, 0));
  }

  @Test
  void requestsWithoutAnEndDoNotKeepIndexesFromBeingBuilt() {
    grow(companies(1));
    AtomicBoolean isOver = new AtomicBoolean();
    CompletableFuture<Integer> requests =
        CompletableFuture.supplyAsync(() -> {
          int answered = 0;
          for (; !isOver.get(); answered++) {
            admin.create("companies", "More" + answered, Map.of());
            assertThat(admin.get("/objects/companies/records?q=more").status()).isEqualTo(200);
          }
          return answered;
        });
    try {
      keep();
      assertThat(indexes()).containsExactly("match_keys true", "search true");
    } finally {
      isOver.set(true);
    }
    assertThat(requests.join()).isPositive();
  }

  private static void keep() {
    RecurringJob.run("indexes");
  }

  private String companies(int records) {
    for (int i = 0; i < records; i++) {
      admin.create("companies", "Company" + i, Map.of());
    }
    return jdbc.query(
            "select 'w' || workspace_id || '.o' || id from oriel.object_type"
                + " where workspace_id = ? and standard_key = 'companies'",
            (row, _) -> row.getString(1),
            workspace.workspace().id())
        .getFirst();
  }

  private void grow(String table) {
    ManyRows.write(
        """
        insert into %s (id, version, name, name_derived, search, created_at, updated_at, created_by)
        select gen_random_uuid(), 1, 'Company' || n, false, ' company' || n, now(), now(),
          gen_random_uuid()
        from generate_series(1, ?) n
        """
            .formatted(table),
        IndexTable.LARGE);
    jdbc.execute("analyze " + table);
  }

  private List<String> indexes() {
    return jdbc.query(
        """
        select regexp_replace(c.relname, 'kept_o[0-9]+_', '') || ' ' || i.indisvalid
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = ?::regnamespace and starts_with(c.relname, 'kept_') order by 1
        """,
        (row, _) -> row.getString(1),
        workspace.workspace().schema());
  }

  private List<String> definitions() {
    return jdbc.query(
        """
        select indexdef from pg_indexes
        where schemaname = ? and starts_with(indexname, 'kept_')
        """,
        (row, _) -> row.getString(1),
        workspace.workspace().schema());
  }

  private static Connection open(int isolation) throws SQLException {
    Connection connection = RunningOriel.bean(DataSource.class).getConnection();
    connection.setAutoCommit(false);
    connection.setTransactionIsolation(isolation);
    return connection;
  }

  /** Executes a statement in a transaction that may wait long for the next one. */
  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("set local idle_in_transaction_session_timeout = 0");
      statement.execute(sql);
    }
  }

  private void awaitUnfinishedIndex() {
    Await.until(() -> indexes().stream().anyMatch(index -> index.endsWith(" false")));
  }
}
