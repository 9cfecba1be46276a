package dev.oriel.pages.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.TestWorkspace;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * People who have the right to import, and are no administrators, import with their other rights.
 */
@ExpectsLog({"The column 'E-Mail' cannot be imported", "or the right to import"})
class ImportByRightTest {

  /** May delete nothing, and see no deals; contacts have fields that are hidden or locked. */
  private static final String SALES =
      """
      {'name': 'Sales', 'rights': {'import': ['run']},
       'defaultAccess': {'view': true, 'create': true, 'update': true},
       'objects': {
         'deals': {}, 'companies': {'view': true},
         'contacts': {'view': true, 'create': true, 'update': true,
           'fields': {'phone': {'read': false}, 'jobTitle': {'read': true, 'edit': false}}}}}
      """;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportVisit eve = visit();

  private ImportVisit visit() {
    workspace.profile(SALES);
    return ImportVisit.of(workspace, "Sales");
  }

  private JsonNode job(String path) {
    return admin.get("/import/jobs" + path.substring(ImportVisit.ALL.length())).at("/data/job");
  }

  private String map(String path, Map<String, String> fields) {
    Map<String, String> all = new LinkedHashMap<>(fields);
    all.putIfAbsent("act", "check");
    return eve.follow(path + "/map", path + "/map", all).body();
  }

  private HttpResponse<String> run(String path) {
    HttpResponse<String> sent =
        eve.visitor().send(eve.visitor().get(path + "/check"), path + "/run", Map.of());
    Await.until(() -> !job(path).path("status").stringValue().equals("running"));
    return sent;
  }

  private JsonNode contacts() {
    return admin.get("/objects/contacts/records").at("/data/records");
  }

  @Test
  void onlyFieldsThatMayBeEditedAreOfferedAndWritten() {
    String path =
        eve.upload(
            "contacts",
            """
            First name,Last name,Phone,Job title,Created at,Company
            Ada,Lovelace,+43 1 234567,Countess,2001-01-01,Acme
            """);
    String page = eve.visitor().get(path + "/map").body();
    assertThat(page)
        .contains("value=\"firstName\" selected", "value=\"deals\"".replace("deals", "contacts"))
        .doesNotContain("value=\"phone\"", "value=\"jobTitle\"", "value=\"createdAt\"")
        // Companies may be viewed but not created: they are found, and nothing else.
        .doesNotContain("value=\"deals\"", "value=\"companies\"", "name=\"embedded\"");
    // What is forged is left out.
    Map<String, String> forged =
        Map.of("to-2", "phone", "to-3", "jobTitle", "to-4", "createdAt", "embedded", "company");
    String checked = map(path, forged);
    assertThat(checked).contains("Acme").doesNotContain("create-related");
    admin.create("companies", "Acme", Map.of());
    map(path, Map.of());
    run(path);
    assertThat(job(path).path("status").stringValue()).isEqualTo("succeeded");
    JsonNode contact = contacts().get(0);
    assertThat(contact.path("name").stringValue()).isEqualTo("Ada Lovelace");
    assertThat(contact.path("createdAt").stringValue()).doesNotStartWith("2001");
    assertThat(contact.at("/fields/phone").isNull()).isTrue();
    assertThat(contact.at("/fields/jobTitle").isNull()).isTrue();
    assertThat(contact.at("/fields/company").isNull()).isFalse();
    assertThat(admin.get("/objects/companies/records").at("/data/records")).hasSize(1);
    HttpResponse<String> sent =
        eve.upload(eve.visitor().get(ImportVisit.NEW), "deals", "a.csv", "name\nBig\n");
    assertThat(sent.statusCode()).isEqualTo(400);
    assertThat(sent.body()).doesNotContain("Deals");
  }

