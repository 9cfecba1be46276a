package dev.oriel.web.http.request;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What a query string may hold. */
class QueryTest {

  private static final String RECORDS = "/objects/contacts/records";

  private static TestWorkspace workspace;
  private static Api admin;
  private static String contact;
  private static String note;
  private static String attachment;
  private static String job;
  private static String dashboard;
  private static String view;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    contact = admin.create("contacts", "Ada", Map.of());
    attachment = FileForm.attach(admin, "contacts", contact, "a.txt", new byte[1]);
    note =
        admin
            .post(RECORDS + "/" + contact + "/notes", Map.of("body", "Met."))
            .at("/data/note/id")
            .stringValue();
    dashboard =
        admin
            .post("/dashboards", Map.of("name", "Sales", "shared", true))
            .at("/data/dashboard/id")
            .stringValue();
    view =
        admin
            .post("/views", Map.of("object", "contacts", "name", "All", "shared", true))
            .at("/data/view/id")
            .stringValue();
    job =
        admin
            .post(
                "/import/jobs",
                Map.of("rows", List.of(Map.of("name", "A")), "primaryObjectApiName", "contacts"))
            .at("/data/job/id")
            .stringValue();
  }

  private record Operation(String method, String path, List<String> parameters) {

    Api.Answered ask(String query) {
      boolean writes = method.equals("POST") || method.equals("PATCH");
      return admin.send(method, path + query, writes ? "{}" : null, Map.of());
    }
  }

  /** Every operation that the description has for contacts, on what is there. */
  private static List<Operation> everywhere() {
    return everywhere(path -> path);
  }

  /**
   * Every operation that the description has for contacts.
   *
   * @param change makes a template of a path into another; null leaves its operations out
   */
  private static List<Operation> everywhere(Function<String, @Nullable String> change) {
    JsonNode document = admin.get("/openapi.json").json();
    List<Operation> operations = new ArrayList<>();
    for (var path : document.get("paths").properties()) {
      String template = change.apply(path.getKey());
      if (template == null) {
        continue;
      }
      String real =
          template
              .replace("{objectApiName}", "contacts")
              .replace("{matchField}", "name")
              .replace("{value}", "Ada")
              .replace("{fieldApiName}", "email")
              .replace("{recordId}", contact)
              .replace("{noteId}", note)
              .replace("{attachmentId}", attachment)
              .replace("{jobId}", job)
              .replace("{dashboardId}", dashboard)
              .replace("{viewId}", view);
      boolean isOfAnother = real.startsWith("/objects/") && !real.startsWith("/objects/contacts");
      // Inbound webhooks have a server and tokens of their own.
      if (isOfAnother || path.getValue().at("/post").has("servers")) {
        continue;
      }
      for (var operation : path.getValue().properties()) {
        if (List.of("get", "post", "patch", "delete").contains(operation.getKey())) {
          List<String> parameters =
              operation
                  .getValue()
                  .path("parameters")
                  .valueStream()
                  .map(parameter ->
                      parameter.has("$ref")
                          ? document.at(parameter.get("$ref").stringValue().substring(1))
                          : parameter)
                  .filter(parameter -> parameter.get("in").stringValue().equals("query"))
                  .map(parameter -> parameter.get("name").stringValue())
                  .toList();
          String method = operation.getKey().toUpperCase(Locale.ROOT);
          operations.add(new Operation(method, real, parameters));
        }
      }
    }
    assertThat(operations).hasSizeGreaterThan(15);
    return operations;
  }

  @Test
  void noOperationTakesAParameterThatItDoesNotKnow() {
    for (Operation operation : everywhere()) {
      var answered = operation.ask("?nothing=1");
      assertRefused(answered, 400);
      assertThat(answered.at("/error/details").valueStream())
          .as(answered.toString())
          .anySatisfy(detail -> {
            assertThat(detail.get("field").asString()).isEqualTo("nothing");
            assertThat(detail.get("code").asString()).isEqualTo("unknown");
          });
    }
    assertThat(admin.get(RECORDS + "/" + contact).status()).isEqualTo(200);
  }

  @Test
  void anUnknownParameterIsToldAfterTheObjectTheRightAndTheRecord() {
    TestWorkspace workspace = TestWorkspace.create();
    workspace.profile("{'name': 'None', 'defaultAccess': {}, 'objects': {}}");
    Api none = workspace.key("None");
    Api all = workspace.admin();
    String record = RECORDS + "/" + all.create("contacts", "Ada", Map.of());
    for (String path : List.of("/objects/contacts", "/objects/contacts/fields", "/members")) {
      assertRefused(all.get(path + "?x=1"), 400);
      assertRefused(none.get(path + "?x=1"), 403);
    }
    assertRefused(all.get("/objects/nope?x=1"), 404);
    assertRefused(none.delete(record + "?x=1"), 403);
    assertRefused(all.delete(RECORDS + "/" + UUID.randomUUID() + "?x=1"), 404);
    assertRefused(all.delete(record + "?x=1"), 400);
    assertThat(all.delete(record).status()).isEqualTo(200);
  }

  @Test
  void noOperationTellsAnUnknownParameterBeforeWhatItActsOnIsFound() {
    String unknown = UUID.randomUUID().toString();
    List<Operation> operations =
        everywhere(path -> {
          int last = path.lastIndexOf('{');
          return last < 0
              ? null
              : path.substring(0, last) + path.substring(last).replaceFirst("\\{.*?\\}", unknown);
        });
    for (Operation operation : operations) {
      assertThat(operation.ask("?nothing=1").status()).as(operation.toString()).isEqualTo(404);
    }
  }

  @Test
  void everyOperationTakesTheParametersThatAreDescribed() {
    List<Operation> operations = everywhere();
    assertThat(operations).anyMatch(operation -> operation.parameters().contains("limit"));
    for (Operation operation : operations) {
      for (String parameter : operation.parameters()) {
        var answered = operation.ask("?" + parameter + "=");
        assertThat(answered.response().body()).doesNotContain("\"unknown\"");
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "limt=3&sorts=name | Did you mean 'limit'? | Did you mean 'sort'?",
        "fliter=%5B%5D&limit=0 | Did you mean 'filter'? | 'limit' must be a whole number",
        "Limit=3&limit=1 | 'Limit' is not known here | Did you mean 'limit'?",
        "x&y=1 | the parameters are limit, offset, cursor | 'y' is not known here"
      })
  void whatWasMeantIsToldWithTheOtherProblems(String query, String one, String other) {
    var answered = admin.get(RECORDS + "?" + query);
    assertRefused(answered, 400);
    assertThat(answered.response().body()).contains(one).contains(other);
  }

  @Test
  void aParameterIsToldTogetherWithWhatIsWrongWithTheBody() {
    var answered = admin.send("POST", RECORDS + "?dryRun=true", "{\"name\":}", Map.of());
    assertRefused(answered, 400);
    assertThat(answered.at("/error/details").valueStream().map(d -> d.get("code").asString()))
        .containsExactly("unknown", "not_json");
    assertThat(answered.response().body()).contains("the parameters are fields, expand");
  }

  @Test
  void aParameterIsInputAndComesAfterTheObjectAndTheRight() {
    Api reader = workspace.key("Read only");
    assertRefused(admin.get("/objects/nothing/records?limt=1"), 404);
    assertRefused(admin.post("/objects/nothing/records?limt=1", Map.of()), 404);
    assertRefused(reader.post(RECORDS + "?limt=1", Map.of()), 403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%2B5", "+5", "-1", "%D9%A2", "5.0", "0x5", "", "%205", "4294967297"})
  void aLimitIsWrittenInDigits(String limit) {
    for (String path :
        List.of(
            RECORDS,
            RECORDS + "/" + contact + "/notes",
            RECORDS + "/" + contact + "/history",
            "/objects/contacts/deleted")) {
      assertRefused(admin.get(path + "?limit=" + limit), 400);
    }
    assertRefused(admin.get(RECORDS + "?offset=" + limit), 400);
  }
}
