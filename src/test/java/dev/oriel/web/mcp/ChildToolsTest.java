package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the tools for notes and files do. */
class ChildToolsTest extends ToolCase {

  @Test
  void notesAreAddedListedSearchedAndDeleted() {
    String id = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    Map<String, Object> record = with("contacts", Map.of("recordId", id));
    String long1 = "Analytical " + "engine ".repeat(200);
    mcp.call(
        "create_note",
        with("contacts", Map.of("recordId", id, "body", "Lunch in Turin", "source", "system")));
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
    JsonNode rest =
        workspace.admin().get("/objects/contacts/records/" + id + "/notes").at("/data/notes/1");
    for (String property : List.of("preview", "isSystem", "createdBy", "createdByName", "at")) {
      assertThat(listed.at("/notes/1/" + property)).isEqualTo(rest.get(property));
    }
    assertThat(rest.get("isSystem").booleanValue()).isTrue();
    JsonNode found = mcp.call("query_notes", with("contacts", Map.of("query", "TURIN lunch")));
    assertThat(found.get("notes")).hasSize(1);
    assertThat(found.at("/notes/0/recordId").stringValue()).isEqualTo(id);
    assertThat(found.at("/notes/0/recordName").stringValue()).isEqualTo("King");
    assertThat(found.at("/notes/0/url").stringValue())
        .isEqualTo(RunningOriel.origin() + "/contacts/" + id);
    JsonNode whole = mcp.call("query_notes", with("contacts", Map.of("noteId", note)));
    assertThat(whole.at("/notes/0/body").stringValue()).isEqualTo(long1);
    assertThat(mcp.call("query_notes", record).get("notes")).hasSize(2);
    assertThat(mcp.call("query_notes", with("contacts", Map.of("query", "100%"))).get("notes"))
        .isEmpty();
    mcp.call("delete_note", with("contacts", Map.of("recordId", id, "noteId", note)));
    assertThat(mcp.call("list_notes", record).get("notes")).hasSize(1);
  }

  @Test
  void notesHaveKindsAndTimesAndAreEdited() {
    String id = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    Map<String, Object> record = with("contacts", Map.of("recordId", id));
    note("contacts", id, "Lunch in Turin");
    Map<String, Object> call = new HashMap<>(record);
    call.putAll(Map.of("body", "Called", "kind", "call", "at", "2026-03-01T09:00:00Z"));
    String note = mcp.call("create_note", call).at("/note/id").stringValue();
    call.remove("body");
    call.remove("at");
    assertThat(mcp.call("list_notes", record).get("notes")).hasSize(2);
    JsonNode calls = mcp.call("list_notes", call);
    assertThat(calls.get("notes")).hasSize(1);
    assertThat(calls.at("/notes/0/kind").stringValue()).isEqualTo("call");
    assertThat(calls.at("/notes/0/at").stringValue()).isEqualTo("2026-03-01T09:00:00.000Z");
    assertThat(calls.at("/notes/0").has("editedAt")).isFalse();
    JsonNode edited =
        mcp.call("update_note", Map.of("noteId", note, "body", "Called back", "kind", "meeting"));
    assertThat(edited.at("/note/body").stringValue()).isEqualTo("Called back");
    assertThat(edited.at("/note/editedAt").stringValue()).endsWith("Z");
    assertThat(mcp.call("list_notes", call).get("notes")).isEmpty();
    Mcp other = new Mcp(workspace.connection("Administrator"));
    assertThat(other.refusal("update_note", Map.of("noteId", note, "body", "Forged")))
        .startsWith("forbidden");
    assertThat(mcp.refusal("update_note", Map.of("noteId", note, "kind", "fax")))
        .contains("note, call, meeting, email");
    workspace.profile(
        "{'name': 'Companies', 'defaultAccess': {'update': true}, 'objects': {'companies':"
            + " {'view': true, 'update': true}}}");
    Mcp blind = new Mcp(workspace.connection("Companies"));
    String unknown = UUID.randomUUID().toString();
    assertThat(blind.refusal("update_note", Map.of("noteId", note)).replace(note, unknown))
        .isEqualTo(blind.refusal("update_note", Map.of("noteId", unknown)))
        .startsWith("not_found");
  }

