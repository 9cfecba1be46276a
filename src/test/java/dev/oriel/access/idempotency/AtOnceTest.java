package dev.oriel.access.idempotency;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Requests with one key that come at the same moment, and those that meet others. */
@ExpectsLog("the disk is full")
class AtOnceTest {

  private static final int AT_ONCE = 20;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked();
  private final Api patient = admin.patient();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  /** Sends the same at once; all answers are the same, and one alone is no repetition. */
  private Api.Answered atOnce(String method, String path, Object body) {
    Keyed keyed = Keyed.by(patient);
    List<Api.Answered> answers = Parallel.all(AT_ONCE, _ -> keyed.send(method, path, body));
    assertThat(answers.stream().filter(answer -> !Keyed.isReplayed(answer))).hasSize(1);
    assertThat(
            answers.stream()
                .map(answer -> answer.status() + answer.header("ETag") + answer.response().body())
                .collect(Collectors.toSet()))
        .hasSize(1);
    return answers.getFirst();
  }

  @Test
  void twentyAtOnceWriteOnce() {
    String contacts = "/objects/contacts/records";
    // The first makes the table as well.
    assertThat(atOnce("POST", contacts, Map.of("name", "Ada")).status()).isEqualTo(201);
    assertThat(atOnce("POST", contacts, Map.of("name", "Eve")).status()).isEqualTo(201);
    assertThat(admin.get(contacts).at("/data/count").intValue()).isEqualTo(2);
    String record = contacts + "/" + admin.get(contacts).at("/data/records/0/id").stringValue();
    assertThat(atOnce("PATCH", record, Map.of("name", "Eva")).header("ETag")).isEqualTo("\"2\"");
    assertThat(atOnce("POST", record + "/notes", Map.of("body", "Hm")).status()).isEqualTo(201);
    assertThat(admin.get(record + "/notes").at("/data/notes").size()).isEqualTo(1);
    assertThat(atOnce("DELETE", record, "").status()).isEqualTo(200);
    assertThat(atOnce("POST", "/objects", Map.of("name", "P", "apiName", "p")).status())
        .isEqualTo(201);
    Map<String, ?> field = Map.of("apiName", "f", "type", "text");
    assertThat(atOnce("POST", "/objects/p/fields", field).status()).isEqualTo(201);
  }

  @Test
  void twentyAtOnceAreRefusedAlike() {
    String contacts = "/objects/contacts/records";
    assertThat(atOnce("POST", contacts, Map.of("fields", Map.of("email", "x"))).code())
        .isEqualTo("bad_request");
    assertThat(atOnce("POST", "/objects", Map.of("name", "X", "apiName", "contacts")).code())
        .isEqualTo("conflict");
  }

  @Test
  void manyKeysAtOnceWriteEachItsOwn() {
    String contacts = "/objects/contacts/records";
    List<Api.Answered> answers =
        Parallel.all(
            3 * AT_ONCE,
            i ->
                new Keyed(patient, "key" + i % AT_ONCE)
                    .post(contacts, Map.of("name", "A" + i % AT_ONCE)));
    assertThat(answers).allMatch(answer -> answer.status() == 201);
    assertThat(admin.get(contacts + "?limit=100").at("/data/count").intValue()).isEqualTo(AT_ONCE);
  }

  @Test
  void manyChangesOfOneRecordAllCount() {
    String record = "/objects/companies/records/" + admin.create("companies", "One", Map.of());
    List<String> fields = List.of("domain", "industry", "phone", "employees");
    List<Api.Answered> answers =
        Parallel.all(
            fields.size(),
            i ->
                Keyed.by(patient)
                    .send(
                        "PATCH",
                        record,
                        Map.of("fields", Map.of(fields.get(i), i < 3 ? "555123456" : 5))));
    assertThat(answers).as(answers.toString()).allMatch(answer -> answer.status() == 200);
    assertThat(admin.get(record).header("ETag")).isEqualTo("\"5\"");
  }

