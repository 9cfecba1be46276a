package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Queries as a JSON body, and lists in parameters that are repeated. */
class QueryByPostTest {

  private static final String RECORDS = "/objects/contacts/records";

  private static Api admin;
  private static String ada;

  @BeforeAll
  static void contacts() {
    admin = TestWorkspace.create().admin();
    ada = admin.create("contacts", "Ada", Map.of("jobTitle", "Countess", "email", "a@x.example"));
    admin.create("contacts", "Bob", Map.of("jobTitle", "Builder"));
    admin.create("contacts", "Cleo", Map.of("jobTitle", "Builder"));
  }

  private static Answered query(Object body) {
    return admin.post(RECORDS + "/query", body);
  }

  private static Stream<String> names(Answered answered) {
    return answered.at("/data/records").valueStream().map(r -> r.get("name").asString());
  }

  @Test
  void anIdempotencyKeyIsIgnoredBecauseNothingIsWritten() {
    Map<String, String> key = Map.of("Idempotency-Key", "anything");
    Map<String, Object> body = Map.of("q", "later");
    assertThat(admin.send("POST", RECORDS + "/query", body, key).at("/data/count").intValue())
        .isZero();
    String later = admin.create("contacts", "Later", Map.of());
    Answered again = admin.send("POST", RECORDS + "/query", body, key);
    assertThat(again.at("/data/count").intValue()).isEqualTo(1);
    assertThat(again.header("Idempotency-Replayed")).isEmpty();
    admin.delete(RECORDS + "/" + later);
    Map<String, Object> created = Map.of("name", "Once");
    Answered first = admin.send("POST", RECORDS, created, key);
    assertThat(admin.send("POST", RECORDS, created, key).response().body())
        .isEqualTo(first.response().body());
    admin.delete(RECORDS + "/" + first.at("/data/record/id").stringValue());
  }

  @Test
  void itFindsWhatTheListFinds() {
    assertThat(query(Map.of()).response().body()).isEqualTo(admin.get(RECORDS).response().body());
    assertThat(names(query(Map.of("sort", "jobTitle,-name"))))
        .containsExactly("Cleo", "Bob", "Ada");
    assertThat(names(query(Map.of("sort", List.of("jobTitle", "-name")))))
        .containsExactly("Cleo", "Bob", "Ada");
    assertThat(
            names(
                query(
                    Map.of(
                        "sort",
                        List.of(
                            Map.of("field", "jobTitle", "direction", "desc"),
                            Map.of("field", "name"))))))
        .containsExactly("Ada", "Bob", "Cleo");
    assertThat(names(query(Map.of("q", "builder", "limit", 1, "offset", 1))))
        .containsExactly("Bob");
    Answered first = query(Map.of("limit", 2));
    String cursor = first.at("/data/nextCursor").asString();
    assertThat(names(query(Map.of("cursor", cursor)))).containsExactly("Ada");
  }

  @Test
  void itTakesFiltersThatAreTooLongForAUrl() {
    List<Object> ids =
        Stream.concat(Stream.generate(UUID::randomUUID).limit(999), Stream.of(ada))
            .map(id -> (Object) id.toString())
            .toList();
    Answered found =
        query(
            Map.of(
                "filter",
                List.of(Map.of("field", "id", "operator", "in", "value", ids)),
                "fields",
                List.of("email")));
    assertThat(names(found)).containsExactly("Ada");
    assertThat(found.at("/data/records/0/fields").toString())
        .isEqualTo("{\"email\":\"a@x.example\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"limit\": 101}                            | limit",
        "{\"limit\": \"10\"}                         | limit",
        "{\"offset\": 1.5}                           | offset",
        "{\"sort\": 7}                               | sort",
        "{\"sort\": [{\"field\": \"name\", \"direction\": \"up\"}]} | sort[0].direction",
        "{\"sort\": [{\"direction\": \"asc\"}]}      | sort[0].field",
        "{\"fields\": {\"a\": 1}}                    | fields",
        "{\"expand\": [1]}                           | expand",
        "{\"q\": [\"a\"]}                            | q",
        "{\"filter\": \"[]\"}                        | filter",
        "{\"filters\": []}                           | filters"
      })
  void mistakesAreToldWithTheirPlace(String body, String field) {
    assertThat(problems(query(body))).contains(field + " ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fields=email&fields=jobTitle",
        "fields[]=email&fields[]=jobTitle",
        "fields=email,jobTitle",
        "fields=email&fields[]=jobTitle"
      })
  void listsOfNamesMayBeRepeated(String query) {
    Answered found = admin.get(RECORDS + "/" + ada + "?" + query.replace("[]", "%5B%5D"));
    assertThat(found.at("/data/record/fields").propertyNames())
        .containsExactlyInAnyOrder("email", "jobTitle");
  }

  @Test
  void sortAndExpandMayBeRepeated() {
    Answered found = admin.get(RECORDS + "?sort=jobTitle&sort=-name&expand=company&expand=owner");
    assertThat(names(found)).containsExactly("Cleo", "Bob", "Ada");
    assertThat(problems(admin.get(RECORDS + "?limit=1&limit=2"))).isEqualTo("limit duplicate");
  }

  @Test
  void anActorIsExpandedToItsNameAndKind() {
    JsonNode record =
        admin.get(RECORDS + "/" + ada + "?expand=createdBy,updatedBy").at("/data/record");
    assertThat(record.at("/createdBy/kind").asString()).isEqualTo("key");
    assertThat(record.at("/createdBy/name").asString()).startsWith("Key ");
    assertThat(record.get("updatedBy")).isEqualTo(record.get("createdBy"));
    JsonNode plain = admin.get(RECORDS + "/" + ada).at("/data/record");
    assertThat(plain.get("createdBy")).isEqualTo(record.at("/createdBy/id"));
  }
}
