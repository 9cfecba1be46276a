package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Every tool that writes says what would happen, and changes nothing, in a dry run. */
class DryRunTest extends ToolCase {

  static Stream<String> tools() {
    return ToolSubject.rights().keySet().stream()
        .filter(tool -> !tool.matches("(list|describe|search|count|get|query)_.*"));
  }

  @ParameterizedTest
  @MethodSource("tools")
  void itChangesNothingWhereTheCallWould(String tool) {
    ToolSubject subject = ToolSubject.create(workspace, workspace.admin(), tool);
    Map<String, Object> arguments = new HashMap<>(subject.arguments(tool, mcp));
    arguments.put("dryRun", true);
    String before = subject.state();
    assertThat(mcp.call(tool, arguments).get("dryRun").booleanValue()).isTrue();
    assertThat(subject.state()).isEqualTo(before);
    arguments.put("dryRun", false);
    assertThat(mcp.call(tool, arguments).has("dryRun")).isFalse();
    assertThat(subject.state()).isNotEqualTo(before);
  }

  @Test
  void aDryRunSaysWhatWouldHappenAndChangesNothing() {
    String id = create("companies", Map.of("name", "Acme"));
    JsonNode created =
        mcp.call("create_record", with("quotes", Map.of("dryRun", true, "fields", Map.of())));
    assertThat(created.get("dryRun").booleanValue()).isTrue();
    assertThat(created.at("/record/fields/quoteNumber").stringValue()).isEqualTo("Q-?????");
    mcp.call(
        "update_record",
        with("companies", Map.of("recordId", id, "name", "Other", "dryRun", true)));
    JsonNode deleted =
        mcp.result("delete_record", with("companies", Map.of("recordId", id, "dryRun", true)));
    assertThat(deleted.at("/content/1/text").stringValue()).contains("nothing was changed");
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