  @Test
  void aChangeOfATableThatGetsNoLockIsRepeatedInsideTheRequest() {
    Attempts.untilInTime(this::isRepeatedInsideTheRequest);
  }

  /** Whether the repetition was seen before the request gave up, after five seconds. */
  private boolean isRepeatedInsideTheRequest() throws Exception {
    String object = "o" + UUID.randomUUID().toString().substring(0, 8);
    admin.post("/objects", Map.of("name", object, "apiName", object));
    admin.create(object, "One", Map.of());
    String table = table(object);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Connection reader = holding("lock table " + table + " in access share mode")) {
      Future<Api.Answered> deleted =
          threads.submit(() -> Keyed.by(admin).send("DELETE", "/objects/" + object, null));
      for (boolean waiting : List.of(true, false, true)) {
        Await.until(() -> deleted.isDone() || isAwaited(table) == waiting);
      }
      if (deleted.isDone()) {
        assertRefused(deleted.get(), 503);
        return false;
      }
      reader.commit();
      assertThat(deleted.get().status()).as(deleted.get().toString()).isEqualTo(200);
    }
    assertRefused(admin.get("/objects/" + object), 404);
    return true;
  }

  @Tag(SecondTier.CLOCK)
  @Test
  void whoComesWhileTheFirstTakesTooLongIsToldToComeAgain() throws SQLException {
    Keyed keyed = Keyed.by(admin);
    String contacts = "/objects/contacts/records";
    String first =
        "insert into %s.idempotency select id, '%s', 'first', now() from oriel.credential where workspace_id = %d"
            .formatted(
                workspace.workspace().schema(),
                Fingerprint.of(keyed.key()),
                workspace.workspace().id());
    try (Connection holder = holding(first)) {
      Api.Answered told = keyed.post(contacts, Map.of("name", "Ada"));
      assertThat(told.status()).as(told.toString()).isEqualTo(503);
      assertThat(told.header("Retry-After")).isNotEmpty();
      holder.rollback();
    }
    assertThat(keyed.post(contacts, Map.of("name", "Ada")).status()).isEqualTo(201);
  }

  @Test
  void anAnswerThatCouldNotBeKeptIsNotGivenAndNothingIsWritten() {
    String schema = workspace.workspace().schema();
    String contacts = "/objects/contacts/records";
    jdbc.execute(
        """
        create function %1$s.fail() returns trigger language plpgsql as
          $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$;
        create constraint trigger fail after update on %1$s.idempotency
          deferrable initially deferred for each row execute function %1$s.fail()
        """
            .formatted(schema));
    Keyed keyed = Keyed.by(admin);
    Api.Answered failed = keyed.post(contacts, Map.of("name", "Ada"));
    assertThat(failed.code()).as(failed.toString()).isEqualTo("unavailable");
    assertThat(failed.header("ETag")).isEmpty();
    assertThat(failed.header("Location")).isEmpty();
    assertThat(admin.get(contacts).at("/data/count").intValue()).isZero();
    jdbc.execute("drop trigger fail on %s.idempotency".formatted(schema));
    assertThat(keyed.post(contacts, Map.of("name", "Ada")).status()).isEqualTo(201);
    assertThat(admin.get(contacts).at("/data/count").intValue()).isEqualTo(1);
  }

  private String table(String object) {
    Long id =
        jdbc.queryForObject(
            "select id from oriel.object_type where workspace_id = ? and api_name = ?",
            Long.class,
            workspace.workspace().id(),
            object);
    return workspace.workspace().schema() + ".o" + id;
  }

  private static Connection holding(String sql) throws SQLException {
    Connection holder = RunningOriel.bean(DataSource.class).getConnection();
    holder.setAutoCommit(false);
    try (Statement statement = holder.createStatement()) {
      statement.execute(sql);
    }
    return holder;
  }

  /** Whether somebody waits for a lock of the table. */
  private boolean isAwaited(String table) {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "select exists (select from pg_locks where relation = ?::regclass and not granted)",
            Boolean.class,
            table));
  }
}
