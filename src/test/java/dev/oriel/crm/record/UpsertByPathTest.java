package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Parallel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Upserts of one record, which is named by a value in the path. */
class UpsertByPathTest extends Batches {

  private Answered put(String value, Object body) {
    return put(admin, "/by/" + value, body, Map.of());
  }

  private static Answered put(Api api, String path, Object body, Map<String, String> headers) {
    return api.send("PUT", CONTACTS + path, body, headers);
  }

  private static Map<String, Object> fields(String... namesAndValues) {
    return namesAndValues.length == 2
        ? Map.of("fields", Map.of(namesAndValues[0], namesAndValues[1]))
        : Map.of(
            "fields",
            Map.of(namesAndValues[0], namesAndValues[1], namesAndValues[2], namesAndValues[3]));
  }

  @Test
  void itCreatesARecordWithTheValueAndThenChangesIt() {
    Answered created = put("email/Ada@x.example", fields("lastName", "Lovelace"));
    assertThat(created.status()).isEqualTo(201);
    assertThat(created.at("/data/record/fields/email").asString()).isEqualTo("Ada@x.example");
    assertThat(created.header("Location"))
        .isEqualTo("/api/v1" + CONTACTS + "/" + created.at("/data/record/id").asString());
    Answered updated = put("email/ada@X.example", fields("jobTitle", "Countess"));
    assertThat(updated.status()).isEqualTo(200);
    assertThat(updated.header("Location")).isEmpty();
    assertThat(updated.header("ETag")).isEqualTo("\"2\"");
    assertThat(updated.at("/data/record/id")).isEqualTo(created.at("/data/record/id"));
    assertThat(updated.at("/data/record/fields/email").asString()).isEqualTo("Ada@x.example");
    assertThat(updated.at("/data/record/fields/lastName").asString()).isEqualTo("Lovelace");
    assertThat(count()).isOne();
  }

