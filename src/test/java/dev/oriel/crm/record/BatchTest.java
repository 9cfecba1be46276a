package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Many writes at once. */
class BatchTest extends Batches {

  @Test
  void aRecordIsWrittenBackAsItWasRead() {
    String id = admin.create("contacts", "Ada", Map.of("jobTitle", "Poet"));
    ObjectNode read =
        (ObjectNode) admin.get("/objects/contacts/records/" + id).at("/data/record").deepCopy();
    var alone = admin.patch("/objects/contacts/records/" + id, read);
    var batch =
        admin.post(
            "/objects/contacts/records/batch",
            Map.of("operations", List.of(read.deepCopy().put("op", "update"))));
    assertThat(batch.status()).as(batch.toString()).isEqualTo(200);
    assertThat(batch.at("/data/results/0/ignoredFields"))
        .allMatch(field -> alone.at("/data/ignoredFields").toString().contains(field.toString()))
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyOperationIsCarriedOutInItsOrder(boolean atomic) {
    String ada = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    String bob = admin.create("contacts", "Bob", Map.of());
    Api.Answered answered =
        batch(
            atomic,
            toCreate("Cy", Map.of("jobTitle", "Engineer")),
            toCreate("Di", Map.of()),
            toUpdate(ada, Map.of("jobTitle", "Countess")),
            toDelete(bob),
            toCreate("Eve", Map.of()));
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

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBatchUnderAnIdempotencyKeyIsWrittenOnce(boolean atomic) {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    admin.create("contacts", "Ada", Map.of("code", "1"));
    List<?> operations =
        List.of(
            toCreate("B", Map.of("code", "2")),
            toCreate("C", Map.of("code", "1")),
            toCreate("D", Map.of("code", "3")));
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
    Api.Answered answered = send(admin, "quoteLines", true, lines);
    assertThat(statuses(answered)).hasSize(30).containsOnly("created");
    assertThat(
            admin
                .get("/objects/quotes/records/" + quote)
                .at("/data/record/fields/subtotal")
                .asInt())
        .isEqualTo(930);
  }

  @Test
  void batchesThatChangeTheSameRecordsInDifferentOrdersAreAllCarriedOut() {
    Api quick = admin.unchecked().patient();
    List<String> ids =
        IntStream.range(0, 20).mapToObj(i -> admin.create("contacts", "C" + i, Map.of())).toList();
    List<Api.Answered> answers =
        Parallel.all(
            10,
            i -> {
              List<String> order = i % 2 == 0 ? ids : ids.reversed();
              Map<String, String> change = Map.of("jobTitle", "T" + i);
              return send(
                  quick, "contacts", true, order.stream().map(id -> toUpdate(id, change)).toList());
            });
    for (Api.Answered answer : answers) {
      assertThat(statuses(answer)).hasSize(20).containsOnly("updated");
    }
  }

  @Test
  void aThousandOperationsAreTakenAndNotOneMore() {
    Api quick = admin.unchecked().patient();
    List<Map<String, Object>> operations =
        IntStream.range(0, 1_000).mapToObj(i -> toCreate("C" + i, Map.of())).toList();
    assertThat(statuses(send(quick, "contacts", true, operations))).hasSize(1_000);
    List<Map<String, Object>> more =
        Stream.concat(operations.stream(), Stream.of(toCreate("C", Map.of()))).toList();
    assertRefused(send(quick, "contacts", true, more), 400);
    String large = "x".repeat(11 << 20);
    assertRefused(quick.send("POST", CONTACTS + "/batch", "\"" + large + "\"", Map.of()), 413);
  }

  @Test
  void batchesAtOnceAndChangesOfTheModelLoseNothing() {
    Api quick = admin.unchecked().patient();
    List<Api.Answered> answers =
        Parallel.all(
            12,
            i -> {
              if (i % 4 == 3) {
                return quick.post(
                    "/objects/contacts/fields", Map.of("apiName", "more" + i, "type", "text"));
              }
              List<Map<String, Object>> operations =
                  IntStream.range(0, 20).mapToObj(n -> toCreate(i + "-" + n, Map.of())).toList();
              return send(quick, "contacts", i % 2 == 0, operations);
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
