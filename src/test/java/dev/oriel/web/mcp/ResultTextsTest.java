package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** How results show the values of records. */
class ResultTextsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Mcp mcp = new Mcp(workspace.connection("Administrator"));

  @ParameterizedTest
  @ValueSource(strings = {"search_records", "get_record"})
  void anAddressWithEmptyPartsIsShown(String tool) {
    Map<String, ?> fields = Map.of("lastName", "King", "address", Map.of("city", "Berlin"));
    JsonNode created =
        mcp.call("create_record", Map.of("objectApiName", "contacts", "fields", fields));
    Map<String, ?> arguments =
        tool.equals("search_records")
            ? Map.of("objectApiName", "contacts")
            : Map.of("objectApiName", "contacts", "recordId", created.at("/record/id"));
    JsonNode address = mcp.call(tool, arguments).findValue("address");
    assertThat(address.get("city").stringValue()).isEqualTo("Berlin");
    assertThat(address.get("street").isNull()).isTrue();
  }

  /** The client knows what it has written, when, and in whose name. */
  @ParameterizedTest
  @ValueSource(strings = {"create_record", "update_record"})
  void aWrittenRecordIsShownInShort(String tool) {
    String text = "Bring samples. ".repeat(100);
    Map<String, Object> arguments = new HashMap<>();
    arguments.put("objectApiName", "tasks");
    arguments.put("name", "Visit");
    arguments.put("fields", Map.of("description", text));
    JsonNode record = mcp.call("create_record", arguments).get("record");
    if (tool.equals("update_record")) {
      arguments.put("recordId", record.get("id"));
      record = mcp.call(tool, arguments).get("record");
    }
    assertThat(record.propertyNames()).containsExactly("id", "name", "url", "fields");
    assertThat(record.at("/fields/description").stringValue())
        .hasSizeLessThan(500)
        .contains("more characters: get_record shows all");
  }

  @Test
  void severalProblemsAreListedOnce() {
    Map<String, ?> fields = Map.of("closeDate", "31.12.2026", "amount", "much");
    assertThat(
            mcp.refusal(
                "create_record", Map.of("objectApiName", "deals", "name", "A", "fields", fields)))
        .startsWith("bad_request:\n- ")
        .containsOnlyOnce("'closeDate' must be")
        .containsOnlyOnce("'amount' must be")
        .doesNotContain("see details");
  }

  @Test
  void aLongNoteIsNotRepeatedToWhoWroteIt() {
    Map<String, ?> company = Map.of("objectApiName", "companies", "name", "Acme");
    JsonNode record = mcp.call("create_record", company).at("/record/id");
    JsonNode note =
        mcp.call(
                "create_note",
                Map.of(
                    "objectApiName", "companies", "recordId", record, "body", "Long. ".repeat(200)))
            .get("note");
    assertThat(note.get("body").stringValue()).hasSizeLessThan(500).contains("more characters");
  }
}