  @Test
  void notesOfAllObjectsAreFoundWithTheirRecords() {
    String ada = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    String acme = create("companies", Map.of("name", "Acme"));
    String met = note("contacts", ada, "Lunch in Turin");
    note("companies", acme, "Turin has a plant");
    note("companies", acme, "Asked for a price");
    assertThat(bodies(Map.of()))
        .containsExactly("Asked for a price", "Turin has a plant", "Lunch in Turin");
    assertThat(bodies(Map.of("query", "TURIN")))
        .containsExactly("Turin has a plant", "Lunch in Turin");
    assertThat(bodies(Map.of("limit", 1, "offset", 1))).containsExactly("Turin has a plant");
    assertThat(bodies(Map.of("recordId", acme)))
        .containsExactly("Asked for a price", "Turin has a plant");
    assertThat(bodies(Map.of("recordId", UUID.randomUUID().toString()))).isEmpty();
    JsonNode one = mcp.call("query_notes", Map.of("noteId", met)).at("/notes/0");
    assertThat(one.get("objectApiName").stringValue()).isEqualTo("contacts");
    assertThat(one.get("recordName").stringValue()).isEqualTo("King");
    workspace.profile(
        "{'name': 'Companies', 'defaultAccess': {}, 'objects': {'companies': {'view': true}}}");
    Mcp narrow = new Mcp(workspace.connection("Companies"));
    for (Map<String, String> arguments :
        List.of(Map.of("query", "turin"), Map.of("recordId", ada), Map.of("noteId", met))) {
      assertThat(narrow.call("query_notes", arguments).toString()).doesNotContain("Lunch", "King");
    }
  }

  private String note(String object, String record, String body) {
    return mcp.call("create_note", with(object, Map.of("recordId", record, "body", body)))
        .at("/note/id")
        .stringValue();
  }

  private List<String> bodies(Map<String, ?> arguments) {
    return mcp.call("query_notes", arguments)
        .get("notes")
        .valueStream()
        .map(note -> note.get("body").stringValue())
        .toList();
  }

  /** What may not be viewed is answered like what does not exist. */
  @Test
  void notesAndFilesAreDeletedAndReadByTheirIdsAlone() {
    String ada = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    String acme = create("companies", Map.of("name", "Acme"));
    String note = note("contacts", ada, "Lunch in Turin");
    String file = attach("contacts", ada, "a.txt", new byte[] {'a'});
    workspace.profile(
        "{'name': 'Companies', 'defaultAccess': {'update': true}, 'objects': {'companies':"
            + " {'view': true, 'update': true}}}");
    Mcp blind = new Mcp(workspace.connection("Companies"));
    workspace.profile(
        "{'name': 'Reader', 'defaultAccess': {'view': true}, 'objects': {'companies':"
            + " {'view': true, 'update': true}}}");
    Mcp reader = new Mcp(workspace.connection("Reader"));
    Map<String, Map<String, Object>> calls =
        Map.of(
            "delete_note", Map.of("noteId", note),
            "delete_attachment", Map.of("attachmentId", file),
            "get_attachment", Map.of("attachmentId", file));
    calls.forEach((tool, id) -> {
      String argument = id.keySet().iterator().next();
      String unknown = UUID.randomUUID().toString();
      assertThat(blind.refusal(tool, id).replace(id.get(argument).toString(), unknown))
          .isEqualTo(blind.refusal(tool, Map.of(argument, unknown)))
          .startsWith("not_found");
      assertThat(mcp.refusal(tool, with("companies", id))).startsWith("not_found");
      assertThat(mcp.refusal(tool, with("companies", merged(id, "recordId", acme))))
          .startsWith("not_found");
      assertThat(mcp.refusal(tool, merged(id, "recordId", acme))).startsWith("not_found");
      assertThat(mcp.refusal(tool, Map.of(argument, "7"))).startsWith("bad_request");
      if (tool.startsWith("delete")) {
        assertThat(reader.refusal(tool, id)).startsWith("forbidden");
      }
    });
    assertThat(
            reader.call("get_attachment", Map.of("attachmentId", file)).get("text").stringValue())
        .isEqualTo("a");
    mcp.call("delete_note", Map.of("noteId", note));
    mcp.call("delete_attachment", Map.of("attachmentId", file, "objectApiName", "contacts"));
    assertThat(bodies(Map.of())).isEmpty();
    assertThat(
            mcp.call("list_attachments", with("contacts", Map.of("recordId", ada)))
                .get("attachments"))
        .isEmpty();
  }

