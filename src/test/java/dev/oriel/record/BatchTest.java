package dev.oriel.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Many writes at once. */
class BatchTest {

  private static final String CONTACTS = "/objects/contacts/records";
  private static final String NOBODY = "00000000-0000-0000-0000-000000000000";

  private TestWorkspace workspace;
  private Api admin;

  @BeforeEach
  void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
  }

  private static Map<String, Object> create(String name, Map<String, ?> fields) {
    return Map.of("op", "create", "name", name, "fields", fields);
  }

  private static Map<String, Object> update(String id, Map<String, ?> fields) {
    return Map.of("op", "update", "id", id, "fields", fields);
  }

  private static Map<String, Object> delete(String id) {
    return Map.of("op", "delete", "id", id);
  }

  private static Map<String, Object> upsert(String field, Map<String, ?> fields) {
    return Map.of("op", "upsert", "matchField", field, "fields", fields);
  }

  private static Api.Answered batch(Api api, String object, boolean atomic, List<?> operations) {
    return api.post(
        "/objects/" + object + "/records/batch",
        Map.of("operations", operations, "atomic", atomic));
  }

  private Api.Answered batch(boolean atomic, Object... operations) {
    return batch(admin, "contacts", atomic, List.of(operations));
  }

  private static List<String> statuses(Api.Answered answered) {
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered
        .at("/data/results")
        .valueStream()
        .map(result -> result.get("status").asString())
        .toList();
  }

  private int count() {
    return admin.get(CONTACTS + "?limit=100").at("/data/count").asInt();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyOperationIsCarriedOutInItsOrder(boolean atomic) {
    String ada = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    String bob = admin.create("contacts", "Bob", Map.of());
    Api.Answered answered =
        batch(
            atomic,
            create("Cy", Map.of("jobTitle", "Engineer")),
            create("Di", Map.of()),
            update(ada, Map.of("jobTitle", "Countess")),
            delete(bob),
            create("Eve", Map.of()));
    assertThat(statuses(answered))
        .containsExactly("created", "created", "updated", "deleted", "created");
    assertThat(answered.at("/data/results/2/id").asString()).isEqualTo(ada);
    assertThat(answered.at("/data/results/3/op").asString()).isEqualTo("delete");
    String cy = answered.at("/data/results/0/id").asString();
    JsonNode record = admin.get(CONTACTS + "/" + cy).at("/data/record");
    assertThat(record.get("name").asString()).isEqualTo("Cy");
    assertThat(record.at("/fields/jobTitle").asString()).isEqualTo("Engineer");
    assertThat(admin.get(CONTACTS + "/" + bob).status()).isEqualTo(404);
    assertThat(admin.get(CONTACTS + "/" + ada).at("/data/record/fields/jobTitle").asString())
        .isEqualTo("Countess");
    assertThat(
            admin
                .get(CONTACTS + "?fields=name")
                .at("/data/records")
                .valueStream()
                .map(r -> r.get("name").asString()))
        .containsExactly("Eve", "Di", "Cy", "Ada");
  }

  @Test
  void recordsThatAreStoredTogetherAreLikeThoseThatAreStoredAlone() {
    admin.post(
        "/objects/contacts/fields",
        Map.of(
            "apiName",
            "tags",
            "type",
            "multiSelect",
            "options",
            List.of(option("a"), option("b"))));
    for (String type : List.of("number", "date", "dateTime", "checkbox", "rating", "longText")) {
      admin.post("/objects/contacts/fields", Map.of("apiName", "my" + type, "type", type));
    }
    admin.post(
        "/objects/contacts/fields",
        Map.of("apiName", "number", "type", "autoNumber", "pattern", "N-{000}"));
    String company = admin.create("companies", "Acme", Map.of());
    Map<String, Object> fields = new HashMap<>();
    fields.put("firstName", "Zoë \"{\\ 'x', NULL}");
    fields.put("lastName", "NULL");
    fields.put("company", company);
    fields.put("tags", List.of("b", "a"));
    fields.put("mynumber", new BigDecimal("12345678901234567890.12345678"));
    fields.put("mydate", "2026-02-28");
    fields.put("mydateTime", "2026-02-28T12:00:00.123+02:00");
    fields.put("mycheckbox", true);
    fields.put("myrating", 5);
    fields.put("mylongText", "one\n\ttwo");
    fields.put("address", Map.of("city", "Wien", "country", "AT"));
    fields.put("status", "lead");
    Map<String, Object> operation = Map.of("op", "create", "fields", fields);
    Api.Answered many = batch(true, operation, operation);
    assertThat(statuses(many)).containsExactly("created", "created");
    Api.Answered one = admin.post(CONTACTS, Map.of("fields", fields));
    String id = many.at("/data/results/1/id").asString();
    assertThat(seen(id)).isEqualTo(seen(one.at("/data/record/id").asString()));
    assertThat(seen(id)).contains("Zoë", "Wien", "mydate\":\"2026-02-28", "T10:00:00.123Z");
    assertThat(admin.get(CONTACTS + "?q=zoe").at("/data/count").asInt()).isEqualTo(3);
    assertThat(
            admin
                .get(CONTACTS + "?sort=number&fields=number")
                .at("/data/records")
                .valueStream()
                .map(r -> r.at("/fields/number").asString()))
        .containsExactly("N-001", "N-002", "N-003");
  }

  private static Map<String, String> option(String name) {
    return Map.of("apiName", name, "label", name.toUpperCase(Locale.ROOT));
  }

  /** A record with its history, without what differs between any two. */
  private String seen(String id) {
    String path = CONTACTS + "/" + id;
    return (admin.get(path).at("/data/record") + " " + admin.get(path + "/history").at("/data"))
        .replace(id, "id")
        .replaceAll("\"(createdAt|updatedAt|at)\":\"[^\"]*\"", "\"$1\":\"t\"")
        .replaceAll("N-00\\d", "N");
  }

  @Test
  void oneRefusedOperationRefusesAllAndAllThatIsWrongIsTold() {
    String ada = admin.create("contacts", "Ada", Map.of());
    Api.Answered answered =
        batch(
            true,
            create("Bob", Map.of()),
            create("Cy", Map.of("email", "no address", "status", "nothing")),
            update(ada, Map.of("jobTitle", "Countess")),
            create("Di", Map.of("emial", "di@example.com")));
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
        batch(true, create("B", Map.of("code", "2")), create("C", Map.of("code", "1")));
    assertRefused(taken, 409);
    assertThat(taken.at("/error/details/0/field").asString()).isEqualTo("operations[1].code");
    Api.Answered twice =
        batch(true, create("B", Map.of("code", "2")), create("C", Map.of("code", "2")));
    assertRefused(twice, 409);
    Api.Answered dangling =
        batch(true, create("B", Map.of()), create("C", Map.of("company", NOBODY)));
    assertRefused(dangling, 400);
    assertThat(dangling.at("/error/details/0/field").asString()).isEqualTo("operations[1].company");
    Api.Answered unknown =
        batch(true, create("B", Map.of()), delete(NOBODY), create("C", Map.of()));
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
            create("A", Map.of("code", "1")),
            create("B", Map.of("code", "1")),
            create("C", Map.of("email", "no address")),
            delete(NOBODY),
            update("nonsense", Map.of()),
            create("D", Map.of("code", "2")));
    assertThat(statuses(answered))
        .containsExactly("created", "failed", "failed", "failed", "failed", "created");
    JsonNode results = answered.at("/data/results");
    assertThat(results.valueStream().map(r -> r.at("/error/code").asString("")))
        .containsExactly("", "conflict", "bad_request", "not_found", "bad_request", "");
    assertThat(results.at("/2/error/details/0/field").asString()).isEqualTo("email");
    assertThat(results.at("/3/id").asString()).isEqualTo(NOBODY);
    assertThat(count()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBatchUnderAnIdempotencyKeyIsWrittenOnce(boolean atomic) {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    admin.create("contacts", "Ada", Map.of("code", "1"));
    List<?> operations =
        List.of(
            create("B", Map.of("code", "2")),
            create("C", Map.of("code", "1")),
            create("D", Map.of("code", "3")));
    Map<String, Object> body = Map.of("operations", operations, "atomic", atomic);
    Map<String, String> key = Map.of("Idempotency-Key", "batch-" + atomic);
    Api.Answered first = admin.send("POST", CONTACTS + "/batch", body, key);
    Api.Answered again = admin.send("POST", CONTACTS + "/batch", body, key);
    assertThat(first.status()).as(first.toString()).isEqualTo(atomic ? 409 : 200);
    assertThat(again.response().body()).isEqualTo(first.response().body());
    assertThat(count()).isEqualTo(atomic ? 1 : 3);
  }

  @Test
  void totalsOfQuotesAreExactAfterManyLines() {
    String quote =
        admin
            .post("/objects/quotes/records", Map.of("fields", Map.of()))
            .at("/data/record/id")
            .asString();
    List<Map<String, Object>> lines = new ArrayList<>();
    for (int i = 1; i <= 30; i++) {
      Map<String, Object> line = Map.of("quote", quote, "quantity", i, "unitPrice", 2);
      lines.add(Map.of("op", "create", "fields", line));
    }
    Api.Answered answered = batch(admin, "quoteLines", true, lines);
    assertThat(statuses(answered)).hasSize(30).containsOnly("created");
    assertThat(
            admin
                .get("/objects/quotes/records/" + quote)
                .at("/data/record/fields/subtotal")
                .asInt())
        .isEqualTo(930);
  }

  @Test
  void upsertsFindRecordsByAUniqueValueHoweverItIsSpelt() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "login", "type", "email", "unique", true));
    Api.Answered first =
        batch(
            true,
            upsert("login", Map.of("login", "Ada@Example.com", "lastName", "Lovelace")),
            upsert("login", Map.of("login", "ada@example.COM", "jobTitle", "Countess")));
    assertThat(statuses(first)).containsExactly("created", "updated");
    String id = first.at("/data/results/0/id").asString();
    assertThat(first.at("/data/results/1/id").asString()).isEqualTo(id);
    JsonNode fields = admin.get(CONTACTS + "/" + id).at("/data/record/fields");
    assertThat(fields.get("lastName").asString()).isEqualTo("Lovelace");
    assertThat(fields.get("jobTitle").asString()).isEqualTo("Countess");
    assertThat(count()).isEqualTo(1);
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
                batch(
                    quick,
                    "contacts",
                    i % 2 == 0,
                    List.of(upsert("login", Map.of("login", "ada@example.com")))));
    assertThat(answers.stream().flatMap(a -> statuses(a).stream()).filter("created"::equals))
        .hasSize(1);
    assertThat(count()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"firstName,400", "nothing,400"})
  void upsertsNeedAFieldWhoseValuesCanBeMatched(String field, int status) {
    Api.Answered answered = batch(true, upsert(field, Map.of("firstName", "Ada")));
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
  void aThousandOperationsAreTakenAndNotOneMore() {
    Api quick = admin.unchecked();
    List<Map<String, Object>> operations =
        IntStream.range(0, 1_000).mapToObj(i -> create("C" + i, Map.of())).toList();
    assertThat(statuses(batch(quick, "contacts", true, operations))).hasSize(1_000);
    List<Map<String, Object>> more =
        Stream.concat(operations.stream(), Stream.of(create("C", Map.of()))).toList();
    assertRefused(batch(quick, "contacts", true, more), 400);
    String large = "x".repeat(11 << 20);
    assertRefused(quick.send("POST", CONTACTS + "/batch", "\"" + large + "\"", Map.of()), 413);
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
            create("Bob", Map.of()),
            update(ada, Map.of("jobTitle", "x")),
            delete(ada),
            upsert("email", Map.of("email", "ada@example.com")));
    Api.Answered atomic = batch(adder, "contacts", true, operations);
    assertRefused(atomic, 403);
    assertThat(atomic.at("/error/details").size()).isEqualTo(3);
    Api.Answered apart = batch(adder, "contacts", false, operations);
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
          batch(blind, "contacts", true, List.of(upsert("secret", Map.of("secret", guess))));
      assertRefused(answered, 403);
    }
    Api.Answered ignored =
        batch(blind, "contacts", true, List.of(create("B", Map.of("secret", "hush"))));
    assertThat(ignored.at("/data/results/0/ignoredFields/0").asString()).isEqualTo("secret");
  }

  @Test
  void batchesAtOnceAndChangesOfTheModelLoseNothing() {
    Api quick = admin.unchecked();
    List<Api.Answered> answers =
        Parallel.all(
            12,
            i -> {
              if (i % 4 == 3) {
                return quick.post(
                    "/objects/contacts/fields", Map.of("apiName", "more" + i, "type", "text"));
              }
              List<Map<String, Object>> operations =
                  IntStream.range(0, 20).mapToObj(n -> create(i + "-" + n, Map.of())).toList();
              return batch(quick, "contacts", i % 2 == 0, operations);
            });
    int created = 0;
    for (Api.Answered answer : answers) {
      if (answer.status() == 200) {
        assertThat(statuses(answer)).containsOnly("created");
        created += 20;
      } else {
        assertThat(answer.status()).isEqualTo(201);
      }
    }
    assertThat(created).isEqualTo(180);
    assertThat(quick.get(CONTACTS + "?limit=100&offset=80").at("/data/count").asInt())
        .isEqualTo(100);
    assertThat(quick.get(CONTACTS + "?limit=100&offset=100").at("/data/hasMore").asBoolean())
        .isFalse();
  }
}
