package dev.oriel.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class OpenApiRightsTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private static JsonNode documentOf(String profile) {
    WORKSPACE.profile(profile);
    return WORKSPACE.key("P").get("/openapi.json").json();
  }

  @Test
  void aProfileWithoutRightsLearnsOfNoObject() {
    JsonNode document =
        documentOf(
            "{'name':'P','defaultAccess':{'view':false,'create':false,'update':false,'delete':false}}");
    assertThat(document.get("paths").propertyNames())
        .containsExactlyInAnyOrder(
            "/openapi.json",
            "/objects",
            "/me",
            "/changes",
            "/dashboards",
            "/dashboards/{dashboardId}");
    assertThat(document.at("/paths/~1objects").propertyNames()).containsExactly("get");
    assertThat(document.toString()).doesNotContainIgnoringCase("contacts", "quoteLines");
  }

  @Test
  void aPersonReadsTheDocumentOfTheirProfile() {
    JsonNode ofKey = documentOf("{'name':'P','objects':{'deals':{'view':true}}}");
    String ofPerson = Colleague.in(WORKSPACE, "P").visitor().get("/home/reference").body();
    assertThat(Json.parse(ofPerson)).isEqualTo(ofKey);
    assertThat(new WebVisitor().get("/home/reference").statusCode()).isEqualTo(303);
  }

  @Test
  void anObjectThatMayNotBeViewedIsNowhere() {
    JsonNode document =
        documentOf(
            """
            {'name':'P','defaultAccess':{'view':true,'create':true,'update':true,'delete':true},
             'objects':{'companies':{'view':false,'create':false,'update':false,'delete':false}}}
            """);
    assertThat(document.at("/paths/~1objects~1contacts~1records").isMissingNode()).isFalse();
    assertThat(document.toString()).doesNotContainIgnoringCase("companies");
  }

  @Test
  void aFieldThatMayNotBeReadIsNowhereNorAreItsOptions() {
    WORKSPACE
        .admin()
        .post(
            "/objects/contacts/fields",
            Map.of(
                "name", "Hushed label",
                "apiName", "hushedField",
                "type", "select",
                "selectOptions", List.of(Map.of("label", "Hushed option"))));
    String view = "'view':true,'create':true,'update':true,'delete':true";
    JsonNode hidden =
        documentOf(
            "{'name':'P','defaultAccess':{"
                + view
                + "},'objects':{'contacts':{"
                + view
                + ",'fields':{'hushedField':{'read':false,'edit':false}}}}}");
    assertThat(hidden.toString()).doesNotContainIgnoringCase("hushed");
    JsonNode readOnly =
        documentOf(
            "{'name':'P','defaultAccess':{"
                + view
                + "},'objects':{'contacts':{"
                + view
                + ",'fields':{'hushedField':{'read':true,'edit':false}}}}}");
    JsonNode schemas = readOnly.at("/components/schemas");
    assertThat(schemas.at("/ContactsRecordFields/properties").has("hushedField")).isTrue();
    assertThat(schemas.at("/ContactsRecordInput/properties").has("hushedField")).isFalse();
    assertThat(schemas.at("/ContactsRecordInput/properties").has("email")).isTrue();
  }

  @Test
  void onlyOperationsThatTheProfileMayCarryOutAppear() {
    JsonNode paths =
        documentOf(
                """
                {'name':'P','rights':{'object':['create'],'field':['delete']},
                 'defaultAccess':{'view':true,'create':true,'update':false,'delete':false}}
                """)
            .get("paths");
    assertThat(paths.get("/objects").propertyNames()).containsExactly("get", "post");
    assertThat(paths.get("/objects/{objectApiName}").propertyNames()).containsExactly("get");
    assertThat(paths.get("/objects/{objectApiName}/fields/{fieldApiName}").propertyNames())
        .containsExactly("get", "delete");
    String records = "/objects/contacts/records";
    assertThat(paths.get(records).propertyNames()).containsExactly("get", "post");
    assertThat(paths.get(records + "/{recordId}").propertyNames()).containsExactly("get");
    assertThat(paths.get(records + "/{recordId}/notes").propertyNames()).containsExactly("get");
    assertThat(paths.get(records + "/{recordId}/notes/{noteId}").propertyNames())
        .containsExactly("get");
    assertThat(paths.has(records + "/{recordId}/merge")).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "create; post /records, post /records/batch",
        "update; post /records/batch, patch /records/{recordId}, post /records/{recordId}/notes,"
            + " patch /records/{recordId}/notes/{noteId}, delete"
            + " /records/{recordId}/notes/{noteId}, post /records/{recordId}/attachments, delete"
            + " /records/{recordId}/attachments/{attachmentId}",
        "delete; post /records/batch, delete /records/{recordId}"
      })
  void aRightWithoutThatToViewHasItsOperations(String right, String operations) {
    JsonNode document = documentOf(only(right));
    assertThat(operationsOf(document, "contacts"))
        .containsExactlyInAnyOrder(operations.split(", "));
    assertThat(document.get("paths").propertyNames())
        .doesNotContain("/objects/{objectApiName}", "/objects/{objectApiName}/fields");
    assertThat(document.toString()).doesNotContainIgnoringCase("companies");
  }

  /** Each answer is held against the document of the key. */
  @Test
  void whoWritesWithoutViewingIsAnsweredWithoutNameAndValues() {
    documentOf(only("create", "update", "delete"));
    Api writer = WORKSPACE.key("P");
    var created =
        writer.post(
            "/objects/contacts/records",
            Map.of("fields", Map.of("lastName", "Lovelace", "jobTitle", "Countess")));
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    JsonNode record = created.at("/data/record");
    assertThat(record.propertyNames())
        .containsExactly("id", "fields", "createdAt", "updatedAt", "createdBy");
    assertThat(record.get("fields")).isEmpty();
    String path = "/objects/contacts/records/" + record.get("id").stringValue();
    var changed = writer.patch(path, Map.of("fields", Map.of("lastName", "King")));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(changed.at("/data/record").has("name")).isFalse();
    assertThat(writer.post(path + "/notes", Map.of("body", "Called.")).status()).isEqualTo(201);
    assertThat(writer.delete(path).status()).isEqualTo(200);
    assertThat(writer.get(path).status()).isEqualTo(403);
  }

  @Test
  void examplesOfWhoWritesWithoutViewingCanBeSentAsTheyStand() {
    JsonNode example =
        documentOf(only("create"))
            .at("/paths/~1objects~1contacts~1records/post/requestBody/content/application~1json")
            .get("example");
    assertThat(example.get("fields")).isNotEmpty();
    var created = WORKSPACE.key("P").post("/objects/contacts/records", example);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
  }

  /** A profile that has these rights on contacts, and no others. */
  private static String only(String... rights) {
    String granted =
        Stream.of(rights).map(right -> "'" + right + "':true").collect(Collectors.joining(","));
    return "{'name':'P','defaultAccess':{},'objects':{'contacts':{" + granted + "}}}";
  }

  private static List<String> operationsOf(JsonNode document, String object) {
    String prefix = "/objects/" + object;
    return document.get("paths").properties().stream()
        .filter(path -> path.getKey().startsWith(prefix + "/"))
        .flatMap(path ->
            path.getValue().propertyNames().stream()
                .map(method -> method + " " + path.getKey().substring(prefix.length())))
        .toList();
  }

  @Test
  void itFollowsChangesAtOnce() {
    Api admin = WORKSPACE.admin();
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    assertThat(admin.get("/openapi.json").json().get("paths").has("/objects/projects/records"))
        .isTrue();
    admin.patch("/objects/projects", Map.of("apiName", "ventures"));
    JsonNode paths = admin.get("/openapi.json").json().get("paths");
    assertThat(paths.has("/objects/projects/records")).isFalse();
    assertThat(paths.has("/objects/ventures/records")).isTrue();
  }

  @Test
  void headingsHaveTheNameOfTheObjectWhateverItContains() {
    Api admin = WORKSPACE.admin();
    String name = "The \"$1\" \\ */ <object>";
    admin.post("/objects", Map.of("name", name, "apiName", "odd"));
    JsonNode document = admin.get("/openapi.json").json();
    assertThat(document.at("/paths/~1objects~1odd~1records/get/summary").stringValue())
        .isEqualTo(name + ": list or search records");
    assertThat(document.get("tags").findValues("x-displayName"))
        .extracting(JsonNode::stringValue)
        .contains(name);
  }

  @Test
  void itNeedsAKey() {
    var refused = new Api("osk_wrong").get("/openapi.json");
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.code()).isEqualTo("unauthorized");
  }
}
