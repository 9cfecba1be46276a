package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.StringUtils;
import tools.jackson.databind.JsonNode;

/** What becomes of writes at once of which one cannot be done. */
@ExpectsLog("terminating connection due to administrator command")
class BatchRefusalTest extends Batches {

  private static final String NOBODY = "00000000-0000-0000-0000-000000000000";

  @Test
  void oneRefusedOperationRefusesAllAndAllThatIsWrongIsTold() {
    String ada = admin.create("contacts", "Ada", Map.of());
    Api.Answered answered =
        batch(
            true,
            toCreate("Bob", Map.of()),
            toCreate("Cy", Map.of("email", "no address", "status", "nothing")),
            toUpdate(ada, Map.of("jobTitle", "Countess")),
            toCreate("Di", Map.of("emial", "di@example.com")));
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").valueStream().map(d -> d.get("field").asString()))
        .containsExactlyInAnyOrder(
            "operations[1].email", "operations[1].status", "operations[3].emial");
    assertThat(count()).isEqualTo(1);
    assertThat(admin.get(CONTACTS + "/" + ada).at("/data/record/fields/jobTitle").isNull())
        .isTrue();
  }

  @Test
  void whatOnlyTheDatabaseFindsRefusesAllAsWell() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    admin.create("contacts", "Ada", Map.of("code", "1"));
    Api.Answered taken =
        batch(true, toCreate("B", Map.of("code", "2")), toCreate("C", Map.of("code", "1")));
    assertRefused(taken, 409);
    assertThat(taken.at("/error/details/0/field").asString()).isEqualTo("operations[1].code");
    Api.Answered twice =
        batch(true, toCreate("B", Map.of("code", "2")), toCreate("C", Map.of("code", "2")));
    assertRefused(twice, 409);
    Api.Answered dangling =
        batch(true, toCreate("B", Map.of()), toCreate("C", Map.of("company", NOBODY)));
    assertRefused(dangling, 400);
    assertThat(dangling.at("/error/details/0/field").asString()).isEqualTo("operations[1].company");
    Api.Answered unknown =
        batch(true, toCreate("B", Map.of()), toDelete(NOBODY), toCreate("C", Map.of()));
    assertRefused(unknown, 404);
    assertThat(unknown.at("/error/details/0/field").asString()).isEqualTo("operations[1]");
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void operationsThatAreNotAtomicStandAndFallByThemselves() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    Api.Answered answered =
        batch(
            false,
            toCreate("A", Map.of("code", "1")),
            toCreate("B", Map.of("code", "1")),
            toCreate("C", Map.of("email", "no address")),
            toDelete(NOBODY),
            toUpdate("nonsense", Map.of()),
            toCreate("D", Map.of("code", "2")));
    assertThat(statuses(answered))
        .containsExactly("created", "failed", "failed", "failed", "failed", "created");
    JsonNode results = answered.at("/data/results");
    assertThat(results.valueStream().map(r -> r.at("/error/code").asString("")))
        .containsExactly("", "conflict", "bad_request", "not_found", "bad_request", "");
    assertThat(results.at("/2/error/details/0/field").asString()).isEqualTo("email");
    assertThat(results.at("/3/id").asString()).isEqualTo(NOBODY);
    assertThat(count()).isEqualTo(2);
  }

  /** Each would wait for 5 s, and a thousand for more than an hour. */
  @OnePostgres
  @Tag(SecondTier.CLOCK)
  @Test
  void whatFollowsAnOperationThatWaitedInVainIsNotTried() throws Exception {
    String ada = admin.create("contacts", "Ada", Map.of());
    String bob = admin.create("contacts", "Bob", Map.of());
    try (Connection holding = RunningOriel.bean(DataSource.class).getConnection();
        Statement statement = holding.createStatement()) {
      holding.setAutoCommit(false);
      statement.execute(
          "select from %s where id = '%s' for update".formatted(table(workspace, "contacts"), ada));
      Api.Answered answered =
          batch(
              false,
              toUpdate(bob, Map.of("jobTitle", "Builder")),
              toUpdate(ada, Map.of("jobTitle", "Countess")),
              toUpdate(bob, Map.of("jobTitle", "Plumber")),
              toCreate("C", Map.of()),
              toCreate("D", Map.of()));
      assertThat(statuses(answered))
          .containsExactly("updated", "failed", "failed", "failed", "failed");
      assertThat(
              answered
                  .at("/data/results")
                  .valueStream()
                  .skip(1)
                  .map(r -> r.at("/error/code").asString()))
          .containsOnly("unavailable");
      holding.rollback();
    }
    assertThat(count()).isEqualTo(2);
    assertThat(admin.get(CONTACTS + "/" + bob).at("/data/record/fields/jobTitle").asString())
        .isEqualTo("Builder");
  }

  /** What is wrong can be told at far more length than it takes to do it wrong. */
  @Test
  void aHundredDetailsAreToldOfOperationsThatFailApart() {
    Map<String, ?> wrong =
        IntStream.range(0, 60).boxed().collect(Collectors.toMap(i -> "wrong" + i, _ -> 1));
    Api.Answered answered =
        batch(false, toCreate("A", wrong), toCreate("B", wrong), toCreate("C", wrong));
    JsonNode results = answered.at("/data/results");
    assertThat(results.valueStream().map(r -> r.at("/error/details").size()))
        .containsExactly(60, 40, 0);
    assertThat(results.at("/2/error/message").asString()).contains("wrong", "59 more");
  }

  /** Whether it was written is not known then, so it must not be written again. */
  @OnePostgres
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBatchWhoseConnectionIsLostIsNotBegunAnew(boolean atomic) {
    admin.create("contacts", "Ada", Map.of());
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    String schema = workspace.workspace().schema();
    String table = table(workspace, "contacts");
    jdbc.execute(
        """
        create sequence %1$s.attempts;
        create function %1$s.end_connection() returns trigger language plpgsql as $$
          begin
            perform nextval('%1$s.attempts'), pg_terminate_backend(pg_backend_pid()), pg_sleep(5);
            return new;
          end $$;
        create trigger ends before insert on %2$s
          for each row execute function %1$s.end_connection()
        """
            .formatted(schema, table));
    Api.Answered answered = batch(atomic, toCreate("B", Map.of()), toCreate("C", Map.of()));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(503);
    assertThat(
            jdbc.queryForObject("select last_value from %s.attempts".formatted(schema), Long.class))
        .isEqualTo(1);
    jdbc.execute("drop function %s.end_connection() cascade".formatted(schema));
    jdbc.execute("drop sequence %s.attempts".formatted(schema));
    assertThat(count()).isEqualTo(1);
  }

  /** Without the value it would not be found the next time, and be created again. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void upsertsCreateNothingWithoutTheValueThatTheyMatchBy(boolean atomic) {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    String ada = admin.create("contacts", "Ada", Map.of("code", "1"));
    workspace.profile(
        """
        {"name": "Clerk", "defaultAccess": {"view": true, "create": true, "update": true},
         "objects": {"contacts": {"view": true, "create": true, "update": true,
           "fields": {"code": {"read": true, "edit": false}}}}}
        """);
    Api clerk = workspace.key("Clerk");
    Api.Answered answered =
        send(
            clerk,
            "contacts",
            atomic,
            List.of(toUpsert("code", Map.of("code", "2", "jobTitle", "Clerk"))));
    JsonNode error = answered.at(atomic ? "/error" : "/data/results/0/error");
    assertThat(error.at("/code").asString()).isEqualTo("forbidden");
    assertThat(error.at("/message").asString()).contains("'code'");
    assertThat(count()).isEqualTo(1);
    Api.Answered matched =
        send(
            clerk,
            "contacts",
            atomic,
            List.of(toUpsert("code", Map.of("code", "1", "jobTitle", "Clerk"))));
    assertThat(statuses(matched)).containsExactly("updated");
    assertThat(matched.at("/data/results/0/id").asString()).isEqualTo(ada);
  }

  /** Each is a comparison with the names of all fields. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBatchSuggestsNamesForTheFirstUnknownOnesOnly(boolean atomic) {
    Object[] operations =
        IntStream.range(0, 10)
            .mapToObj(
                _ -> toCreate("A", Map.of("jobTitel", 1, "emial", 1, "phoen", 1, "compayn", 1)))
            .toArray();
    String answer = batch(atomic, operations).toString();
    assertThat(answer).contains("unknown_field", "Did you mean 'jobTitle'?");
    assertThat(StringUtils.countOccurrencesOf(answer, "no field")).isGreaterThanOrEqualTo(40);
    assertThat(StringUtils.countOccurrencesOf(answer, "Did you mean")).isLessThan(40);
  }

  @ParameterizedTest
  @CsvSource({"firstName,400", "nothing,400"})
  void upsertsNeedAFieldWhoseValuesCanBeMatched(String field, int status) {
    Api.Answered answered = batch(true, toUpsert(field, Map.of("firstName", "Ada")));
    assertRefused(answered, status);
    assertThat(answered.at("/error/details/0/field").asString())
        .isEqualTo("operations[0].matchField");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "{'operations': []}",
        "{'operations': {}}",
        "{'operations': [1]}",
        "{'operations': [{}]}",
        "{'operations': [{'op': 'destroy'}]}",
        "{'operations': [{'op': 1}]}",
        "{'operations': [{'op': 'update', 'fields': {}}]}",
        "{'operations': [{'op': 'delete', 'id': 7}]}",
        "{'operations': [{'op': 'create', 'id': 'x', 'name': 'A'}]}",
        "{'operations': [{'op': 'upsert', 'name': 'A'}]}",
        "{'operations': [{'op': 'create', 'name': 'A'}], 'atomic': 'yes'}",
        "{'operations': [{'op': 'create', 'name': 'A'}], 'atmoic': true}"
      })
  void whatIsNoBatchIsRefusedWhole(String body) {
    Api.Answered answered =
        admin.send("POST", CONTACTS + "/batch", body.replace('\'', '"'), Map.of());
    assertRefused(answered, 400);
    assertThat(count()).isZero();
  }

  @Test
  void eachOperationNeedsItsRight() {
    workspace.profile(
        """
        {'name': 'Adder', 'rights': {'object': [], 'field': []}, 'defaultAccess': {},
         'objects': {'contacts': {'view': false, 'create': true, 'update': false, 'delete': false}}}
        """);
    Api adder = workspace.key("Adder");
    String ada = admin.create("contacts", "Ada", Map.of());
    List<Map<String, Object>> operations =
        List.of(
            toCreate("Bob", Map.of()),
            toUpdate(ada, Map.of("jobTitle", "x")),
            toDelete(ada),
            toUpsert("email", Map.of("email", "ada@example.com")));
    Api.Answered atomic = send(adder, "contacts", true, operations);
    assertRefused(atomic, 403);
    assertThat(atomic.at("/error/details").size()).isEqualTo(3);
    Api.Answered apart = send(adder, "contacts", false, operations);
    assertThat(statuses(apart)).containsExactly("created", "failed", "failed", "failed");
    assertThat(
            apart
                .at("/data/results")
                .valueStream()
                .skip(1)
                .map(r -> r.at("/error/code").asString()))
        .containsOnly("forbidden");
    Api reader = workspace.key("Read only");
    assertRefused(reader.send("POST", CONTACTS + "/batch", "nonsense", Map.of()), 403);
    assertRefused(admin.send("POST", "/objects/nothing/records/batch", "nonsense", Map.of()), 404);
  }

  @Test
  void nobodyFindsRecordsByAValueThatHeMayNotRead() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "secret", "type", "text", "unique", true));
    admin.create("contacts", "Ada", Map.of("secret", "hush"));
    workspace.profile(
        """
        {'name': 'Blind', 'rights': {'object': [], 'field': []},
         'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
         'objects': {'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
           'fields': {'secret': {'read': false, 'edit': false}}}}}
        """);
    Api blind = workspace.key("Blind");
    for (String guess : List.of("hush", "other")) {
      Api.Answered answered =
          send(blind, "contacts", true, List.of(toUpsert("secret", Map.of("secret", guess))));
      assertRefused(answered, 403);
    }
    Api.Answered ignored =
        send(blind, "contacts", true, List.of(toCreate("B", Map.of("secret", "hush"))));
    assertThat(ignored.at("/data/results/0/ignoredFields/0").asString()).isEqualTo("secret");
  }
}