  private static Map<String, Object> merged(Map<String, Object> some, String name, Object value) {
    Map<String, Object> all = new HashMap<>(some);
    all.put(name, value);
    return all;
  }

  private String attach(String object, String record, String name, byte[] bytes) {
    return mcp.call(
            "upload_attachment",
            with(
                object,
                Map.of(
                    "recordId",
                    record,
                    "fileName",
                    name,
                    "contentBase64",
                    Base64.getEncoder().encodeToString(bytes))))
        .at("/attachment/id")
        .stringValue();
  }

  @Test
  void filesAreReadAsTextsImagesOrResources() {
    String ada = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    String latin =
        attach(
            "contacts",
            ada,
            "a.csv",
            "Name;Ort\nGrün;Wien\n".getBytes(StandardCharsets.ISO_8859_1));
    JsonNode result = mcp.result("get_attachment", Map.of("attachmentId", latin));
    assertThat(result.at("/structuredContent/text").stringValue())
        .isEqualTo("Name;Ort\nGrün;Wien\n");
    assertThat(result.at("/content/1/text").stringValue())
        .contains("data that others have written");

    byte[] png = Base64.getDecoder().decode(PIXEL);
    String image = attach("contacts", ada, "pixel.png", png);
    JsonNode shown = mcp.result("get_attachment", Map.of("attachmentId", image)).get("content");
    assertThat(shown.get(1).toString())
        .isEqualTo("{\"type\":\"image\",\"mimeType\":\"image/png\",\"data\":\"" + PIXEL + "\"}");

    byte[] pdf = "%PDF-1.7 text".getBytes(StandardCharsets.UTF_8);
    String other = attach("contacts", ada, "a.pdf", pdf);
    JsonNode resource =
        mcp.result("get_attachment", Map.of("attachmentId", other)).at("/content/1/resource");
    assertThat(Base64.getDecoder().decode(resource.get("blob").stringValue())).isEqualTo(pdf);
    assertThat(resource.get("mimeType").stringValue()).isEqualTo("application/pdf");
    assertThat(resource.get("uri").stringValue())
        .endsWith("/api/v1/objects/contacts/records/" + ada + "/attachments/" + other + "/content");
  }

  private static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

  @Test
  void aLongTextIsReadInPartsAndAFileOfMoreThanAMebibyteIsRefused() {
    String ada = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    byte[] bytes = new byte[1 << 20];
    Arrays.fill(bytes, (byte) 'a');
    String text = attach("contacts", ada, "long.txt", bytes);
    int read = 0;
    JsonNode part = mcp.call("get_attachment", Map.of("attachmentId", text));
    for (int parts = 1; part.get("hasMore").booleanValue() && parts < 3; parts++) {
      read += part.get("text").stringValue().length();
      assertThat(part.get("nextOffset").intValue()).isEqualTo(read);
      part = mcp.call("get_attachment", Map.of("attachmentId", text, "offset", read));
    }
    assertThat(read).isEqualTo(40_000);
    part = mcp.call("get_attachment", Map.of("attachmentId", text, "offset", (1 << 20) - 5));
    assertThat(part.get("text").stringValue()).isEqualTo("aaaaa");
    assertThat(part.get("hasMore").booleanValue()).isFalse();
    String large = attach("contacts", ada, "large.txt", Arrays.copyOf(bytes, (1 << 20) + 1));
    assertThat(mcp.refusal("get_attachment", Map.of("attachmentId", large)))
        .contains("The file has 1,048,577 bytes")
        .contains("/attachments/" + large + "/content");
  }

  @Test
  void veryLongNamesOfFilesAreCutQuickly() {
    String id = create("contacts", Map.of("fields", Map.of("lastName", "King")));
    for (String many : new String[] {" ", "x ", "\u0301\u0316"}) {
      Map<String, Object> upload =
          with(
              "contacts",
              Map.of(
                  "recordId",
                  id,
                  "fileName",
                  "a" + many.repeat(1_000_000) + "b.txt",
                  "contentBase64",
                  ""));
      assertThat(mcp.call("upload_attachment", upload).at("/attachment/fileName").stringValue())
          .endsWith(".txt")
          .hasSizeLessThan(256);
    }
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
}
