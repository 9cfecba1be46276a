package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
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
    assertThat(fields.get("login").asString()).isEqualTo("Ada@Example.com");
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
    Api quick = admin.unchecked().patient();
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

  @OnePostgres
  @Test
  void anUpsertOfARecordThatIsJustBeingDeletedCreatesItAnew() throws Exception {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "login", "type", "email", "unique", true));
    Api quick = admin.unchecked().patient();
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

  @OnePostgres
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anUpsertOfAValueThatSomebodyCreatesMeanwhileChangesThatRecord(boolean atomic)
      throws Exception {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "login", "type", "email", "unique", true));
    Api quick = admin.unchecked().patient();
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

  @ParameterizedTest
  @CsvSource({
    "email, Ada@Example.com, ada@example.COM",
    "phone, 01 234 56 78, +43 1 2345678",
    "mobile, 0664/1234567, 0043 664 1234567"
  })
  void standardFieldsMatchWithoutBeingUnique(String field, String value, String spelt) {
    String id = admin.create("contacts", "Ada", Map.of(field, value));
    Api.Answered upserted =
        batch(true, toUpsert(field, Map.of(field, spelt, "jobTitle", "Countess")));
    assertThat(statuses(upserted)).containsExactly("updated");
    assertThat(upserted.at("/data/results/0/id").asString()).isEqualTo(id);
    assertThat(statuses(batch(true, toUpsert(field, Map.of(field, spelt + "1")))))
        .containsExactly("created");
  }

  @Test
  void namesMatchHoweverTheyAreSpelt() {
    String given = admin.create("companies", "Färber &  Söhne", Map.of());
    String derived =
        admin
            .post(CONTACTS, Map.of("fields", Map.of("firstName", "Zoë", "lastName", "Müller")))
            .at("/data/record/id")
            .asString();
    Map<String, ?> company =
        Map.of("op", "upsert", "matchField", "name", "name", "FARBER & SOHNE", "fields", Map.of());
    assertThat(send(admin, "companies", true, List.of(company)).at("/data/results/0/id").asString())
        .isEqualTo(given);
    Map<String, ?> contact =
        Map.of("op", "upsert", "matchField", "name", "fields", Map.of("name", " zoe muller"));
    assertThat(batch(true, contact).at("/data/results/0/id").asString()).isEqualTo(derived);
    assertThat(statuses(batch(true, contact, toUpsert("name", Map.of("name", "Zoe")))))
        .containsExactly("updated", "created");
    assertRefused(batch(true, toUpsert("name", Map.of())), 400);
  }

  @Test
  void matchKeysFollowEveryChange() {
    String id = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    String path = CONTACTS + "/" + id;
    admin.patch(path, Map.of("name", "Grace", "fields", Map.of("email", "grace@example.com")));
    assertThat(statuses(batch(true, toUpsert("email", Map.of("email", "grace@example.com")))))
        .containsExactly("updated");
    assertThat(statuses(batch(true, toUpsert("name", Map.of("name", "grace")))))
        .containsExactly("updated");
    assertThat(statuses(batch(true, toUpsert("email", Map.of("email", "ada@example.com")))))
        .containsExactly("created");
    admin.patch("/objects/contacts/fields/jobTitle", Map.of("name", "Job"));
    admin.post("/objects/contacts/fields", Map.of("apiName", "mail", "type", "text"));
    admin.create("contacts", "Bob", Map.of("mail", "bob@example.com"));
    admin.patch("/objects/contacts/fields/mail", Map.of("type", "email"));
    assertThat(statuses(batch(true, toUpsert("mail", Map.of("mail", "BOB@example.com")))))
        .containsExactly("updated");
  }

  @Test
  void severalMatchesAreAConflictThatTellsHowMany() {
    List<Map<String, Object>> many =
        IntStream.range(0, 101)
            .mapToObj(_ -> toCreate("One", Map.of("phone", "01 2345678")))
            .toList();
    send(admin, "contacts", true, many.subList(0, 3));
    Api.Answered three = batch(true, toUpsert("phone", Map.of("phone", "+43 1 2345678")));
    assertRefused(three, 409);
    assertThat(three.message()).contains("3 records have this value of 'phone'");
    send(admin, "contacts", true, many);
    Api.Answered more = batch(false, toUpsert("phone", Map.of("phone", "+43 1 2345678")));
    assertThat(more.at("/data/results/0/error/message").asString()).contains("More than 100");
    assertThat(more.at("/data/results/0/error/code").asString()).isEqualTo("conflict");
  }

  @ParameterizedTest
  @ValueSource(strings = {"email", "name"})
  void upsertsOfANewValueAtOnceCreateOneRecord(String field) {
    admin.create("contacts", "First", Map.of());
    Api quick = admin.unchecked().patient();
    List<Api.Answered> answers =
        Parallel.all(
            20,
            i ->
                send(
                    quick,
                    "contacts",
                    i % 2 == 0,
                    i % 3 == 0
                        ? List.of(toUpsert(field, Map.of(field, "ada@example.com")))
                        : List.of(
                            toUpsert(field, Map.of(field, "ADA@example.com")),
                            toUpsert(field, Map.of(field, "other@example.com")))));
    assertThat(answers.stream().flatMap(a -> statuses(a).stream()).filter("created"::equals))
        .hasSize(2);
    assertThat(count()).isEqualTo(3);
  }

  @Test
  void whatIsHiddenNeverMatches() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {'view': true, 'create': true, 'update': true},
         'objects': {'contacts': {'view': true, 'create': true, 'update': true,
           'fields': {'email': {'read': false, 'edit': false}, 'lastName': {'read': false}}}}}
        """);
    Api limited = workspace.key("Limited");
    admin.post(
        CONTACTS,
        Map.of(
            "fields",
            Map.of("firstName", "Ada", "lastName", "Lovelace", "email", "ada@example.com")));
    assertRefused(
        send(
            limited,
            "contacts",
            true,
            List.of(toUpsert("email", Map.of("email", "ada@example.com")))),
        403);
    for (String name : List.of("Ada Lovelace", "Ada")) {
      Map<String, ?> upsert = toUpsert("name", Map.of("name", name));
      assertThat(statuses(send(limited, "contacts", true, List.of(upsert))))
          .containsExactly("created");
      assertThat(statuses(send(limited, "contacts", true, List.of(upsert))))
          .containsExactly("updated");
    }
    assertThat(count()).isEqualTo(3);
    assertThat(batch(true, toUpsert("name", Map.of("name", "Ada Lovelace"))).message())
        .contains("2 records");
  }

  @Test
  void textThatIsNotUniqueCannotMatch() {
    Api.Answered refused = batch(true, toUpsert("jobTitle", Map.of("jobTitle", "Cook")));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details/0/code").asString()).isEqualTo("not_matchable");
  }

  /** Waits until a statement on the table waits for a lock. */
  private static void awaitLock(String table, CompletableFuture<?> done) {
    String waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"
            + table
            + " %'";
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    Await.until(() -> done.isDone() || !jdbc.queryForList(waiting).isEmpty());
  }
}
