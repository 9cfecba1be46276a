package dev.oriel.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Records that are changed if they are there, and created if they are not. */
class UpsertTest extends Batches {

  @Test
  void upsertsFindRecordsByAUniqueValueHoweverItIsSpelt() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "login", "type", "email", "unique", true));
    Api.Answered first =
        batch(
            true,
            toUpsert("login", Map.of("login", "Ada@Example.com", "lastName", "Lovelace")),
            toUpsert("login", Map.of("login", "ada@example.COM", "jobTitle", "Countess")));
    assertThat(statuses(first)).containsExactly("created", "updated");
    String id = first.at("/data/results/0/id").asString();
    assertThat(first.at("/data/results/1/id").asString()).isEqualTo(id);
    JsonNode fields = admin.get(CONTACTS + "/" + id).at("/data/record/fields");
    assertThat(fields.get("lastName").asString()).isEqualTo("Lovelace");
    assertThat(fields.get("jobTitle").asString()).isEqualTo("Countess");
    assertThat(count()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "ダイヤ,タイヤ",
    "ปู,ปี",
    "कल,कुल",
    "மலை,மாலை",
    "কল,কলা",
    "ཀ,ཀི",
    "мой,мои",
    "її,іі",
    "שָׁלוֹם,שלום",
    "Muße,Mus"
  })
  void valuesWithDifferentLettersAreDifferentRecords(String one, String other) {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    assertThat(
            statuses(
                batch(
                    true,
                    toUpsert("code", Map.of("code", one)),
                    toUpsert("code", Map.of("code", other)))))
        .containsExactly("created", "created");
  }

  @ParameterizedTest
  @CsvSource({
    "Éric,ERIC",
    "Ναός,ΝΑΟΣ",
    "Straße,STRASSE",
    "Алёна,АЛЕНА",
    "ﾀﾞｲﾔ,ダイヤ",
    "Ⅳ,iv",
    "a\u2003b,'a  B'",
    "ПОЙ,пой"
  })
  void valuesThatDifferInCaseAccentOrFormAreTheSameRecord(String one, String other) {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    assertThat(
            statuses(
                batch(
                    true,
                    toUpsert("code", Map.of("code", one)),
                    toUpsert("code", Map.of("code", other)))))
        .containsExactly("created", "updated");
  }

  @Test
  void upsertsAtOnceCreateOneRecord() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "login", "type", "email", "unique", true));
    Api quick = admin.unchecked();
    List<Api.Answered> answers =
        Parallel.all(
            20,
            i ->
                send(
                    quick,
                    "contacts",
                    i % 2 == 0,
                    List.of(toUpsert("login", Map.of("login", "ada@example.com")))));
    assertThat(answers.stream().flatMap(a -> statuses(a).stream()).filter("created"::equals))
        .hasSize(1);
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void anUpsertOfARecordThatIsJustBeingDeletedCreatesItAnew() throws Exception {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "login", "type", "email", "unique", true));
    Api quick = admin.unchecked();
    Map<String, Object> upsert = toUpsert("login", Map.of("login", "ada@example.com"));
    assertThat(statuses(send(quick, "contacts", true, List.of(upsert)))).containsExactly("created");
    String table = table(workspace, "contacts");
    try (Connection deleting = RunningOriel.bean(DataSource.class).getConnection();
        Statement statement = deleting.createStatement()) {
      deleting.setAutoCommit(false);
      statement.execute("delete from " + table);
      CompletableFuture<Api.Answered> upserted =
          CompletableFuture.supplyAsync(() -> send(quick, "contacts", true, List.of(upsert)));
      awaitLock(table, upserted);
      deleting.commit();
      assertThat(statuses(upserted.join())).containsExactly("created");
    }
    assertThat(count()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anUpsertOfAValueThatSomebodyCreatesMeanwhileChangesThatRecord(boolean atomic)
      throws Exception {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "login", "type", "email", "unique", true));
    Api quick = admin.unchecked();
    Map<String, ?> login = Map.of("login", "ada@example.com");
    admin.create("contacts", "Bob", Map.of());
    String table = table(workspace, "contacts");
    String schema = workspace.workspace().schema();
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
          create trigger waits before insert on %2$s
            for each row when (new.name = 'Upserted') execute function %1$s.wait()
          """
              .formatted(schema, table));
      holding.setAutoCommit(false);
      statement.execute("lock table %s.held".formatted(schema));
      CompletableFuture<Api.Answered> upserted =
          CompletableFuture.supplyAsync(() ->
              send(
                  quick,
                  "contacts",
                  atomic,
                  List.of(
                      Map.of(
                          "op",
                          "upsert",
                          "matchField",
                          "login",
                          "name",
                          "Upserted",
                          "fields",
                          login))));
      awaitLock(table, upserted);
      String id = admin.create("contacts", "Created", login);
      holding.commit();
      assertThat(statuses(upserted.join())).containsExactly("updated");
      assertThat(upserted.join().at("/data/results/0/id").asString()).isEqualTo(id);
      statement.execute(
          "drop function %1$s.wait() cascade; drop table %1$s.held".formatted(schema));
      holding.commit();
    }
    assertThat(count()).isEqualTo(2);
  }

  /** Waits until a statement on the table waits for a lock. */
  private static void awaitLock(String table, CompletableFuture<?> done)
      throws InterruptedException {
    String waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"
            + table
            + " %'";
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    while (!done.isDone() && jdbc.queryForList(waiting).isEmpty()) {
      Thread.sleep(5);
    }
  }
}
