package dev.oriel.model.storage.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.oriel.access.administration.Workspaces;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Match keys and search texts of records that an older Oriel has written. */
class KeyBuilderTest {

  private static final String CONTACTS = "/objects/contacts/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final KeyBuilder builder = RunningOriel.bean(KeyBuilder.class);
  private final long contacts = workspace.objectId("contacts");
  private final String schema = workspace.workspace().schema();
  private final String table = schema + ".o" + contacts;

  /** Leaves the table as it was before there were match keys, and upgrades it. */
  private void age() {
    jdbc.execute("alter table " + table + " drop column match_keys");
    jdbc.update("update oriel.workspace set template = 3 where id = ?", workspace.workspace().id());
    RunningOriel.bean(Workspaces.class).upgrade();
    jdbc.execute(
        """
        update oriel.object_type set key_state = '' where id = %1$d;
        update %2$s.model set version = (select nextval('oriel.model_version'));
        update oriel.workspace w set version = m.version, schema_version = m.version
        from %2$s.model m where w.id = %3$d
        """
            .formatted(contacts, schema, workspace.workspace().id()));
  }

  /** Does something while whoever updates records has to wait. */
  private void whileNobodyUpdates(Runnable work) throws SQLException {
    try (Connection holding = RunningOriel.bean(DataSource.class).getConnection();
        Statement statement = holding.createStatement()) {
      statement.execute(
          """
          create table %1$s.held ();
          create function %1$s.wait() returns trigger language plpgsql as $$
            begin
              lock table %1$s.held in access share mode;
              return new;
            end $$;
          create trigger waits before update on %2$s for each row execute function %1$s.wait()
          """
              .formatted(schema, table));
      holding.setAutoCommit(false);
      statement.execute("lock table " + schema + ".held");
      work.run();
      holding.rollback();
      statement.execute(
          "drop function %1$s.wait() cascade; drop table %1$s.held".formatted(schema));
      holding.commit();
    }
  }

  private void build() {
    builder.build(workspace.operator(), contacts, _ -> {});
  }

  /** What became of which record. */
  private String upserted(String field, String value) {
    Api.Answered answered = upsert(field, value);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    JsonNode result = answered.at("/data/results/0");
    return result.get("status").asString() + " " + result.get("id").asString();
  }

  private Api.Answered upsert(String field, String value) {
    return admin.post(
        CONTACTS + "/batch",
        Map.of(
            "operations",
            List.of(Map.of("op", "upsert", "matchField", field, "fields", Map.of(field, value)))));
  }

  private void createMany(int count) {
    List<?> operations =
        IntStream.range(0, count)
            .mapToObj(i ->
                Map.of(
                    "op",
                    "create",
                    "name",
                    "Contact" + i,
                    "fields",
                    Map.of("email", "c" + i + "@example.com")))
            .toList();
    admin.post(CONTACTS + "/batch", Map.of("operations", operations));
  }

  private int unbuilt() {
    Integer count =
        jdbc.queryForObject(
            "select count(*) from " + table + " where match_keys is null", Integer.class);
    return count == null ? -1 : count;
  }

  @Test
  void wordsWithPunctuationAreFoundBeforeAndAfterTheirTextIsMadeAnew() {
    admin.create("contacts", "Jo", Map.of("email", "jo@mail.example"));
    age();
    jdbc.update("update " + table + " set search = ' jo jo@mail.example jo mail example'");
    String found = CONTACTS + "?q=o@mail.ex";
    assertThat(admin.get(found).at("/data/count").intValue()).isEqualTo(1);
    build();
    assertThat(jdbc.queryForObject("select search from " + table, String.class))
        .doesNotContain("@");
    assertThat(admin.get(found).at("/data/count").intValue()).isEqualTo(1);
  }

  @Test
  void recordsWithoutKeysCannotBeMatchedUntilTheyHaveThem() throws SQLException {
    String id = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    whileNobodyUpdates(() -> {
      age();
      Api.Answered refused = upsert("email", "ada@example.com");
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.code()).isEqualTo("unavailable");
      assertThat(refused.header("Retry-After")).isNotEmpty();
      assertThat(refused.message()).contains("'email'", "being rebuilt");
    });
    build();
    assertThat(upserted("email", "ADA@example.com")).isEqualTo("updated " + id);
    assertThat(upserted("name", "ada")).isEqualTo("updated " + id);
  }

  @Test
  void oldKeysAndSearchTextsAreMadeAnew() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    admin.create("contacts", "ダイヤ", Map.of("code", "ダイヤ"));
    String key =
        jdbc.queryForObject(
            "select key_column from oriel.field where object_id = ? and api_name = 'code'",
            String.class,
            contacts);
    jdbc.update("update " + table + " set search = ' タイヤ タイヤ', " + key + " = 'タイヤ'");
    age();
    build();
    assertThat(admin.get(CONTACTS + "?q=%E3%83%80%E3%82%A4%E3%83%A4").at("/data/count").asInt())
        .isEqualTo(1);
    assertThat(upserted("code", "タイヤ")).startsWith("created");
    assertThat(upserted("code", "ダイヤ")).startsWith("updated");
  }

  /** The job in the background may take part at any moment. */
  @Test
  void whatWasBrokenOffGoesOnWhereItWas() {
    createMany(450);
    age();
    Throwable end =
        catchThrowable(() ->
            builder.build(
                workspace.operator(),
                contacts,
                done -> {
                  if (done > 200) {
                    throw new IllegalStateException("killed");
                  }
                }));
    assertThat(end == null || "killed".equals(end.getMessage())).isTrue();
    assertThat(unbuilt()).isLessThanOrEqualTo(250);
    List<Long> done = new ArrayList<>();
    builder.build(workspace.operator(), contacts, done::add);
    assertThat(done).allMatch(count -> count <= 250);
    assertThat(unbuilt()).isZero();
    assertThat(upserted("email", "C7@example.com")).startsWith("updated");
  }

  @Test
  void recordsThatAreWrittenMeanwhileHaveTheirNewKeys() {
    createMany(300);
    List<String> ids =
        admin
            .get(CONTACTS + "?limit=100")
            .at("/data/records")
            .valueStream()
            .map(record -> record.get("id").asString())
            .toList();
    age();
    CompletableFuture<Void> building = CompletableFuture.runAsync(this::build);
    Api quick = admin.unchecked().patient();
    List<Api.Answered> written =
        Parallel.all(
            60,
            i ->
                quick.patch(
                    CONTACTS + "/" + ids.get(i),
                    Map.of("fields", Map.of("email", "new" + i + "@example.com"))));
    assertThat(written).allMatch(answer -> answer.status() == 200);
    building.join();
    for (int i = 0; i < 60; i += 7) {
      assertThat(upserted("email", "new" + i + "@example.com")).isEqualTo("updated " + ids.get(i));
    }
    assertThat(unbuilt()).isZero();
  }

  @Test
  void theBackgroundFindsWhatIsOutdated() {
    String id = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    age();
    RecurringJob.run("outdated-match-keys");
    Await.until(() -> upsert("email", "ada@example.com").status() != 503);
    assertThat(upserted("email", "ada@example.com")).isEqualTo("updated " + id);
    assertThat(RunningOriel.bean(KeyBuildTable.class).outdated())
        .doesNotContain(new KeyBuildTable.Found(workspace.workspace().id(), contacts));
  }
}
