package dev.oriel.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.oriel.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A raw client of an MCP server with the key of a connection. */
public record Mcp(String origin, String key, String query) {

  public static final String MODERN = "2026-07-28";

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String META = "io.modelcontextprotocol/";

  /** A client of the server that the tests share. */
  public Mcp(String key) {
    this(RunningOriel.origin(), key);
  }

  /** A client whose address names no packs of tools. */
  public Mcp(String origin, String key) {
    this(origin, key, "");
  }

  /** The same client with an address that ends so, such as {@code ?tools=read}. */
  public Mcp at(String query) {
    return new Mcp(origin, key, query);
  }

  /** An answer. */
  public record Answered(HttpResponse<String> response) {

    public int status() {
      return response.statusCode();
    }

    public JsonNode json() {
      return Json.parse(response.body());
    }

    public JsonNode at(String pointer) {
      return json().at(pointer);
    }

    public int errorCode() {
      return at("/error/code").intValue();
    }

    @Override
    public String toString() {
      return status() + " " + response.body();
    }
  }

  /** A modern request. */
  public Answered request(String method, Map<String, ?> params) {
    List<String> headers =
        new ArrayList<>(List.of("MCP-Protocol-Version", MODERN, "Mcp-Method", method));
    if (params.containsKey("name")) {
      headers.addAll(List.of("Mcp-Name", params.get("name").toString()));
    }
    return post(modern(method, params), headers.toArray(String[]::new));
  }

  /** The body of a modern request. */
  public static Map<String, Object> modern(String method, Map<String, ?> params) {
    Map<String, Object> all = new LinkedHashMap<>(params);
    all.put(
        "_meta", Map.of(META + "protocolVersion", MODERN, META + "clientCapabilities", Map.of()));
    return Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", all);
  }

  /** Sends any body: bytes or a text as they are, or an object as JSON. */
  public Answered post(Object body, String... headers) {
    byte[] bytes =
        switch (body) {
          case byte[] given -> given;
          case String text -> text.getBytes(UTF_8);
          default -> Json.MAPPER.writeValueAsBytes(body);
        };
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(origin + "/api/mcp" + query))
            .timeout(Await.PATIENCE)
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(HttpRequest.BodyPublishers.ofByteArray(bytes));
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      return new Answered(HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The result of a call, which may be an error of the tool. */
  public JsonNode result(String tool, Map<String, ?> arguments) {
    Answered answered = request("tools/call", Map.of("name", tool, "arguments", arguments));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    JsonNode result = answered.json().path("result");
    assertThat(result.isObject()).as(answered.toString()).isTrue();
    return result;
  }

  /** The structured content of a call that succeeds, which fits the output schema of the tool. */
  public JsonNode call(String tool, Map<String, ?> arguments) {
    JsonNode result = result(tool, arguments);
    assertThat(result.path("isError").booleanValue()).as(result.toString()).isFalse();
    JsonNode content = result.get("structuredContent");
    assertThat(Json.parse(result.at("/content/0/text").stringValue())).isEqualTo(content);
    assertThat(OutputSchemas.of(tool).validate(content)).as(content.toString()).isEmpty();
    return content;
  }

  /** The text of a call that is refused. */
  public String refusal(String tool, Map<String, ?> arguments) {
    JsonNode result = result(tool, arguments);
    assertThat(result.path("isError").booleanValue()).as(result.toString()).isTrue();
    assertThat(result.has("structuredContent")).isFalse();
    return result.at("/content/0/text").stringValue();
  }

  /** The tools of this connection. */
  public List<JsonNode> tools() {
    return request("tools/list", Map.of()).at("/result/tools").valueStream().toList();
  }

  public List<String> toolNames() {
    return tools().stream().map(tool -> tool.get("name").stringValue()).toList();
  }

  /**
   * The output schemas of all tools. Another connection lists them, so that calls of tests stay the
   * only ones of their connections.
   */
  private static final class OutputSchemas {

    private static final SchemaRegistry REGISTRY =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Map<String, Schema> BY_TOOL =
        new Mcp(TestWorkspace.create().connection("Administrator"))
            .tools().stream()
                .collect(
                    Collectors.toMap(
                        tool -> tool.get("name").stringValue(),
                        tool -> REGISTRY.getSchema(tool.get("outputSchema"))));

    static Schema of(String tool) {
      return Objects.requireNonNull(BY_TOOL.get(tool), tool);
    }
  }
}
