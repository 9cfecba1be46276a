package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.net.http.HttpRequest;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The official client for Java, which speaks the legacy form of the protocol. It checks structured
 * content against the output schemas of the tools that it has listed.
 */
class OfficialClientTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final String key = workspace.connection("Administrator");
  private final McpSyncClient client = client(key, "");

  private static McpSyncClient client(String key, String query) {
    return McpClient.sync(
            HttpClientStreamableHttpTransport.builder(RunningOriel.origin())
                .endpoint("/api/mcp" + query)
                .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + key))
                .build())
        .enableCallToolSchemaCaching(true)
        .build();
  }

  @BeforeEach
  void begin() {
    var initialized = client.initialize();
    assertThat(initialized.protocolVersion()).isEqualTo(Protocol.NEWEST_LEGACY);
    assertThat(initialized.serverInfo().name()).isEqualTo("oriel");
    assertThat(initialized.capabilities().tools()).isNotNull();
  }

  @AfterEach
  void end() {
    client.close();
  }

  private CallToolResult result(String tool, Map<String, Object> arguments) {
    return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
  }

  private JsonNode call(String tool, Map<String, Object> arguments) {
    CallToolResult result = result(tool, arguments);
    assertThat(result.isError()).as(result.toString()).isFalse();
    return Json.MAPPER.valueToTree(result.structuredContent());
  }

  @Test
  void listsTheToolsAndAnswersPings() {
    assertThat(client.listTools().tools())
        .extracting(Tool::name)
        .contains("list_objects", "search_records", "create_record");
    client.ping();
  }

  @Test
  void listsTheToolsOfThePacksThatItsAddressNames() {
    try (McpSyncClient reading = client(key, "?tools=read")) {
      reading.initialize();
      assertThat(reading.listTools().tools())
          .extracting(Tool::name)
          .contains("search_records")
          .doesNotContain("create_record");
    }
    try (McpSyncClient mistaken = client(key, "?tools=reed")) {
      assertThatThrownBy(mistaken::initialize)
          .rootCause()
          .hasMessageContaining("The packs are read");
    }
  }

  @Test
  void createsARecordAndFindsIt() {
    client.listTools();
    Map<String, Object> contact =
        Map.of(
            "objectApiName",
            "contacts",
            "fields",
            Map.of("lastName", "Lovelace", "address", Map.of("city", "London")));
    String id = call("create_record", contact).at("/record/id").stringValue();
    JsonNode found = call("search_records", Map.of("objectApiName", "contacts"));
    assertThat(found.at("/records/0/id").stringValue()).isEqualTo(id);
    assertThat(found.at("/records/0/name").stringValue()).isEqualTo("Lovelace");
    assertThat(call("count_records", Map.of("objectApiName", "contacts")).get("count").intValue())
        .isEqualTo(1);
  }

  @Test
  void getsARefusalAsAResultAndAnUnknownToolAsAnError() {
    CallToolResult refused =
        result(
            "create_record",
            Map.of("objectApiName", "contacts", "fields", Map.of("emial", "ada@example.com")));
    assertThat(refused.isError()).isTrue();
    assertThat(((TextContent) refused.content().getFirst()).text())
        .contains("Did you mean 'email'?");
    assertThatThrownBy(() -> result("drop_everything", Map.of()))
        .isInstanceOfSatisfying(
            McpError.class,
            error -> assertThat(error.getJsonRpcError().code()).isEqualTo(RpcError.INVALID_PARAMS));
  }
}
