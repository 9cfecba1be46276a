package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers that say under which condition a request is executed, or how strictly. */
class ConditionalRequestTest {

  private TestWorkspace workspace;
  private Api admin;
  private String path;

  @BeforeEach
  void record() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    path = "/objects/contacts/records/" + admin.create("contacts", "Ada", Map.of());
  }

  private Answered read(String query, String ifNoneMatch) {
    return admin.send("GET", path + query, null, Map.of("If-None-Match", ifNoneMatch));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"1\"", "W/\"1\"", "*", "\"7\", \"1\""})
  void aKnownVersionIsNotSentAgain(String tag) {
    Answered known = read("", tag);
    assertThat(known.status()).isEqualTo(304);
    assertThat(known.response().body()).isEmpty();
    assertThat(known.header("ETag")).isEqualTo("\"1\"");
    admin.patch(path, Map.of("name", "Bea"));
    if (!tag.equals("*")) {
      assertThat(read("", tag).at("/data/record/name").asString()).isEqualTo("Bea");
    }
  }

  @Test
  void otherTagsAndExpandedRecordsAreSent() {
    for (String tag : List.of("\"2\"", "1", "abc", "")) {
      assertThat(read("", tag).status()).isEqualTo(200);
    }
    assertThat(read("?expand=createdBy", "\"1\"").status()).isEqualTo(200);
    assertThat(read("?fields=email", "\"1\"").status()).isEqualTo(304);
    workspace.profile("{'name': 'None', 'defaultAccess': {}, 'objects': {}}");
    Answered hidden =
        workspace.key("None").send("GET", path, null, Map.of("If-None-Match", "\"1\""));
    assertThat(hidden.status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "1", "\"1", "\"1\" \"2\"", ""})
  void aMalformedIfMatchIsBadInputAndNotAnotherVersion(String tag) {
    Map<String, String> ifMatch = Map.of("If-Match", tag);
    Answered patched = admin.send("PATCH", path, Map.of("name", "Bea"), ifMatch);
    assertThat(problems(patched)).isEqualTo("If-Match bad_tag");
    assertThat(problems(admin.send("DELETE", path, null, ifMatch))).isEqualTo("If-Match bad_tag");
    assertThat(admin.get(path).at("/data/record/version").intValue()).isOne();
  }

  @Test
  void aWeakIfMatchNeverMatches() {
    Map<String, String> ifMatch = Map.of("If-Match", "W/\"1\"");
    assertThat(admin.send("PATCH", path, Map.of("name", "Bea"), ifMatch).status()).isEqualTo(412);
  }

  @Test
  void strictHandlingRefusesWhatWouldBeIgnored() {
    Map<String, Object> body =
        Map.of("createdAt", "x", "fields", Map.of("id", 1, "jobTitle", "Countess"));
    Answered lenient = admin.patch(path, body);
    assertThat(lenient.at("/data/ignoredFields").toString()).contains("createdAt", "id");
    assertThat(lenient.header("Preference-Applied")).isEmpty();
    for (String prefer : List.of("handling=strict", "return=minimal, Handling = \"strict\"; x")) {
      Map<String, String> header = Map.of("Prefer", prefer);
      Answered strict = admin.send("PATCH", path, body, header);
      assertThat(problems(strict)).isEqualTo("createdAt ignored, id ignored");
      assertThat(strict.header("Preference-Applied")).isEqualTo("handling=strict");
      Map<String, Object> operation = Map.of("op", "create", "fields", Map.of("updatedBy", 1));
      Map<String, Object> batch = Map.of("operations", List.of(operation));
      String batches = "/objects/contacts/records/batch";
      assertThat(problems(admin.send("POST", batches, batch, header)))
          .isEqualTo("operations[0].updatedBy ignored");
      String upsert = "/objects/contacts/records/by/name/Ada";
      assertThat(problems(admin.send("PUT", upsert, Map.of("id", 1), header)))
          .isEqualTo("id ignored");
    }
    Map<String, String> other = Map.of("Prefer", "handling=lenient, nothandling=strict");
    assertThat(admin.send("PATCH", path, body, other).status()).isEqualTo(200);
  }

  @Test
  void versionAndUpdatedByTellOfTheLastChange() {
    Api other = workspace.admin();
    other.patch(path, Map.of("fields", Map.of("jobTitle", "Countess")));
    Answered read = admin.get(path + "?expand=updatedBy");
    assertThat(read.at("/data/record/version").intValue()).isEqualTo(2);
    assertThat(read.at("/data/record/updatedBy/id"))
        .isNotEqualTo(read.at("/data/record/createdBy"));
    assertThat(read.at("/data/record/updatedBy/id"))
        .isEqualTo(other.get(path).at("/data/record/updatedBy"));
    admin.post("/objects/contacts/fields", Map.of("apiName", "version", "type", "text"));
    admin.patch(path, Map.of("fields", Map.of("version", "own")));
    assertThat(admin.get(path + "?fields=version").at("/data/record/fields/version").asString())
        .isEqualTo("own");
    String filter =
        "%5B%7B%22field%22:%22version%22,%22operator%22:%22eq%22,%22value%22:%22own%22%7D%5D";
    assertThat(
            admin.get("/objects/contacts/records?sort=version&filter=" + filter).at("/data/count"))
        .isEqualTo(admin.get("/objects/contacts/records").at("/data/count"));
  }

  @Test
  void whoMayNotViewARecordSeesNeitherItsVersionNorWhoChangedIt() {
    workspace.profile("{'name': 'Form', 'defaultAccess': {'update': true}, 'objects': {}}");
    Answered patched = workspace.key("Form").patch(path, Map.of("name", "Bea"));
    assertThat(patched.at("/data/record").propertyNames())
        .containsExactlyInAnyOrder("id", "fields", "createdAt", "updatedAt", "createdBy");
  }
}