  @Test
  void hiddenValuesFindNoRecord() {
    workspace.profile(
        """
        {'name': 'Sales', 'rights': {'import': ['run']},
         'objects': {'contacts': {'view': true, 'create': true, 'update': true,
           'fields': {'lastName': {'read': false}, 'email': {'read': false}}}}}
        """);
    admin.create(
        "contacts",
        "",
        Map.of("firstName", "Ada", "lastName", "Lovelace", "email", "ada@a.example"));
    String path = eve.upload("contacts", "name,E-Mail\nAda Lovelace,ada@a.example\n");
    map(path, Map.of("to-0", "name", "to-1", "email", "match-email", "true", "match-name", "true"));
    JsonNode found = job(path).path("validation");
    assertThat(found.path("toCreate").intValue()).isEqualTo(1);
    assertThat(found.path("matches")).isEmpty();
    assertThat(eve.visitor().get(path + "/check").body())
        .doesNotContain("would be replaced", "match-email");
    // By what may be read they are found.
    String other =
        eve.upload(
            "contacts", "id,First name\n" + contacts().get(0).path("id").stringValue() + ",Eva\n");
    map(other, Map.of());
    assertThat(job(other).at("/validation/toUpdate").intValue()).isEqualTo(1);
  }

  @Test
  void relatedRecordsAreFoundAndWrittenByTheSameRights() {
    workspace.profile(
        """
        {'name': 'Sales', 'rights': {'import': ['run']},
         'defaultAccess': {'view': true, 'create': true, 'update': true},
         'objects': {
           'companies': {'view': true, 'create': true, 'fields': {'industry': {'read': false}}},
           'contacts': {'view': true, 'fields': {'lastName': {'read': false}}}}}
        """);
    admin.create("contacts", "", Map.of("firstName", "Ada", "lastName", "Lovelace"));
    admin.create("companies", "Acme", Map.of("industry", "Steel"));
    String path =
        eve.upload(
            "deals",
            "Name,Contact,Company,Industry\nBig,Ada Lovelace,Acme,Glass\nSmall,,Initech,Glass\n");
    // Half of a name is hidden, so that the whole one names nobody.
    map(path, Map.of("embedded", "company"));
    assertThat(job(path).at("/validation/errors/0/column").stringValue()).isEqualTo("Contact");
    map(path, Map.of("to-1", "", "to-3", "embedded:industry"));
    assertThat(eve.visitor().get(path + "/map").body())
        .contains("value=\"embedded:name\"")
        .doesNotContain("embedded:industry");
    run(path);
    assertThat(job(path).path("status").stringValue()).isEqualTo("succeeded");
    assertThat(admin.get("/objects/companies/records").at("/data/records"))
        .extracting(one -> one.at("/fields/industry").stringValue(""))
        .containsExactlyInAnyOrder("Steel", "");
  }

  @Test
  void rightsThatAreTakenAwayBetweenCheckAndRunCount() {
    String path = eve.upload("contacts", "First name,E-Mail\nAda,ada@a.example\n");
    map(path, Map.of());
    assertThat(job(path).path("status").stringValue()).isEqualTo("validated");
    HttpResponse<String> form = eve.visitor().get(path + "/check");
    workspace.profile(SALES.replace("'phone'", "'email'"));
    // What was found with more rights is not shown any more.
    assertThat(eve.visitor().get(path + "/check").body()).doesNotContain("ada@a.example");
    assertThat(eve.visitor().get(path + "/map").body()).doesNotContain("value=\"email\"");
    eve.visitor().send(form, path + "/run", Map.of());
    Await.until(() -> !job(path).path("status").stringValue().equals("running"));
    assertThat(job(path).path("status").stringValue()).isEqualTo("failed");
    assertThat(job(path).path("failureReason").stringValue()).contains("may not edit");
    assertThat(contacts()).isEmpty();

    String again = eve.upload("contacts", "First name\nAda\n");
    map(again, Map.of());
    HttpResponse<String> ready = eve.visitor().get(again + "/check");
    workspace.profile(SALES.replace("['run']", "[]"));
    assertThat(eve.visitor().send(ready, again + "/run", Map.of()).statusCode()).isEqualTo(403);
    assertThat(eve.visitor().get(again + "/check").statusCode()).isEqualTo(403);
    assertThat(contacts()).isEmpty();
  }

  @Test
  void aRunThatWaitsForOthersWritesByTheRightsOfThatTime() throws Exception {
    admin.create("contacts", "Bob", Map.of());
    String path = eve.upload("contacts", "First name\nAda\n");
    map(path, Map.of());
    HttpResponse<String> form = eve.visitor().get(path + "/check");
    String table = workspace.workspace().schema() + ".o" + workspace.objectId("contacts");
    try (TableHold hold = TableHold.of(table)) {
      eve.visitor().send(form, path + "/run", Map.of());
      hold.awaitWaiting();
      workspace.profile(SALES.replace("['run']", "[]"));
    }
    Await.until(() -> !job(path).path("status").stringValue().equals("running"));
    assertThat(job(path).path("status").stringValue()).isEqualTo("failed");
    assertThat(contacts()).hasSize(1);
  }

