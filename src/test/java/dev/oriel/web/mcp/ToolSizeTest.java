package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What the list of tools costs a model: a token is some four bytes. */
class ToolSizeTest {

  private static final int BYTES_PER_TOKEN = 4;

  private final Mcp admin = new Mcp(TestWorkspace.create().connection("Administrator"));

  private static int bytes(JsonNode node) {
    return node.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  /** Tools that every version of the interface has. */
  private static final int PROMISED = 29;

  /** Tools beyond those. */
  private static final Set<String> ADDED =
      Set.of(
          "get_attachment",
          "list_changes",
          "list_members",
          "merge_records",
          "undo_change",
          "update_note");

  @Test
  void theListOfAnAdministratorIsSmall() {
    List<JsonNode> tools = admin.tools();
    assertThat(admin.toolNames()).containsAll(ADDED).hasSize(PROMISED + ADDED.size());
    int inputs = 0;
    int outputs = 0;
    int mail = 0;
    for (JsonNode tool : tools) {
      int all = bytes(tool);
      int output = bytes(tool.get("outputSchema"));
      assertThat(all).as(tool.get("name") + " in bytes").isLessThanOrEqualTo(4_096);
      inputs += all - output;
      mail += tool.get("name").stringValue().contains("email") ? all - output : 0;
      outputs += output;
    }
    assertThat(inputs / BYTES_PER_TOKEN).as("tokens without output schemas").isLessThan(6_000);
    assertThat(mail / BYTES_PER_TOKEN).as("tokens of the tools for mail").isLessThan(500);
    assertThat(outputs / BYTES_PER_TOKEN).as("tokens of output schemas").isLessThan(6_000);
  }

  @Test
  void everyToolHasATitleADescriptionAndAllHints() {
    for (JsonNode tool : admin.tools()) {
      assertThat(tool.get("title").stringValue()).isNotBlank();
      assertThat(tool.get("description").stringValue()).isNotBlank();
      assertThat(((ObjectNode) tool.get("annotations")).propertyNames())
          .containsExactlyInAnyOrder(
              "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint");
      assertThat(tool.at("/inputSchema/additionalProperties").booleanValue(true)).isFalse();
      assertThat(tool.at("/inputSchema/type").stringValue()).isEqualTo("object");
    }
  }

  /** Clients leave out tools with another schema. */
  @Test
  void everySchemaOfAnInputHasAType() {
    for (JsonNode tool : admin.tools()) {
      assertTyped(tool.get("name").stringValue(), tool.get("inputSchema"));
    }
  }

  private static void assertTyped(String path, JsonNode schema) {
    assertThat(schema.has("type") || schema.has("anyOf")).as(path).isTrue();
    schema
        .path("properties")
        .properties()
        .forEach(one -> assertTyped(path + "." + one.getKey(), one.getValue()));
    if (schema.has("items")) {
      assertTyped(path + "[]", schema.get("items"));
    }
  }

  /** Tools that change or delete what is there; the others that write only add to it. */
  private static final Set<String> DESTRUCTIVE =
      Set.of(
          "update_record",
          "delete_record",
          "merge_records",
          "update_object",
          "delete_object",
          "update_field",
          "remove_field",
          "undo_change",
          "delete_attachment",
          "update_note",
          "delete_note",
          "create_import_job",
          "run_import_job",
          "send_email");

  /** A second call with the same arguments makes a second one. */
  private static final Set<String> NOT_IDEMPOTENT =
      Set.of(
          "create_record",
          "create_object",
          "add_field",
          "create_import_job",
          "upload_attachment",
          "create_note",
          "draft_email_to_contact",
          "send_email");

  @Test
  void theHintsAreTrue() {
    for (JsonNode tool : admin.tools()) {
      String name = tool.get("name").stringValue();
      boolean reads = !tool.at("/inputSchema/properties").has("dryRun");
      assertThat(name.matches("(list|describe|search|count|get|query)_.*"))
          .as(name)
          .isEqualTo(reads);
      Map<String, Boolean> hints =
          Map.of(
              "readOnlyHint",
              reads,
              "destructiveHint",
              DESTRUCTIVE.contains(name),
              "idempotentHint",
              !NOT_IDEMPOTENT.contains(name),
              "openWorldHint",
              name.matches("(send|draft)_.*"));
      hints.forEach((hint, value) ->
          assertThat(tool.at("/annotations/" + hint).booleanValue())
              .as(name + " " + hint)
              .isEqualTo(value));
    }
  }
}
