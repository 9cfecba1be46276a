package dev.oriel.surface.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
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
    assertThat(found.at("/notes/0/recordName").stringValue()).isEqualTo("King");
    assertThat(found.at("/notes/0/url").stringValue()).endsWith("/objects/contacts/records/" + id);
    JsonNode whole = mcp.call("query_notes", with("contacts", Map.of("noteId", note)));
    assertThat(whole.at("/notes/0/body").stringValue()).isEqualTo(long1);
    assertThat(mcp.call("query_notes", record).get("notes")).hasSize(2);
    assertThat(mcp.call("query_notes", with("contacts", Map.of("query", "100%"))).get("notes"))
        .isEmpty();
    mcp.call("delete_note", with("contacts", Map.of("recordId", id, "noteId", note)));
    assertThat(mcp.call("list_notes", record).get("notes")).hasSize(1);
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
