package dev.oriel.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Await;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What each tool does. */
class ToolsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Mcp mcp = new Mcp(workspace.connection("Administrator"));

  private String create(String object, Map<String, ?> arguments) {
    return mcp.call("create_record", with(object, arguments)).at("/record/id").stringValue();
  }

  private static Map<String, Object> with(String object, Map<String, ?> arguments) {
    Map<String, Object> all = new LinkedHashMap<>(arguments);
    all.put("objectApiName", object);
    return all;
  }

  private int count(String object) {
    return mcp.call("count_records", with(object, Map.of())).get("count").intValue();
  }

  @Test
  void objectsAreListedWithTheirFieldsAndDescribed() {
    JsonNode listed = mcp.call("list_objects", Map.of("limit", 3));
    assertThat(listed.get("objects")).hasSize(3);
    assertThat(listed.at("/objects/0/apiName").stringValue()).isEqualTo("contacts");
    assertThat(listed.at("/objects/0/fields/email").stringValue()).isEqualTo("email");
    assertThat(listed.get("hasMore").booleanValue()).isTrue();
    assertThat(listed.get("nextOffset").intValue()).isEqualTo(3);
    assertThat(listed.get("leftOut").stringValue())
        .isEqualTo("There are more: go on with offset 3. There are 8 objects.");
    JsonNode deals = mcp.call("describe_object", with("deals", Map.of()));
    assertThat(deals.at("/object/fields").toString())
        .contains("prospecting", "targetObjectApiName");
  }

  @Test
  void aRecordIsCreatedFoundChangedAndDeleted() {
    String company = create("companies", Map.of("name", "Acme"));
    String id =
        create(
            "contacts",
            Map.of("fields", Map.of("firstName", "Ada", "lastName", "King", "company", company)));
    JsonNode found =
        mcp.call(
            "search_records",
            with(
                "contacts",
                Map.of(
                    "query",
                    "ada",
                    "filters",
                    List.of(Map.of("field", "company", "operator", "eq", "value", company)))));
    assertThat(found.at("/records/0/id").stringValue()).isEqualTo(id);
    assertThat(found.at("/records/0/name").stringValue()).isEqualTo("Ada King");
    assertThat(found.at("/records/0/url").stringValue())
        .endsWith("/objects/contacts/records/" + id);
    assertThat(found.at("/records/0/fields/company/name").stringValue()).isEqualTo("Acme");
    assertThat(found.at("/records/0/fields").has("phone")).isFalse();
    assertThat(found.at("/records/0/createdBy/kind").stringValue()).isEqualTo("member");

    JsonNode changed =
        mcp.call(
            "update_record",
            with("contacts", Map.of("recordId", id, "fields", Map.of("jobTitle", "Countess"))));
    assertThat(changed.at("/record/fields/jobTitle").stringValue()).isEqualTo("Countess");
    JsonNode read =
        mcp.call(
            "get_record",
            with("contacts", Map.of("recordId", id, "fieldNames", List.of("jobTitle"))));
    assertThat(read.at("/record/fields")).hasSize(1);
    assertThat(
            mcp.call("delete_record", with("contacts", Map.of("recordId", id)))
                .get("deleted")
                .booleanValue())
        .isTrue();
    assertThat(count("contacts")).isZero();
  }

  @Test
  void relatedRecordsAreFoundThroughEveryLookup() {
    String company = create("companies", Map.of("name", "Acme"));
    for (int i = 0; i < 3; i++) {
      create("deals", Map.of("name", "Deal " + i, "fields", Map.of("company", company)));
    }
    create("tasks", Map.of("name", "Call", "fields", Map.of("company", company)));
    JsonNode related =
        mcp.call(
            "list_related_records", with("companies", Map.of("recordId", company, "limit", 2)));
    JsonNode deals = of(related, "deals", "company");
    assertThat(deals.get("count").intValue()).isEqualTo(3);
    assertThat(deals.get("records")).hasSize(2);
    assertThat(deals.get("hasMore").booleanValue()).isTrue();
    assertThat(of(related, "tasks", "company").at("/records/0/name").stringValue())
        .isEqualTo("Call");
    assertThat(of(related, "companies", "parentCompany").get("count").intValue()).isZero();
    JsonNode rest =
        mcp.call(
            "list_related_records",
            with(
                "companies",
                Map.of("recordId", company, "relatedObjectApiName", "deals", "offset", 2)));
    assertThat(rest.get("related")).hasSize(1);
    assertThat(rest.at("/related/0/records/0/name").stringValue()).isEqualTo("Deal 0");
    assertThat(
            mcp.refusal(
                "list_related_records",
                with("companies", Map.of("recordId", company, "fieldApiName", "compny"))))
        .contains("deals.company");
  }

  private static JsonNode of(JsonNode related, String object, String field) {
    return related
        .get("related")
        .valueStream()
        .filter(one -> one.get("objectApiName").stringValue().equals(object))
        .filter(one -> one.get("fieldApiName").stringValue().equals(field))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void objectsAndFieldsAreMadeChangedAndDeleted() {
    mcp.call("create_object", Map.of("name", "Projects", "apiName", "projects"));
    mcp.call(
        "add_field",
        with(
            "projects",
            Map.of(
                "name",
                "Client",
                "apiName",
                "client",
                "type",
                "lookup",
                "lookupTargetObjectApiName",
                "companies")));
    mcp.call(
        "add_field",
        with(
            "projects",
            Map.of(
                "name",
                "Phase",
                "apiName",
                "phase",
                "type",
                "select",
                "options",
                List.of(Map.of("name", "One"), Map.of("label", "Two")))));
    JsonNode field =
        mcp.call(
            "update_field", with("projects", Map.of("fieldApiName", "phase", "label", "Stage")));
    assertThat(field.at("/field/name").stringValue()).isEqualTo("Stage");
    JsonNode object = mcp.call("update_object", with("projects", Map.of("name", "Undertakings")));
    assertThat(object.at("/object/name").stringValue()).isEqualTo("Undertakings");
    assertThat(object.at("/object/fields")).hasSize(2);
    assertThat(
            mcp.call("remove_field", with("projects", Map.of("fieldApiName", "phase")))
                .get("deleted")
                .booleanValue())
        .isTrue();
    mcp.call("delete_object", with("projects", Map.of()));
    assertThat(mcp.refusal("describe_object", with("projects", Map.of()))).contains("list_objects");
    assertThat(
            mcp.refusal(
                "add_field",
                with("contacts", Map.of("name", "S", "apiName", "s", "type", "select"))))
        .contains("selectOptions");
  }

  @Test
  void notesAreAddedListedSearchedAndDeleted() {
    String id = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    Map<String, Object> record = with("contacts", Map.of("recordId", id));
    String long1 = "Analytical " + "engine ".repeat(200);
    mcp.call(
        "create_note",
        with("contacts", Map.of("recordId", id, "body", "Met in Turin", "source", "system")));
    String note =
        mcp.call("create_note", with("contacts", Map.of("recordId", id, "body", long1)))
            .at("/note/id")
            .stringValue();
    JsonNode listed = mcp.call("list_notes", record);
    assertThat(listed.get("notes")).hasSize(2);
    assertThat(listed.at("/notes/0/body").stringValue())
        .hasSizeLessThan(500)
        .contains("more characters");
    assertThat(listed.at("/notes/1/source").stringValue()).isEqualTo("system");
    JsonNode found = mcp.call("query_notes", with("contacts", Map.of("query", "TURIN met")));
    assertThat(found.get("notes")).hasSize(1);
    assertThat(found.at("/notes/0/recordId").stringValue()).isEqualTo(id);
    JsonNode whole = mcp.call("query_notes", with("contacts", Map.of("noteId", note)));
    assertThat(whole.at("/notes/0/body").stringValue()).isEqualTo(long1);
    assertThat(mcp.call("query_notes", record).get("notes")).hasSize(2);
    assertThat(mcp.call("query_notes", with("contacts", Map.of("query", "100%"))).get("notes"))
        .isEmpty();
    mcp.call("delete_note", with("contacts", Map.of("recordId", id, "noteId", note)));
    assertThat(mcp.call("list_notes", record).get("notes")).hasSize(1);
  }

  @Test
  void filesAreAttachedListedAndDeleted() {
    String id = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    byte[] pdf = "%PDF-1.7 text".getBytes(StandardCharsets.UTF_8);
    Map<String, Object> upload =
        with(
            "contacts",
            Map.of(
                "recordId",
                id,
                "fileName",
                "../notes.exe",
                "contentType",
                "text/html",
                "contentBase64",
                Base64.getEncoder().encodeToString(pdf)));
    JsonNode added = mcp.call("upload_attachment", upload).get("attachment");
    assertThat(added.get("contentType").stringValue()).isEqualTo("application/pdf");
    assertThat(added.get("fileName").stringValue()).doesNotContain("..", "/");
    assertThat(added.get("size").intValue()).isEqualTo(pdf.length);
    upload.put("dryRun", true);
    mcp.call("upload_attachment", upload);
    Map<String, Object> record = with("contacts", Map.of("recordId", id));
    assertThat(mcp.call("list_attachments", record).get("attachments")).hasSize(1);
    upload.put("contentBase64", "!!");
    assertThat(mcp.refusal("upload_attachment", upload)).contains("must be Base64");
    mcp.call(
        "delete_attachment",
        with("contacts", Map.of("recordId", id, "attachmentId", added.get("id").stringValue())));
    assertThat(mcp.call("list_attachments", record).get("attachments")).isEmpty();
  }

  @Test
  void aFileOfTenMebibytesIsAttachedAndALargerOneRefused() {
    String id = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    for (int more : new int[] {0, 1}) {
      Map<String, Object> upload =
          with(
              "contacts",
              Map.of(
                  "recordId",
                  id,
                  "fileName",
                  "zeros",
                  "contentBase64",
                  Base64.getEncoder().encodeToString(new byte[(10 << 20) + more])));
      if (more == 0) {
        assertThat(mcp.call("upload_attachment", upload).at("/attachment/size").intValue())
            .isEqualTo(10 << 20);
      } else {
        assertThat(mcp.refusal("upload_attachment", upload)).startsWith("payload_too_large");
      }
    }
  }

  @Test
  void rowsAreImported() {
    JsonNode job =
        mcp.call(
            "create_import_job",
            Map.of(
                "fileName",
                "leads.csv",
                "headers",
                List.of("name", "industry"),
                "rows",
                List.of(Map.of("name", "Acme", "industry", "Glass"), Map.of("name", "Beta")),
                "primaryObjectApiName",
                "companies"));
    Map<String, String> id = Map.of("jobId", job.at("/job/id").stringValue());
    JsonNode validated = mcp.call("validate_import_job", id);
    assertThat(validated.at("/job/validation/toCreate").intValue()).isEqualTo(2);
    assertThat(mcp.call("run_import_job", id).get("status").stringValue()).isEqualTo("running");
    Await.until(
        () -> mcp.call("get_import_job", id).at("/job/status").stringValue().equals("succeeded"));
    assertThat(mcp.call("list_import_jobs", Map.of()).get("jobs")).hasSize(1);
    assertThat(count("companies")).isEqualTo(2);
  }

  @Test
  void aDryRunSaysWhatWouldHappenAndChangesNothing() {
    String id = create("companies", Map.of("name", "Acme"));
    JsonNode created =
        mcp.call("create_record", with("quotes", Map.of("dryRun", true, "fields", Map.of())));
    assertThat(created.get("dryRun").booleanValue()).isTrue();
    mcp.call(
        "update_record",
        with("companies", Map.of("recordId", id, "name", "Other", "dryRun", true)));
    mcp.call("delete_record", with("companies", Map.of("recordId", id, "dryRun", true)));
    mcp.call(
        "create_note", with("companies", Map.of("recordId", id, "body", "Text", "dryRun", true)));
    mcp.call("create_object", Map.of("name", "Projects", "apiName", "projects", "dryRun", true));
    mcp.call(
        "add_field",
        with("companies", Map.of("name", "F", "apiName", "f", "type", "text", "dryRun", true)));
    mcp.call(
        "remove_field", with("companies", Map.of("fieldApiName", addedField(), "dryRun", true)));
    assertThat(count("quotes")).isZero();
    assertThat(
            mcp.call("get_record", with("companies", Map.of("recordId", id)))
                .at("/record/name")
                .stringValue())
        .isEqualTo("Acme");
    assertThat(mcp.call("list_notes", with("companies", Map.of("recordId", id))).get("notes"))
        .isEmpty();
    assertThat(mcp.refusal("describe_object", with("projects", Map.of()))).startsWith("not_found");
    assertThat(mcp.call("describe_object", with("companies", Map.of())).toString())
        .contains("\"motto\"")
        .doesNotContain("\"f\"");
    String number =
        mcp.call("create_record", with("quotes", Map.of("fields", Map.of())))
            .at("/record/fields/quoteNumber")
            .stringValue();
    assertThat(number).isEqualTo("Q-00001");
  }

  private String addedField() {
    mcp.call(
        "add_field",
        with("companies", Map.of("name", "Motto", "apiName", "motto", "type", "text")));
    return "motto";
  }
}