  @Test
  void whatARunHasFoundByHiddenValuesIsNotShown() {
    admin.create("contacts", "Ada", Map.of("phone", "+43 1 234567"));
    String path = eve.upload("contacts", "First name,Phone\nEva,+43 1 234567\n");
    map(path, Map.of());
    // An administrator changes and runs it.
    String api = "/import/jobs" + path.substring(ImportVisit.ALL.length());
    admin
        .patch(
            api,
            Map.of(
                "duplicateMode",
                "skip",
                "matchFields",
                List.of("phone"),
                "primaryMappings",
                List.of(
                    Map.of("fileColumn", "First name", "fieldApiName", "firstName"),
                    Map.of("fileColumn", "Phone", "fieldApiName", "phone"))))
        .json();
    admin.post(api + "/validate", null);
    admin.post(api + "/run", null);
    Await.until(() -> !job(path).path("status").stringValue().equals("running"));
    assertThat(job(path).at("/result/skipped").intValue()).isEqualTo(1);
    assertThat(eve.visitor().get(path + "/rows").statusCode()).isEqualTo(403);
    assertThat(eve.visitor().get(path + "/result").body())
        .contains("what it did is not shown")
        .doesNotContain("skipped", path + "/rows", path + "/undo");
    assertThat(eve.visitor().get(ImportVisit.ALL).body()).doesNotContain("skipped");
    HttpResponse<String> form = eve.visitor().get(ImportVisit.NEW);
    assertThat(eve.visitor().send(form, path + "/undo", Map.of()).body())
        .contains("needs the rights to its fields");
    // With the right to read and edit it, it is shown.
    workspace.profile(SALES.replace("'phone': {'read': false}, ", ""));
    assertThat(eve.visitor().get(path + "/result").body()).contains("skipped", path + "/rows");
    assertThat(eve.visitor().get(path + "/rows").body()).contains("skipped");
  }

  @Test
  void whoMayNotChangeRecordsImportsNewOnesOnly() {
    workspace.profile(SALES.replace("'create': true, 'update': true", "'create': true"));
    HttpResponse<String> page = eve.visitor().get(ImportVisit.NEW);
    assertThat(page.body())
        .contains("value=\"skip\"")
        .doesNotContain("value=\"update\"", "value=\"note\"");
    // The test sends the mode that is not offered.
    HttpResponse<String> sent = eve.upload(page, "contacts", "a.csv", "name\nAda\n");
    assertThat(sent.statusCode()).isEqualTo(400);
    assertThat(sent.body()).contains("may not change records");
  }

  @Test
  void whoMayNotDeleteDoesNotUndo() {
    String path = eve.upload("contacts", "First name\nAda\n");
    map(path, Map.of());
    run(path);
    HttpResponse<String> result = eve.visitor().get(path + "/result");
    assertThat(result.body()).contains("Show contacts").doesNotContain(path + "/undo");
    assertThat(eve.visitor().send(result, path + "/undo", Map.of()).statusCode()).isEqualTo(403);
    assertThat(job(path).at("/undo/running").isBoolean()).isFalse();
    workspace.profile(
        SALES.replace("'contacts': {'view': true,", "'contacts': {'view': true, 'delete': true,"));
    HttpResponse<String> asked = eve.visitor().get(path + "/undo");
    assertThat(eve.visitor().send(asked, path + "/undo", Map.of()).statusCode()).isEqualTo(303);
    Await.until(() -> !job(path).at("/undo/running").booleanValue());
    assertThat(contacts()).isEmpty();
  }

  @Test
  void whoMayCreateNothingImportsNothing() {
    workspace.profile(
        "{'name': 'Sales', 'rights': {'import': ['run']}, 'defaultAccess': {'view': true}}");
    for (String page : List.of("/new", "/example?primaryObjectApiName=contacts")) {
      assertThat(eve.visitor().get(ImportVisit.ALL + page).statusCode()).isEqualTo(403);
    }
    assertThat(eve.visitor().get(ImportVisit.ALL).statusCode()).isEqualTo(200);
    assertThat(eve.visitor().get("/contacts").body()).doesNotContain(ImportVisit.NEW);
  }
}