  @Test
  void aValueInTheBodyMustMatchAndTheRecordKeepsItsSpelling() {
    put("phone/06641234567", fields("phone", "+43 664 1234567", "lastName", "Lovelace"));
    Answered again = put("phone/%2B436641234567", fields("phone", "0664/1234567"));
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.at("/data/record/fields/phone").asString()).isEqualTo("+43 664 1234567");
    assertThat(problems(put("phone/06641234567", fields("phone", "0664 7654321"))))
        .isEqualTo("fields.phone differs");
    assertThat(count()).isOne();
  }

  @Test
  void otherFieldsThatMatchKeepTheirSpellingToo() {
    put("email/ada@example.com", fields("phone", "+43 664 1234567", "lastName", "Lovelace"));
    Answered again = put("email/ada@example.com", fields("phone", "0664/1234567"));
    assertThat(again.at("/data/record/fields/phone").asString()).isEqualTo("+43 664 1234567");
    Answered other = put("email/ada@example.com", fields("phone", "0664/7654321"));
    assertThat(other.at("/data/record/fields/phone").asString()).isEqualTo("0664/7654321");
  }

  @Test
  void recordsAreFoundByNameAndByUniqueNumbers() {
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "no", "type", "number", "unique", true));
    assertThat(put("no/42", Map.of("name", "Ada Lovelace")).status()).isEqualTo(201);
    assertThat(put("no/42.0", fields("lastName", "L")).status()).isEqualTo(200);
    assertThat(put("name/ada%20LOVELACE", Map.of()).status()).isEqualTo(200);
    assertThat(put("name/Bob", Map.of("name", "bob")).status()).isEqualTo(201);
    assertThat(put("name/Bob", Map.of("fields", Map.of("name", "BOB"))).status()).isEqualTo(200);
    assertThat(problems(put("name/Bob", Map.of("name", "Cleo")))).isEqualTo("name differs");
    assertThat(problems(put("no/many", Map.of()))).isEqualTo("fields.no not_a_number");
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void aRecordThatIsFoundIsChangedByTheBodyAlone() {
    workspace.profile(
        """
        {'name': 'Reader', 'defaultAccess': {'view': true, 'update': true}, 'objects': {
          'contacts': {'view': true, 'update': true, 'fields': {'email': {'edit': false}}}}}
        """);
    put("email/ada@x.example", fields("firstName", "Ada", "lastName", "Lovelace"));
    Answered found =
        put(
            workspace.key("Reader"),
            "/by/email/ADA@x.example",
            fields("jobTitle", "Countess"),
            Map.of("Prefer", "handling=strict"));
    assertThat(found.status()).as(found.toString()).isEqualTo(200);
    assertThat(found.at("/data/record/fields/email").asString()).isEqualTo("ada@x.example");
    put("name/ADA%20Lovelace", Map.of());
    put("email/ada@x.example", fields("lastName", "King"));
    assertThat(admin.get(CONTACTS).at("/data/records/0/name").asString()).isEqualTo("Ada King");
  }

  @Test
  void whatCannotBeMatchedIsRefused() {
    assertThat(problems(put("jobTitle/Cook", Map.of()))).isEqualTo("matchField not_matchable");
    assertThat(problems(put("emial/a@x.example", Map.of()))).isEqualTo("matchField unknown_field");
    assertThat(problems(put("email/ada", Map.of()))).startsWith("fields.email ");
    assertThat(problems(put("email/a@x.example", Map.of("fields", 5))))
        .isEqualTo("fields not_an_object");
    assertThat(problems(put("email/a@x.example", "[]"))).isEqualTo(" not_an_object");
    put("email/a@x.example", Map.of());
    admin.create("contacts", "Twin", Map.of("email", "A@x.example"));
    assertThat(put("email/a@x.example", Map.of()).status()).isEqualTo(409);
    assertThat(put(admin, "/by/email", Map.of(), Map.of()).status()).isIn(404, 405);
  }

  @Test
  void ifMatchProtectsTheRecordAndForbidsToCreateOne() {
    for (String tag : List.of("\"1\"", "*")) {
      Answered absent = put(admin, "/by/email/a@x.example", Map.of(), Map.of("If-Match", tag));
      assertThat(absent.status()).isEqualTo(412);
    }
    put("email/a@x.example", Map.of());
    Map<String, Object> change = fields("lastName", "Lovelace");
    Answered stale = put(admin, "/by/email/a@x.example", change, Map.of("If-Match", "\"7\""));
    assertThat(stale.status()).isEqualTo(412);
    Answered changed = put(admin, "/by/email/a@x.example", change, Map.of("If-Match", "\"1\""));
    assertThat(changed.status()).isEqualTo(200);
  }

  @Test
  void ifNoneMatchAllowsOnlyToCreate() {
    Map<String, String> absent = Map.of("If-None-Match", "*");
    JsonNode described =
        admin
            .get("/openapi.json")
            .json()
            .at("/paths/~1objects~1contacts~1records~1by~1{matchField}~1{value}/put/parameters");
    assertThat(described.findValuesAsString("name")).contains("If-None-Match");
    String path = "/by/email/a@x.example";
    assertThat(put(admin, path, Map.of("name", "A"), absent).status()).isEqualTo(201);
    Answered there = put(admin, path, Map.of("name", "B"), absent);
    assertThat(there.status()).isEqualTo(412);
    assertThat(there.at("/error/message").stringValue())
        .isEqualTo("There is such a record, and If-None-Match excludes it.");
    assertThat(put(admin, path, Map.of(), Map.of("If-None-Match", "\"7\"")).status())
        .isEqualTo(200);
    Map<String, String> empty = Map.of("If-Match", "\"\"");
    assertThat(put(admin, "/by/email/b@x.example", Map.of(), empty).status()).isEqualTo(412);
  }

  @Test
  void aSemicolonIsNotTakenForTheEndOfTheValue() {
    put("name/Meyer", Map.of());
    assertThat(problems(put("name/Meyer;Berlin", Map.of()))).isEqualTo(" bad_path");
    assertThat(put("name/Meyer%3BBerlin", Map.of()).status()).isEqualTo(201);
    String record = CONTACTS + "/" + admin.get(CONTACTS).at("/data/records/0/id").asString();
    assertThat(problems(admin.delete(record + ";junk"))).isEqualTo(" bad_path");
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void ofManyAtOnceOneCreatesTheRecord() {
    admin = admin.patient();
    List<Integer> statuses =
        Parallel.all(20, i -> put("email/new@x.example", fields("jobTitle", "Cook " + i)).status());
    assertThat(statuses).containsOnlyOnce(201).containsOnly(200, 201);
    assertThat(count()).isOne();
  }

  @Test
  void aProfileFindsNothingByAFieldThatItCannotRead() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {}, 'objects': {
          'contacts': {'view': true, 'create': true, 'update': true,
            'fields': {'email': {'read': false}}}}}
        """);
    workspace.profile(
        "{'name': 'Form', 'defaultAccess': {'create': true, 'update': true}, 'objects': {}}");
    put("email/a@x.example", Map.of("name", "Ada"));
    for (String profile : List.of("Limited", "Form")) {
      Api key = workspace.key(profile);
      Answered known = put(key, "/by/email/a@x.example", Map.of(), Map.of());
      Answered unknown = put(key, "/by/email/b@x.example", Map.of(), Map.of());
      assertThat(known.status()).isEqualTo(403);
      assertThat(known.message()).isEqualTo(unknown.message());
    }
    assertThat(count()).isOne();
  }
}
